// Measures how much of a question a text contains, by the weight of its words.
import { informativeTerms, isStopTerm, termsOf, queryTerms } from "../../language/words/terms.ts";
import type { QuestionProfile, QuestionTerm, WeightedQuestion } from "./read-question.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

/**
 * Limits of the cache: sentences of up to 400 characters, and a page of candidates for several
 * concurrent questions.
 */
const CACHE_LIMITS = { longest: 400, most: 2000 };

export const informativeTermsOf = memoizeText(informativeTerms, CACHE_LIMITS);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}.,’'/&-]*/gu;

/** Returns the informative words in order, each with all of its terms. */
export const informativeWordsOf = memoizeText(
  (text: string) =>
    Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
      word,
      start: index,
      terms: termsOf(word),
    })).filter(({ terms }) => terms.some((term) => !isStopTerm(term))),
  CACHE_LIMITS,
);

/** The credit for a synonym of a term. */
const SYNONYM_CREDIT = 0.6;
/** The credit for a word with a related meaning. */
const RELATED_CREDIT = 0.25;

/** Returns the share, in [0, 1], of the weight that is met. */
export function shareMet({ terms }: QuestionProfile, has: (term: string) => boolean): number {
  const total = weightOf(terms);
  if (total === 0) return 0;
  return terms.reduce((sum, asked) => sum + asked.weight * creditFor(asked, has), 0) / total;
}

/** Returns the same share by the terms of the search. A term without a weight counts 1. */
export function shareHeld(
  { text, termWeights }: WeightedQuestion,
  isHeld: (term: string) => boolean,
): number {
  const weigh = (terms: readonly string[]): number =>
    terms.reduce((sum, term) => sum + (termWeights.get(term) ?? 1), 0);
  const terms = queryTerms(text);
  const total = weigh(terms);
  return total === 0 ? 0 : weigh(terms.filter((term) => isHeld(term))) / total;
}

export function weightOf(terms: readonly QuestionTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Returns the credit for a term, in [0, 1]: 1 for the term itself, and less for other words for it.
 */
export function creditFor(
  { term, similar, near, phrases }: QuestionTerm,
  has: (term: string) => boolean,
): number {
  if (has(term)) return 1;
  if (phrases.some((phrase) => phrase.every(has))) return 0.9;
  for (const other of similar) if (has(other)) return SYNONYM_CREDIT;
  for (const other of near) if (has(other)) return RELATED_CREDIT;
  return 0;
}

/** Returns the largest weight of an unmet term, divided by the largest weight of all terms. */
export function largestUnmet({ terms }: QuestionProfile, has: (term: string) => boolean): number {
  const most = Math.max(...terms.map(({ weight }) => weight));
  const unmet = terms.map((asked) => asked.weight * (1 - creditFor(asked, has)));
  return terms.length === 0 ? 1 : Math.max(...unmet) / most;
}

/**
 * Returns the share of the question's adjacent terms that are also adjacent in the text, with at
 * most one word between.
 */
export function pairsMet({ pairs }: QuestionProfile, text: string): number {
  const places = new Map<string, number[]>();
  informativeTermsOf(text).forEach((term, at) =>
    places.set(term, [...(places.get(term) ?? []), at]),
  );
  return shareOf(pairs, ([a, b]) =>
    (places.get(a) ?? []).some((at) =>
      (places.get(b) ?? []).some((other) => Math.abs(other - at) <= 2),
    ),
  );
}

/** Returns a share in [0, 1]; 0 for an empty list. */
export function shareOf<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter((one) => is(one)).length / all.length;
}

/** Returns a share in [0, 1]; 0 for an empty list. */
export function unmetShare<T>(wanted: readonly T[], isMet: (one: T) => boolean): number {
  return shareOf(wanted, (one) => !isMet(one));
}

/**
 * Leaves out what the document's name contains, because it does not distinguish the document's
 * sentences.
 */
export function withoutDocumentName(
  sought: QuestionProfile,
  named: ReadonlySet<string>,
): QuestionProfile {
  const ofDocument = new Set(
    sought.names.filter((name) => named.has(name.join(""))).flatMap((name) => name),
  );
  const terms = sought.terms.filter(({ term }) => !named.has(term) && !ofDocument.has(term));
  return terms.length === 0 ? sought : { ...sought, terms };
}

/** Returns whether the question contains the term, a synonym or an abbreviation of it. */
export function isInQuestion({ terms }: QuestionProfile, term: string): boolean {
  return terms.some(
    (asked) =>
      asked.term === term ||
      asked.similar.has(term) ||
      asked.phrases.some((phrase) => phrase.includes(term)),
  );
}
