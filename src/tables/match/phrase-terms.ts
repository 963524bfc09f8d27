// Returns the terms of a phrase that can name a row, and their weights.
import { UNIT_OF_ADVERB } from "../../language/quantities/how-often.ts";
import { isInformativeTerm, LIGHT_TERMS, PRICE_TERMS } from "../../language/question/weak-words.ts";
import { LETTER_A, tableTerms } from "../read/cell.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";

/** Stop words of prose that distinguish rows, as in "income before tax" or "other assets". */
const DISTINCTIVE = new Set("other before after above below no very".split(" ").flatMap(termsOf));

/** The term for a row or a column of totals. */
export const TOTAL = "total";

/**
 * Reports whether a row or its column must contain a term itself. A word for a price counts, so
 * that a question for a price alone needs a cell that names it.
 */
export function isDistinctive(term: string): boolean {
  return weightOf(term) === 1 || PRICE_TERMS.has(term);
}

/** Returns the weight of a term within a phrase. */
export function weightOf(term: string): number {
  if (LIGHT_TERMS.has(term)) return 0.1;
  return isInformativeTerm(term) && term !== LETTER_A ? 1 : 0.3;
}

export function isEmptyWord(term: string): boolean {
  return isStopTerm(term) && !DISTINCTIVE.has(term);
}

/** Words for one length of time: "monthly rent" and "rent per month" are the same. */
const SAME_TIME = new Map<string, readonly string[]>();
for (const [unit, pairs] of Map.groupBy(UNIT_OF_ADVERB, ([, one]) => one)) {
  const group = [unit, ...pairs.map(([adverb]) => adverb)].flatMap((word) => termsOf(word));
  for (const term of group) SAME_TIME.set(term, group);
}

/**
 * Reports whether the terms of a label, a heading or a phrase include a term or another word for
 * the same length of time.
 */
export function includesTerm(terms: ReadonlySet<string>, term: string): boolean {
  return terms.has(term) || SAME_TIME.get(term)?.some((same) => terms.has(same)) === true;
}

export function phraseTerms(phrase: string): string[] {
  const terms = tableTerms(phrase);
  // The index holds "15mm" as a whole and in parts, but it is one thing.
  const parts = terms.filter((term, at) => term !== `${terms[at + 1]}${terms[at + 2]}`);
  return [...new Set(parts)].filter((term) => !isEmptyWord(term));
}
