// Detects the rows at the top of a table that name its columns.
import { figureOf, isDate } from "./figure.ts";
import type { TableRow } from "./markdown-table.ts";

const MAX_HEADER_ROWS = 4;

/**
 * The column names, joined if the header has several rows, and the remaining rows. The names are empty if there is no
 * header.
 */
export function splitHeader(rows: readonly TableRow[]): { names: string[]; body: TableRow[] } {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const first = rows.slice(0, MAX_HEADER_ROWS + 1).findIndex(isDataRow);
  // A table without figures has no data row by which to detect the header, so the first row is the header.
  const height = first < 0 ? 1 : first;
  const names = Array.from({ length: width }, (_, at) => {
    const parts = rows.slice(0, height).map((row) => row[at]?.replaceAll(/\s+/g, " ").trim() ?? "");
    return [...new Set(parts.filter((part) => part !== ""))].join(" ") || `Column ${at + 1}`;
  });
  return { names, body: rows.slice(height) };
}

/** Whether at least a third of the cells, except the first, are figures or dates. Rows of years are column names. */
export function isDataRow(row: TableRow): boolean {
  const cells = row.slice(row.length > 1 ? 1 : 0).filter((cell) => cell.trim() !== "");
  const data = cells.filter((cell) => isDate(cell) || isAmount(cell));
  return data.length > 0 && data.length >= cells.length / 3;
}

function isAmount(cell: string): boolean {
  const figure = figureOf(cell);
  return figure !== undefined && !isYear(figure.value, figure.unit);
}

export function isYear(value: number, unit: string): boolean {
  return unit === "" && Number.isInteger(value) && value > 1800 && value < 2200;
}
