// Whether the evidence says the opposite of a word of the claim, of what the claim says it of: "rose" of "fell".
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import { areAlike, areExclusive, areOpposite } from "../../../../language/opposites.ts";
import { mayBeVerb } from "../../../../language/words/lexicon.ts";
import { baseOf, isAmong, type Word } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import type { Alignment } from "../align.ts";
import { standsBeforeNoun } from "../matching/parts-of-speech.ts";

/** The opposite of a claim's word stands where the word itself should: beside what the claim says it of. */
export function oppositeConflicts(
  claim: Reading,
  alignments: readonly Alignment[],
  signed: ReadonlySet<number>,
): Conflict[] {
  return claim.words.flatMap((word): Conflict[] => {
    if (signed.has(word.index)) return [];
    // "no more than $5" limits an amount.
    if (boundsAmount(word, claim.words) || isNoDirection(word, claim)) return [];
    if (
      isOfNoAmount(word, claim) &&
      alignments.some(({ sentence }) => isAmong(word, sentence.words))
    )
      return [];
    for (const alignment of alignments) {
      const { words } = alignment.sentence;
      const isLocal = nearWhatItIsSaidOf(word, alignment);
      if (isAmong(word, words)) return [];
      // A writer may tell one of two directions that are quoted.
      if (words.some((other) => areAlike(word.stem, other.stem))) return [];
      const opposite = words.find(
        (other) =>
          (areOpposite(word.stem, other.stem) || areExclusive(word.stem, other.stem)) &&
          isLocal(other) &&
          !boundsAmount(other, words) &&
          !isNoDirection(other, alignment.sentence),
      );
      if (opposite === undefined || isEndOfRange(word, claim, alignment.sentence)) continue;
      // "the old policy … a new application": the claim has both.
      if (isAmong(opposite, claim.words)) return [];
      const isDeniedToo =
        claim.denied.has(word.index) !== alignment.sentence.denied.has(opposite.index);
      if (isDeniedToo) return [];
      return [{ kind: "opposite", force: "denied", about: `${word.text} / ${opposite.text}` }];
    }
    return [];
  });
}

/** "closes at 18:00" of "open from 9:00 to 18:00": the end of what the opposite is told of. */
function isEndOfRange(
  { index }: Word,
  claim: Reading,
  { text, words, quantities }: Reading,
): boolean {
  const told = claim.quantities.find(({ first }) => first > index);
  return quantities.some((from, at) => {
    const to = quantities[at + 1];
    if (told === undefined || to === undefined || words[from.first - 1]?.text !== "from")
      return false;
    const between = text.slice(words[from.last]?.end, words[to.first]?.start);
    return /^ ?(?:to|until|[-–]) ?$/.test(between) && compareQuantities(told, to) === "same";
  });
}

/** "no more than 5", "up to 5", "5 or less". */
function boundsAmount({ text, index }: Word, words: readonly Word[]): boolean {
  const [before, next] = [words[index - 1]?.text, words[index + 1]?.text];
  return next === "than" || (text === "up" && next === "to") || before === "or";
}

/** "under the endorsement", "the pick-up", "operating income (loss)": no amount is beside it, and nothing goes that way. */
function isNoDirection(word: Word, reading: Reading): boolean {
  const around = reading.text.slice(Math.max(0, word.start - 1), word.end + 1);
  if (/^\(.*\)$/.test(around)) return true;
  if (!PLACES.test(word.text) || !isOfNoAmount(word, reading)) return false;
  const [before, next] = [-1, 1].map((step) => reading.words[word.index + step]);
  return (
    around.startsWith("-") ||
    before === undefined ||
    !mayBeVerb(baseOf(before.text)) ||
    (next !== undefined && standsBeforeNoun(next))
  );
}

/** Words that say where something is, and beside a verb or an amount which way it goes. */
const PLACES = /^(?:above|below|over|under|up|down)$/;

/** Beside an amount, the sentence that has the amount tells which way it goes. */
function isOfNoAmount({ index }: Word, { quantities }: Reading): boolean {
  return quantities.every(
    ({ first, last }) => index < first - BESIDE_AMOUNT || index > last + BESIDE_AMOUNT,
  );
}

const BESIDE_AMOUNT = 3;

/** Words of the claim this near to a word are what it is said of; in the evidence more stands between them. */
const NEAR_IN_CLAIM = 4;
const NEAR_IN_EVIDENCE = 8;

function nearWhatItIsSaidOf(word: Word, { pairs }: Alignment): (other: Word) => boolean {
  const places = pairs.flatMap((pair) =>
    pair.at !== undefined &&
    pair.word !== word &&
    Math.abs(pair.word.index - word.index) <= NEAR_IN_CLAIM
      ? [pair.at]
      : [],
  );
  return ({ index }) =>
    places.some((at) => at !== index && Math.abs(at - index) <= NEAR_IN_EVIDENCE);
}
