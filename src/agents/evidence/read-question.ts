// Reads a question for comparison with candidates: its informative terms, their equivalents, and
// the kind of answer it asks for.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { asksPurpose } from "../../language/answers/reasons.ts";
import { commonTermsOf } from "../../language/question/detect-language.ts";
import { expansionsOf } from "../../retrieval/lexical/expand-question.ts";
import { namesOfTerm, thingAsked } from "../../language/question/phrasing/term-asked.ts";
import { quartersIn } from "../../language/quantities/ordinals.ts";
import { informativeTerms, isStopTerm, queryTerms, termsOf } from "../../language/words/terms.ts";
import { parseOnce } from "../../language/question/parse-question.ts";
import { withoutMeasuring } from "../../language/question/phrasing/kind-asked.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

export type QuestionTerm = {
  term: string;
  /** How informative it is: its inverse document frequency, less for question words. */
  weight: number;
  /** Synonyms of the term. */
  similar: ReadonlySet<string>;
  /** Terms with a derived, broader or narrower meaning. */
  near: ReadonlySet<string>;
  /** Sequences of terms with the same meaning: "chief executive officer" for "CEO". */
  phrases: readonly (readonly string[])[];
};

export type QuestionProfile = {
  parsed: ParsedQuestion;
  terms: readonly QuestionTerm[];
  /** Its informative words in lower case, as written. */
  words: readonly string[];
  /** Adjacent informative terms. */
  pairs: readonly (readonly [string, string])[];
  years: readonly string[];
  /** Quarters from 1 to 4. */
  quarters: readonly number[];
  /** Numbers that are not years. */
  numbers: readonly string[];
  /** The terms of each name. */
  names: readonly (readonly string[])[];
  /** Whether it asks only what a thing is: "What is AWS?" */
  asksMeaning: boolean;
};

/** Words that only ask, and that an answer need not repeat. */
const ASKING_WORDS = new Set(
  termsOf(
    `name call mean meaning stand define definition definitions describe explain list tell give say state happen do get
    kind type sort many much number amount date day time year person people place use refer purpose reason reasons cause
    according report reported document page`,
  ),
);
const ASKING_WEIGHT = 0.3;
/**
 * Returns the term whose meaning is asked for. "What is a lease?" asks for a meaning, unless it
 * asks for a measure or another property.
 */
export function termSought({ term, answerType, text }: ParsedQuestion): string | undefined {
  const isOpen = answerType === "definition" || answerType === "other";
  return term ?? (isOpen ? thingAsked(text)?.words : undefined);
}

function asksMeaning(parsed: ParsedQuestion): boolean {
  const isOfUse = asksPurpose(parsed.text);
  return !isOfUse && (parsed.answerType === "definition" || termSought(parsed) !== undefined);
}

const ABBREVIATION = /^\p{Lu}[\p{Lu}\d&]{1,7}s?$/u;

/** Returns abbreviations such as "MAUs" and "AWS". A question entirely in capitals has none. */
export function abbreviationsIn(text: string): string[] {
  const words = text.match(/[\p{L}\d&]+/gu) ?? [];
  return /\p{Ll}{2}/u.test(text) ? words.filter((word) => ABBREVIATION.test(word)) : [];
}

/**
 * Returns the words of the thing whose meaning is asked for, or its abbreviation if it has one.
 * Returns undefined if a question asks for something else.
 */
export function definedSubject(question: string): string | undefined {
  const parsed = parseOnce(question);
  if (!asksMeaning(parsed)) return undefined;
  const [short] = abbreviationsIn(parsed.text);
  if (short !== undefined) return short;
  if (parsed.term !== undefined) return namesOfTerm(parsed.term).at(-1);
  const words = parsed.text.match(/[\p{L}\p{N}&’'-]+/gu) ?? [];
  const subject = words.filter((word) =>
    termsOf(word).some((term) => !isStopTerm(term) && !ASKING_WORDS.has(term)),
  );
  return subject.length === 0 ? undefined : subject.join(" ");
}

const NONE: ReadonlySet<string> = new Set();

export type WeightedQuestion = { text: string; termWeights: ReadonlyMap<string, number> };

const readerBy = memoizeObject((termWeights: ReadonlyMap<string, number>) =>
  memoizeText((text) => readUncached(text, termWeights), { longest: Infinity, most: Infinity }),
);

/** Cached per question, because every candidate is compared with it. */
export function readQuestion({ text, termWeights }: WeightedQuestion): QuestionProfile {
  return readerBy(termWeights)(text);
}

function readUncached(text: string, termWeights: ReadonlyMap<string, number>): QuestionProfile {
  const parsed = parseOnce(text);
  const rarest = Math.max(1, ...termWeights.values());
  const phrases = phrasesFor(parsed.text);
  const common = commonTermsOf(parsed.language);
  // The words left out here stay in the search.
  const own = queryTerms(withoutMeasuring(parsed.text)).filter((term) => !common.has(term));
  const terms = own.map((term): QuestionTerm => {
    const idf = termWeights.get(term) ?? rarest;
    return {
      term,
      weight: ASKING_WORDS.has(term) ? ASKING_WEIGHT * idf : idf,
      similar: NONE,
      near: NONE,
      phrases: phrases.get(term) ?? [],
    };
  });
  const years = [...new Set(parsed.text.match(/\b(?:19|20)\d\d\b/g))];
  const dated = parsed.periods.flatMap(({ quarter }) => quarter ?? []);
  return {
    parsed,
    terms,
    words: [...new Set(plainWords(parsed.text))],
    pairs: pairsIn(parsed.text),
    years,
    quarters: [...new Set([...quartersIn(parsed.text), ...dated])],
    numbers: terms
      .map(({ term }) => term)
      .filter((term) => /^\d/.test(term) && !years.includes(term)),
    names: parsed.names.map((name) => informativeTerms(name)),
    asksMeaning: asksMeaning(parsed),
  };
}

/** Returns, for each term of an expression with other names, those names. */
function phrasesFor(question: string): Map<string, (readonly string[])[]> {
  const found = new Map<string, (readonly string[])[]>();
  for (const { variants, weight } of expansionsOf(question)) {
    const own = variants.find((variant) => variant.weight === 1);
    if (weight < 1 || own === undefined) continue;
    const others = variants.filter((variant) => variant !== own).map(({ terms }) => terms);
    for (const term of own.terms) found.set(term, [...(found.get(term) ?? []), ...others]);
  }
  return found;
}

function pairsIn(text: string): [string, string][] {
  const terms = informativeTerms(text);
  return terms.slice(1).map((term, i) => [terms[i] ?? "", term]);
}

/** Returns words that consist of letters, without stop words. */
export function plainWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !isStopTerm(word));
}
