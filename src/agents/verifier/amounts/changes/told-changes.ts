// Changes that a sentence tells: from what, to what and by how much.
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import { DOWN, UP } from "../../../../language/comparatives.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import { quantityText } from "../proven-quantities.ts";

export type Change = { from: Quantity; to: Quantity };

/**
 * "from A to B"; "to B compared to A", "to B from A", "B, up from A": of amounts, whatever periods stand beside them, and of periods
 * ("from 2018 to 2019").
 */
export function changesIn(reading: Reading): Change[] {
  const { quantities } = reading;
  const [periods, amounts] = [true, false].map((is) =>
    quantities.filter((one) => isPeriod(one) === is),
  );
  return [amounts, periods].flatMap((of = []) => changesOf(of, reading));
}

function changesOf(amounts: readonly Quantity[], { text, words }: Reading): Change[] {
  return amounts.slice(1).flatMap((second, i): Change[] => {
    const first = amounts[i];
    if (first === undefined) return [];
    const before = words[first.first - 1]?.text ?? "";
    const between = text.slice(words[first.last]?.end ?? 0, words[second.first]?.start ?? 0);
    if (before === "from" && /\bto\s*[$€£]?$/.test(between)) return [{ from: first, to: second }];
    // "from 5.8 in version 4.1 to 7.3": what stands between belongs to the beginning.
    const start = amounts.findLast(
      (one) => one.last < first.first && words[one.first - 1]?.text === "from",
    );
    const isInside = words[first.first - 1]?.clause === words[second.first]?.clause;
    if (
      start !== undefined &&
      isInside &&
      words[second.first - 1]?.text === "to" &&
      before !== "to"
    )
      return [{ from: start, to: second }];
    // "years 3 to 4 went up from 82" tells nothing of the amounts before it.
    const isRange = amounts[i - 1]?.last === first.first - 2;
    const isBack = BACK.test(between) || /\bfrom\s*[$€£]?$/.test(between);
    const isSaid =
      (before === "to" && !isRange) ||
      /^(?:|.*[,;(–-])\s*(?:up|down)\s+from\s*[$€£]?$/.test(between);
    return isSaid && isBack ? [{ from: second, to: first }] : [];
  });
}

/** Before the amount that another one is compared with. */
const BACK =
  /\b(?:compared (?:to|with)|versus|vs\.?|against|instead of|rather than)(?: the)?\s*[$€£]?$/;

/** "was B, compared to A", which may be told of a change, or of two things. */
export function comparisonsIn({ text, words, quantities }: Reading): Change[] {
  const amounts = quantities.filter((one) => !isPeriod(one));
  return amounts.slice(1).flatMap((from, i): Change[] => {
    const to = amounts[i];
    if (to === undefined) return [];
    const between = text.slice(words[to.last]?.end, words[from.first]?.start);
    return BACK.test(between) ? [{ from, to }] : [];
  });
}

/** Whether a claim tells a change of the evidence, or compares its ends in their order. */
export function tellsSameChange(claim: Reading, evidence: Reading): boolean {
  const told = changesIn(evidence);
  return [...changesIn(claim), ...comparisonsIn(claim)].some((own) =>
    told.some(
      ({ from, to }) =>
        compareQuantities(own.from, from) === "same" && compareQuantities(own.to, to) === "same",
    ),
  );
}

/** A change told the other way round, or one of its ends told as the other one. */
export function changeConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const ends = turnedEnds(claim, sentences).map((amount): Conflict => ({
    kind: "order",
    force: "missing",
    about: quantityText(claim, amount),
  }));
  if (ends.length > 0) return ends;
  return turnedChanges(claim, sentences).map(({ from, to }) => ({
    kind: "opposite",
    force: "denied",
    about: `${quantityText(claim, from)} / ${quantityText(claim, to)}`,
  }));
}

/**
 * An end of a change that a claim tells as the other end, or as the change itself: "up to $0.45" and "up by $0.45" of "from
 * $0.45 to $0.50".
 */
function turnedEnds(claim: Reading, sentences: readonly Reading[]): Quantity[] {
  const known = sentences.flatMap(changesIn);
  if (known.length === 0 || !claim.words.some(({ stem }) => UP.has(stem) || DOWN.has(stem)))
    return [];
  const says = (amount: Quantity, end: "from" | "to") =>
    known.some((change) => compareQuantities(amount, change[end]) === "same");
  const isTold = (amount: Quantity) =>
    sentences.some(({ words, quantities }) =>
      quantities.some(
        (one) => compareQuantities(amount, one) === "same" && words[one.first - 1]?.text === "by",
      ),
    );
  return claim.quantities.filter((amount) => {
    if (isPeriod(amount)) return false;
    const before = claim.words[amount.first - 1]?.text;
    const [isFrom, isTo] = [says(amount, "from"), says(amount, "to")];
    if (before === "to") return isFrom && !isTo;
    if (before === "from") return isTo && !isFrom;
    return before === "by" && (isFrom || isTo) && !isTold(amount);
  });
}

/** A change told the other way round: its beginning is the evidence's end. */
function turnedChanges(claim: Reading, sentences: readonly Reading[]): Change[] {
  const known = sentences.flatMap(changesIn);
  return [...changesIn(claim), ...comparisonsIn(claim)].filter(
    ({ from, to }) =>
      compareQuantities(from, to) !== "same" &&
      known.some(
        (change) =>
          compareQuantities(from, change.to) === "same" &&
          compareQuantities(to, change.from) === "same",
      ),
  );
}
