// The terms of a phrase that can name a row, and how much each tells.
import { UNIT_OF_ADVERB } from "../../language/quantities/how-often.ts";
import { isStrong, LIGHT_WORDS, PRICES } from "../../language/question/weak-words.ts";
import { LETTER_A, tableTerms } from "../read/cell.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";

/** Stop words of prose that tell rows apart: "income before tax", "other assets". */
const TELLING = new Set("other before after above below no very".split(" ").flatMap(termsOf));

/** The term of a row or a column of totals. */
export const TOTAL = "total";

/** Whether a term must stand in a row or its column itself. A price that is asked for alone must; asked for with a thing, it need not. */
export function isTelling(term: string): boolean {
  return weightOf(term) === 1 || PRICES.has(term);
}

/** How much of a phrase a word is. */
export function weightOf(term: string): number {
  if (LIGHT_WORDS.has(term)) return 0.1;
  return isStrong(term) && term !== LETTER_A ? 1 : 0.3;
}

export function isEmptyWord(term: string): boolean {
  return isStopTerm(term) && !TELLING.has(term);
}

/** "Monthly rent" is a "rent per month", whichever of the two says which. */
const SAME_TIME = new Map<string, readonly string[]>();
for (const [unit, pairs] of Map.groupBy(UNIT_OF_ADVERB, ([, one]) => one)) {
  const group = [unit, ...pairs.map(([adverb]) => adverb)].flatMap((word) => termsOf(word));
  for (const term of group) SAME_TIME.set(term, group);
}

/** Whether a label, a heading or a phrase says a term. */
export function says(told: ReadonlySet<string>, term: string): boolean {
  return told.has(term) || SAME_TIME.get(term)?.some((same) => told.has(same)) === true;
}

export function phraseTerms(phrase: string): string[] {
  const terms = tableTerms(phrase.replaceAll(/\bwithout\b/gi, "no"));
  // "15mm" is looked up as a whole and in parts; it is one thing all the same.
  const parts = terms.filter((term, at) => term !== `${terms[at + 1]}${terms[at + 2]}`);
  return [...new Set(parts)].filter((term) => !isEmptyWord(term));
}
