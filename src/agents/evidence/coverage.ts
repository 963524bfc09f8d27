// Measures how much of a question a text contains, by the weight of its words.
import { informativeTerms, isStopTerm, termsOf, queryTerms } from "../../language/words/terms.ts";
import type { Candidate } from "./candidates.ts";
import type { QuestionProfile, QuestionTerm, WeightedQuestion } from "./read-question.ts";
import { countedTermsIn } from "../../language/question/counted-things.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

/**
 * Limits of the cache: sentences of up to 400 characters, and a page of candidates for several
 * concurrent questions.
 */
const OF_CANDIDATES = { longest: 400, most: 2000 };

export const tellingTerms = memoizeText(informativeTerms, OF_CANDIDATES);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}.,’'/&-]*/gu;

/** Returns the informative words in order, each with all of its terms. */
export const tellingWords = memoizeText(
  (text: string) =>
    Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
      word,
      start: index,
      terms: termsOf(word),
    })).filter(({ terms }) => terms.some((term) => !isStopTerm(term))),
  OF_CANDIDATES,
);

/** The credit for a synonym of a term. */
const SIMILAR = 0.6;
/** The credit for a word with a related meaning. */
const NEAR = 0.25;

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
 * Returns whether the text mentions the thing whose amount is asked for, apart from names: a figure
 * beside a company's name may be of anything. Returns true if the question describes the thing only
 * by names.
 */
export function mentionsMeasure(
  { parsed, names, terms }: QuestionProfile,
  has: (term: string) => boolean,
): boolean {
  const ofNames = new Set(names.flat());
  const counted = countedTermsIn(parsed.text);
  const said = counted.length > 0 ? counted : termsOf(parsed.measure);
  const measure = new Set(said.filter((term) => !ofNames.has(term)));
  const telling = terms.filter(({ term }) => measure.has(term));
  return telling.length === 0 || telling.some((asked) => creditFor(asked, has) > 0);
}

/**
 * Returns whether a text or its surroundings contain a word of the question, a synonym or a related
 * word. Returns true for uninformative words.
 */
export function mentionsWord(
  sought: QuestionProfile,
  { terms, before, surroundings: { named } }: Candidate,
  word: string,
): boolean {
  return mentionsAny(
    sought,
    word,
    (term) => terms.has(term) || before.has(term) || named.has(term),
  );
}

/** Returns the same for the text and its headings only. */
export function mentionsWordItself(
  sought: QuestionProfile,
  { terms }: Candidate,
  word: string,
): boolean {
  return mentionsAny(sought, word, (term) => terms.has(term));
}

function mentionsAny(
  { terms }: QuestionProfile,
  word: string,
  has: (term: string) => boolean,
): boolean {
  const own = new Set(termsOf(word));
  const meant = terms.filter(({ term }) => own.has(term));
  return meant.length === 0 || meant.some((one) => creditFor(one, has) > 0);
}

function creditFor(
  { term, similar, near, phrases }: QuestionTerm,
  has: (term: string) => boolean,
): number {
  if (has(term)) return 1;
  if (phrases.some((phrase) => phrase.every(has))) return 0.9;
  for (const other of similar) if (has(other)) return SIMILAR;
  for (const other of near) if (has(other)) return NEAR;
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
  tellingTerms(text).forEach((term, at) => places.set(term, [...(places.get(term) ?? []), at]));
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
