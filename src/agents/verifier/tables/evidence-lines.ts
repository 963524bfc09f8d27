// Reads the lines of a quoted table: their cells, the rows with column headings, and the header
// from the passage's context.
import { cellsIn, DASHES, MARKDOWN_ROW } from "../../../language/rows.ts";
import type { TextRange } from "../../../language/text-range.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { headingRows } from "../../../tables/read/heading-rows.ts";

/** `amount` is the cell's value; a range or list has several `amounts`. */
export type EvidenceCell = {
  column: number;
  text: string;
  amount: Quantity | undefined;
  amounts: readonly Quantity[];
};

export type Line = TextRange & { text: string };
export type ReadLine = { line: Line; cells: EvidenceCell[] };

/** Splits a row into cells with their amounts. */
export function splitCells(row: string, isInFrame: boolean): EvidenceCell[] {
  return cellsIn(row, isInFrame).map((text, column) => {
    const amounts = amountsIn(text);
    return { column, text, amount: amounts[0], amounts };
  });
}

/** Returns the amounts of a cell that holds little else: "$ (1,203)", "12 %", "25 days". */
function amountsIn(text: string): Quantity[] {
  if (
    !/\d/.test(text) ||
    /\p{L}{3,}\P{L}(?:.*\P{L})?\p{L}{3,}/u.test(text.replaceAll(SCALE_WORDS, ""))
  )
    return [];
  return quantitiesOf(text);
}

const SCALE_WORDS = /\b(?:approximately|about|thousand|million|billion|percent|points?|to)\b/gi;

/**
 * Returns the headings of the columns, level by level, and how many of the rows they occupy.
 * `above` is the number of rows above the line of dashes.
 */
export function headingsOf(
  read: readonly ReadLine[],
  above: number,
  context: string,
): { levels: string[][]; count: number } {
  const inherited = inheritedHeadings(read, context);
  const top = inherited.length > 0 && above > 1 ? 0 : above;
  const texts = read.map(({ cells }) => cells.map(({ text }) => text));
  const rows = read.slice(top).map(({ cells }) => ({ cells: cells.map(gridCell) }));
  const header = top > 0 ? texts.slice(0, top) : inherited;
  const { levels, count } = headingRows({ header, rows });
  // Rows that all look like headings are a list of dates.
  if (count === rows.length) return { levels: header, count: top };
  return { levels, count: top + count };
}

const FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** Returns a cell as a stored table has it: with a value if it holds only a figure. */
function gridCell({ text, amount }: EvidenceCell): { text: string; value: number | null } | null {
  if (text === "") return null;
  return { text, value: FIGURE.test(text) ? (amount?.value ?? null) : null };
}

/**
 * If a passage begins inside a table, the table's header is in the passage's context, and a line of
 * dashes further down comes from a page break. A header with another number of columns belongs to
 * another table.
 */
function inheritedHeadings(read: readonly ReadLine[], context: string): string[][] {
  const headings = context
    .split("\n")
    .filter((line) => MARKDOWN_ROW.test(line) && !DASHES.test(line))
    .map((line) => cellsIn(line, false));
  const width = headings.at(-1)?.length;
  return read.some(({ cells }) => cells.length === width) ? headings : [];
}
