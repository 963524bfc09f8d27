// Changes that a sentence tells: from what, to what and by how much.
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import { DOWN, UP } from "../../../../language/comparatives.ts";
import { isPeriod, type Reading } from "../../evidence.ts";

export type Change = { from: Quantity; to: Quantity };

/** "from A to B"; "to B compared to A", "to B from A", "B, up from A". Without the periods beside the amounts. */
export function changesIn({ text, words, quantities }: Reading): Change[] {
  return quantities.slice(1).flatMap((second, i): Change[] => {
    const first = quantities[i];
    if (first === undefined) return [];
    const before = words[first.first - 1]?.text ?? "";
    const between = text.slice(words[first.last]?.end ?? 0, words[second.first]?.start ?? 0);
    if (before === "from" && /\bto\s*[$€£]?$/.test(between)) return [{ from: first, to: second }];
    // "from 5.8 in version 4.1 to 7.3": what stands between belongs to the beginning.
    const start = quantities.findLast(
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
    const isBack = /\b(?:compared (?:to|with)|versus|against|from)\s*[$€£]?$/.test(between);
    // "years 3 to 4 went up from 82" tells nothing of the amounts before it.
    const isRange = quantities[i - 1]?.last === first.first - 2;
    const isSaid =
      (before === "to" && !isRange) ||
      /^(?:|.*[,;(–-])\s*(?:up|down)\s+from\s*[$€£]?$/.test(between);
    return isSaid && isBack ? [{ from: second, to: first }] : [];
  });
}

/**
 * An end of a change that a claim tells as the other end, or as the change itself: "up to $0.45" and "up by $0.45" of "from
 * $0.45 to $0.50".
 */
export function turnedEnds(claim: Reading, sentences: readonly Reading[]): Quantity[] {
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
export function turnedChanges(claim: Reading, sentences: readonly Reading[]): Change[] {
  const known = sentences.flatMap(changesIn);
  return changesIn(claim).filter(
    ({ from, to }) =>
      compareQuantities(from, to) !== "same" &&
      known.some(
        (change) =>
          compareQuantities(from, change.to) === "same" &&
          compareQuantities(to, change.from) === "same",
      ),
  );
}
