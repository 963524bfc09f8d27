// The terms that tell something, of a text that several features of a candidate read, and each round of search again.
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { informativeTerms, isStopTerm, termsOf } from "../../language/words/terms.ts";

/** Sentences; a page's worth of candidates for each of some questions at once. */
const OF_CANDIDATES = { longest: 400, most: 2000 };

export const tellingTerms = memoizeText(informativeTerms, OF_CANDIDATES);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}.,’'/&-]*/gu;

/** The words that tell something, in order, each with all of its terms. */
export const tellingWords = memoizeText(
  (text: string) =>
    Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
      word,
      start: index,
      terms: termsOf(word),
    })).filter(({ terms }) => terms.some((term) => !isStopTerm(term))),
  OF_CANDIDATES,
);
