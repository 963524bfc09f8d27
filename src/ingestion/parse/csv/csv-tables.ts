// Divides the records of a file into tables, with the lines above each of them.
import type { TableRow } from "../text/markdown-table.ts";
import { isDataRow } from "../text/table-header.ts";

export type CsvTable = { above: string[]; rows: TableRow[] };

/**
 * Returns the tables. A table ends at an empty record if another header follows, or only lines of
 * text, which are above no table.
 */
export function tablesIn(records: readonly string[][]): CsvTable[] {
  const start = preambleLength(records);
  const first: CsvTable = { above: records.slice(0, start).map(lineOf).filter(Boolean), rows: [] };
  const tables = [first];
  for (const block of blocksOf(records.slice(start))) {
    const open = tables.at(-1) ?? first;
    const titles = block.findIndex((row) => filledIn(row).length > 1);
    const end = titles < 0 ? block.length : titles;
    const isNew = open.rows.length > 0 && beginsTable(block.slice(end), open.rows[0]);
    if (!isNew) for (const row of block) open.rows.push(row);
    else tables.push({ above: block.slice(0, end).map(lineOf), rows: block.slice(end) });
  }
  return tables;
}

/** Returns the records between empty ones. */
function blocksOf(records: readonly string[][]): string[][][] {
  const blocks: string[][][] = [[]];
  for (const row of records) {
    if (filledIn(row).length > 0) blocks.at(-1)?.push(row);
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0);
}

const YEAR = /\b(?:19|20)\d\d\b/g;

/**
 * Returns whether the rows behind the titles of a block do not continue the table: their first one
 * names other columns, or they are only lines of text below a table of several columns.
 */
function beginsTable([head, ...others]: readonly string[][], names: TableRow = []): boolean {
  const width = filledIn(names).length;
  if (head === undefined) return width > 1;
  if (others.length === 0 || isDataRow(head)) return false;
  const namesFigures = head.some(
    (name, at) =>
      /\p{L}/u.test(name) &&
      !/\d/.test(name.replaceAll(YEAR, "")) &&
      others.every((row) => /\d/.test(row[at] ?? "") || row[at]?.trim() === ""),
  );
  return namesFigures || filledIn(head).length !== width;
}

const LONGEST_PREAMBLE = 40;

/**
 * Returns the number of records above the table's header, as in exports of banks and in reports: a
 * title, or values with a name before them, which an empty record separates from the table.
 */
function preambleLength(records: readonly string[][]): number {
  const usual = usualLength(records.map(filledIn).filter((row) => row.length > 0));
  let [length, isOpen] = [0, false];
  for (const [at, row] of records.slice(0, LONGEST_PREAMBLE).entries()) {
    const { length: filled } = filledIn(row);
    if (filled >= Math.min(usual, 3)) break;
    // The header of a table with two columns may lack a name.
    if (filled > 0 && row.length > 1 && usual < 3) break;
    isOpen = filled > 1 || (filled === 1 && isOpen);
    if (!isOpen) length = at + 1;
  }
  return length;
}

/** Returns the length of most rows; of two equally frequent lengths, the greater one. */
function usualLength(rows: readonly (readonly string[])[]): number {
  const counts = [...Map.groupBy(rows, ({ length }) => length)];
  const [most] = counts.toSorted(([a, one], [b, other]) => other.length - one.length || b - a);
  return most?.[0] ?? 0;
}

/** Formats a record as a line, such as "Account: 12 345". */
function lineOf(row: readonly string[]): string {
  const [name = "", ...values] = filledIn(row);
  return values.length === 0 ? name : `${name.replace(/:$/, "")}: ${values.join(", ")}`;
}

function filledIn(row: readonly string[]): string[] {
  return row.map((cell) => cell.replaceAll(/\s+/g, " ").trim()).filter((cell) => cell !== "");
}
