import type { SetFile } from "../../data/set-file.ts";
import type { Answer } from "../../../client/types.ts";

/** A question with its answer; `documents` where it speaks of one file alone. */
export type Asked = {
  question: string;
  kind: string;
  expected: string;
  documents?: string[];
  /** The part of its set that it belongs to, where the set says so itself. */
  half?: "a" | "b";
  /** The documents don't say: not to answer is right. */
  isUnanswerable?: boolean;
  isRight: (answer: Answer) => boolean;
};

export type AnswerSet = {
  files: SetFile[];
  questions: Asked[];
};

const SCALES: readonly [RegExp, number][] = [
  [/^\s*(?:billion|bn)\b/i, 1e9],
  [/^\s*(?:million|mm|m)\b/i, 1e6],
  [/^\s*thousand\b/i, 1e3],
];

/** Numbers of a text, each as written and in ones where a scale follows it ("3 million", "$9,577 thousand"). Brackets are negative, as in accounts. */
export function numbersIn(text: string): number[] {
  const plain = text.replaceAll(/\[\d+\]/g, " ");
  return Array.from(plain.matchAll(/\(?[-–−]?[$€£¥]?\s?\d[\d,]*(?:\.\d+)?|\.\d+/g)).flatMap(
    (match) => {
      const value = Number(match[0].replaceAll(/[^\d.]/g, ""));
      const after = plain.slice(match.index + match[0].length).replace(/^\)/, "");
      const scale = SCALES.find(([pattern]) => pattern.test(after))?.[1];
      return scale === undefined ? [value] : [value, value * scale];
    },
  );
}

/** Equal up to the rounding of the value expected, whatever the sign: change and decline are told either way. `digit` is what one of its last digit is worth. */
export function isSameNumber(told: number, expected: number, digit: number): boolean {
  const tolerance = 0.51 * digit + Math.abs(expected) * 1e-9;
  return Math.abs(Math.abs(told) - Math.abs(expected)) <= tolerance;
}

/** 1e6 of "million", 1 of text that names no scale. */
export function scaleOf(text: string): number {
  return SCALES.find(([pattern]) => pattern.test(text))?.[1] ?? 1;
}

/** The figures that an answer gives: its calculations' results, else all numbers of its text. */
export function figuresOf(answer: Answer): number[] {
  const calculations = answer.calculations ?? [];
  if (calculations.length > 0) {
    return calculations.flatMap(({ result, rounded }) => [result, ...numbersIn(rounded)]);
  }
  return numbersIn(answer.answer);
}

/** What one of the last digit written is worth: 0.01 of "3.25"; at least `least`. */
export function lastDigitOf(written: string, least = 0): number {
  return Math.max(least, 10 ** -(/\.(\d+)/.exec(written)?.[1]?.length ?? 0));
}
