// Recognises verbs and nouns by their form and neighbours, and words with the same meaning.
import {
  isAuxiliary,
  isDeterminer,
  isFunctionWord,
  isAndOr,
} from "../../../../language/words/function-words.ts";
import { isInLexicon, partsOfSpeech, mayBeVerb } from "../../../../language/words/lexicon.ts";
import { relationOf } from "../../../../language/words/meanings.ts";
import { baseOf, stemOf, type Word } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { isCertainName } from "../align.ts";
import { wordSet } from "../../../../language/words/word-lists.ts";
import { areAlike } from "../../../../language/opposites.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import { synonymsOf } from "../../../../language/words/alike/synonyms.ts";

const BEFORE_NOUN = wordSet(
  "a an the its their his her our your this that these those of in on at from by with for any all each every no",
);

export function standsBeforeNoun({ text }: Word): boolean {
  return BEFORE_NOUN.has(text);
}

/** Returns whether a word carries meaning by itself. */
export function isInformative({ isStop, text }: Word): boolean {
  return !isStop && !isFunctionWord(text) && text.length > 1;
}

/** Returns whether a word is a verb, judged by its form and neighbours. */
export function isVerb(word: Word, words: readonly Word[]): boolean {
  const base = baseOf(word.text);
  if (isCertainName(word) || !isInLexicon(base)) return false;
  if (!mayBeVerb(base) || BEFORE_NOUN.has(words[word.index - 1]?.text ?? "")) return false;
  // After a finite verb, a word that ends in -s is a noun: "reflects higher prices".
  const isPlural = word.text.endsWith("s") && base === word.text;
  return !(isPlural && words.some((other) => other.index < word.index && isFinite(other, word)));
}

/**
 * Returns whether a word is a third-person verb in the same clause, with at least one word between.
 */
function isFinite({ text, clause, index }: Word, word: Word): boolean {
  if (clause !== word.clause || index >= word.index - 1) return false;
  return /^(?:is|are|was|were|has|have|had)$/.test(text) || (text.endsWith("s") && mayBeVerb(text));
}

export function hasSynonymIn(word: Word, words: readonly Word[]): boolean {
  return words.some((other) => meansTheSame(word, other));
}

export function meansTheSame(word: Word, other: Word): boolean {
  if (areSameWord(word, other)) return true;
  if (isCertainName(word) && !isInLexicon(word.text)) return false;
  const [a, b] = [baseOf(word.text), baseOf(other.text)];
  if (relationOf(a, b) !== undefined) return true;
  if (synonymsOf(a).some((one) => stemOf(one) === other.stem)) return true;
  return !isCertainName(word) && areAlike(word.stem, other.stem);
}

/**
 * Returns whether a verb of its own follows a word before the next conjunction: "and another 25
 * have not".
 */
export function hasVerbAhead(
  { index, clause }: Word,
  words: readonly Word[],
  isOwn: (word: Word) => boolean,
): boolean {
  const behind = words.slice(index + 1);
  const end = behind.findIndex((word) => isAndOr(word) || word.clause !== clause);
  return behind.slice(0, end < 0 ? behind.length : end).some(isOwn);
}

/**
 * Returns whether a word makes its part of a sentence a statement: an auxiliary, or a verb form.
 */
export function isVerbal(word: Word, { words, quantities }: ParsedSentence): boolean {
  const { text, index, isCapital } = word;
  if (isAuxiliary(text)) return true;
  // A counted noun: "43 states".
  const isCounted = quantities.some(({ first, last }) => index >= first && index <= last + 1);
  if (isCounted || isCapital || !mayBeVerb(baseOf(text))) return false;
  if (baseOf(text) !== text || partsOfSpeech(text) === "v") return true;
  if (!text.endsWith("s")) return text.endsWith("ed");
  return !partsOfSpeech(text).includes("n") || isDeterminer(words[index + 1]?.text ?? "");
}
