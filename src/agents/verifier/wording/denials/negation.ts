// Reports negations that only the claim or only its evidence has.
import {
  comparableDenials,
  denialsIn,
  deniesImplicitly,
  deniesThing,
  isContrast,
  isNegation,
} from "../../../../language/polarity.ts";
import { isSaidBy } from "../../../../language/quantities/compare-quantities.ts";
import { isPeriod } from "../../../../language/quantities/quantity.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import { textOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { hasDeniedComplement } from "../../amounts/implied/restated.ts";
import type { Alignment } from "../align.ts";
import { clauseConflicts } from "./clauses.ts";
import { hasNegatingWordNear, haveSameNegation, isConditionReversed } from "./contraries.ts";

/** The share of the words common to claim and quote that a one-sided negation must affect. */
const LEAST_DENIED = 0.4;

export function negationConflicts(
  claim: ParsedSentence,
  alignments: readonly Alignment[],
): Conflict[] {
  const [best] = alignments;
  if (best === undefined) return [];
  const { pairs, sentence } = best;
  const [own, other] = comparableDenials(claim.words, sentence.words);
  if (isConditionReversed(claim, sentence))
    return [{ kind: "negation", force: "missing", about: "if / unless" }];
  if (haveSameNegation(claim, sentence) || hasDeniedComplement(claim, sentence)) return [];
  const isOneSided = own.length === 0 || other.length === 0;
  if (isOneSided && [...own, ...other].every(isContrast)) return [];
  // If both sides negate the same word ("does not cover floods", "floods are not covered"), they
  // agree, unless the claim negates more.
  const isShared = claim.words.some(
    (word) =>
      claim.denied.has(word.index) &&
      !word.isStop &&
      sentence.words.some((one) => sentence.denied.has(one.index) && areSameWord(word, one)),
  );
  if (isShared && own.length > 0 && own.length <= other.length) return [];
  const further = alignments.map((alignment) => alignment.sentence);
  const flipped = pairs.filter((pair) => isFlipped(pair, claim, sentence));
  const met = pairs.filter(({ matchIndex, match }) => matchIndex !== undefined && match > 0).length;
  // A quote may also negate something that the claim does not mention.
  const isBesidesClaim =
    own.length === 0 &&
    flipped.length < LEAST_DENIED * met &&
    !flipped.some(({ matchIndex }) => isNegatedAt(matchIndex, sentence));
  if (flipped.length > 0 && !isBesidesClaim) {
    const about = flipped.map(({ word }) => word.text).join(" ");
    // "excluded" may correspond to "not covered" on the other side, and if both sides negate, each
    // may negate its own verb.
    const mayAgree =
      deniesImplicitly(claim.words) !== deniesImplicitly(sentence.words) ||
      (own.length > 0 && other.length > 0);
    const force = mayAgree ? ("missing" as const) : ("denied" as const);
    return [{ kind: "negation", force, about }];
  }
  // The claim has a negation that nothing in the evidence corresponds to.
  const isAnswered = further.some(
    (reading) =>
      NO_IN_CELL.test(reading.text) ||
      hasNegatingWordNear(claim, reading) ||
      denialsIn(reading.words).some((word) => !deniesThing(word)),
  );
  if (own.length > 0 && !isAnswered) {
    return [{ kind: "negation", force: "missing", about: textOf(own) }];
  }
  return clauseConflicts(
    claim,
    further.filter((reading) => !NO_IN_CELL.test(reading.text) || !statesAmountOf(reading, claim)),
  );
}

/**
 * Returns whether the sentence states an amount of the claim. In "Fee | None | $90", the claim "the
 * fee is $90" means the amount, not the cell that says no.
 */
function statesAmountOf({ quantities }: ParsedSentence, claim: ParsedSentence): boolean {
  return claim.quantities.some((one) => !isPeriod(one) && isSaidBy(one, quantities));
}

/** A cell that says no; its heading tells to what. */
const NO_IN_CELL = /\|\s*(?:no|none)\s*(?:\||$)/i;

/** Returns whether a negation stands right before the word: "not on probation". */
function isNegatedAt(at: number | undefined, { words }: ParsedSentence): boolean {
  return (
    at !== undefined &&
    words
      .slice(Math.max(0, at - RIGHT_BEFORE), at)
      .some((word) => isNegation(word, words) && !deniesThing(word))
  );
}

const RIGHT_BEFORE = 2;

function isFlipped(
  { word, matchIndex, match }: Alignment["pairs"][number],
  claim: ParsedSentence,
  sentence: ParsedSentence,
): boolean {
  if (matchIndex === undefined || match === 0) return false;
  const isDenied = claim.denied.has(word.index);
  if (isDenied === sentence.denied.has(matchIndex)) return false;
  return !sentence.words.some(
    ({ stem, index }) => stem === word.stem && sentence.denied.has(index) === isDenied,
  );
}
