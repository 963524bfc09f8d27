// Figures and codes that a question names, for rows that are of them or of a range.
import { joinCodes } from "../../language/words/codes.ts";
import { termsOf } from "../../language/words/terms.ts";
import { parseQuantity, type Quantity } from "../read/quantity.ts";
import type { Cell } from "../read/cell.ts";

/** Stands for an amount that lies in the row's range. */
export const WITHIN = "\u2713";

/** As it is written, its terms, best first, and how much it is: nothing for a code. */
export type Amount = { text: string; terms: readonly string[]; quantity: Quantity | undefined };

const AMOUNT =
  /(?<![\p{L}\d.,-])(?:\p{Lu}{1,4}-?\d[\p{L}\d-]*|\d+\p{Lu}(?![\p{L}\d])|[$€£]?\d[\d,]*(?:\.\d+)?%?)(?:\s?(?:feet|foot|ft|miles?|years?|months?|days?)\b)?/giu;

/** The amounts of a phrase, each with its unit, and codes: "HO3". */
export function amountsIn(phrase: string): Amount[] {
  return Array.from(joinCodes(phrase).matchAll(AMOUNT), ([text]) => {
    const [whole = "", bare = ""] = termsOf(text);
    return {
      text,
      terms: text.includes("%") ? [whole, bare] : [whole],
      quantity: parseQuantity(text.replace(/,$/, "")),
    };
  });
}

/** The terms without those of an amount that lies in the row's range: it is said. */
export function withoutMet(
  { terms, amounts = [] }: { terms: readonly string[]; amounts?: readonly Amount[] },
  { ranges }: Cell,
): readonly string[] {
  if (ranges.length === 0 || amounts.length === 0) return terms;
  const met = amounts.filter((amount) => ranges.some((range) => isIn(amount, range)));
  const said = new Set(met.flatMap(({ text }) => termsOf(text)));
  return met.length === 0 ? terms : [...terms.filter((term) => !said.has(term)), WITHIN];
}

export function isIn({ quantity }: Amount, range: Quantity): boolean {
  if (quantity === undefined) return false;
  const { low, unit } = quantity;
  // Money and percentages are of nothing that doesn't say so.
  const isOpen = unit === "" || (range.unit === "" && !/^[$€£¥%]$/.test(unit));
  if (!isOpen && unit !== range.unit) return false;
  const isAbove = range.openLow ? low > range.low : low >= range.low;
  return isAbove && (range.openHigh ? low < range.high : low <= range.high);
}
