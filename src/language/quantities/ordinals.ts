// "The second half" is not "the first half": ordinals before the same noun.
import { ORDINALS } from "./number-words.ts";

const FORM = new RegExp(
  `\\b(?<ordinal>${ORDINALS.join("|")}|\\d{1,2}(?:st|nd|rd|th))[\\s-]+(?<noun>\\p{L}{3,})`,
  "giu",
);

/** Each noun that an ordinal stands before, with the ordinals, from 1. */
function ordinalsIn(text: string): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const { groups } of text.matchAll(FORM)) {
    const { ordinal = "", noun = "" } = groups ?? {};
    const key = noun.toLowerCase().replace(/s$/, "");
    const number = Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
    found.set(key, (found.get(key) ?? new Set()).add(number));
  }
  return found;
}

/** Whether a text speaks of another one of what a question counts: of the first half where the second is asked for. */
export function saysOtherOrdinal(question: string, text: string): boolean {
  const asked = ordinalsIn(question);
  if (asked.size === 0) return false;
  const told = ordinalsIn(text);
  return [...asked].some(([noun, numbers]) => told.get(noun)?.isDisjointFrom(numbers) === true);
}
