// Tables set one below the other without a gap: a row of dates alone within the rows heads those that follow, which must not be
// read below the dates of the first table.
import { periodsIn, withoutPeriods } from "../../language/time/time-periods.ts";
import { around } from "./rect.ts";
import type { GridRow, TableGrid } from "./table-grid.ts";

/** From top to bottom. A name that stands by itself above a row of dates is in none of them: it is the title of the next. */
export function splitStacked(table: TableGrid): TableGrid[] {
  const { rows, headerRows } = table;
  const at = rows.findIndex(
    (row, index) => index > headerRows && headsOthers(row, rows[index + 1]),
  );
  if (at < 0) return [table];
  const isNamed = rows[at - 1]?.cells.length === 1;
  const above = rows.slice(0, isNamed ? at - 1 : at);
  return [gridOf(above, headerRows), ...splitStacked(gridOf(rows.slice(at), 1))];
}

/** Nothing but two dates or more, none of them in the first column, above a row that begins there. */
function headsOthers({ cells }: GridRow, next: GridRow | undefined): boolean {
  return (
    cells.length > 1 &&
    next?.cells[0]?.column === 0 &&
    cells.every(({ column, text }) => column > 0 && isDate(text))
  );
}

function isDate(text: string): boolean {
  return periodsIn(text).length > 0 && !/[\p{L}\p{N}]/u.test(withoutPeriods(text));
}

/** Without the columns in which no row has anything. */
function gridOf(rows: readonly GridRow[], headerRows: number): TableGrid {
  const used = new Set(rows.flatMap(({ cells }) => cells.flatMap(columnsOf)));
  const places = [...used].toSorted((a, b) => a - b);
  const moved = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, column: places.indexOf(cell.column) })),
  }));
  return {
    rect: around(rows.map(({ rect }) => rect)),
    columns: places.length,
    headerRows,
    rows: moved,
  };
}

function columnsOf({ column, colSpan }: GridRow["cells"][number]): number[] {
  return Array.from({ length: colSpan }, (_, at) => column + at);
}
