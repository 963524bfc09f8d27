// Splits tables that are set one below the other without a gap. A row that contains only dates, or
// that repeats the headings below a title, heads the rows below it, which must not be read under
// the dates or the title of the first table.
import { periodsIn, withoutPeriods } from "../../language/time/time-periods.ts";
import { boundingBox } from "./rect.ts";
import { type GridRow, makeRow, type TableGrid } from "./table-grid.ts";

/**
 * Splits a table at rows of dates and at repeated headings, from top to bottom. A name that is
 * alone above such a row is in neither table: it is the title of the next one.
 */
export function splitStacked(table: TableGrid): TableGrid[] {
  const { rows, headerRows } = table;
  const level = rows.findIndex((_, index) => index > headerRows && repeatsLowerLevel(table, index));
  if (level > 0) {
    const below = withUpperLevel(rows.slice(level), rows.slice(0, headerRows));
    return [
      ...splitStacked(gridOf(rows.slice(0, level), headerRows)),
      ...splitStacked(gridOf(below, headerRows)),
    ];
  }
  const at = rows.findIndex(
    (row, index) =>
      index > headerRows && (headsNextTable(row, rows[index + 1]) || repeatsHeader(table, index)),
  );
  if (at < 0) return [table];
  const isNamed = rows[at - 1]?.cells.length === 1;
  const above = rows.slice(0, isNamed ? at - 1 : at);
  const isRepeated = repeatsHeader(table, at);
  const below = isRepeated ? withHeader(rows.slice(at), rows.slice(0, headerRows)) : rows.slice(at);
  return [gridOf(above, headerRows), ...splitStacked(gridOf(below, isRepeated ? headerRows : 1))];
}

/**
 * Returns whether the headings of all header rows are repeated from a row on, which a title
 * precedes. A heading without another one below it may be on another of these rows.
 */
function repeatsHeader({ rows, headerRows }: TableGrid, at: number): boolean {
  const [own, repeated] = [rows.slice(0, headerRows), rows.slice(at, at + headerRows)].map((part) =>
    cellsOf(part).map(({ text }) => text),
  );
  return (
    rows[at - 1]?.cells.length === 1 &&
    (repeated?.length ?? 0) > 1 &&
    own?.toSorted().join("|") === repeated?.toSorted().join("|")
  );
}

/**
 * Returns whether the lower level of headings is repeated below a row, which has another heading in
 * place of the only one of the upper level.
 */
function repeatsLowerLevel({ rows, headerRows }: TableGrid, at: number): boolean {
  const [own, repeated] = [rows[headerRows - 1], rows[at + 1]].map((row) =>
    (row?.cells ?? []).map(({ text }) => text),
  );
  const [upper, heading] = [rows[0]?.cells ?? [], rows[at]?.cells ?? []];
  return (
    headerRows === 2 &&
    upper.length === 1 &&
    heading.length === 1 &&
    (heading[0]?.column ?? 0) > 0 &&
    (own?.length ?? 0) > 1 &&
    own?.join("|") === repeated?.join("|")
  );
}

/** Gives the heading of the first row the columns of the one in another table's header. */
function withUpperLevel(rows: readonly GridRow[], header: readonly GridRow[]): GridRow[] {
  const [first, ...others] = rows;
  const place = header[0]?.cells[0];
  if (first === undefined || place === undefined) return [...rows];
  const { column, colSpan } = place;
  return [makeRow(first.cells.map((cell) => ({ ...cell, column, colSpan }))), ...others];
}

/** Places the headings of the first rows like the same ones of another table's header. */
function withHeader(rows: readonly GridRow[], header: readonly GridRow[]): GridRow[] {
  const own = Map.groupBy(cellsOf(rows.slice(0, header.length)), ({ text }) => text);
  const placed = new Map(
    [...Map.groupBy(cellsOf(header), ({ text }) => text)].flatMap(([text, cells]) =>
      cells.flatMap((cell, at) => {
        const same = own.get(text)?.[at];
        const { column, colSpan, rowSpan } = cell;
        return same === undefined ? [] : [[cell, { ...same, column, colSpan, rowSpan }] as const];
      }),
    ),
  );
  const heads = header.map(({ cells }) => makeRow(cells.flatMap((cell) => placed.get(cell) ?? [])));
  return [...heads, ...rows.slice(header.length)];
}

/** Returns the cells of rows, from left to right. */
function cellsOf(rows: readonly GridRow[]): GridRow["cells"] {
  return rows.flatMap(({ cells }) => cells).toSorted((a, b) => a.column - b.column);
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
