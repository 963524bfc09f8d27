// "The second half" is not "the first half", nor "room 4" "room 7": ordinals before the same noun, and numbers behind it.
import { isFunctionWord } from "../words/function-words.ts";
import { MONTH_NAME, ORDINALS, ordinalNumber } from "./number-words.ts";

const FORM = new RegExp(
  `\\b(?<ordinal>${ORDINALS.join("|")}|\\d{1,2}(?:st|nd|rd|th))[\\s-]+(?<noun>\\p{L}{3,})`,
  "giu",
);

/** "Room 4"; not a date, "ages 6 to 14" or "page 3.1". */
const BEHIND = new RegExp(
  `\\b(?!${MONTH_NAME}\\b)(?<noun>\\p{L}{3,}) (?<ordinal>\\d{1,3})(?![\\d.,:/%–-]*\\d|\\p{L}|[%–+-]| (?:and|or|to)\\b)`,
  "giu",
);

/** "Q2", "2Q24", "H1": in capitals where a number comes first, as "2h" are hours. */
const SHORT =
  /\b(?:(?<letter>[QqHh])(?<number>[1-4])|(?<first>[1-4])(?<last>[QH]))(?:['’]?(?:\d{4}|\d\d))?\b/gu;
const NOUNS: Partial<Record<string, string>> = { q: "quarter", h: "half" };

/** Each noun with the ordinals that stand before it, from 1, and the numbers behind it. */
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

/** The quarters of a year, 1 to 4, that a text names, with or without the year. */
export function quartersIn(text: string): number[] {
  return [...(ordinalsIn(text).get("quarter") ?? [])];
}

/** Whether a text speaks of another one of what a question counts: of the first half where the second is asked for. */
export function saysOtherOrdinal(question: string, text: string): boolean {
  const asked = ordinalsIn(question);
  if (asked.size === 0) return false;
  const told = ordinalsIn(text);
  return [...asked].some(([noun, numbers]) => told.get(noun)?.isDisjointFrom(numbers) === true);
}
