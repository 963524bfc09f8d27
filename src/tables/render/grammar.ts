// Small words of English sentences about a row, and their tense.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import type { Input } from "../match/look-up.ts";

/** Of the noun that a label is about: "Inventories, net" are many, "Other expense, net" is one. */
export function wasOrWere(label: string): "was" | "were" {
  const [head = ""] = label
    .replaceAll(/\([^)]*\)/g, " ")
    .split(/,|\b(?:of|for|from|in|on|per|before|after|attributable|to|by|with|as)\b/i);
  const last = head.trim().split(/\s+/).at(-1)?.toLowerCase() ?? "";
  return /[^su]s$/.test(last) && !/^(?:less|gross|plus|basis|analysis|business)$/.test(last)
    ? "were"
    : "was";
}

/** " in 2018", " at December 31, 2018", " (Fiscal 2019 Plan)". */
export function inWhen(when: string): string {
  if (when === "") return "";
  if (/^(?:[QH][1-4] )?(?:19|20)\d\d$/.test(when)) return ` in ${when}`;
  return /^\p{Lu}\p{L}+ \d{1,2}, (?:19|20)\d\d$/u.test(when) ? ` at ${when}` : ` (${when})`;
}

/** "2018, 2019 and 2020". */
export function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

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
