// Writes amounts of a phrase as the table does: "$300k" as "$300,000".
import { isPoint } from "../../read/quantities/quantity.ts";
import type { Cell } from "../../read/cell.ts";
import { amountsIn } from "./amounts.ts";

const SCALED = /\d\s?(?:k|m|bn|thousand|million|billion)$/i;

/** Writes out the scale of each amount that names a row or a column of the table without it. */
export function writeOutAmounts(phrase: string, cells: readonly Cell[]): string {
  const scaled = amountsIn(phrase).filter(({ text }) => SCALED.test(text));
  return scaled.reduce((written, { text, quantity }) => {
    if (quantity === undefined || !isPoint(quantity)) return written;
    const plain = String(quantity.low);
    const isNamed = cells.some(
      ({ labelTerms, headingTerms }) => labelTerms.has(plain) || headingTerms.has(plain),
    );
    return isNamed ? written.replace(text, `${/^[$€£]/.exec(text)?.[0] ?? ""}${plain}`) : written;
  }, phrase);
}
