// Describes a table below its Markdown: the topic, the columns, statistics of numeric columns, and
// some rows as sentences, so that questions in natural language find it. The description is marked
// as computed, because it is not part of the file.
import { areNameValuePairs } from "../../../tables/read/rows/name-value-pairs.ts";
import { type Figure, figureOf, isDate, isBoolean } from "./figure.ts";
import type { TableRow } from "./markdown-table.ts";
import { decimalsOf, toEnglishNotation } from "./notation.ts";
import { isYear, splitHeader } from "./table-header.ts";

type ColumnType = "number" | "percent" | "year" | "date" | "yes/no" | "text" | "empty";
type Column = { name: string; at: number; type: ColumnType; unit: string; figures: number[] };

const SAMPLE_ROWS = 5;
/**
 * Only the first columns of wider tables are described, because a description longer than the table
 * helps nobody.
 */
const DESCRIBED_COLUMNS = 40;
/** The minimum share of filled cells of a type for which the column has this type. */
const MOSTLY = 0.9;
/** The unit at the end of a name, such as `(USD)` or `[kg]`; `(a)` and `(1)` are footnotes. */
const UNIT = /[([]([^)\]\d][^)\]]{1,19})[)\]]\s*$/;
/** Rows that sum up others; their values would be counted twice. */
const TOTAL = /^\W*(?:sub-?|grand )?(?:total|sum|average|mean)\b/i;

/**
 * Describes a table. Empty if there is no real table: no rows below the header, only one column of
 * text, or names with their values.
 */
export function describeTable(name: string, rows: readonly TableRow[]): string {
  if (areNameValuePairs(rows)) return "";
  const { names, body } = splitHeader(rows);
  if (body.length === 0) return "";
  const decimals = decimalsOf(body);
  const told = body.map((row) =>
    row.map((cell, at) => toEnglishNotation(cell.trim(), decimals(at))),
  );
  const columns = names.slice(0, DESCRIBED_COLUMNS).map((title, at) => columnOf(title, at, told));
  const numeric = columns.filter(({ figures }) => figures.length > 0);
  if (columns.length < 2 && numeric.length === 0) return "";
  return [
    `Summary of the table “${name}” (computed from its rows)`,
    overview(name, columns, { rows: body.length, width: names.length }),
    `Columns:\n${columns.map(structure).join("\n")}`,
    ...(numeric.length === 0 ? [] : [`Statistics:\n${numeric.map(statistics).join("\n")}`]),
    `Rows as sentences:\n${samples(columns, body).join("\n")}`,
  ].join("\n\n");
}

function columnOf(name: string, at: number, body: readonly TableRow[]): Column {
  const cells = body.map((row) => row[at] ?? "").filter((cell) => cell !== "");
  const figures = figuresOf(cells);
  const type = typeOf(name, cells, figures);
  const counts = type === "number" || type === "percent";
  const single = body.filter((row) => !row.some((cell) => TOTAL.test(cell)));
  return {
    name,
    at,
    type,
    unit: unitOf(name, figures),
    figures: counts ? figuresOf(single.map((row) => row[at] ?? "")).map(({ value }) => value) : [],
  };
}

function figuresOf(cells: readonly string[]): Figure[] {
  return cells.map(figureOf).filter((figure) => figure !== undefined);
}

function typeOf(name: string, cells: readonly string[], figures: readonly Figure[]): ColumnType {
  if (cells.length === 0) return "empty";
  const enough = cells.length * MOSTLY;
  if (figures.length >= enough) {
    if (figures.filter(({ unit }) => unit === "%").length >= enough) return "percent";
    return /\byears?\b/i.test(name) && figures.every(({ value, unit }) => isYear(value, unit))
      ? "year"
      : "number";
  }
  if (cells.filter(isDate).length >= enough) return "date";
  return cells.every(isBoolean) ? "yes/no" : "text";
}

/**
 * Returns the currency or percent sign of the figures, or the text in brackets at the end of the
 * name.
 */
function unitOf(name: string, figures: readonly Figure[]): string {
  const signs = [...new Set(figures.map(({ unit }) => unit))].filter((unit) => unit !== "");
  if (signs.length === 1) return signs[0] ?? "";
  if (figures.length === 0) return "";
  return UNIT.exec(name)?.[1] ?? "";
}

function overview(
  name: string,
  columns: readonly Column[],
  size: { rows: number; width: number },
): string {
  const more = size.width > columns.length ? ` and ${size.width - columns.length} more` : "";
  const names = columns.map((column) => column.name).join(", ");
  const rows = size.rows === 1 ? "1 row" : `${size.rows} rows`;
  const width = size.width === 1 ? "1 column" : `${size.width} columns`;
  return `Overview: ${name} has ${rows} and ${width}: ${names}${more}.`;
}

function structure({ name, type, unit }: Column): string {
  return `- ${name}: ${type}${unit === "" || type === "percent" ? "" : `, in ${unit}`}`;
}

function statistics({ name, type, figures }: Column): string {
  const [min, max] = figures.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  const sum = figures.reduce((total, value) => total + value, 0);
  const sign = type === "percent" ? "%" : "";
  const show = (value: number) => `${Number(value.toPrecision(10))}${sign}`;
  const total = type === "percent" ? "" : `, sum ${show(sum)}`;
  return `- ${name}: count ${figures.length}, lowest ${show(min)}, highest ${show(max)}, mean ${roundedMean(sum / figures.length)}${sign}${total}`;
}

/**
 * Rounds to six significant digits for small numbers, and at least two decimals for all: a mean of
 * 1516975.25 is shown in full.
 */
function roundedMean(mean: number): number {
  const wholeDigits = Math.floor(Math.log10(Math.abs(mean) || 1)) + 1;
  return Number(mean.toFixed(Math.min(100, Math.max(2, 6 - wholeDigits))));
}

/** Returns sample rows, evenly distributed over the table. */
function samples(columns: readonly Column[], body: readonly TableRow[]): string[] {
  const step = Math.max(1, body.length / SAMPLE_ROWS);
  const picked = Array.from(
    { length: Math.min(SAMPLE_ROWS, body.length) },
    (_, i) => body[Math.floor(i * step)] ?? [],
  );
  return picked.map((row) => `- ${describeRow(columns, row)}`);
}

/**
 * Formats a row as "Form HO3, Limit $750,000: Factor 2.061": the keys of the row, then its values.
 * The keys are its texts and dates, including the numbers before the last of them; if there are
 * none, its first column.
 */
function describeRow(columns: readonly Column[], row: TableRow): string {
  const filled = columns
    .map((column) => ({ column, cell: row[column.at]?.replaceAll(/\s+/g, " ").trim() ?? "" }))
    .filter(({ cell }) => cell !== "");
  const isKey = filled.map(({ column }) => column.figures.length === 0);
  const keys = isKey.every(Boolean)
    ? 1
    : Math.max(1, isKey.lastIndexOf(true) + 1, trailing(filled));
  const say = (part: typeof filled) =>
    part.map(({ column, cell }) => `${column.name} ${cell}`).join(", ");
  const [about, says] = [say(filled.slice(0, keys)), say(filled.slice(keys))];
  return says === "" ? about : `${about}: ${says}`;
}

/**
 * Returns the trailing value of a row. The last column of a rate table is its value; the round
 * limits and deductibles before it are keys.
 */
function trailing(filled: readonly { column: Column }[]): number {
  const isRound = ({ column: { figures } }: { column: Column }) =>
    figures.length > 0 && figures.every(Number.isInteger);
  const last = filled.at(-1);
  if (last === undefined || isRound(last)) return 0;
  return filled.slice(0, -1).every((one) => one.column.figures.length === 0 || isRound(one))
    ? filled.length - 1
    : 0;
}
