// Reports a negation, amount or name of a claim where its quote has another one.
import { isSaidBy } from "../../../../language/quantities/compare-quantities.ts";
import { areOpposite } from "../../../../language/opposites.ts";
import { deniesImplicitly } from "../../../../language/polarity.ts";
import { type Quantity, quantityAtWord } from "../../../../language/quantities/quantity.ts";
import { textOf, type Word } from "../../../../language/words/words.ts";
import { type Gap, matchesWord, isInQuantity, isNamePart, isNegated } from "../changes.ts";
import type { Conflict } from "../../conflict.ts";
import { haveSameNegation } from "../denials/contraries.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { MOST_EXCHANGED } from "../names/roles.ts";

/** The most further words of the evidence in one gap; more were left out rather than exchanged. */
const LEFT_OUT = 4;

type Exchange = {
  claim: ParsedSentence;
  evidence: ParsedSentence;
  accounted: ReadonlySet<number>;
  derived: ReadonlySet<number>;
};

export function findExchange(
  gap: Gap,
  { claim, evidence, accounted, derived }: Exchange,
): Conflict | undefined {
  if (gap.evidence.length > gap.claim.length + LEFT_OUT) return undefined;
  // A clause that the claim leaves out may negate something else.
  if (gap.claim.length === 0 && gap.evidence.length > MOST_EXCHANGED) return undefined;
  if (isNegatedOnOneSide(gap, claim, evidence) && !haveSameNegation(claim, evidence))
    return toConflict("negation", gap);
  // A word that only moved also occurs in the evidence's side of the gap.
  const changed = gap.claim.filter(
    (word) => !gap.evidence.some((other) => matchesWord(word, other)),
  );
  const numbers = changed.filter(
    (word) => !derived.has(word.index) && isOtherAmount(word, claim, amountsWithin(gap, evidence)),
  );
  // For an amount that occurs elsewhere in the sentence, the words around it decide.
  const isElsewhere = numbers.every((word) => !isOtherAmount(word, claim, evidence.quantities));
  if (!isElsewhere && gap.evidence.some((word) => isInQuantity(word, evidence))) {
    return toConflict("number", { ...gap, claim: numbers });
  }
  const isRenamed = changed.some((word) => isNamePart(word) && !accounted.has(word.index));
  return isRenamed && namesBothSides(gap) ? toConflict("name", gap) : undefined;
}

/**
 * Returns whether only one side of a gap is negated, except by a contrary word: "not secured" and
 * "unsecured" agree.
 */
export function isNegatedOnOneSide(
  gap: Gap,
  claim: ParsedSentence,
  evidence: ParsedSentence,
): boolean {
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
  if (!evidence.some(isNamePart)) return false;
  const isCertain = [...claim, ...evidence].some(
    (word) => isNamePart(word) && !word.beginsSentence,
  );
  return isCertain || [...claim, ...evidence].every(isNamePart);
}

export function toConflict(kind: Conflict["kind"], { claim, evidence }: Gap): Conflict {
  const [own, other] = [claim, evidence].map(textOf);
  return { kind, force: "denied", about: [own, other].filter((text) => text !== "").join(" / ") };
}

/** Returns the amounts of the evidence in a gap. */
function amountsWithin(gap: Gap, { quantities }: ParsedSentence): Quantity[] {
  const indexes = new Set(gap.evidence.map(({ index }) => index));
  return quantities.filter(({ first, last }) => indexes.has(first) || indexes.has(last));
}

/** Returns whether a word belongs to an amount that equals none of the others, however written. */
function isOtherAmount(
  { index }: Word,
  { quantities }: ParsedSentence,
  others: readonly Quantity[],
): boolean {
  const own = quantityAtWord(quantities, index);
  return own !== undefined && !isSaidBy(own, others);
}
