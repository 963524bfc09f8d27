// Checks words that include everything or exclude everything else: "all", "only", "never", "the
// largest".
import { denialsIn } from "../../../language/polarity.ts";
import {
  BEGINS_WITH_EXCEPTED,
  isExclusive,
  isLimiting,
  saysAllBut,
  wordsForWhole,
} from "../../../language/modality.ts";
import { textOf, type Word } from "../../../language/words/words.ts";
import type { Conflict } from "../conflict.ts";
import type { EvidenceSentence, ParsedSentence } from "../evidence.ts";
import { ORDINALS } from "../../../language/quantities/number-words.ts";
import { partsOfSpeech } from "../../../language/words/lexicon.ts";

/** The most words from an amount to its "each": "€100 for each". */
const BEHIND_PRICE = 2;
/** The most words from "each" to its amount: "each withdrawal costs $10". */
const BEFORE_PRICE = 4;

/** Reports "all", "only" and "never" if the evidence has no word of the same kind. */
export function wholeConflicts(
  claim: ParsedSentence,
  sentences: readonly EvidenceSentence[],
  headings: readonly Word[],
): Conflict[] {
  const isDenied = sentences.some(({ words }) => denialsIn(words).length > 0);
  const isOpen = saysAllBut(claim.text) || claim.words.some((word) => isLimiting(word));
  const quoted = sentences.flatMap(({ text, words, denied }) =>
    wordsForWhole(words)
      // "not … any other" does not mean all.
      .filter((word) => word.text !== "any" || !denied.has(word.index))
      .filter((word) => isOpen || !BEGINS_WITH_EXCEPTED.test(text.slice(word.end)))
      .map((word) => ({ word, of: words[word.index + 1]?.stem })),
  );
  const own = wordsForWhole(claim.words).filter((word) => {
    // "all zones" may be a column heading.
    const of = claim.words[word.index + 1]?.stem;
    // "all three permits" means the same as "three permits".
    if (word.text === "all" && claim.quantities.some(({ first }) => first === word.index + 1))
      return false;
    if (headings.some(({ stem, index }) => stem === of && headings[index - 1]?.text === word.text))
      return false;
    // "€100 each" corresponds to "EUR 100 per repair", and "only" may qualify an amount: "only
    // about a seventh".
    const isPrice = claim.quantities.some(
      ({ kind, first, last }) =>
        (last < word.index && last >= word.index - BEHIND_PRICE) ||
        (kind === "money" && first > word.index && first <= word.index + BEFORE_PRICE),
    );
    const isPer = isPrice && /^(?:each|every)$/.test(word.text);
    const isFocus =
      word.text === "only" &&
      claim.quantities.some(({ first }) => first > word.index && first <= word.index + 3);
    if (isPer || isFocus) return false;
    // "does not pose any danger" means the same as "no danger".
    const before = claim.words[word.index - 1]?.text ?? "";
    const isBare = word.text === "any" && !/^(?:of|at|in|under)$/.test(before);
    if (isBare && claim.denied.has(word.index) && isDenied) return false;
    const isAny = word.text === "any" && quoted.every(({ word: other }) => other.text === "any");
    // "for any reason" does not mean "at any time".
    if (isAny) return !quoted.some((other) => other.of === of);
    if (word.text === "only" && sentences.some(({ words }) => words.some(isLimiting))) return false;
    return !quoted.some((other) => isExclusive(other.word) === isExclusive(word));
  });
  if (own.length === 0) return [];
  return [{ kind: "whole", force: "missing", about: textOf(own) }];
}

/** Returns whether a word is a superlative, such as "largest". "request" and "test" are not. */
function isSuperlative({ text }: Word): boolean {
  const kinds = partsOfSpeech(text);
  return /(?:est|^most|^worst)$/.test(text) && (kinds.length === 0 || kinds.includes("a"));
}

export function rankConflicts(
  { words }: ParsedSentence,
  sentences: readonly ParsedSentence[],
): Conflict[] {
  return words.flatMap((word): Conflict[] => {
    if (!isSuperlative(word) || rankBefore(word, words) !== undefined) return [];
    const places = sentences.flatMap((sentence) =>
      sentence.words
        .filter(({ text }) => text === word.text)
        .map((other) => rankBefore(other, sentence.words)),
    );
    const [place] = places;
    if (place === undefined || places.includes(undefined)) return [];
    return [{ kind: "order", force: "missing", about: `${place} ${word.text}` }];
  });
}

/**
 * Returns the rank before a superlative: "second" in "the second largest", "3rd" in "the
 * 3rd-largest". The first rank needs no word.
 */
function rankBefore({ index }: Word, words: readonly Word[]): string | undefined {
  const before = words[index - 1]?.text ?? "";
  return ORDINALS.indexOf(before) > 0 || /^\d+(?:nd|rd|th)$/.test(before) ? before : undefined;
}
