// Finds the rows that head the columns of a table in a passage.
import type { Passage } from "../../domain/documents/passage.ts";
import { cellsIn, DASHES, MARKDOWN_ROW } from "../rows.ts";
import type { TextRange } from "../text-range.ts";

/** What heads the columns of a row. */
export type ColumnHead = {
  /** For a row of a table, the line with its column headings. */
  header?: { range: TextRange; text: string };
  /** For a row whose header is before the passage, the header in the chunk's context. */
  headings?: string;
};

/**
 * Returns the rows above the dashes or, if the table begins before the passage, the header in the
 * chunk's context.
 */
export function headOfRow(passage: Passage, row: TextRange): ColumnHead {
  const { text, start } = passage.window ?? passage;
  const lines = linesAbove(text, row.start);
  const dashes = lines.findIndex((line) => DASHES.test(line.text));
  if (dashes >= 0) {
    const heads = withoutRowsBefore(lines.slice(dashes + 1));
    const [last, first] = [heads[0], heads.at(-1)];
    if (last === undefined || first === undefined) return {};
    if (!heads.every((line) => headsColumns(line.text))) return {};
    const below = lines[dashes - 1];
    const { end } = below !== undefined && isLowerHead(text, below) ? below : last;
    const range = { start: first.start + start, end: end + start };
    return { header: { range, text: text.slice(first.start, end) } };
  }
  const beginsBefore = (lines.at(-1)?.start ?? row.start) === 0;
  const headings = passage.context.split("\n").find((line) => MARKDOWN_ROW.test(line));
  const isHeader = DASHES.test(lineAfter(text, row.end));
  const isKnown = headings !== undefined && headsColumns(headings);
  return !beginsBefore || isHeader || !isKnown ? {} : { headings };
}

/**
 * Drops the rows of the page before from the lines above the dashes, nearest first: where a header
 * is repeated, the last rows before it are directly above.
 */
function withoutRowsBefore<Line extends { text: string }>(lines: readonly Line[]): readonly Line[] {
  const row = lines.findIndex(
    ({ text }, at) => at > 0 && cellsIn(text).some((cell) => AMOUNT.test(cell)),
  );
  return row < 0 ? lines : lines.slice(0, row);
}

/**
 * Reports whether the row heads the columns of a table. Such a row describes other cells and states
 * nothing itself.
 */
export function isHeadOfTable(text: string, row: TextRange): boolean {
  const head = text.slice(row.start, row.end);
  // Amounts are statements, whatever is below them.
  if (!headsColumns(head) || cellsIn(head).some((cell) => AMOUNT.test(cell))) return false;
  let at = row.end;
  for (let line = lineAfter(text, at); MARKDOWN_ROW.test(line); line = lineAfter(text, at)) {
    if (DASHES.test(line)) return true;
    at = text.indexOf("\n", at) + 1 + line.length;
  }
  return false;
}

/**
 * Reports whether the row right below the line of dashes names the columns that the header gives
 * one name: "| Age | June | November |" below "| Age | 2025 | 2025 |".
 */
export function isLowerHead(text: string, row: TextRange): boolean {
  const [dashes, head] = linesAbove(text, row.start);
  if (dashes === undefined || head === undefined || !DASHES.test(dashes.text)) return false;
  const names = cellsIn(head.text);
  const own = cellsIn(text.slice(row.start, row.end));
  const isRepeated = names.some((name, at) => name !== "" && name === names[at - 1]);
  const isNamed = own[0] === "" || own[0] === names[0];
  return isRepeated && isNamed && !own.some((cell) => AMOUNT.test(cell));
}

/** A year heads a column, also with a mark or as a part of two years: "2024*", "2024/25". */
const YEAR = String.raw`(?:19|20)\d\d(?:[/–-]\d\d(?:\d\d)?)?[^\p{L}\d]*$`;
const AMOUNT = new RegExp(String.raw`^(?!${YEAR})[^\p{L}]*\d[^\p{L}]*$`, "u");
const LONGEST_HEADING = 80;
const SENTENCE = /^(?:\S+\s+){4,}\S+[.!?]$/;
const FIGURE_BUT_NO_YEAR = new RegExp(String.raw`^(?!${YEAR})[^\p{L}]*\d`, "u");

/**
 * Reports whether the row can head columns. A sentence cannot, and neither can empty cells, or the
 * name and the value of a first row that was taken for a header.
 */
function headsColumns(row: string): boolean {
  const cells = cellsIn(row);
  if (cells.every((cell) => cell === "")) return false;
  if (cells.some((cell) => cell.length > LONGEST_HEADING || SENTENCE.test(cell))) return false;
  const [name = "", value = ""] = cells;
  return cells.length !== 2 || !/\p{L}/u.test(name) || !FIGURE_BUT_NO_YEAR.test(value);
}

/** Returns the rows of the same table above an offset, nearest first. */
export function linesAbove(text: string, at: number): (TextRange & { text: string })[] {
  const lines: (TextRange & { text: string })[] = [];
  let end = text.lastIndexOf("\n", at - 1);
  while (end > 0) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const line = text.slice(start, end);
    if (!MARKDOWN_ROW.test(line)) break;
    lines.push({ start, end, text: line });
    end = start - 1;
  }
  return lines;
}

export function lineAfter(text: string, at: number): string {
  const start = text.indexOf("\n", at) + 1;
  if (start === 0) return "";
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? text.length : end);
}
