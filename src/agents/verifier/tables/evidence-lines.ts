// The lines of a quoted table: their cells, which of them head its columns, and the header that a passage carries.
import { DASHES } from "../../../language/quantities/passage-units.ts";
import { MARKDOWN_ROW, type TextRange } from "../../../language/sentences.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";

/** `amount` is what it says as a whole; a range or a list has several `amounts`. */
export type EvidenceCell = {
  column: number;
  text: string;
  amount: Quantity | undefined;
  amounts: readonly Quantity[];
};

export type Line = TextRange & { text: string };
export type ReadLine = { line: Line; cells: EvidenceCell[] };

/** Pipes around the rows of a table, as Markdown may have them, part nothing; elsewhere an empty cell stands before or behind. */
export function cellsIn(row: string, isFramed: boolean): EvidenceCell[] {
  const inner = isFramed ? row.trim().replace(/^\|/, "").replace(/\|$/, "") : row;
  return inner.split(/ ?\| ?/).map((cell, column) => {
    const text = cell.trim();
    const amounts = amountsIn(text);
    return { column, text, amount: amounts[0], amounts };
  });
}

/** A cell is an amount where it holds one and hardly anything beside: "$ (1,203)", "12 %", "25 days". */
function amountsIn(text: string): Quantity[] {
  if (
    !/\d/.test(text) ||
    /\p{L}{3,}\P{L}(?:.*\P{L})?\p{L}{3,}/u.test(text.replaceAll(SCALE_WORDS, ""))
  )
    return [];
  return quantitiesOf(text);
}

const SCALE_WORDS = /\b(?:approximately|about|thousand|million|billion|percent|points?|to)\b/gi;

/** A row of words and years above the amounts; beyond the dashes only where it has no label of its own but "(In millions)". */
function headsColumns(
  cells: readonly EvidenceCell[],
  isAboveDashes: boolean,
  below: readonly EvidenceCell[],
): boolean {
  const [label, ...others] = cells;
  const amounts = others.filter(({ amount }) => amount !== undefined && !isPeriod(amount));
  if (isAboveDashes) return amounts.every((cell) => namesColumn(cell, below));
  if (amounts.length > 0) return false;
  const written = others.filter(({ text }) => text !== "");
  const arePeriods = written.every(({ amount }) => amount !== undefined);
  const isUnlabelled = /^(?:\(.*\))?$/.test(label?.text ?? "");
  return written.length > 0 && (arePeriods || isUnlabelled);
}

/** "Version 4.1": a word of its own; "501–2,000 kg", "over 2,000 kg", "20 ft": a range, a limit or a unit, of which no cell below has one. */
function namesColumn({ column, ...cell }: EvidenceCell, below: readonly EvidenceCell[]): boolean {
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

/** The rows that head the columns. `above`: how many rows stand above the line of dashes. */
export function headsOf(read: readonly ReadLine[], above: number): readonly ReadLine[] {
  const below = read.slice(above).flatMap(({ cells }) => cells);
  // What stands above a row of headings that is marked as one is a heading, also "1,2" of two footnotes.
  const marked = read
    .slice(0, above)
    .findLastIndex(({ cells }) => headsColumns(cells, true, below));
  const [corner] = read[0]?.cells ?? [];
  // A cell that heads its column on two levels stands in both.
  const goesOn = ([own]: readonly EvidenceCell[], i: number) =>
    above > 0 && i === above && own?.text !== "" && own?.text === corner?.text;
  const first = read.findIndex(
    ({ cells }, i) => i > marked && !headsColumns(cells, i < above, below) && !goesOn(cells, i),
  );
  // Rows that all look like headings are those of a list of dates.
  return read.slice(0, first < 0 ? above : first);
}

/**
 * The header of a table that a passage begins inside stands in the passage's context, and a line of dashes further down is that of
 * a page break. A header of another width is another table's.
 */
export function headingsFor(read: readonly ReadLine[], context: string): string[][] {
  const headings = context
    .split("\n")
    .filter((line) => MARKDOWN_ROW.test(line) && !DASHES.test(line))
    .map((line) => cellsIn(line, false).map(({ text }) => text));
  const width = headings.at(-1)?.length;
  return read.some(({ cells }) => cells.length === width) ? headings : [];
}
