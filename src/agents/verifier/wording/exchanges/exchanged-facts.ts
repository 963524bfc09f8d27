// A denial, an amount or a name of a claim that stands where its quote has another one.
import { isSaidBy } from "../../../../language/quantities/compare-quantities.ts";
import { areOpposite } from "../../../../language/opposites.ts";
import { deniesImplicitly } from "../../../../language/polarity.ts";
import { type Quantity, quantityWith } from "../../../../language/quantities/quantity.ts";
import { textOf, type Word } from "../../../../language/words/words.ts";
import { type Gap, isHeldBy, isInQuantity, isNamed, isNegated } from "../changes.ts";
import type { Conflict } from "../../conflict.ts";
import { denyAlike } from "../denials/contraries.ts";
import type { Reading } from "../../evidence.ts";
import { MOST_EXCHANGED } from "../names/roles.ts";

/** Further words of the evidence in one gap, that were left out rather than exchanged. */
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
  // A clause that the claim leaves out may deny something else.
  if (gap.claim.length === 0 && gap.evidence.length > MOST_EXCHANGED) return undefined;
  if (deniesApart(gap, claim, evidence) && !denyAlike(claim, evidence))
    return conflict("negation", gap);
  // A word that only moved stands somewhere among what the claim leaves out.
  const changed = gap.claim.filter((word) => !gap.evidence.some((other) => isHeldBy(word, other)));
  const numbers = changed.filter(
    (word) => !derived.has(word.index) && isOtherAmount(word, claim, within(gap, evidence)),
  );
  // An amount that stands elsewhere in the sentence is bound by what it is told of.
  const isElsewhere = numbers.every((word) => !isOtherAmount(word, claim, evidence.quantities));
  if (!isElsewhere && gap.evidence.some((word) => isInQuantity(word, evidence))) {
    return conflict("number", { ...gap, claim: numbers });
  }
  const isRenamed = changed.some((word) => isNamed(word) && !accounted.has(word.index));
  return isRenamed && namesBothSides(gap) ? conflict("name", gap) : undefined;
}

/** A stretch that one side alone denies; "not secured" of "unsecured" says the same. */
export function deniesApart(gap: Gap, claim: Reading, evidence: Reading): boolean {
  const isContrary =
    deniesImplicitly(gap.claim) !== deniesImplicitly(gap.evidence) ||
    gap.claim.some((own) => gap.evidence.some((other) => areOpposite(own.stem, other.stem)));
  return !isContrary && isNegated(gap.claim, claim) !== isNegated(gap.evidence, evidence);
}

/** Any word has a capital at the beginning of a sentence: there, both sides must be nothing but names. */
function namesBothSides({ claim, evidence }: Gap): boolean {
  if (!evidence.some(isNamed)) return false;
  const isCertain = [...claim, ...evidence].some((word) => isNamed(word) && !word.beginsSentence);
  return isCertain || [...claim, ...evidence].every(isNamed);
}

export function conflict(kind: Conflict["kind"], { claim, evidence }: Gap): Conflict {
  const [own, other] = [claim, evidence].map(textOf);
  return { kind, force: "denied", about: [own, other].filter((text) => text !== "").join(" / ") };
}

/** The amounts of the evidence that stand in a gap. */
function within(gap: Gap, { quantities }: Reading): Quantity[] {
  const indexes = new Set(gap.evidence.map(({ index }) => index));
  return quantities.filter(({ first, last }) => indexes.has(first) || indexes.has(last));
}

/** Whether a word belongs to an amount that none of these is, however written. */
function isOtherAmount(
  { index }: Word,
  { quantities }: Reading,
  others: readonly Quantity[],
): boolean {
  const own = quantityWith(quantities, index);
  return own !== undefined && !isSaidBy(own, others);
}
