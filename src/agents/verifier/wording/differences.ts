// A claim that follows its evidence word for word, but for a few: those few are what to look at.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { areOpposite } from "../../../language/opposites.ts";
import { deniesImplicitly, isNegation } from "../../../language/polarity.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Word } from "../../../language/words/words.ts";
import {
  closestTo,
  type Gap,
  isContent,
  isHeldBy,
  isInQuantity,
  isNamed,
  isNegated,
} from "./changes.ts";
import type { Conflict } from "../conflict.ts";
import { isVerb } from "./matching/parts-of-speech.ts";
import { denyAlike } from "./denials/contraries.ts";
import type { Reading } from "../evidence.ts";
import { inPlaceOfWe, otherSubject } from "./names/subjects.ts";
import { isPassive, isReplaced, MOST_EXCHANGED, swapIn, turnedNames } from "./names/roles.ts";

/** Share of the claim's words in the order of the evidence; below, the claim is told in its own way. */
const FOLLOWS = 0.6;

/** Share of the claim's words that stand in the evidence in the same order, where nothing is told in own words. */
const COPIED = 0.85;

/** Further words of the evidence in one gap, that were left out rather than exchanged. */
const LEFT_OUT = 4;

/** Indexes of words that the evidence has elsewhere, and of those that its document and the question name. */
type Known = {
  accounted: ReadonlySet<number>;
  named: ReadonlySet<number>;
  /** Of amounts that follow from others. */
  derived: ReadonlySet<number>;
};

/**
 * Facts that were exchanged where all around them agrees, also where the new one stands elsewhere in the sentence: "2%
 * for A and 5% for B" does not support "5% for A and 5% for B". Held against the sentence that the claim follows closest;
 * `accounted` are indexes of words that the evidence has elsewhere.
 */
export function differenceConflicts(
  claim: Reading,
  sentences: readonly Reading[],
  { accounted, named, derived }: Known,
): Conflict[] {
  const closest = closestTo(claim, sentences);
  if (closest === undefined) return [];
  const { evidence, changes } = closest;
  const turned = turnedNames(claim, evidence);
  if (turned !== undefined) return [{ kind: "order", force: "denied", about: turned }];
  const other = inPlaceOfWe(claim, evidence, named);
  if (other !== undefined) return [{ kind: "order", force: "missing", about: other }];
  if (closest.shared < FOLLOWS * claim.words.length) return [];
  const swapped = swapIn(changes);
  if (swapped !== undefined && isPassive(claim) === isPassive(evidence)) {
    return [{ kind: "order", force: "denied", about: swapped }];
  }
  const opposite = changes
    .filter((one) => isNegated(one.claim, claim) === isNegated(one.evidence, evidence))
    .map(oppositesIn)
    .find((about) => about !== undefined);
  if (opposite !== undefined) return [{ kind: "opposite", force: "denied", about: opposite }];
  // Where a claim follows its quote almost word for word, a name that was exchanged is another one wherever else it stands.
  const isCopied = closest.shared >= COPIED * claim.words.length;
  const excused = isCopied ? named : accounted;
  for (const one of changes) {
    const found = exchangedIn(one, { claim, evidence, accounted: excused, derived });
    if (found !== undefined) return [found];
  }
  const replaced = changes.find(
    (one) => !isCalledByName(one, named) && isReplaced(one, claim, evidence),
  );
  if (replaced !== undefined) return [{ ...conflict("order", replaced), force: "missing" }];
  const subject = !isPassive(claim) ? otherSubject(claim, evidence) : undefined;
  return subject === undefined ? [] : [{ kind: "order", force: "missing", about: subject }];
}

/** "Acme paid it" of "the company paid it" or "our customers paid it": the document is called so. */
function isCalledByName({ claim, evidence }: Gap, named: ReadonlySet<number>): boolean {
  const [first] = evidence;
  const isOwn = first !== undefined && /^(?:the|our|we|its)$/.test(first.text);
  const subject = claim.filter((word) => !isVerb(word, claim));
  return (
    isOwn && subject.length > 0 && subject.every((word) => named.has(word.index) && isNamed(word))
  );
}

type Exchange = {
  claim: Reading;
  evidence: Reading;
  accounted: ReadonlySet<number>;
  derived: ReadonlySet<number>;
};

/** A denial, an amount or a name that stands for another one. */
function exchangedIn(
  gap: Gap,
  { claim, evidence, accounted, derived }: Exchange,
): Conflict | undefined {
  if (gap.evidence.length > gap.claim.length + LEFT_OUT) return undefined;
  // A clause that the claim leaves out may deny something else.
  if (gap.claim.length === 0 && gap.evidence.length > MOST_EXCHANGED) return undefined;
  // "not secured" of "unsecured" says the same.
  const isContrary = gap.claim.some((own) =>
    gap.evidence.some((other) => areOpposite(own.stem, other.stem)),
  );
  const isAgreed = denyAlike(claim, evidence);
  const isOpen =
    isAgreed || isContrary || deniesImplicitly(gap.claim) !== deniesImplicitly(gap.evidence);
  if (!isOpen && isNegated(gap.claim, claim) !== isNegated(gap.evidence, evidence)) {
    // "turned down" of "did not approve": what is reworded is not decided.
    const force = isReworded(gap, claim, evidence) ? ("missing" as const) : ("denied" as const);
    return { ...conflict("negation", gap), force };
  }
  // A word that only moved stands somewhere among what the claim leaves out.
  const changed = gap.claim.filter((word) => !gap.evidence.some((other) => isHeldBy(word, other)));
  const numbers = changed.filter(
    (word) => !derived.has(word.index) && isOtherAmount(word, claim, within(gap, evidence)),
  );
  const isInPlace = gap.evidence.filter((word) => isContent(word, evidence)).length < 2;
  const isElsewhere = numbers.every((word) => !isOtherAmount(word, claim, evidence.quantities));
  if (
    numbers.length > 0 &&
    (isInPlace || !isElsewhere) &&
    gap.evidence.some((word) => isInQuantity(word, evidence))
  ) {
    return conflict("number", { ...gap, claim: numbers });
  }
  const isRenamed = changed.some((word) => isNamed(word) && !accounted.has(word.index));
  return isRenamed && namesBothSides(gap) ? conflict("name", gap) : undefined;
}

function isReworded(gap: Gap, claim: Reading, evidence: Reading): boolean {
  const own = gap.claim.filter((word) => isContent(word, claim) && !isNegation(word, claim.words));
  const other = gap.evidence.filter(
    (word) => isContent(word, evidence) && !isNegation(word, evidence.words),
  );
  return (
    own.length > 0 &&
    other.length > 0 &&
    !own.some((word) => other.some((one) => isHeldBy(word, one)))
  );
}

/** Any word has a capital at the beginning of a sentence: there, both sides must be nothing but names. */
function namesBothSides({ claim, evidence }: Gap): boolean {
  if (!evidence.some(isNamed)) return false;
  const isCertain = [...claim, ...evidence].some((word) => isNamed(word) && !word.beginsSentence);
  return isCertain || [...claim, ...evidence].every(isNamed);
}

/** "switched on", "switched off": small words that make opposites of what stands before them. */
const TURNED: ReadonlyMap<string, string> = new Map([
  ["on", "off"],
  ["off", "on"],
  ["with", "without"],
  ["without", "with"],
]);

/** Words of a gap, in which one side says the opposite of the other in the same place. */
function oppositesIn({ claim, evidence }: Gap): string | undefined {
  if (claim.length > MOST_EXCHANGED || evidence.length > MOST_EXCHANGED) return undefined;
  for (const own of claim) {
    const other = evidence.find(
      ({ stem, text }) => areOpposite(own.stem, stem) || TURNED.get(own.text) === text,
    );
    if (other !== undefined) return `${own.text} / ${other.text}`;
  }
  return undefined;
}

function conflict(kind: Conflict["kind"], { claim, evidence }: Gap): Conflict {
  const [own, other] = [claim, evidence].map((words) => words.map(({ text }) => text).join(" "));
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
  const own = quantities.find(({ first, last }) => index >= first && index <= last);
  return own !== undefined && !others.some((other) => compareQuantities(own, other) === "same");
}
