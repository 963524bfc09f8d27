// The columns that name the rows of a table, or tell those of a table of rates apart: "form", "limit", or the two ends of a range.
import { onOneLine } from "../../shared/plain-text.ts";
import { answerOfCell } from "../../language/answers/yes-no.ts";
import type { StoredCell, StoredRow, Table } from "../../domain/documents/table.ts";
import { isYear } from "./heading-rows.ts";
import { isPoint, parseQuantity } from "./quantity.ts";

/** A column that holds the lower end of a range, whose upper end stands in the next; `name` is what both are called. */
export type Bound = { low: number; name: string; isPercent: boolean };

const LOW = /\b(?:min(?:imum)?|from|low(?:er)?|at least|start|begin(?:ning)?)\b/i;
const HIGH = /\b(?:max(?:imum)?|to|high(?:er)?|upper|up to|less than|end(?:ing)?)\b/i;
const LEAST_APART = 0.95;

/** So many of the first columns that hardly two rows say the same in them; none for a single row. */
export function keysOf(
  rows: readonly StoredRow[],
  width: number,
  bounds: readonly Bound[],
): number {
  const said = rows.map(() => "");
  for (let keys = 0; keys + 1 < width; keys += 1) {
    if (new Set(said).size >= rows.length * LEAST_APART)
      return bounds.some(({ low }) => low === keys - 1) ? keys + 1 : keys;
    for (const [at, { cells }] of rows.entries()) said[at] += `\n${cells[keys]?.text ?? ""}`;
  }
  return Math.max(0, width - 1);
}

/** "Policy Form HO3, Coverage A Limit $750,000". */
export function keyedLabel({ cells }: StoredRow, heads: readonly { heading: string }[]): string {
  const told = heads.map(({ heading }, column) => {
    const text = cells[column]?.text ?? "";
    return text === "" ? "" : `${heading} ${text}`.trim();
  });
  return told.filter((text) => text !== "").join(", ");
}

/** Amounts that only tell rows apart, "a 2% deductible", don't say what the figures beside them are measured in. */
export function withUnitOfValues(table: Table, labels: number): Table {
  const sign = /^\s*([%$€£¥])\s*$/.exec(table.unit ?? "")?.[1];
  if (sign === undefined) return table;
  const writes = (from: number, to?: number): boolean =>
    table.rows.some(({ cells }) =>
      cells.slice(from, to).some((cell) => cell?.text.includes(sign) === true),
    );
  return writes(0, labels) && !writes(labels) ? { ...table, unit: null } : table;
}

/** Two neighbouring columns that say the same but for the end of a range: "Limit Min", "Limit Max". */
export function boundsIn(heads: readonly { heading: string }[]): Bound[] {
  return heads.flatMap(({ heading }, low) => {
    const next = heads[low + 1]?.heading ?? "";
    const [from, to] = [plain(heading.replace(LOW, " ")), plain(next.replace(HIGH, " "))];
    const isPair = LOW.test(heading) && HIGH.test(next) && from === to;
    return isPair && from !== "" ? [{ low, name: from, isPercent: /%|\bpercent/i.test(from) }] : [];
  });
}

function plain(text: string): string {
  return onOneLine(text.toLowerCase());
}

/** So many of the first columns name the rows: those where most cells are words, or years below a heading without any. */
export function labelColumns(rows: readonly StoredRow[], width: number): number {
  // One row of figures alone has no name: its columns have.
  const [only, another] = rows;
  if (another === undefined && only?.cells.every((cell) => cell !== null && cell.value !== null))
    return 0;
  let count = 0;
  for (let column = 0; column + 1 < width; column += 1) {
    const cells = rows.flatMap((row) => row.cells[column] ?? []);
    const figures = cells.filter((cell) => cell.value !== null && !isYear(cell.text)).length;
    if (column === 0 && (areNumbered(rows) || areCodes(rows))) continue;
    if (figures * 2 >= Math.max(1, cells.length)) break;
    if (column > 0 && areMostlyValues(cells) && areToldApart(rows, column)) break;
    count = column + 1;
  }
  return Math.max(1, count, keyColumns(rows, width));
}

/** "€9", "5 GB", "12 months", "No" below the name of a plan. A range tells a row from others. */
function areMostlyValues(cells: readonly StoredCell[]): boolean {
  const values = cells.filter(({ text, value }) => {
    const quantity = parseQuantity(text);
    const isAmount = value !== null || (quantity !== undefined && isPoint(quantity));
    return isAmount || answerOfCell(text) !== undefined;
  });
  return values.length * 2 >= cells.length;
}

/** By so many of the first columns. */
function areToldApart(rows: readonly StoredRow[], columns: number): boolean {
  const names = rows.map(({ cells }) =>
    cells
      .slice(0, columns)
      .map((cell) => cell?.text)
      .join("\n"),
  );
  return new Set(names).size === names.length;
}

/** "1", "2", "3": ranks and numbers in front of the names. */
function areNumbered(rows: readonly StoredRow[]): boolean {
  return rows.length > 1 && rows.every(({ cells: [cell] }, at) => cell?.value === at + 1);
}

const CODE = /^\d{2,8}$/;

/** "5190 | Electrical wiring": figures that no two rows share, each with a name behind it that no other has. */
function areCodes(rows: readonly StoredRow[]): boolean {
  const pairs = rows.flatMap(({ cells: [code, name] }) =>
    code?.value == null || name == null ? [] : [{ code, name }],
  );
  const areNames = pairs.every(
    ({ code, name }) => CODE.test(code.text) && name.value === null && /\p{L}{3}/u.test(name.text),
  );
  const isOwn = (of: "code" | "name"): boolean =>
    new Set(pairs.map((pair) => pair[of].text)).size === pairs.length;
  return pairs.length > 1 && areNames && isOwn("code") && isOwn("name");
}

/** A table that repeats its first column tells its rows apart by several: "form", "limit", "deductible". */
const MOST_RUNS = 0.6;
const FEWEST_ROWS = 6;
const MOST_KEYS = 5;

export function keyColumns(rows: readonly StoredRow[], width: number): number {
  // In groups, one after the other: a label that comes again further down is of another section.
  const runs = rows.filter(
    ({ cells: [cell] }, at) => cell?.text !== rows[at - 1]?.cells[0]?.text,
  ).length;
  if (rows.length < FEWEST_ROWS || runs > rows.length * MOST_RUNS) return 1;
  const keys = keysOf(rows, width, []);
  return keys > MOST_KEYS ? 1 : Math.max(1, keys);
}

/** Columns of words that no two rows share, and codes in front of such: each of them names the rows by itself. */
export function namingColumns(rows: readonly StoredRow[], width: number): number[] {
  if (rows.length < 2) return [];
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (column === 0 && areCodes(rows)) return true;
    const cells = rows.flatMap(({ cells: own }) => own[column] ?? []);
    const areWords = cells.every(({ text, value }) => value === null && /\p{L}{3}/u.test(text));
    return areWords && new Set(cells.map(({ text }) => text)).size === rows.length;
  });
}
