// Reports a negation, amount or name of a claim where its quote has another one.
import { isSaidBy } from "../../../../language/quantities/compare-quantities.ts";
import { areOpposite } from "../../../../language/opposites.ts";
import { deniesImplicitly } from "../../../../language/polarity.ts";
import { type Quantity, quantityAtWord } from "../../../../language/quantities/quantity.ts";
import { textOf, type Word } from "../../../../language/words/words.ts";
import { type Gap, isHeldBy, isInQuantity, isNamed, isNegated } from "../changes.ts";
import type { Conflict } from "../../conflict.ts";
import { denyAlike } from "../denials/contraries.ts";
import type { Reading } from "../../evidence.ts";
import { MOST_EXCHANGED } from "../names/roles.ts";

/** The most further words of the evidence in one gap; more were left out rather than exchanged. */
const LEFT_OUT = 4;

type Exchange = {
  claim: Reading;
  evidence: Reading;
  accounted: ReadonlySet<number>;
  derived: ReadonlySet<number>;
};

export function exchangedIn(
  gap: Gap,
  { claim, evidence, accounted, derived }: Exchange,
): Conflict | undefined {
  if (gap.evidence.length > gap.claim.length + LEFT_OUT) return undefined;
  // A clause that the claim leaves out may negate something else.
  if (gap.claim.length === 0 && gap.evidence.length > MOST_EXCHANGED) return undefined;
  if (deniesApart(gap, claim, evidence) && !denyAlike(claim, evidence))
    return conflict("negation", gap);
  // A word that only moved also occurs in the evidence's side of the gap.
  const changed = gap.claim.filter((word) => !gap.evidence.some((other) => isHeldBy(word, other)));
  const numbers = changed.filter(
    (word) => !derived.has(word.index) && isOtherAmount(word, claim, within(gap, evidence)),
  );
  // For an amount that occurs elsewhere in the sentence, the words around it decide.
  const isElsewhere = numbers.every((word) => !isOtherAmount(word, claim, evidence.quantities));
  if (!isElsewhere && gap.evidence.some((word) => isInQuantity(word, evidence))) {
    return conflict("number", { ...gap, claim: numbers });
  }
  const isRenamed = changed.some((word) => isNamed(word) && !accounted.has(word.index));
  return isRenamed && namesBothSides(gap) ? conflict("name", gap) : undefined;
}

/**
 * Returns whether only one side of a gap is negated, except by a contrary word: "not secured" and
 * "unsecured" agree.
 */
export function deniesApart(gap: Gap, claim: Reading, evidence: Reading): boolean {
  const isContrary =
    deniesImplicitly(gap.claim) !== deniesImplicitly(gap.evidence) ||
    gap.claim.some((own) => gap.evidence.some((other) => areOpposite(own.stem, other.stem)));
  return !isContrary && isNegated(gap.claim, claim) !== isNegated(gap.evidence, evidence);
}

/**
 * Returns whether both sides have names. At the start of a sentence, where every word has a
 * capital, both sides must consist of names only.
 */
function namesBothSides({ claim, evidence }: Gap): boolean {
  if (!evidence.some(isNamed)) return false;
  const isCertain = [...claim, ...evidence].some((word) => isNamed(word) && !word.beginsSentence);
  return isCertain || [...claim, ...evidence].every(isNamed);
}

export function conflict(kind: Conflict["kind"], { claim, evidence }: Gap): Conflict {
  const [own, other] = [claim, evidence].map(textOf);
  return { kind, force: "denied", about: [own, other].filter((text) => text !== "").join(" / ") };
}

/** Returns the amounts of the evidence in a gap. */
function within(gap: Gap, { quantities }: Reading): Quantity[] {
  const indexes = new Set(gap.evidence.map(({ index }) => index));
  return quantities.filter(({ first, last }) => indexes.has(first) || indexes.has(last));
}

/** Returns whether a word belongs to an amount that equals none of the others, however written. */
function isOtherAmount(
  { index }: Word,
  { quantities }: Reading,
  others: readonly Quantity[],
): boolean {
  const own = quantityAtWord(quantities, index);
  return own !== undefined && !isSaidBy(own, others);
}
