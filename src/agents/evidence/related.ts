// Finds equivalents for the words of a question: related words of the passages by the lexicon, and
// abbreviations that the passages define.
import type { Passage } from "../../domain/documents/passage.ts";
import { relationOf } from "../../language/words/meanings.ts";
import { informativeTerms, isStopTerm, termsOf } from "../../language/words/terms.ts";
import { baseOf } from "../../language/words/words.ts";
import type { QuestionProfile, QuestionTerm } from "./read-question.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";

const WORD = /[a-z]{3,}/g;

/**
 * Returns the question with the passages' terms that are synonyms of its words or related to them.
 */
export function withRelated(
  sought: QuestionProfile,
  passages: readonly Passage[],
): QuestionProfile {
  if (sought.parsed.language !== "en") return sought;
  const said = new Set(passages.flatMap((passage) => [...wordsIn(passage)]));
  const found = relatedTerms(sought.parsed.text.toLowerCase().match(WORD) ?? [], said);
  const terms = sought.terms.map((asked) => ({ ...asked, ...found.get(asked.term) }));
  return { ...sought, terms };
}

type Related = { similar: Set<string>; near: Set<string> };

/** Returns the related terms by the term of each word in the question. */
function relatedTerms(
  asked: readonly string[],
  said: ReadonlySet<string>,
): ReadonlyMap<string, Related> {
  const found = new Map<string, Related>();
  for (const word of asked) {
    const [term] = termsOf(word);
    if (term === undefined || isStopTerm(term)) continue;
    const related = found.get(term) ?? { similar: new Set(), near: new Set() };
    found.set(term, related);
    for (const other of said) {
      const relation = relationOf(baseOf(word), baseOf(other));
      const terms = relation === undefined ? [] : termsOf(other);
      for (const one of terms) related[relation === "same" ? "similar" : "near"].add(one);
    }
  }
  return found;
}

/** Returns the distinct words of a passage and its window. */
const wordsIn = memoizeObject(
  (passage: Passage) => new Set((passage.window ?? passage).text.toLowerCase().match(WORD) ?? []),
);

type Alias = { short: readonly string[]; long: readonly string[] };

const BRACKETED = /\((?:the\s+)?[“"‘']?(\p{Lu}[\p{Lu}\d&]{1,7}s?)[”"’']?\)/gu;
const WORDS_BEFORE = /(?:[\p{L}&’'-]+\s+){1,7}$/u;
/**
 * The number of characters before a bracket that are searched for the words that it abbreviates.
 */
const MOST_BEFORE = 200;

/** Returns the question with the long forms and abbreviations of its words. */
export function withAliases(
  sought: QuestionProfile,
  passages: readonly Passage[],
): QuestionProfile {
  const asked = new Set(sought.terms.map(({ term }) => term));
  const aliases = passages
    .flatMap((passage) => aliasesIn((passage.window ?? passage).text))
    .filter(({ short, long }) => isAsked(short, asked) || isAsked(long, asked));
  if (aliases.length === 0) return sought;
  return { ...sought, terms: sought.terms.map((term) => withPhrases(term, aliases)) };
}

function withPhrases(asked: QuestionTerm, aliases: readonly Alias[]): QuestionTerm {
  const phrases = aliases.flatMap(({ short, long }) =>
    short.includes(asked.term) ? [long] : long.includes(asked.term) ? [short] : [],
  );
  return phrases.length === 0 ? asked : { ...asked, phrases: [...asked.phrases, ...phrases] };
}

function isAsked(words: readonly string[], asked: ReadonlySet<string>): boolean {
  return words.length > 0 && words.every((term) => asked.has(term));
}

/** Returns abbreviations whose letters are the initials of the words before them. */
function aliasesIn(text: string): Alias[] {
  return Array.from(text.matchAll(BRACKETED)).flatMap(({ 1: short = "", index }) => {
    const before = text.slice(Math.max(0, index - MOST_BEFORE), index);
    const letters = short.replace(/s$/, "");
    const words = (WORDS_BEFORE.exec(before)?.[0] ?? "").trim().split(/\s+/).slice(-letters.length);
    const initials = words.map((word) => word.charAt(0)).join("");
    if (initials.toLowerCase() !== letters.toLowerCase()) return [];
    const long = informativeTerms(words.join(" "));
    return [{ short: termsOf(short), long }];
  });
}
