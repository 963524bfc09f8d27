// Tells what a label says about its amount from what the amount is: "Receivables, less allowances"
// is no allowance, and "Interest included in rent" is no rent.
import { termsOf } from "../../language/words/terms.ts";
import { phraseTerms } from "./phrase-terms.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

const ADDED = /[\s,;(]+(?:less|net of|excluding|including|included in)\s/i;

/** The least share of the words in common with a phrase that must name the amount itself. */
const LEAST_OF_NAME = 0.5;

type Parts = { name: ReadonlySet<string>; added: ReadonlySet<string> };

const partsOf = memoizeText((label: string): Parts | undefined => {
  const at = label.search(ADDED);
  if (at <= 0) return undefined;
  const name = new Set(phraseTerms(label.slice(0, at)));
  return { name, added: new Set(termsOf(label.slice(at))).difference(name) };
});

/**
 * Reports whether most of what the label has in common with the terms is only added to its name, of
 * which they leave something out.
 */
export function namesOnlyAddedPart(label: string, terms: Iterable<string>): boolean {
  const parts = partsOf(label);
  const asked = new Set(terms);
  if (parts === undefined || parts.name.isSubsetOf(asked)) return false;
  const common = [...asked].filter((term) => parts.name.has(term) || parts.added.has(term));
  const own = common.filter((term) => parts.name.has(term));
  return common.length > 0 && own.length < LEAST_OF_NAME * common.length;
}
