// How much of what was expected an answer or a passage says, in [0, 1]: partly right counts partly.
import type { Answer } from "../../client/types.ts";
import { isStopTerm, termsOf } from "../../src/language/words/terms.ts";

export type Expected =
  | { kind: "list"; items: readonly string[] }
  | { kind: "number" | "text"; value: string };

/** Figures are rounded differently by different people. */
const TOLERANCE = 0.005;
const NUMBER = /-?\(?-?[$€£]?\d[\d,]*(?:\.\d+)?/g;

/** 0 where nothing is answered: a declined answer may list file names, and these may hold words of the right answer. */
export function scoreAnswer(
  expected: Expected,
  { outcome, answer }: Pick<Answer, "outcome" | "answer">,
): number {
  return outcome === "answered" ? scoreText(expected, answer) : 0;
}

export function scoreText(expected: Expected, text: string): number {
  switch (expected.kind) {
    case "list":
      return share(expected.items, (item) => fold(text).includes(fold(item)));
    case "number":
      return saysNumber(expected.value, text) ? 1 : 0;
    case "text": {
      const said = new Set(termsOf(text));
      const wanted = [...new Set(termsOf(expected.value))].filter((term) => !isStopTerm(term));
      return share(wanted, (term) => said.has(term));
    }
  }
}

function share<T>(wanted: readonly T[], isSaid: (item: T) => boolean): number {
  return wanted.length === 0 ? 0 : wanted.filter(isSaid).length / wanted.length;
}

/** Letters and digits alone: "Amount of Insurance / Deductibles" is also "Amount of Insurance/Deductibles". */
function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The first number expected is among those of the text, which may express a sign in words or by brackets. */
function saysNumber(expected: string, text: string): boolean {
  const [wanted] = numbersIn(expected);
  if (wanted === undefined) return false;
  return numbersIn(text).some(
    (said) => Math.abs(said - wanted) <= Math.max(TOLERANCE * wanted, 1e-9),
  );
}

function numbersIn(text: string): number[] {
  return (text.match(NUMBER) ?? []).map((figure) => Number(figure.replaceAll(/[^\d.]/g, "")));
}
