// Chooses the small words and the tense of sentences about a row.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import type { Input } from "../operations/input.ts";

/**
 * Chooses the verb for the head noun of a label: plural for "Inventories, net", singular for "Other
 * expense, net".
 */
export function wasOrWere(label: string): "was" | "were" {
  const [head = ""] = label
    .replaceAll(/\([^)]*\)/g, " ")
    .split(/,|\b(?:of|for|from|in|on|per|before|after|attributable|to|by|with|without|as|or)\b/i);
  const last = head.trim().split(/\s+/).at(-1)?.toLowerCase() ?? "";
  return /[^su]s$/.test(last) && !/^(?:less|gross|plus|basis|analysis|business)$/.test(last)
    ? "were"
    : "was";
}

/**
 * Returns the time as an adverbial: " in 2018", " at December 31, 2018" or " (Fiscal 2019 Plan)".
 */
export function timePhrase(when: string): string {
  if (when === "") return "";
  if (/^(?:[QH][1-4] )?(?:19|20)\d\d$/.test(when)) return ` in ${when}`;
  return /^\p{Lu}\p{L}+ \d{1,2}, (?:19|20)\d\d$/u.test(when) ? ` at ${when}` : ` (${when})`;
}

/** Joins the parts in a list: "2018, 2019 and 2020". */
export function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** The parts of the question that shape a sentence: its format and its tense. */
export type Asked = Pick<ParsedQuestion, "instructions" | "periods" | "text">;

/**
 * Reports whether a sentence about the inputs is in the past tense: if they have a time, or if the
 * question does.
 */
export function isOfPast(
  { text, periods }: Asked,
  inputs: readonly Pick<Input, "cell">[],
): boolean {
  const isTimed = inputs.some(({ cell }) => cell.period !== undefined);
  return isTimed || periods.length > 0 || /\b(?:was|were|did|had)\b/i.test(text);
}

/** Returns the form of "be" for the same subject in the past or the present tense. */
export function beOf(past: "was" | "were", isPast: boolean): string {
  if (isPast) return past;
  return past === "was" ? "is" : "are";
}
