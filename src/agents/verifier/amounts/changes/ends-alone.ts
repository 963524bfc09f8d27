// Finds amounts of a claim that the evidence has only as one end of a change or range: "Churn is
// 1.4 percent" does not follow from "churn declined to 1.1 percent from 1.4 percent", nor "Ferritin
// is 15" from "15 – 150".
import { isMovement } from "../../../../language/comparatives.ts";
import { compareQuantities, isSaidBy } from "../../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import type { Conflict } from "../../conflict.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { amountText } from "../proven-quantities.ts";
import { type Change, changesIn, findConfusedEnds } from "./changes-in-text.ts";
import { tellsNow } from "../../../../language/modality.ts";
import { TELLS_END } from "../../../../language/quantities/limits.ts";

/**
 * Returns the conflicts in the order of the claim's amounts, those of changes before those of
 * ranges.
 */
export function endConflicts(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
  asked: readonly Quantity[],
): Conflict[] {
  const alone = [
    ...startsStatedAsCurrent(claim, sentences),
    // An amount of the question is not the end of a range: "grade 7" does not come from "3 to 7
    // years".
    ...endsStatedAlone(claim, sentences).filter((amount) => !isSaidBy(amount, asked)),
    ...findConfusedEnds(claim, sentences),
  ];
  const about = (amount: Quantity) => amountText(claim, amount);
  return [
    ...alone.map((amount): Conflict => ({
      kind: "number",
      force: "missing",
      about: about(amount),
    })),
    ...findReversedLimits(claim, sentences).map((amount): Conflict => ({
      kind: "limit",
      force: "denied",
      about: about(amount),
    })),
  ];
}

/**
 * Returns limits that are the wrong way round: "at least 6%" and "at most 4%" for "between 4% and
 * 6%".
 */
function findReversedLimits(
  { quantities }: ParsedSentence,
  sentences: readonly ParsedSentence[],
): Quantity[] {
  const ranges = sentences.flatMap(rangesIn);
  const ends = { least: ranges.map(({ to }) => to), most: ranges.map(({ from }) => from) };
  return quantities.filter(
    (amount) =>
      amount.bound !== undefined &&
      occursOnlyAs({ ...amount, bound: undefined }, sentences, ends[amount.bound]) &&
      ends[amount.bound].some((end) => amount.kind === end.kind && amount.value === end.value),
  );
}

function startsStatedAsCurrent(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
): Quantity[] {
  if (!tellsNow(claim.text) || claim.quantities.some(isPeriod)) return [];
  const changes = sentences.filter(({ words }) => words.some(isMovement)).flatMap(changesIn);
  const beginnings = changes.filter(({ to }) => !statesAmount(claim, to)).map(({ from }) => from);
  return claim.quantities.filter((amount) => occursOnlyAs(amount, sentences, beginnings));
}

function endsStatedAlone(claim: ParsedSentence, sentences: readonly ParsedSentence[]): Quantity[] {
  if (TELLS_END.test(claim.text)) return [];
  const ranges = sentences
    .flatMap(rangesIn)
    .filter(({ from, to }) => !statesAmount(claim, from) || !statesAmount(claim, to));
  const ends = ranges.flatMap(({ from, to }) => [from, to]);
  return claim.quantities.filter(
    (amount) =>
      !isPeriod(amount) && amount.bound === undefined && occursOnlyAs(amount, sentences, ends),
  );
}

function statesAmount({ quantities }: ParsedSentence, end: Quantity): boolean {
  // A label may leave out the currency: "300,000 - 499,999" below "Coverage ($)".
  const isBare = end.kind === "number" && end.unit === undefined;
  return quantities.some(
    (amount) =>
      compareQuantities(amount, end) === "same" ||
      (isBare && amount.kind === "money" && amount.value === end.value),
  );
}

/** Returns whether the sentences contain the amount only as one of these ends. */
function occursOnlyAs(
  amount: Quantity,
  sentences: readonly ParsedSentence[],
  ends: readonly Quantity[],
): boolean {
  const matches = sentences.flatMap(({ quantities }) =>
    quantities.filter((other) => compareQuantities(amount, other) === "same"),
  );
  return matches.length > 0 && matches.every((other) => ends.includes(other));
}

/**
 * A unit between the ends: "3 hours to 5 hours", "5% – 7%"; not "a decline of 4% to $24 billion".
 */
const UNIT = /^(?:%| (?!to )\p{L}+(?= ))/u;

/** Returns the ranges in a sentence: "15 – 150", "3 to 4 percent", "between 3 and 4". */
function rangesIn({ text, words, quantities }: ParsedSentence): Change[] {
  return quantities.slice(1).flatMap((to, i): Change[] => {
    const from = quantities[i];
    if (from === undefined || isPeriod(from) || isPeriod(to) || from.value >= to.value) return [];
    const gap = text.slice(words[from.last]?.end ?? 0, words[to.first]?.start ?? 0);
    const isOfUnit = from.kind === to.kind && from.kind !== "money" && from.unit === to.unit;
    const between = isOfUnit && from.unit !== undefined ? gap.replace(UNIT, "") : gap;
    const before = words[from.first - 1];
    // "from 3 to 4" and "fell 3 to 4" are changes, unless the amounts are separated by a dash.
    const isChange =
      before !== undefined &&
      between.includes("to") &&
      (/^(?:from|by)$/.test(before.text) || isMovement(before));
    const isBetween = before?.text === "between" && /^\s?%? ?and ?\p{Sc}?$/u.test(between);
    const isRange = /^ ?(?:[-–]|to) ?\p{Sc}?$/u.test(between) && !isChange;
    return isBetween || isRange ? [{ from, to }] : [];
  });
}
