// Reports words of a claim whose opposite stands in the evidence at the same place, such as "rose"
// for "fell".
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import { areAlike, areExclusive, areOpposite } from "../../../../language/opposites.ts";
import { mayBeVerb } from "../../../../language/words/lexicon.ts";
import { baseOf, isAmong, type Word } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { ParsedSentence } from "../../evidence.ts";
import type { Alignment } from "../align.ts";
import { standsBeforeNoun } from "../matching/parts-of-speech.ts";

/**
 * Reports a conflict if the evidence has the opposite of a word near the words that the claim uses
 * it with.
 */
export function oppositeConflicts(
  claim: ParsedSentence,
  alignments: readonly Alignment[],
  signed: ReadonlySet<number>,
): Conflict[] {
  return claim.words.flatMap((word): Conflict[] => {
    if (signed.has(word.index)) return [];
    // "no more than $5" is a limit, not a direction.
    if (boundsAmount(word, claim.words) || statesNoDirection(word, claim)) return [];
    if (
      isAwayFromAmounts(word, claim) &&
      alignments.some(({ sentence }) => isAmong(word, sentence.words))
    )
      return [];
    for (const alignment of alignments) {
      const { words } = alignment.sentence;
      const isLocal = nearContextOf(word, alignment);
      if (isAmong(word, words)) return [];
      // If the quotes mention two directions, the claim may state either.
      if (words.some((other) => areAlike(word.stem, other.stem))) return [];
      const opposite = words.find(
        (other) =>
          (areOpposite(word.stem, other.stem) || areExclusive(word.stem, other.stem)) &&
          isLocal(other) &&
          !boundsAmount(other, words) &&
          !statesNoDirection(other, alignment.sentence),
      );
      if (opposite === undefined || isEndOfRange(word, claim, alignment.sentence)) continue;
      // The claim has both words: "the old policy … a new application".
      if (isAmong(opposite, claim.words)) return [];
      const isDeniedToo =
        claim.denied.has(word.index) !== alignment.sentence.denied.has(opposite.index);
      if (isDeniedToo) return [];
      return [{ kind: "opposite", force: "denied", about: `${word.text} / ${opposite.text}` }];
    }
    return [];
  });
}

/**
 * Returns whether the claim states the end of a range: "closes at 18:00" for "open from 9:00 to
 * 18:00".
 */
function isEndOfRange(
  { index }: Word,
  claim: ParsedSentence,
  { text, words, quantities }: ParsedSentence,
): boolean {
  const stated = claim.quantities.find(({ first }) => first > index);
  return quantities.some((from, at) => {
    const to = quantities[at + 1];
    if (stated === undefined || to === undefined || words[from.first - 1]?.text !== "from")
      return false;
    const between = text.slice(words[from.last]?.end, words[to.first]?.start);
    return /^ ?(?:to|until|[-–]) ?$/.test(between) && compareQuantities(stated, to) === "same";
  });
}

/** Returns whether a word is part of a limit: "no more than 5", "up to 5", "5 or less". */
function boundsAmount({ text, index }: Word, words: readonly Word[]): boolean {
  const [before, next] = [words[index - 1]?.text, words[index + 1]?.text];
  return next === "than" || (text === "up" && next === "to") || before === "or";
}

/**
 * Returns whether a word states no direction: "under the endorsement", "the pick-up", "operating
 * income (loss)".
 */
function statesNoDirection(word: Word, reading: ParsedSentence): boolean {
  const around = reading.text.slice(Math.max(0, word.start - 1), word.end + 1);
  if (/^\(.*\)$/.test(around)) return true;
  if (/^falls?$/.test(word.text) && FALLS_TO.test(reading.words[word.index + 1]?.text ?? ""))
    return true;
  if (!PLACES.test(word.text) || !isAwayFromAmounts(word, reading)) return false;
  const [before, next] = [-1, 1].map((step) => reading.words[word.index + step]);
  return (
    around.startsWith("-") ||
    before === undefined ||
    !mayBeVerb(baseOf(before.text)) ||
    (next !== undefined && standsBeforeNoun(next))
  );
}

/** After "falls": the payment falls due, and the holiday falls on a Sunday. */
const FALLS_TO = /^(?:due|on|in|within|under|into|outside)$/;

/**
 * Words that tell where something is or, beside a verb or an amount, in which direction it moves.
 */
const PLACES = /^(?:above|below|over|under|up|down)$/;

/**
 * Returns whether no amount is near the word. Near an amount, the sentence with that amount tells
 * the direction.
 */
function isAwayFromAmounts({ index }: Word, { quantities }: ParsedSentence): boolean {
  return quantities.every(
    ({ first, last }) => index < first - BESIDE_AMOUNT || index > last + BESIDE_AMOUNT,
  );
}

const BESIDE_AMOUNT = 3;

/**
 * The furthest distance, in words, between a word and what it describes. In the evidence, more
 * words may come between.
 */
const NEAR_IN_CLAIM = 4;
const NEAR_IN_EVIDENCE = 8;

function nearContextOf(word: Word, { pairs }: Alignment): (other: Word) => boolean {
  const places = pairs.flatMap((pair) =>
    pair.matchIndex !== undefined &&
    pair.word !== word &&
    Math.abs(pair.word.index - word.index) <= NEAR_IN_CLAIM
      ? [pair.matchIndex]
      : [],
  );
  return ({ index }) =>
    places.some((at) => at !== index && Math.abs(at - index) <= NEAR_IN_EVIDENCE);
}
