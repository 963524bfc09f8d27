// Finds the words of a claim that the evidence contains, in the same or in other words, and the
// share of the claim that they make up.
import { areOpposite } from "../../../../language/opposites.ts";
import { isPermitting } from "../../../../language/modality.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { isInLexicon, meaningCount } from "../../../../language/words/lexicon.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import { baseOf, isAmong, type Word, wordsOf } from "../../../../language/words/words.ts";
import { OWN_PARTY } from "../../../../language/names.ts";
import {
  wordsInCompounds,
  synonymsOfFunctionWords,
} from "../../../../language/words/alike/synonyms.ts";
import { memoizeObject } from "../../../../shared/cache/memoize-object.ts";
import type { Evidence, ParsedSentence } from "../../evidence.ts";
import { isCertainName } from "../align.ts";
import { holdsInitials } from "../names/locate-name.ts";
import { hasSynonymIn, isVerb } from "./parts-of-speech.ts";
import { LIGHT_IN_CLAIMS } from "../../../../language/question/weak-words.ts";

/**
 * Returns the indexes of the claim's words that the evidence contains, in the same or in other
 * words.
 */
export function findHeldWords(claim: ParsedSentence, evidence: Evidence): Set<number> {
  const { quotedWords, contextWords, functionWordReadings: readings } = readWordsOf(evidence);
  const texts = [...evidence.sentences.map(({ words }) => words), evidence.context];
  // A word that the claim also uses is no synonym for another word of the claim.
  const free = quotedWords.filter((other) => !isAmong(other, claim.words));
  const compounds = wordsInCompounds(claim.text, claim.words);
  const isHeld = (word: Word): boolean =>
    compounds.has(word.index) ||
    contextWords.some((other) => areSameWord(word, other)) ||
    readings.has(word.text) ||
    quotedWords.some((other) => areSameWord(word, other)) ||
    hasSynonymIn(word, free) ||
    (claim.denied.has(word.index) &&
      quotedWords.some(({ stem }) => areOpposite(word.stem, stem))) ||
    ((word.isCapital || !isInLexicon(word.text)) &&
      texts.some((words) => holdsInitials([word], words)));
  return new Set(claim.words.filter(isHeld).map(({ index }) => index));
}

/** A verb with this many meanings says little by itself: "take", "come", "go". */
const MANY_MEANINGS = 12;

/**
 * Returns the share of the claim's content words that the evidence contains, in [0, 1]. Words that
 * say little count only if the evidence contains them.
 */
export function heldShare({ words }: ParsedSentence, held: ReadonlySet<number>): number {
  const content = words.filter(({ isStop, text }) => !isStop && text.length > 1);
  const met = content.filter(({ index }) => held.has(index)).length;
  const added = content.filter(
    (word) => !held.has(word.index) && isInformativeHere(word, words),
  ).length;
  return met + added === 0 ? 0 : met / (met + added);
}

function isInformativeHere(word: Word, words: readonly Word[]): boolean {
  if (isCertainName(word)) return true;
  if (isFunctionWord(word.text) || isPermitting(word) || LIGHT_IN_CLAIMS.has(word.stem))
    return false;
  return !isVerb(word, words) || meaningCount(baseOf(word.text)) < MANY_MEANINGS;
}

/**
 * Words that a claim may use for the party that wrote the document, even if the document says "we".
 */
const OWN_PARTY_WORDS: readonly string[] = wordsOf(OWN_PARTY).flatMap(({ text }) => [
  text,
  `${text}s`,
]);

/**
 * The words of the evidence with its abbreviations spelled out, those of its context, and the words
 * that may replace function words such as "we".
 */
type EvidenceWords = {
  quotedWords: readonly Word[];
  contextWords: readonly Word[];
  functionWordReadings: ReadonlySet<string>;
};

const readWordsOf = memoizeObject((evidence: Evidence): EvidenceWords => ({
  quotedWords: onceEach(readSpelledOut(evidence)),
  contextWords: onceEach(evidence.context),
  functionWordReadings: new Set([
    ...OWN_PARTY_WORDS,
    ...evidence.sentences.flatMap(({ words }) => synonymsOfFunctionWords(words)),
  ]),
}));

function onceEach(words: readonly Word[]): Word[] {
  const seen = new Map(words.map((word) => [`${word.text} ${word.isCapital}`, word]));
  return [...seen.values()];
}

function readSpelledOut({ sentences, context, surroundingWords }: Evidence): Word[] {
  const own = sentences.flatMap(({ words }) => words);
  const short = [...own, ...context].filter(({ isCapital }) => isCapital);
  return [...own, ...short.flatMap(({ text }) => spelledOut(text, surroundingWords))];
}

/**
 * Returns the words that an abbreviation stands for, such as "monthly active users" for "MAUs", if
 * the surrounding text has them next to it.
 */
function spelledOut(short: string, around: readonly Word[]): readonly Word[] {
  const letters = short.replace(/s$/, "");
  if (letters.length < 2 || letters.length > 6 || !/^[a-z]+$/.test(letters)) return [];
  for (const [at, word] of around.entries()) {
    if (word.text.replace(/s$/, "") !== letters || !word.isCapital) continue;
    const before = around.slice(Math.max(0, at - letters.length), at);
    const behind = around.slice(at + 1, at + 1 + letters.length);
    const found = [before, behind].find(
      (words) => words.map(({ text }) => text.charAt(0)).join("") === letters,
    );
    if (found !== undefined) return found;
  }
  return [];
}
