// How much of a question a text says, by the weight of its words.
import { informativeTerms, isStopTerm, termsOf, queryTerms } from "../../language/words/terms.ts";
import type { Candidate } from "./candidates.ts";
import type { Sought, SoughtTerm, Asking } from "./read-question.ts";
import { countedIn } from "../../language/question/counted-things.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

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

/** Of a term that is said by another word of the same meaning. */
const SIMILAR = 0.6;
/** Of a term that is said by a word of a near meaning. */
const NEAR = 0.25;

/** In [0, 1]: the share of the weight that is met. */
export function shareMet({ terms }: Sought, has: (term: string) => boolean): number {
  const total = weightOf(terms);
  if (total === 0) return 0;
  return terms.reduce((sum, asked) => sum + asked.weight * howMet(asked, has), 0) / total;
}

/** The same by what search asks for, and 1 for a term without a weight. */
export function shareHeld(
  { text, termWeights }: Asking,
  isHeld: (term: string) => boolean,
): number {
  const weigh = (terms: readonly string[]): number =>
    terms.reduce((sum, term) => sum + (termWeights.get(term) ?? 1), 0);
  const terms = queryTerms(text);
  const total = weigh(terms);
  return total === 0 ? 0 : weigh(terms.filter((term) => isHeld(term))) / total;
}

export function weightOf(terms: readonly SoughtTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Whether the thing whose amount is asked for is spoken of, names apart: a figure beside the name of a company may be of anything.
 * True where nothing but names says what it is.
 */
export function saysMeasure(
  { parsed, names, terms }: Sought,
  has: (term: string) => boolean,
): boolean {
  const ofNames = new Set(names.flat());
  const counted = countedIn(parsed.text);
  const said = counted.length > 0 ? counted : termsOf(parsed.measure);
  const measure = new Set(said.filter((term) => !ofNames.has(term)));
  const telling = terms.filter(({ term }) => measure.has(term));
  return telling.length === 0 || telling.some((asked) => howMet(asked, has) > 0);
}

/** Whether a text or what is near it says a word of the question, or one of the same or a near meaning; true for words that tell nothing. */
export function saysWord(
  sought: Sought,
  { terms, before, surroundings: { named } }: Candidate,
  word: string,
): boolean {
  return saysAny(sought, word, (term) => terms.has(term) || before.has(term) || named.has(term));
}

/** The same of the text alone, with what heads it. */
export function saysItself(sought: Sought, { terms }: Candidate, word: string): boolean {
  return saysAny(sought, word, (term) => terms.has(term));
}

function saysAny({ terms }: Sought, word: string, has: (term: string) => boolean): boolean {
  const own = new Set(termsOf(word));
  const meant = terms.filter(({ term }) => own.has(term));
  return meant.length === 0 || meant.some((one) => howMet(one, has) > 0);
}

function howMet(
  { term, similar, near, phrases }: SoughtTerm,
  has: (term: string) => boolean,
): number {
  if (has(term)) return 1;
  if (phrases.some((phrase) => phrase.every(has))) return 0.9;
  for (const other of similar) if (has(other)) return SIMILAR;
  for (const other of near) if (has(other)) return NEAR;
  return 0;
}

/** The largest weight of a term that is not met, divided by the largest weight of all terms. */
export function mostUnmet({ terms }: Sought, has: (term: string) => boolean): number {
  const most = Math.max(...terms.map(({ weight }) => weight));
  const unmet = terms.map((asked) => asked.weight * (1 - howMet(asked, has)));
  return terms.length === 0 ? 1 : Math.max(...unmet) / most;
}

/** Share of the question's neighbouring terms that are neighbours in the text as well, give or take a word. */
export function pairsMet({ pairs }: Sought, text: string): number {
  const places = new Map<string, number[]>();
  tellingTerms(text).forEach((term, at) => places.set(term, [...(places.get(term) ?? []), at]));
  return shareOf(pairs, ([a, b]) =>
    (places.get(a) ?? []).some((at) =>
      (places.get(b) ?? []).some((other) => Math.abs(other - at) <= 2),
    ),
  );
}

/** In [0, 1]; 0 of nothing. */
export function shareOf<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter((one) => is(one)).length / all.length;
}

/** In [0, 1]; 0 if nothing is wanted. */
export function unmetShare<T>(wanted: readonly T[], isMet: (one: T) => boolean): number {
  return shareOf(wanted, (one) => !isMet(one));
}

/** What the document's name says already tells its sentences not from one another. */
export function withoutNamed(sought: Sought, named: ReadonlySet<string>): Sought {
  const ofDocument = new Set(
    sought.names.filter((name) => named.has(name.join(""))).flatMap((name) => name),
  );
  const terms = sought.terms.filter(({ term }) => !named.has(term) && !ofDocument.has(term));
  return terms.length === 0 ? sought : { ...sought, terms };
}

/** Whether the question says the term, by itself or by another word for it. */
export function isSought({ terms }: Sought, term: string): boolean {
  return terms.some(
    (asked) =>
      asked.term === term ||
      asked.similar.has(term) ||
      asked.phrases.some((phrase) => phrase.includes(term)),
  );
}
