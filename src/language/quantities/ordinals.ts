// Compares ordinals before the same noun and numbers after it: "the second half" is not "the first
// half", and "room 4" is not "room 7".
import { isFunctionWord } from "../words/function-words.ts";
import { MONTH_NAME, ORDINALS, ordinalNumber } from "./number-words.ts";

const FORM = new RegExp(
  `\\b(?<ordinal>${ORDINALS.join("|")}|\\d{1,2}(?:st|nd|rd|th))[\\s-]+(?<noun>\\p{L}{3,})`,
  "giu",
);

/** Matches "room 4", but not a date, "ages 6 to 14" or "page 3.1". */
const BEHIND = new RegExp(
  `\\b(?!${MONTH_NAME}\\b)(?<noun>\\p{L}{3,}) (?<ordinal>\\d{1,3})(?![\\d.,:/%–-]*\\d|\\p{L}|[%–+-]| (?:and|or|to)\\b)`,
  "giu",
);

/**
 * Matches "Q2", "2Q24" and "H1". If the number comes first, the letter must be a capital, because
 * "2h" means hours.
 */
const SHORT =
  /\b(?:(?<letter>[QqHh])(?<number>[1-4])|(?<first>[1-4])(?<last>[QH]))(?:['’]?(?:\d{4}|\d\d))?\b/gu;
const NOUNS: Partial<Record<string, string>> = { q: "quarter", h: "half" };

/** Returns each noun with the ordinals before it, counted from 1, and the numbers after it. */
function ordinalsIn(text: string): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const { groups } of [...text.matchAll(FORM), ...text.matchAll(BEHIND)]) {
    const { ordinal = "", noun = "" } = groups ?? {};
    if (isFunctionWord(noun.toLowerCase())) continue;
    const key = noun.toLowerCase().replace(/s$/, "");
    const number = ordinalNumber(ordinal);
    found.set(key, (found.get(key) ?? new Set()).add(number));
  }
  for (const { groups } of text.matchAll(SHORT)) {
    const { letter, number, first, last } = groups ?? {};
    const key = NOUNS[(letter ?? last ?? "").toLowerCase()] ?? "";
    found.set(key, (found.get(key) ?? new Set()).add(Number(number ?? first)));
  }
  return found;
}

/** Returns the quarters that the text names, from 1 to 4, with or without the year. */
export function quartersIn(text: string): number[] {
  return [...(ordinalsIn(text).get("quarter") ?? [])];
}

/**
 * Reports whether the text is about another one of what the question counts, such as the first half
 * if the question asks for the second.
 */
export function saysOtherOrdinal(question: string, text: string): boolean {
  const asked = ordinalsIn(question);
  if (asked.size === 0) return false;
  const stated = ordinalsIn(text);
  return [...asked].some(([noun, numbers]) => stated.get(noun)?.isDisjointFrom(numbers) === true);
}
