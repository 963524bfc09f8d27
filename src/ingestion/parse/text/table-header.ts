// Detects the rows at the top of a table that name its columns.
import { areNameValuePairs } from "../../../tables/read/rows/name-value-pairs.ts";
import { figureOf, isDate } from "./figure.ts";
import type { TableRow } from "./markdown-table.ts";
import { readUnit } from "../../tables/title.ts";

export const MAX_HEADER_ROWS = 4;

/**
 * Returns the column names, joined if the header has several rows, and the remaining rows. The
 * names are empty if there is no header.
 */
export function splitHeader(rows: readonly TableRow[]): { names: string[]; body: TableRow[] } {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const height = headerHeight(rows);
  const names = Array.from({ length: width }, (_, at) => {
    const parts = rows.slice(0, height).map((row) => row[at]?.replaceAll(/\s+/g, " ").trim() ?? "");
    return [...new Set(parts.filter((part) => part !== ""))].join(" ") || `Column ${at + 1}`;
  });
  return { names, body: rows.slice(height) };
}

/**
 * Returns how many of the first rows name the columns. Without figures, no row shows where the
 * header ends, so the first row is the header.
 */
export function headerHeight(rows: readonly TableRow[]): number {
  if (areNameValuePairs(rows)) return 0;
  const first = rows
    .slice(0, MAX_HEADER_ROWS + 1)
    .findIndex(
      (row, at) =>
        isDataRow(row) ||
        isBelowNames(row, rows.slice(0, at)) ||
        isRowGroupHeading(row, rows[at - 1]) ||
        isAloneAboveData(row, { names: rows[at - 1], below: rows[at + 1] }),
    );
  if (first < 0) return 1;
  const [row = [], ...below] = rows.slice(first, MAX_HEADER_ROWS + 1);
  const isNamed = rows
    .slice(0, first)
    .some(([, ...names]) => new Set(names.filter((name) => name !== "")).size > 1);
  return !isNamed && namesColumnsByFigures(row, below) ? first + 1 : first;
}

/**
 * Returns whether a row of dates or amounts names the columns, such as "Deductible | $100,000 |
 * $250,000" above "$500 | 1.1 | 1.25", or the dates of a balance sheet above its amounts.
 */
function namesColumnsByFigures(
  [corner = "", ...names]: TableRow,
  below: readonly TableRow[],
): boolean {
  const filled = names.filter((name) => name.trim() !== "");
  if (/\d/.test(corner) || filled.length < 2 || !below.some(isDataRow)) return false;
  const areDates = filled.every(isDate) && below.every((row) => !row.slice(1).some(isDate));
  const values = filled.map((name) => figureOf(name)?.value ?? -Infinity);
  const areRising = values.every((value, at) => at === 0 || value > (values[at - 1] ?? value));
  return areDates || (areRising && below.every((row) => /\d/.test(row[0] ?? "") && isDataRow(row)));
}

/**
 * Returns whether a text such as "Weekdays", merged over all columns below their names, heads the
 * rows below it. A unit in this place belongs to the columns.
 */
function isRowGroupHeading(row: TableRow, names: TableRow = []): boolean {
  const [text = "", another] = new Set(row);
  const areNames = new Set(names.filter((name) => name !== "")).size > 1;
  const isMerged = row.length > 1 && row.length >= names.length && another === undefined;
  const isUnit = /^[([]/.test(text) || readUnit([text], () => []) !== null;
  return areNames && isMerged && /\p{L}/u.test(text) && !isUnit;
}

/** Returns whether a text such as "Income", alone in its row below the names, heads rows of data. */
function isAloneAboveData(
  [text = "", ...others]: TableRow,
  { names = [], below = [] }: { names: TableRow | undefined; below: TableRow | undefined },
): boolean {
  const areNames = names.length > 1 && names.every((name) => name !== "");
  const isAlone = text !== "" && others.every((cell) => cell === "");
  return areNames && isAlone && isDataRow(below) && readUnit([text], () => []) === null;
}

/**
 * Returns whether a row is below a full row of names, and so contains values: "Founded | 1998" or
 * "file | 50 MB" below "Limit | Value". Names such as "Fee" may repeat below other headings.
 */
function isBelowNames([thing = "", ...values]: TableRow, above: readonly TableRow[]): boolean {
  const names = above.at(-1) ?? [];
  const paths = new Set(names.map((_, at) => above.map((row) => row[at] ?? "").join("\n")));
  const areNames = names.length > 1 && paths.size === names.length;
  const isOwn = /\p{L}/u.test(thing) && thing !== names[0] && readUnit([thing], () => []) === null;
  return (
    areNames &&
    names.every((name) => /\p{L}/u.test(name)) &&
    isOwn &&
    values.some((value) => value.trim() !== "")
  );
}

/**
 * Returns whether at least a third of the cells, except the first, are figures or dates. Rows of
 * years are column names.
 */
export function isDataRow(row: TableRow): boolean {
  const cells = row.slice(row.length > 1 ? 1 : 0).filter((cell) => cell.trim() !== "");
  const data = cells.filter((cell) => isDate(cell) || isAmount(cell));
  return data.length > 0 && data.length >= cells.length / 3;
}

function isAmount(cell: string): boolean {
  const figure = figureOf(cell);
  return figure !== undefined && !isYear(figure.value, figure.unit);
}

/**
 * Returns what a cell that is merged over several rows contributes to the rows below its first.
 * Words name each of the rows; an amount is one for all of them, and would otherwise be added up
 * several times. In the first column, "100,000" and "18" name rows like words.
 */
export function textForRowsBelow(text: string, isFirst: boolean): string {
  return isAmount(text) && !isFirst ? "" : text;
}

export function isYear(value: number, unit: string): boolean {
  return unit === "" && Number.isInteger(value) && value > 1800 && value < 2200;
}
