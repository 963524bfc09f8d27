// Extends cells of the first columns over the empty cells below them: "Coast" for each of its
// plans, and each plan for all of its ages.
import type { BorderlessTable } from "./borderless/borderless.ts";
import { isFigure, isScaledFigure } from "./numbers.ts";
import type { GridCell, GridRow } from "./table-grid.ts";

const FEWEST_ROWS = 4;
/** The minimum share of rows that fill a column after the keys. */
const LEAST_FILLED = 0.9;
const MOST_KEYS = 3;
/** The maximum share of rows with a cell in the first column. */
const MOST_OUTER = 2 / 3;

/**
 * Extends the key cells over the empty cells below them, unless rows without a first cell are
 * something else, such as totals, which have no key of their own either.
 */
export function withMergedKeys(table: BorderlessTable): BorderlessTable {
  const header = table.rows.slice(0, table.headerRows);
  const body = table.rows.slice(table.headerRows);
  const keys = keysOf(body, table.columns);
  if (keys === 0 || header.length === 0) return table;
  const rows = body.map((row, at) => ({
    ...row,
    cells: row.cells.map((cell) =>
      cell.column < keys ? { ...cell, rowSpan: spanOf(body, at, cell.column) } : cell,
    ),
  }));
  return { ...table, rows: [...header, ...rows] };
}

/**
 * Returns the number of columns before the first one that all rows fill, or 0 if they are not keys.
 */
function keysOf(body: readonly GridRow[], columns: number): number {
  const all = Array.from({ length: columns }, (_, column) => column);
  const last = all.find((column) => body.every((row) => cellIn(row, column) !== undefined)) ?? 0;
  if (last === 0 || last >= MOST_KEYS || last === columns - 1 || body.length < FEWEST_ROWS)
    return 0;
  const [first] = body;
  const isFirstFull = first !== undefined && first.cells.length === columns;
  const areNested = body.every((row) => {
    const from = all.find((column) => cellIn(row, column) !== undefined) ?? 0;
    return all.slice(from, last).every((column) => cellIn(row, column) !== undefined);
  });
  const areWords = body.every((row) =>
    row.cells.every(
      ({ column, colSpan, text }) => colSpan === 1 && (column > last || !isFigure(text)),
    ),
  );
  const areFilled = all
    .slice(last + 1)
    .every((column) => filledIn(body, column) >= LEAST_FILLED * body.length);
  const areMany = filledIn(body, 0) <= MOST_OUTER * body.length && hasFigures(body, last);
  return isFirstFull && areNested && areWords && areFilled && areMany ? last : 0;
}

function cellIn({ cells }: GridRow, column: number): GridCell | undefined {
  return cells.find((cell) => cell.column === column);
}

function filledIn(body: readonly GridRow[], column: number): number {
  return body.filter((row) => cellIn(row, column) !== undefined).length;
}

/** Returns whether most values are figures. */
function hasFigures(body: readonly GridRow[], last: number): boolean {
  const values = body.flatMap(({ cells }) => cells.filter(({ column }) => column > last));
  return values.filter(({ text }) => isScaledFigure(text)).length * 2 > values.length;
}

/** Returns the number of rows up to the next row with a cell in this column. */
function spanOf(body: readonly GridRow[], row: number, column: number): number {
  const next = body.findIndex((one, index) => index > row && cellIn(one, column) !== undefined);
  return (next < 0 ? body.length : next) - row;
}
