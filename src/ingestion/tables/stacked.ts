// Splits tables that are set one below the other without a gap. A row that contains only dates, or
// that repeats the headings below a title, heads the rows below it, which must not be read under
// the dates or the title of the first table.
import { periodsIn, withoutPeriods } from "../../language/time/time-periods.ts";
import { boundingBox } from "./rect.ts";
import type { GridRow, TableGrid } from "./table-grid.ts";

/**
 * Splits a table at rows of dates and at repeated headings, from top to bottom. A name that is
 * alone above such a row is in neither table: it is the title of the next one.
 */
export function splitStacked(table: TableGrid): TableGrid[] {
  const { rows, headerRows } = table;
  const at = rows.findIndex(
    (row, index) =>
      index > headerRows &&
      (headsNextTable(row, rows[index + 1]) ||
        (rows[index - 1]?.cells.length === 1 && isSameRow(row, rows[headerRows - 1]))),
  );
  if (at < 0) return [table];
  const isNamed = rows[at - 1]?.cells.length === 1;
  const above = rows.slice(0, isNamed ? at - 1 : at);
  return [gridOf(above, headerRows), ...splitStacked(gridOf(rows.slice(at), 1))];
}

/**
 * Returns whether a row contains only two or more dates, none of them in the first column, and the
 * row below it begins there.
 */
function headsNextTable({ cells }: GridRow, next: GridRow | undefined): boolean {
  return (
    cells.length > 1 &&
    next?.cells[0]?.column === 0 &&
    cells.every(({ column, text }) => column > 0 && isDate(text))
  );
}

/** Returns whether two rows have the same texts, at least two, in the same columns. */
function isSameRow({ cells }: GridRow, other: GridRow | undefined): boolean {
  return (
    cells.length > 1 &&
    cells.length === other?.cells.length &&
    cells.every(
      ({ column, text }, at) =>
        column === other.cells[at]?.column && text === other.cells[at]?.text,
    )
  );
}

function isDate(text: string): boolean {
  return periodsIn(text).length > 0 && !/[\p{L}\p{N}]/u.test(withoutPeriods(text));
}

/** Creates a grid without the columns that are empty in all rows. */
function gridOf(rows: readonly GridRow[], headerRows: number): TableGrid {
  const used = new Set(rows.flatMap(({ cells }) => cells.flatMap(columnsOf)));
  const places = [...used].toSorted((a, b) => a - b);
  const moved = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, column: places.indexOf(cell.column) })),
  }));
  return {
    rect: boundingBox(rows.map(({ rect }) => rect)),
    columns: places.length,
    headerRows,
    rows: moved,
  };
}

function columnsOf({ column, colSpan }: GridRow["cells"][number]): number[] {
  return Array.from({ length: colSpan }, (_, at) => column + at);
}
