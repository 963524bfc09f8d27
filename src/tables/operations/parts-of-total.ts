// Finds the rows above a total that add up to it. That proves that no row is missing or counted
// twice.
import type { Cell } from "../read/cell.ts";

/** Matches totals and subtotals, which a total above them would count again. */
export const TOTAL_LABEL =
  /^(?:grand |sub)?-?\s?totals?\b|^(?:consolidated|worldwide|overall|all)\b/i;
const FEWEST = 2;

/** Returns undefined if no run of rows directly above the total adds up to it. */
export function partsOf(total: Cell, cells: readonly Cell[]): Cell[] | undefined {
  const above = cells.filter(
    ({ table, column, row, label }) =>
      table.id === total.table.id &&
      column === total.column &&
      row < total.row &&
      !TOTAL_LABEL.test(label),
  );
  const parts: Cell[] = [];
  let sum = 0;
  for (const cell of above.toReversed()) {
    parts.unshift(cell);
    sum += cell.value;
    if (parts.length >= FEWEST && addsUpTo(sum, total, parts.length)) return parts;
  }
  return undefined;
}

/** Allows for rounding: each part may be off by half of its last digit. */
function addsUpTo(sum: number, { value, text }: Cell, count: number): boolean {
  const digit = 10 ** -(/\.(\d+)/.exec(text)?.[1]?.length ?? 0);
  return Math.abs(sum - value) <= digit * Math.min(1, count / 4) + 1e-9;
}
