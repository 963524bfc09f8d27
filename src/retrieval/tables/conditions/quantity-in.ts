// Reads what a cell or a condition says in numbers, also with the decimals behind a comma. Only where no other reading is
// possible: "1,750" stays one thousand seven hundred and fifty, and "1.750" less than two.
import { parseQuantity, type Quantity } from "../../../tables/read/quantity.ts";

/** "1,75", "0,1234": no group of thousands has so many digits. */
const DECIMALS = /(?<![\d.,])(\d+),(\d{1,2}|\d{4,})(?![\d.,])/g;
/** "1.234,56", "1.234.567": points between groups of three, of which a comma or a second point says that they are none of decimals. */
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
