// Amounts that a phrase names, for rows that are of a range.
import { parseQuantity, type Quantity } from "../read/quantity.ts";
import type { Cell } from "../read/cells.ts";

/** Stands for an amount that lies in the row's range. */
export const WITHIN = "\u2713";

/** The amounts of a phrase, each with its unit. */
export function amountsIn(phrase: string): Quantity[] {
  const found =
    phrase.match(
      /[$€£]?\d[\d,]*(?:\.\d+)?(?:\s?(?:%|feet|foot|ft|miles?|years?|months?|days?)\b)?/gi,
    ) ?? [];
  return found.flatMap((text) => parseQuantity(text) ?? []);
}

/** The terms without those of an amount that lies in the row's range: it is said. */
export function withoutMet(
  { terms, amounts = [] }: { terms: readonly string[]; amounts?: readonly Quantity[] },
  { ranges }: Cell,
): readonly string[] {
  if (ranges.length === 0 || amounts.length === 0) return terms;
  const met = amounts.filter((amount) => ranges.some((range) => isWithin(amount, range)));
  return met.length === 0
    ? terms
    : [...terms.filter((term) => !met.some(({ low }) => term === String(low))), WITHIN];
}

function isWithin({ low, unit }: Quantity, range: Quantity): boolean {
  // Money and percentages are of nothing that doesn't say so.
  const isOpen = unit === "" || (range.unit === "" && !/^[$€£¥%]$/.test(unit));
  if (!isOpen && unit !== range.unit) return false;
  const isAbove = range.openLow ? low > range.low : low >= range.low;
  return isAbove && (range.openHigh ? low < range.high : low <= range.high);
}
