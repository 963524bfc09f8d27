// Changes that a sentence tells: from what and to what.
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import type { Reading } from "../../evidence.ts";

export type Change = { from: Quantity; to: Quantity };

/**
 * "from A to B"; "to B compared to A", "to B from A", "B, up from A": of amounts, whatever periods stand beside them, and of periods
 * ("from 2018 to 2019").
 */
export function changesIn(reading: Reading): Change[] {
  return [...changesOfAmounts(reading), ...changesOf(reading.quantities.filter(isPeriod), reading)];
}

export function changesOfAmounts(reading: Reading): Change[] {
  const amounts = reading.quantities.filter((one) => !isPeriod(one));
  return changesOf(amounts, reading);
}

function changesOf(amounts: readonly Quantity[], { text, words }: Reading): Change[] {
  return amounts.slice(1).flatMap((second, i): Change[] => {
    const first = amounts[i];
    if (first === undefined) return [];
    const before = words[first.first - 1]?.text ?? "";
    const between = text.slice(words[first.last]?.end ?? 0, words[second.first]?.start ?? 0);
    if (before === "from" && /\bto\s*\p{Sc}?$/u.test(between)) return [{ from: first, to: second }];
    // "years 3 to 4 went up from 82" tells nothing of the amounts before it.
    const isRange = amounts[i - 1]?.last === first.first - 2;
    const isBack = BACK.test(between) || /\bfrom\s*\p{Sc}?$/u.test(between);
    const isSaid =
      (before === "to" && !isRange) ||
      /^(?:|.*[,;(–-])\s*(?:up|down)\s+from\s*\p{Sc}?$/u.test(between);
    return isSaid && isBack ? [{ from: second, to: first }] : [];
  });
}

/** Before the amount that another one is compared with. */
const BACK =
  /\b(?:compared (?:to|with)|versus|vs\.?|against|instead of|rather than)(?: the)?\s*\p{Sc}?$/u;
