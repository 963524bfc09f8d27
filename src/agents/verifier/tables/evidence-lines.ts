// Reads the lines of a quoted table: their cells, the rows with column headings, and the header
// from the passage's context.
import { cellsIn, DASHES, MARKDOWN_ROW } from "../../../language/rows.ts";
import { type TextRange } from "../../../language/sentences.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";

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
 * Returns whether a row contains column headings: words and years without amounts. Below the
 * dashes, the row must also be unlabelled, or labelled only with text such as "(In millions)", or
 * contain only periods.
 */
function isHeadingRow(
  cells: readonly EvidenceCell[],
  isAboveDashes: boolean,
  below: readonly EvidenceCell[],
): boolean {
  const [label, ...others] = cells;
  const amounts = others.filter(({ amount }) => amount !== undefined && !isPeriod(amount));
  if (isAboveDashes) return amounts.every((cell) => isHeadingCell(cell, below));
  if (amounts.length > 0) return false;
  const written = others.filter(({ text }) => text !== "");
  const arePeriods = written.every(({ amount }) => amount !== undefined);
  const isUnlabelled = /^(?:\(.*\))?$/.test(label?.text ?? "");
  return written.length > 0 && (arePeriods || isUnlabelled);
}

/**
 * Returns whether a cell with an amount is a column heading: it contains a word ("Version 4.1"), or
 * a range, limit or unit that no cell below it has ("501–2,000 kg", "over 2,000 kg", "20 ft").
 */
function isHeadingCell({ column, ...cell }: EvidenceCell, below: readonly EvidenceCell[]): boolean {
  const cells = below.filter((other) => other.column === column && other.text !== "");
  const isAlone = (says: (one: Pick<EvidenceCell, "text" | "amounts">) => boolean) =>
    says(cell) && cells.length > 0 && !cells.some(says);
  return isAlone(isRange) || isAlone(hasLetters) || /^\P{N}*\p{L}{3,}/u.test(cell.text);
}

function hasLetters({ text }: Pick<EvidenceCell, "text">): boolean {
  return /\p{L}{2}/u.test(text);
}

function isRange({ amounts }: Pick<EvidenceCell, "amounts">): boolean {
  return amounts.length === 2 || amounts.some(({ bound }) => bound !== undefined);
}

/**
 * Returns the rows with column headings. `above` is the number of rows above the line of dashes.
 */
export function findHeadingRows(read: readonly ReadLine[], above: number): readonly ReadLine[] {
  const below = read.slice(above).flatMap(({ cells }) => cells);
  // Every row above a marked heading row is a heading, even "1,2" from two footnotes.
  const marked = read
    .slice(0, above)
    .findLastIndex(({ cells }) => isHeadingRow(cells, true, below));
  const [corner] = read[0]?.cells ?? [];
  // A heading that spans two levels is repeated in both.
  const spansTwoLevels = ([own]: readonly EvidenceCell[], i: number) =>
    above > 0 && i === above && own?.text !== "" && own?.text === corner?.text;
  const first = read.findIndex(
    ({ cells }, i) =>
      i > marked && !isHeadingRow(cells, i < above, below) && !spansTwoLevels(cells, i),
  );
  // If all rows look like headings, the table is a list of dates.
  return read.slice(0, first < 0 ? above : first);
}

/**
 * If a passage begins inside a table, the table's header is in the passage's context, and a line of
 * dashes further down comes from a page break. A header with another number of columns belongs to
 * another table.
 */
export function inheritedHeadings(read: readonly ReadLine[], context: string): string[][] {
  const headings = context
    .split("\n")
    .filter((line) => MARKDOWN_ROW.test(line) && !DASHES.test(line))
    .map((line) => splitCells(line, false).map(({ text }) => text));
  const width = headings.at(-1)?.length;
  return read.some(({ cells }) => cells.length === width) ? headings : [];
}
