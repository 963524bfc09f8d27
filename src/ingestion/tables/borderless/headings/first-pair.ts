// Recognizes a first row that is a name and an amount like all rows below it, and no heading.
import { isYear } from "../../numbers.ts";
import type { GridRow, TableGrid } from "../../table-grid.ts";

/** An amount, also with words around it: "approximately $900 million", "4% to 5%". */
const AMOUNT = /^(?:(?:about|approximately|around|up to) )?[$€£¥]?\d(?!\d*(?:st|nd|rd|th)\b)/i;
/** The minimum share of rows with an amount. */
const LEAST_AMOUNTS = 0.6;

/** Returns a table of two columns without a header if its header is such a row. */
export function withoutPairAsHeader(table: TableGrid): TableGrid {
  const { columns, headerRows, rows } = table;
  const [first, ...others] = rows;
  if (columns !== 2 || headerRows !== 1 || first === undefined || !isPair(first)) return table;
  const isLikeOthers = others.filter(isPair).length >= LEAST_AMOUNTS * others.length;
  return isLikeOthers ? { ...table, headerRows: 0 } : table;
}

function isPair({ cells: [name, amount, other] }: GridRow): boolean {
  if (name?.column !== 0 || amount?.column !== 1 || other !== undefined) return false;
  return !/\d/.test(name.text) && AMOUNT.test(amount.text) && !isYear(amount.text);
}
