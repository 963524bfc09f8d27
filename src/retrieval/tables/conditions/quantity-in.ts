// Reads the numbers of a cell or a condition, also with a decimal comma if no other reading is
// possible: "1,750" stays one thousand seven hundred and fifty, and "1.750" stays less than two.
import type { Quantity } from "../../../tables/read/quantities/quantity.ts";
import { parseQuantity } from "../../../tables/read/quantities/parse-quantity.ts";

/** A decimal comma, as in "1,75" and "0,1234": no group of thousands has that many digits. */
const DECIMALS = /(?<![\d.,])(\d+),(\d{1,2}|\d{4,})(?![\d.,])/g;
/**
 * Groups of three digits separated by points, as in "1.234,56" and "1.234.567": the comma or the
 * second point shows that the points are not decimal points.
 */
const GROUPED = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+),(\d+)(?![\d.,])/g;
const GROUPS = /(?<![\d.,])\d{1,3}(?:\.\d{3}){2,}(?![\d.,])/g;

export function quantityIn(text: string): Readonly<Quantity> | undefined {
  const read = parseQuantity(text);
  if (read !== undefined || !/\d[.,]\d/.test(text)) return read;
  const rewritten = text
    .replaceAll(
      GROUPED,
      (_, whole: string, decimals: string) => `${whole.replaceAll(".", "")}.${decimals}`,
    )
    .replaceAll(GROUPS, (whole) => whole.replaceAll(".", ""))
    .replaceAll(DECIMALS, "$1.$2");
  return rewritten === text ? undefined : parseQuantity(rewritten);
}
