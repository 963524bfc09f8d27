// Corrects words of a question that no document of the collection contains and that are not
// English. Each is replaced by the word that was most likely meant.
import { type Warning, warning } from "../../domain/answers/warning.ts";
import type { MendedWord } from "../../domain/documents/passage.ts";
import type { Meter, ReadScope } from "../../domain/scope.ts";
import { detectLanguage } from "../../language/question/detect-language.ts";
import { isKnownWord, type MeantWord, wordsMeant } from "../../language/words/alike/words-meant.ts";
import { isFunctionWord } from "../../language/words/function-words.ts";
import { isStopTerm, queryTerms, termsOf } from "../../language/words/terms.ts";
import type { LexicalMatches, MatchTerms } from "../../storage/index/lexical-matches.ts";

export type Mended = { text: string; words: readonly MendedWord[] };

export type SpellingDeps = { postings: { match: MatchTerms }; meter: Meter };
type Asked = {
  text: string;
  documents?: readonly string[] | undefined;
  /** Text that will be searched for as well. Its terms are read at the same time. */
  also?: string | undefined;
};

/** Words that consist only of letters, which excludes identifiers and parts of addresses. */
export const WORD = /(?<![\p{L}\p{N}'’./@_-])\p{L}\p{Ll}{2,}(?!\.?[\p{L}\p{N}]|['’/@_-])/gu;
const BEGINS_SENTENCE = /(?:^|[.?!:]\s)\P{L}*$/u;
const CAPITAL = /^\p{Lu}/u;

/** The frequency that a function word is assumed to have, as a share of the collection's chunks. */
const OF_FUNCTION_WORD = 0.5;
/** The frequency that an English word is assumed to have in addition to its chunks. */
const OF_ENGLISH = 0.1;
/** The minimum share of a word's likelihood in that of all words that may be meant. */
const LEAST_SHARE = 0.75;
const SHORTEST_NAME = 6;

/** Reads nothing that a search for the text does not read, unless a word is strange. */
export async function mendSpelling(
  deps: SpellingDeps,
  scope: ReadScope,
  asked: Asked,
): Promise<Mended> {
  const { text, documents, also = "" } = asked;
  const read = termReader(deps, scope, documents);
  const known = await read([text, also].flatMap(queryTerms));
  const strange = known.collection.chunkCount === 0 ? [] : unknownWords(text, known);
  if (strange.length === 0 || detectLanguage(text) !== "en") return { text, words: [] };
  const terms = strange
    .flatMap(({ meant }) => meant.flatMap(({ word }) => termsOf(word)))
    .filter((term) => !isStopTerm(term));
  const found = terms.length === 0 ? known : await read(terms);
  const chosen = chooseCorrections(strange, found);
  return {
    text: text.replaceAll(WORD, (word) => chosen.get(word) ?? word),
    words: Array.from(chosen, ([written, meant]) => ({ written, meant })),
  };
}

/** Creates a reader that looks up how many chunks contain each term. */
export function termReader(
  { postings, meter }: SpellingDeps,
  scope: ReadScope,
  documents: readonly string[] | undefined,
): (terms: readonly string[]) => Promise<LexicalMatches> {
  return async (terms) => {
    const found = await postings.match(scope, [...new Set(terms)], documents);
    meter.rowsRead += found.rowsRead;
    return found;
  };
}

/** An unknown word. A capitalised word within a sentence is a name and is rarely replaced. */
type UnknownWord = { written: string; meant: readonly MeantWord[]; isName: boolean };

function unknownWords(text: string, { documentFrequency }: LexicalMatches): UnknownWord[] {
  const isStrange = (word: string): boolean =>
    termsOf(word).every((term) => !isStopTerm(term) && !documentFrequency.has(term)) &&
    !isKnownWord(word);
  const words = Array.from(text.matchAll(WORD), ({ 0: written, index }) => ({
    written,
    isName: CAPITAL.test(written) && !BEGINS_SENTENCE.test(text.slice(0, index)),
  }));
  return words.flatMap(({ written, isName }) => {
    const word = written.toLowerCase();
    if (!isStrange(word)) return [];
    const meant = wordsMeant(word).filter((one) => !isName || mayReplaceName(one));
    return [{ written, meant, isName }];
  });
}

/**
 * Returns the likeliest corrections, or none if most unknown words have no likely correction,
 * because the text is then in another language.
 */
function chooseCorrections(
  strange: readonly UnknownWord[],
  found: LexicalMatches,
): Map<string, string> {
  const chosen = new Map(
    strange.flatMap((one) => {
      const best = likeliestCorrection(one, found);
      return best === undefined ? [] : [[one.written, best] as const];
    }),
  );
  const words = strange.filter(({ isName }) => !isName);
  const mended = words.filter(({ written }) => chosen.has(written));
  return mended.length * 2 < words.length ? new Map() : chosen;
}

/**
 * Returns whether the meant word may replace a name. A letter more or less often makes another
 * name, but two swapped letters seldom do; English words are not other names.
 */
function mayReplaceName({ word, likelihood }: MeantWord): boolean {
  return likelihood === 1 && word.length >= SHORTEST_NAME;
}

/**
 * Returns the likeliest correction, by the likelihood of the error and by how many chunks contain
 * the word. Forms of one word are counted together.
 */
function likeliestCorrection(
  { written, meant, isName }: UnknownWord,
  found: LexicalMatches,
): string | undefined {
  const { collection, documentFrequency } = found;
  const countOf = ({ word, isEnglish }: MeantWord): number => {
    if (isFunctionWord(word)) return OF_FUNCTION_WORD * collection.chunkCount;
    const held = Math.min(...termsOf(word).map((term) => documentFrequency.get(term) ?? 0));
    return held + (isEnglish && !isName ? OF_ENGLISH : 0);
  };
  const weighed = meant.map((one) => ({ word: one.word, weight: one.likelihood * countOf(one) }));
  const sumOf = (all: typeof weighed) => all.reduce((sum, { weight }) => sum + weight, 0);
  const forms = Map.groupBy(weighed, ({ word }) => termsOf(word).join(" "))
    .values()
    .find((all) => sumOf(all) > 0 && sumOf(all) >= LEAST_SHARE * sumOf(weighed));
  const best = forms?.toSorted((a, b) => b.weight - a.weight)[0]?.word;
  // A word that no chunk contains finds nothing.
  if (best === undefined || countOf({ word: best, likelihood: 1, isEnglish: false }) === 0)
    return undefined;
  return CAPITAL.test(written) ? best.charAt(0).toUpperCase() + best.slice(1) : best;
}

/** Returns a warning, or none if nothing was corrected. */
export function warnOfMended(words: readonly MendedWord[]): Warning[] {
  const meanings = new Map(words.map(({ written, meant }) => [written, meant]));
  const names = [...meanings].flatMap(([written, meant]) => [meant, written]);
  return names.length === 0 ? [] : [warning("words_replaced", { names })];
}
