// Which rows of a table head its columns: the stored header, and rows below it of words, years and units.
import type { StoredRow, Table } from "../../domain/documents/table.ts";
import { periodsIn } from "../../language/time/time-periods.ts";
import { isPercent } from "./units.ts";

const MOST_HEADING_ROWS = 4;

export const UNIT =
  /\b(?:thousands?|millions?|billions?|percent(?:ages?)?|unaudited|dollars?|shares?)\b|[$€£¥%]/i;

/** The stored header, and rows below it that hold only words, years and units: they head columns too. */
export function headingRows(table: Table): { headings: string[]; count: number } {
  const width = Math.max(
    0,
    ...table.header.map((row) => row.length),
    ...table.rows.slice(0, 8).map((row) => row.cells.length),
  );
  const isLast = (at: number) => at === table.header.length - 1;
  const levels: string[][] = table.header.map((row, at) => spread(row, width, isLast(at)));
  const isComplete =
    levels
      .at(-1)
      ?.slice(1)
      .every((text) => text !== "") === true;
  const names = namesOfColumns(table);
  let count = 0;
  for (const row of table.rows.slice(0, MOST_HEADING_ROWS)) {
    if (!headsColumns(row) || namesSection(row) || (isComplete && namesThing(row, names))) break;
    const texts = row.cells.map((cell) => cell?.text ?? "");
    levels.push(spread(texts, width, true));
    count += 1;
  }
  const headings = Array.from({ length: width }, (_, column) =>
    [...new Set(levels.map((level) => level[column] ?? ""))]
      .filter((text) => text !== "")
      .join(" "),
  );
  return { headings, count };
}

/** A row of words and years alone. */
export function headsColumns(row: StoredRow): boolean {
  const filled = row.cells.slice(1).filter((cell) => cell !== null);
  const areHeadings = filled.every(
    ({ text, value }) => value === null || isYear(text) || isNoteMark(text, row),
  );
  return filled.length > 0 && areHeadings;
}

/** Beside its name the row is empty, or its one cell spans all columns. */
export function namesSection({ cells }: StoredRow, labels = 1): boolean {
  const [first, ...others] = cells;
  const isOne = first?.value === null && others.every((cell) => cell?.text === first.text);
  return (isOne && others.length > 1) || cells.slice(labels).every((cell) => cell === null);
}

/** "Key figure | Value": the last row of the header, where each column has a name of its own; otherwise empty. */
function namesOfColumns({ header }: Table): readonly string[] {
  const names = header.at(-1) ?? [];
  const areNames = names.length > 1 && new Set(names).size === names.length;
  return areNames && names.every((name) => name !== "" && !isHead(name)) ? names : [];
}

function isHead(text: string): boolean {
  return isYear(text) || tellsUnit(text);
}

function tellsUnit(text: string): boolean {
  return UNIT.test(text) && !OWN_AMOUNT.test(text);
}

/** "$15,000 to $30,000", "5 % or less", but not "$000s". */
const OWN_AMOUNT = /[$€£¥]\s?(?:[1-9]|0\.)|\b[1-9][\d.,]*\s?%/;

/**
 * "Lease | 15 January | signed": below a header that names every column, such a row is of a thing. So is "Founded | 1998", where
 * the header has `names`.
 */
function namesThing(
  { cells: [first = null, ...others] }: StoredRow,
  names: readonly string[],
): boolean {
  const isOfHeads = others.every((cell) => cell === null || isHead(cell.text));
  const isNamed = names.length > 0 && names[0] !== first?.text;
  return first !== null && !tellsUnit(first.text) && (isNamed || !isOfHeads);
}

/** "(1)" beside headings refers to a note: it is no cell. */
export function isNoteMark(text: string, { cells }: StoredRow): boolean {
  const [, ...others] = cells;
  const isMark = /^\(\d{1,2}\)$/;
  return (
    isMark.test(text) &&
    others.some((cell) => /\p{L}/u.test(cell?.text ?? "")) &&
    others.every((cell) => cell === null || cell.value === null || isMark.test(cell.text))
  );
}

export function isYear(text: string): boolean {
  return periodsIn(text).length > 0;
}

/** A heading over several columns stands in one cell of a plain row: alone it heads all, and above others as many as each of its row. */
function spread(row: readonly string[], width: number, isLowest: boolean): string[] {
  // "2 0 1 9" is a year whose digits stand apart.
  const texts = Array.from({ length: width }, (_, column) =>
    (row[column] ?? "").replace(/^(\d) (\d) (\d) (\d)$/, "$1$2$3$4"),
  );
  const [name = "", ...heads] = texts;
  const filled = heads.filter((text) => text !== "");
  const [only = ""] = filled;
  const isOne = filled.length === 1;
  if (isOne && width > 2 && !isPercent(only)) return [name, ...heads.map(() => only)];
  const span = heads.length / filled.length;
  const isEven =
    Number.isInteger(span) && heads.every((text, at) => (text !== "") === (at % span === 0));
  if (isLowest || !isEven) return texts;
  return [name, ...heads.map((_, at) => heads[at - (at % span)] ?? "")];
}
