// Splits the cells of a sheet into tables at empty rows and columns, except for spacers within a
// table. Lines with a single text above a table are its titles and not rows.
import { repeatUpperHeadings } from "../grid/upper-headings.ts";
import { checkGrid, tooManyCells } from "../parse-errors.ts";
import { MAX_CELLS } from "../limits.ts";
import type { TableRow } from "../text/markdown-table.ts";
import { isDataRow } from "../text/table-header.ts";
import type { Sheet, SheetRow } from "./sheet.ts";
import { withUnits } from "./units.ts";

/** The maximum distance between the columns around a spacer of one or two columns. */
const MAX_SPACER = 3;
const MAX_TITLES = 2;

export type SheetTable = { titles: string[]; rows: TableRow[] };

export function tablesOf(sheet: Pick<Sheet, "rows">): SheetTable[] {
  let places = 0;
  return bandsOf(sheet.rows)
    .flatMap((band) =>
      columnBlocks(band).map(({ columns, first, last }) => {
        const own = band.slice(first, last + 1);
        places = checkGrid(own.length, columns.length, places);
        return cut(own, columns);
      }),
    )
    .filter(({ titles, rows }) => titles.length + rows.length > 0);
}

/** Returns bands: consecutive rows, and figures whose header is one empty row above them. */
function bandsOf(rows: readonly SheetRow[]): SheetRow[][] {
  const bands: SheetRow[][] = [];
  let previous: SheetRow | undefined;
  for (const row of rows.toSorted((a, b) => a.at - b.at)) {
    if (row.cells.size === 0) continue;
    const gap = previous === undefined ? Infinity : row.at - previous.at;
    const isBelowHeader = gap === 2 && isHeader(bands.at(-1) ?? []) && isDataRow(valuesOf(row));
    if (gap > 1 && !isBelowHeader) bands.push([]);
    bands.at(-1)?.push(row);
    previous = row;
  }
  return bands;
}

function isHeader(band: readonly SheetRow[]): boolean {
  return band.some(({ cells }) => cells.size > 1) && !band.some((row) => isDataRow(valuesOf(row)));
}

function valuesOf({ cells }: SheetRow): string[] {
  return [...cells].toSorted(([a], [b]) => a - b).map(([, text]) => text);
}

type Columns = { columns: number[]; first: number; last: number };

/**
 * Returns the consecutive columns with content. Columns after a narrow gap belong to the same table
 * if they end on the same row, and start on the same row or a title's height apart; otherwise their
 * rows would lose their labels.
 */
function columnBlocks(band: readonly SheetRow[]): Columns[] {
  const blocks: Columns[] = [];
  for (const column of usedColumns(band)) {
    const block = blocks.at(-1);
    if (block?.columns.at(-1) === column.columns[0] - 1) extend(block, column);
    else blocks.push({ ...column, columns: [...column.columns] });
  }
  const joined: Columns[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    const gap = (block.columns[0] ?? 0) - (before?.columns.at(-1) ?? 0);
    const isSame =
      before?.last === block.last && Math.abs(before.first - block.first) <= MAX_TITLES;
    const isNear = gap <= MAX_SPACER && isSame;
    if (before !== undefined && isNear && !hasOwnNames(band, block, before)) extend(before, block);
    else joined.push(block);
  }
  return joined;
}

/**
 * Returns whether a block is a table of its own, whose rows have other names than those of the
 * block before it: it has its own title or the same first heading, and its first column contains a
 * name for each row of figures.
 */
function hasOwnNames(band: readonly SheetRow[], block: Columns, before: Columns): boolean {
  const [top = [], ...others] = band
    .slice(block.first, block.last + 1)
    .map((row) => block.columns.map((column) => row.cells.get(column) ?? ""));
  const named = others.filter(([, ...values]) => values.some((text) => /\d/.test(text)));
  const names = new Set(named.flatMap(([name = ""]) => (isDataRow([name]) ? [] : [name])));
  if (named.length < 2 || names.size < named.length || names.has("")) return false;
  const isTitled = new Set(top.filter((text) => text !== "")).size === 1 && top.length > 1;
  const [first = 0] = before.columns;
  return isTitled || band.some(({ cells }) => top[0] !== "" && cells.get(first) === top[0]);
}

function extend(block: Columns, more: Columns): void {
  for (const column of more.columns) block.columns.push(column);
  block.first = Math.min(block.first, more.first);
  block.last = Math.max(block.last, more.last);
}

/** Returns the used columns with the first and last row of each. */
function usedColumns(band: readonly SheetRow[]): (Columns & { columns: [number] })[] {
  const used = new Map<number, Columns & { columns: [number] }>();
  for (const [at, { cells }] of band.entries()) {
    for (const column of cells.keys()) {
      const known = used.get(column);
      if (known === undefined) used.set(column, { columns: [column], first: at, last: at });
      else known.last = at;
    }
  }
  return [...used.values()].toSorted((a, b) => a.columns[0] - b.columns[0]);
}

function cut(band: readonly SheetRow[], columns: readonly number[]): SheetTable {
  if (band.length * columns.length > MAX_CELLS) throw tooManyCells();
  const filled = band.filter(({ cells }) => columns.some((column) => cells.has(column)));
  const rows = filled.map(({ cells }) => columns.map((column) => cells.get(column) ?? ""));
  // A single column is a list of lines and not a table.
  const end =
    columns.length === 1 ? rows.length : filled.findIndex((row) => !isTitle(row, columns));
  const titles = rows.splice(0, end < 0 ? rows.length : end);
  const below = filled.slice(titles.length);
  const units = below.map((row) => columns.map((column) => row.units?.get(column) ?? ""));
  return {
    titles: titles.map((row) => row.find((cell) => cell !== "") ?? ""),
    rows: repeatUpperHeadings(
      below.some((row) => row.units !== undefined) ? withUnits(rows, units) : rows,
    ),
  };
}

/** Returns whether a row is a single text, possibly repeated by merged cells. */
function isTitle({ cells, copies }: SheetRow, columns: readonly number[]): boolean {
  const filled = columns.filter((column) => cells.has(column));
  const texts = new Set(filled.map((column) => cells.get(column)));
  return texts.size === 1 && filled.filter((column) => copies?.has(column) !== true).length <= 1;
}
