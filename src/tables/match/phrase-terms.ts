// The terms of a phrase that can name a row, and how much each tells.
import { UNIT_OF_ADVERB } from "../../language/quantities/how-often.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";

/** Stop words of prose that tell rows apart: "income before tax", "other assets". */
const TELLING = new Set("other before after above below no".split(" ").flatMap(termsOf));

/** Words that name no row by themselves. */
export const EMPTY = new Set(
  "amount value figure number company year annual end ended period fiscal respective reported total expense cost"
    .split(" ")
    .flatMap(termsOf),
);

/** What is paid for a thing: asked for with the thing, a table of prices need not say it; asked for alone, it must. */
const PRICES = new Set("price fee charge allowance".split(" ").flatMap(termsOf));

/** Whether a term must stand in a row or its column itself, not only around them. */
export function isTelling(term: string): boolean {
  return weightOf(term) === 1 || PRICES.has(term);
}

/** What any figure is said to do or to be of: "the fee costs", "the people who work in", "the age group". */
const VERBS = new Set(
  "per apply applies applied spend spent work employ operate run pay paid include come make made post own bring get got need take see saw show figure people person member group band bracket number"
    .split(" ")
    .flatMap(termsOf),
);

/** How much of a phrase a word is. */
export function weightOf(term: string): number {
  if (VERBS.has(term)) return 0.1;
  return EMPTY.has(term) || PRICES.has(term) ? 0.3 : 1;
}

export function isEmptyWord(term: string): boolean {
  return isStopTerm(term) && !TELLING.has(term);
}

/** "Monthly rent" is a "rent per month". */
const OFTEN: ReadonlyMap<string, string> = new Map(
  Array.from(UNIT_OF_ADVERB, ([adverb, unit]): [string, string] => [
    termsOf(adverb)[0] ?? "",
    termsOf(unit)[0] ?? "",
  ]),
);

/** Whether a label or a heading says a term of a phrase. */
export function says(told: ReadonlySet<string>, term: string): boolean {
  return told.has(term) || told.has(OFTEN.get(term) ?? "");
}

export function phraseTerms(phrase: string): string[] {
  const terms = termsOf(phrase.replaceAll(/\bwithout\b/gi, "no"));
  // "15mm" is looked up as a whole and in parts; it is one thing all the same.
  const parts = terms.filter((term, at) => term !== `${terms[at + 1]}${terms[at + 2]}`);
  return [...new Set(parts)].filter((term) => !isEmptyWord(term));
}
