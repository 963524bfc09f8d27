// Chooses the tense of a sentence about a table.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import type { Input } from "../match/look-up.ts";

/** What a sentence takes from the question: its format and its tense. */
export type Asked = Pick<ParsedQuestion, "instructions" | "periods" | "text">;

/** Amounts of a time are told as past; others are told as they are asked for. */
export function isOfPast(
  { text, periods }: Asked,
  inputs: readonly Pick<Input, "cell">[],
): boolean {
  const isTimed = inputs.some(({ cell }) => cell.period !== undefined);
  return isTimed || periods.length > 0 || /\b(?:was|were|did|had)\b/i.test(text);
}

/** The form of "be" for the same subject, then or now. */
export function beOf(past: "was" | "were", isPast: boolean): string {
  if (isPast) return past;
  return past === "was" ? "is" : "are";
}
