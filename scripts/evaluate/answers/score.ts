import type { Answer } from "../../client/contract.ts";

/** A question with its answer; `documents` where it speaks of one file alone. */
export type Asked = {
  question: string;
  kind: string;
  expected: string;
  documents?: string[];
  isRight: (answer: Answer) => boolean;
};

export type AnswerSet = {
  files: { filename: string; file: () => Promise<Blob> }[];
  questions: Asked[];
};

const SCALES: readonly [RegExp, number][] = [
  [/^\s*(?:billion|bn)\b/i, 1e9],
  [/^\s*(?:million|mm|m)\b/i, 1e6],
  [/^\s*thousand\b/i, 1e3],
];

/** Numbers of a text, each as written and in ones where a scale follows it. Brackets are negative, as in accounts. */
export function numbersIn(text: string): number[] {
  const plain = text.replaceAll(/\[\d+\]/g, " ");
  return Array.from(plain.matchAll(/\(?[-–−]?[$€£¥]?\s?\d[\d,]*(?:\.\d+)?|\.\d+/g)).flatMap(
    (match) => {
      const value = Number(match[0].replaceAll(/[^\d.]/g, ""));
      const after = plain.slice(match.index + match[0].length);
      const scale = SCALES.find(([pattern]) => pattern.test(after))?.[1];
      return scale === undefined ? [value] : [value, value * scale];
    },
  );
}

/** Equal up to the rounding of the value expected, whatever the sign: change and decline are told either way. */
export function isSameNumber(told: number, expected: number, decimals: number): boolean {
  const tolerance = 0.51 * 10 ** -decimals + Math.abs(expected) * 1e-9;
  return Math.abs(Math.abs(told) - Math.abs(expected)) <= tolerance;
}

/** The figures that an answer gives: its calculations' results, else all numbers of its text. */
export function figuresOf(answer: Answer): number[] {
  const calculations = answer.calculations ?? [];
  if (calculations.length > 0) {
    return calculations.flatMap(({ result, rounded }) => [result, ...numbersIn(rounded)]);
  }
  return numbersIn(answer.answer);
}

export function decimalsOf(written: string): number {
  return /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
}
