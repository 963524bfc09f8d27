// Reads changes in a sentence, from one amount to another, and finds ends of them that a claim
// confuses.
import { isMovement } from "../../../../language/comparatives.ts";
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import type { ParsedSentence } from "../../evidence.ts";

export type Change = { from: Quantity; to: Quantity };

/**
 * Returns the changes of amounts and of periods: "from A to B", "to B compared to A", "to B from
 * A", "B, up from A", and "from 2018 to 2019". Periods beside the amounts are skipped.
 */
export function changesIn(reading: ParsedSentence): Change[] {
  return [...changesOfAmounts(reading), ...changesOf(reading.quantities.filter(isPeriod), reading)];
}

export function changesOfAmounts(reading: ParsedSentence): Change[] {
  const amounts = reading.quantities.filter((one) => !isPeriod(one));
  return changesOf(amounts, reading);
}

function changesOf(amounts: readonly Quantity[], { text, words }: ParsedSentence): Change[] {
  return amounts.slice(1).flatMap((second, i): Change[] => {
    const first = amounts[i];
    if (first === undefined) return [];
    const before = words[first.first - 1]?.text ?? "";
    const between = text.slice(words[first.last]?.end ?? 0, words[second.first]?.start ?? 0);
    if (before === "from" && /\bto\s*\p{Sc}?$/u.test(between)) return [{ from: first, to: second }];
    // "years 3 to 4 went up from 82" says nothing about the amounts before it.
    const isRange = amounts[i - 1]?.last === first.first - 2;
    const isBack = BACK.test(between) || /\bfrom\s*\p{Sc}?$/u.test(between);
    const isStatedBackwards =
      (before === "to" && !isRange) ||
      /^(?:|.*[,;(–-])\s*(?:up|down)\s+from\s*\p{Sc}?$/u.test(between);
    return isStatedBackwards && isBack ? [{ from: second, to: first }] : [];
  });
}

/** Words before the amount that another amount is compared with. */
const BACK =
  /\b(?:compared (?:to|with)|versus|vs\.?|against|instead of|rather than)(?: the)?\s*\p{Sc}?$/u;

/**
 * Returns the ends of changes that a claim states as the other end, or as the size of the change:
 * "up to $0.45" and "up by $0.45" for "from $0.45 to $0.50".
 */
export function findConfusedEnds(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
): Quantity[] {
  const known = sentences.flatMap(changesIn);
  if (known.length === 0 || !claim.words.some(isMovement)) return [];
  const isEnd = (amount: Quantity, end: "from" | "to") =>
    known.some((change) => compareQuantities(amount, change[end]) === "same");
  const isSizeOfChange = (amount: Quantity) =>
    sentences.some(({ words, quantities }) =>
      quantities.some(
        (one) => compareQuantities(amount, one) === "same" && words[one.first - 1]?.text === "by",
      ),
    );
  return claim.quantities.filter((amount) => {
    if (isPeriod(amount)) return false;
    const before = claim.words[amount.first - 1]?.text;
    const [isFrom, isTo] = [isEnd(amount, "from"), isEnd(amount, "to")];
    if (before === "to") return isFrom && !isTo;
    if (before === "from") return isTo && !isFrom;
    return before === "by" && (isFrom || isTo) && !isSizeOfChange(amount);
  });
}
