// Finds the costs that a table prints in brackets because it subtracts them. Their amount counts,
// and not their sign.
import { lineItemOf } from "../lexicon/line-items.ts";
import { partsOf, TOTAL_LABEL } from "../operations/parts-of-total.ts";
import type { Cell } from "./cell.ts";

/**
 * Names of lines that are costs or payments. Tables that add up all lines print them in brackets.
 */
const OUTFLOW =
  /\b(?:expenses?|costs?|charges?|provisions?|purchases?|payments?|paid|repurchases?|repayments?|expenditures?|additions|dividends|depreciation|amortization|taxes|used|loss(?:es)?)\b(?! \()/i;
/**
 * Names of results. A result in brackets is a loss, and is smaller the further it is below zero.
 */
const RESULT = /\b(?:profits?|income(?! tax)|gains?|earnings|results?|surplus|revenues?|sales)\b/i;
const RESULT_OR_LOSS = new RegExp(
  String.raw`${RESULT.source}|\b(?:loss(?:es)?|deficit|net)\b`,
  "i",
);
const REVENUE = lineItemOf("revenue");

/**
 * Marks the cells that the table subtracts: the usual outflows, and the costs between the revenue
 * and a result to which they add up.
 */
export function withOutflows(cells: readonly Cell[]): Cell[] {
  const rows = [...Map.groupBy(cells, ({ row }) => row).values()];
  const revenue = cells.find(({ label }) => REVENUE === lineItemOf(label.replace(/^total /i, "")));
  const columns = [...Map.groupBy(cells, ({ column }) => column).values()];
  const led = new Set(revenue && columns.flatMap((column) => costsIn(column, revenue.row)));
  const labels = Map.groupBy(rows, ([cell]) => cell?.label);
  return rows.flatMap((row) => {
    const [first] = row;
    const isCost =
      row.every(({ value, measure }) => value < 0 && !measure.percent) &&
      row.some((cell) => led.has(cell)) &&
      labels.get(first?.label)?.length === 1;
    const isSubtracted = isCost || (first && lineItemOf(first.label)?.isOutflow);
    return isSubtracted === true
      ? row.map((cell) => (cell.value < 0 ? { ...cell, isSubtracted } : cell))
      : row;
  });
}

/**
 * Reports whether the cell is a cost or a payment. "Income before taxes" and "Profit (loss)" are
 * results.
 */
function isOutflow({ label, isSubtracted }: Cell): boolean {
  const [head = ""] = label
    .replaceAll(/\([^()]*\)/g, " ")
    .split(/\b(?:before|from|of|for|on|in)\b/i);
  return isSubtracted === true || OUTFLOW.test(RESULT.test(head) ? head : label);
}

/**
 * Returns the rows of a column below the revenue that add up to a result with the rows above them.
 */
function costsIn(column: readonly Cell[], revenue: number): Cell[] {
  const results = column.filter(({ row, label }) => row > revenue && RESULT_OR_LOSS.test(label));
  return results.flatMap((result) => {
    const [first, ...others] = TOTAL_LABEL.test(result.label)
      ? []
      : (partsOf(result, column) ?? []);
    const isLed = first !== undefined && first.value > 0;
    return isLed ? others.filter(({ label }) => !RESULT_OR_LOSS.test(label)) : [];
  });
}

/**
 * Returns the amounts to compare, or undefined if figures are in brackets and nothing shows whether
 * they are costs or losses.
 */
export function sizesOf(cells: readonly Cell[]): number[] | undefined {
  const areNegative = cells.every(({ value }) => value < 0);
  const areOutflows = areNegative && cells.every(isOutflow);
  const areResults = cells.every(
    (cell) => !isOutflow(cell) && RESULT.test(`${cell.label} ${cell.heading}`),
  );
  if (areNegative && !areOutflows && !areResults) return undefined;
  return cells.map(({ value, isSubtracted }) =>
    areOutflows || isSubtracted === true ? Math.abs(value) : value,
  );
}
