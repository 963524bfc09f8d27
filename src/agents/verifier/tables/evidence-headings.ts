// Which rows of a quoted table head its columns, and the header that its passage carries.
import { DASHES } from "../../../language/quantities/passage-units.ts";
import { MARKDOWN_ROW, type TextRange } from "../../../language/sentences.ts";
import { cellsIn, type EvidenceCell, headsColumns } from "./evidence-cell.ts";

export type Line = TextRange & { text: string };
export type ReadLine = { line: Line; cells: EvidenceCell[] };

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
