// Costs that a table prints in brackets, because it subtracts them: it is their amount that counts.
import { lineItemOf } from "../lexicon/line-items.ts";
import { partsOf, TOTAL } from "../operations/parts-of-total.ts";
import type { Cell } from "./cell.ts";

/** Printed in brackets by companies that add up everything. */
const OUTFLOW =
  /\b(?:expenses?|costs?|charges?|provisions?|purchases?|payments?|paid|repurchases?|repayments?|expenditures?|additions|dividends|depreciation|amortization|taxes|used|loss(?:es)?)\b(?! \()/i;
/** What is left: in brackets it is a loss, and the less the further below zero. */
const RESULT = /\b(?:profits?|income|gains?|earnings|results?|surplus|revenues?|sales)\b/i;
const RESULT_OR_LOSS = new RegExp(
  String.raw`${RESULT.source}|\b(?:loss(?:es)?|deficit|net)\b`,
  "i",
);
const REVENUE = lineItemOf("revenue");

/** The cells, those marked that are subtracted: usual outflows, and costs between the revenue and a result that they lead to. */
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

/** "Income before taxes" and "Profit (loss)" are results. */
function isOutflow({ label, isSubtracted }: Cell): boolean {
  const [head = ""] = label
    .replaceAll(/\([^()]*\)/g, " ")
    .split(/\b(?:before|from|of|for|on|in)\b/i);
  return isSubtracted === true || OUTFLOW.test(RESULT.test(head) ? head : label);
}

/** Rows of a column below that of the revenue, which add up to a result with what stands above them. */
function costsIn(column: readonly Cell[], revenue: number): Cell[] {
  const results = column.filter(({ row, label }) => row > revenue && RESULT_OR_LOSS.test(label));
  return results.flatMap((result) => {
    const [first, ...others] = TOTAL.test(result.label) ? [] : (partsOf(result, column) ?? []);
    const isLed = first !== undefined && first.value > 0;
    return isLed ? others.filter(({ label }) => !RESULT_OR_LOSS.test(label)) : [];
  });
}

/** The amounts to compare. Undefined if figures stand in brackets and nothing tells whether they are costs or losses. */
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
