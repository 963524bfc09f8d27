// Finds the columns that name the rows of a table, or that distinguish the rows of a table of
// rates: "form", "limit", or the two ends of a range.
import { onOneLine } from "../../shared/plain-text.ts";
import { answerOfCell } from "../../language/answers/yes-no.ts";
import type { StoredCell, StoredRow, Table } from "../../domain/documents/table.ts";
import { statesTime } from "./heading-rows.ts";
import { isPoint } from "./quantities/quantity.ts";
import { parseQuantity } from "./quantities/parse-quantity.ts";

/** A column with the lower end of a range, next to that of the upper end. Both have one name. */
export type Bound = { low: number; name: string; isPercent: boolean };

const LOW = /\b(?:min(?:imum)?|from|low(?:er)?|at least|start|begin(?:ning)?)\b/i;
const HIGH = /\b(?:max(?:imum)?|to|high(?:er)?|upper|up to|less than|end(?:ing)?)\b/i;
const LEAST_APART = 0.95;

/** Returns how many of the first columns distinguish nearly all rows; 0 for a single row. */
export function countDistinguishingColumns(
  rows: readonly StoredRow[],
  width: number,
  bounds: readonly Bound[],
): number {
  const joinedKeys = rows.map(() => "");
  for (let keys = 0; keys + 1 < width; keys += 1) {
    if (new Set(joinedKeys).size >= rows.length * LEAST_APART)
      return bounds.some(({ low }) => low === keys - 1) ? keys + 1 : keys;
    for (const [at, { cells }] of rows.entries()) joinedKeys[at] += `\n${cells[keys]?.text ?? ""}`;
  }
  return Math.max(0, width - 1);
}

/** Returns a label such as "Policy Form HO3, Coverage A Limit $750,000". */
export function keyedLabel({ cells }: StoredRow, heads: readonly { heading: string }[]): string {
  const parts = heads.map(({ heading }, column) => {
    const text = cells[column]?.text ?? "";
    return text === "" ? "" : `${heading} ${text}`.trim();
  });
  return parts.filter((text) => text !== "").join(", ");
}

/** Removes a unit that only labels have: "a 2% deductible" is not the unit of the figures. */
export function withUnitOfValues(table: Table, labels: number): Table {
  const sign = /^\s*([%$€£¥])\s*$/.exec(table.unit ?? "")?.[1];
  if (sign === undefined) return table;
  const writes = (from: number, to?: number): boolean =>
    table.rows.some(({ cells }) =>
      cells.slice(from, to).some((cell) => cell?.text.includes(sign) === true),
    );
  return writes(0, labels) && !writes(labels) ? { ...table, unit: null } : table;
}

/** Finds neighbouring columns that are the ends of a range: "Limit Min", "Limit Max". */
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

const DASH = /^\s*[-–—]+\s*$/;

/** Returns how many of the first columns name the rows, mostly by words, or by years. */
export function countLabelColumns(rows: readonly StoredRow[], width: number): number {
  // A single row of figures has no name, but its columns have.
  const [only, another] = rows;
  if (another === undefined && only?.cells.every((cell) => cell !== null && cell.value !== null))
    return 0;
  let count = 0;
  for (let column = 0; column + 1 < width; column += 1) {
    // A dash stands for a figure that there is not.
    const cells = rows
      .flatMap((row) => row.cells[column] ?? [])
      .filter(({ text }) => column === 0 || !DASH.test(text));
    const figures = cells.filter((cell) => cell.value !== null && !statesTime(cell.text)).length;
    if (column === 0 && (areNumbered(rows) || areCodes(rows))) continue;
    if (figures * 2 >= Math.max(1, cells.length)) break;
    if (column > 0 && areMostlyValues(cells) && areDistinct(rows, column)) break;
    count = column + 1;
  }
  return Math.max(1, count, countKeyColumns(rows, width));
}

/** Reports whether most cells are values such as "€9", "5 GB" or "No", and not ranges. */
function areMostlyValues(cells: readonly StoredCell[]): boolean {
  const values = cells.filter(({ text, value }) => {
    const quantity = parseQuantity(text);
    const isAmount = value !== null || (quantity !== undefined && isPoint(quantity));
    return isAmount || answerOfCell(text) !== undefined;
  });
  return values.length * 2 >= cells.length;
}

/** Reports whether the first `columns` columns distinguish all rows. */
function areDistinct(rows: readonly StoredRow[], columns: number): boolean {
  const names = rows.map(({ cells }) =>
    cells
      .slice(0, columns)
      .map((cell) => cell?.text)
      .join("\n"),
  );
  return new Set(names).size === names.length;
}

/** Reports whether the first column only numbers the rows: "1", "2", "3". */
function areNumbered(rows: readonly StoredRow[]): boolean {
  return rows.length > 1 && rows.every(({ cells: [cell] }, at) => cell?.value === at + 1);
}

const CODE = /^\d{2,8}$/;

/** Reports whether unique codes precede unique names: "5190 | Electrical wiring". */
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

/** A table with repeated values in its first column distinguishes rows by several columns. */
const MOST_RUNS = 0.6;
const FEWEST_ROWS = 6;
const MOST_KEYS = 5;

/** Returns how many of the first columns identify the rows together. */
export function countKeyColumns(rows: readonly StoredRow[], width: number): number {
  // Equal labels that do not follow each other are in different sections.
  const runs = rows.filter(
    ({ cells: [cell] }, at) => cell?.text !== rows[at - 1]?.cells[0]?.text,
  ).length;
  if (rows.length < FEWEST_ROWS || runs > rows.length * MOST_RUNS) return 1;
  const keys = countDistinguishingColumns(rows, width, []);
  return keys > MOST_KEYS ? 1 : Math.max(1, keys);
}

/** A code such as "S1" or "HM-2". */
const LETTERED_CODE = /^\p{Lu}{1,4}-?\d{1,5}\p{Lu}?$/u;

/** Returns columns of words in which no two rows are equal, and codes before such a column. */
export function namingColumns(rows: readonly StoredRow[], width: number): number[] {
  if (rows.length < 2) return [];
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (column === 0 && areCodes(rows)) return true;
    const cells = rows.flatMap(({ cells: own }) => own[column] ?? []);
    const areWords =
      cells.every(({ text, value }) => value === null && /\p{L}{3}/u.test(text)) ||
      (column === 0 && cells.every(({ text }) => LETTERED_CODE.test(text)));
    return areWords && new Set(cells.map(({ text }) => text)).size === rows.length;
  });
}
