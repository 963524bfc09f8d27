// Checks whether a text mentions a word of the question, or the thing whose amount it asks for.
import { countedTermsIn } from "../../language/question/counted-things.ts";
import { PEOPLE_TERMS } from "../../language/question/weak-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Candidate } from "./candidates.ts";
import { creditFor } from "./coverage.ts";
import type { QuestionProfile } from "./read-question.ts";

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
  const measureTerms = counted.length > 0 ? counted : termsOf(parsed.measure);
  const measure = new Set(measureTerms.filter((term) => !ofNames.has(term)));
  const own = terms.filter(({ term }) => measure.has(term));
  if (own.some(({ term }) => term === PEOPLE) && [...PEOPLE_TERMS].some(has)) return true;
  return own.length === 0 || own.some((asked) => creditFor(asked, has) > 0);
}

const [PEOPLE] = termsOf("people");

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
