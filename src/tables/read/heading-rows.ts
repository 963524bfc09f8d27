// Finds the rows of a table that head its columns: the stored header, and rows of words, years and
// units below it.
import type { StoredCell, Table } from "../../domain/documents/table.ts";
import { periodsIn } from "../../language/time/time-periods.ts";
import { isForm } from "./rows/name-value-pairs.ts";
import { isPercent } from "./units.ts";

/** What is known of a row and of a table while its headings are sought. */
type Row = { cells: readonly (Pick<StoredCell, "text" | "value"> | null)[] };
type Grid = Pick<Table, "header"> & { rows: readonly Row[] };

const MOST_HEADING_ROWS = 4;

export const UNIT =
  /\b(?:thousands?|millions?|billions?|percent(?:ages?)?|unaudited|dollars?|shares?)\b|[$€£¥%]/i;

/**
 * Returns the heading of each column, also level by level, and how many rows below the stored
 * header are headings, too.
 */
export function headingRows(table: Grid): {
  levels: string[][];
  headings: string[];
  count: number;
} {
  const width = Math.max(
    0,
    ...table.header.map((row) => row.length),
    ...table.rows.slice(0, 8).map((row) => row.cells.length),
  );
  const isLast = (at: number) => at === table.header.length - 1;
  const levels: string[][] = table.header.map((row, at) => spreadHeadings(row, width, isLast(at)));
  const isComplete =
    levels
      .at(-1)
      ?.slice(1)
      .every((text) => text !== "") === true;
  const names = namesOfColumns(table);
  const corner = table.header.at(-1)?.[0] ?? "";
  let count = 0;
  for (const row of isForm(table) ? [] : table.rows.slice(0, MOST_HEADING_ROWS)) {
    // A heading that spans two levels is repeated in both.
    const isRepeated = count === 0 && corner !== "" && row.cells[0]?.text === corner;
    const isContent =
      !headsColumns(row) || namesSection(row) || (isComplete && describesThing(row, names));
    if (isContent && !isRepeated) break;
    const texts = row.cells.map((cell) => cell?.text ?? "");
    levels.push(spreadHeadings(texts, width, true));
    count += 1;
  }
  const headings = Array.from({ length: width }, (_, column) =>
    [...new Set(levels.map((level) => level[column] ?? ""))]
      .filter((text) => text !== "")
      .join(" "),
  );
  return { levels, headings, count };
}

/** Reports whether the row holds only words and years. */
export function headsColumns(row: Row): boolean {
  const filled = row.cells.slice(1).filter((cell) => cell !== null);
  const areHeadings = filled.every(
    ({ text, value }) => value === null || statesTime(text) || isNoteMark(text, row),
  );
  return filled.length > 0 && areHeadings;
}

/**
 * Reports whether the row names a section: it is empty beside its name, or one cell spans all
 * columns.
 */
export function namesSection({ cells }: Row, labels = 1): boolean {
  const [first, ...others] = cells;
  const isOne = first?.value === null && others.every((cell) => cell?.text === first.text);
  return (isOne && others.length > 1) || cells.slice(labels).every((cell) => cell === null);
}

/**
 * Returns the last row of the header if each column has a name of its own, such as "Key figure |
 * Value", and otherwise an empty list.
 */
function namesOfColumns({ header }: Grid): readonly string[] {
  const names = header.at(-1) ?? [];
  const areNames = names.length > 1 && new Set(names).size === names.length;
  // The corner may be empty.
  return areNames && names.slice(1).every((name) => name !== "" && !isHeadingText(name))
    ? names
    : [];
}

function isHeadingText(text: string): boolean {
  return statesTime(text) || statesUnit(text);
}

function statesUnit(text: string): boolean {
  return UNIT.test(text) && !OWN_AMOUNT.test(text);
}

/**
 * Matches an amount, such as "$15,000 to $30,000" or "5 % or less", but not a unit such as "$000s".
 */
const OWN_AMOUNT = /[$€£¥]\s?(?:[1-9]|0\.)|\b[1-9][\d.,]*\s?%/;

/** The name of a row of times: "Year ended", "Fiscal period". */
const OF_TIME = /\b(?:years?|periods?|ended|ending|fiscal|quarters?|months?|as (?:at|of))\b/i;

/**
 * Reports whether a row below a complete header is about a thing, such as "Lease | 15 January |
 * signed". "Founded | 1998" is one only if the header has `names`.
 */
function describesThing(
  { cells: [first = null, ...others] }: Row,
  names: readonly string[],
): boolean {
  const isOfHeads = others.every((cell) => cell === null || isHeadingText(cell.text));
  const isNamed = names.length > 0 && names[0] !== first?.text && !OF_TIME.test(first?.text ?? "");
  return first !== null && !statesUnit(first.text) && (isNamed || !isOfHeads);
}

/**
 * Reports whether the text is a reference to a note, such as "(1)" beside headings, and not a
 * value.
 */
export function isNoteMark(text: string, { cells }: Row): boolean {
  const [, ...others] = cells;
  const isMark = /^\(\d{1,2}\)$/;
  return (
    isMark.test(text) &&
    others.some((cell) => /\p{L}/u.test(cell?.text ?? "")) &&
    others.every((cell) => cell === null || cell.value === null || isMark.test(cell.text))
  );
}

export function statesTime(text: string): boolean {
  return periodsIn(text).length > 0;
}

/**
 * Spreads a heading over the columns that it covers. It is stored in one cell: if it is the only
 * one, it covers all columns, but "% change" does not cover the amounts. Otherwise the headings of a
 * row above others cover equally many.
 */
function spreadHeadings(row: readonly string[], width: number, isLowest: boolean): string[] {
  // "2 0 1 9" is a year with spaces between its digits.
  const texts = Array.from({ length: width }, (_, column) =>
    (row[column] ?? "").replace(/^(\d) (\d) (\d) (\d)$/, "$1$2$3$4"),
  );
  const [name = "", ...heads] = texts;
  const filled = heads.filter((text) => text !== "");
  const [only = ""] = filled;
  const isOne = filled.length === 1;
  if (isOne && width > 2 && !isPercent(only) && !only.startsWith("%"))
    return [name, ...heads.map(() => only)];
  const span = heads.length / filled.length;
  const isEven =
    Number.isInteger(span) && heads.every((text, at) => (text !== "") === (at % span === 0));
  if (isLowest || !isEven) return texts;
  return [name, ...heads.map((_, at) => heads[at - (at % span)] ?? "")];
}
