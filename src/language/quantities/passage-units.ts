// Splits a passage into the pieces that can be quoted: sentences, list items and rows of a table.
import type { Passage } from "../../domain/documents/passage.ts";
import { cellsIn, DASHES, headingAbove, isFramed, MARKDOWN_ROW } from "../rows.ts";
import { sentencesOf } from "../sentences.ts";
import { type TextRange, overlap } from "../text-range.ts";

export type Unit = {
  range: TextRange;
  text: string;
  /** The sentence before, which often names what this one is about. Empty at the beginning. */
  before: string;
  /** Whether the unit is a row of cells, which states something only if it contains a figure. */
  isRow: boolean;
  /** For a row of a table, the line with its column headings. */
  header?: { range: TextRange; text: string };
  /** For a row whose header is before the passage, the header in the chunk's context. */
  headings?: string;
};

/** Cells of a row are separated by at least two spaces. */
const CELLS = /\S {2,}\S/;
/**
 * Glyphs of a font without a mapping to letters: private-use characters, a percent sign before a
 * letter ("%ox"), and digits and signs that end in a bracket ("3+21(").
 */
const UNMAPPED =
  /[\p{Co}\uFFFD]|\(cid:\d+\)|(?<!\S)%\p{L}|(?<!\S)[^\s\p{L}()]*\d[^\s\p{L}()]*\((?!\S)/u;

/**
 * Returns the units of the retrieved chunk in order, with ranges in the document's text. The window
 * is only context.
 */
export function unitsOf(passage: Passage): Unit[] {
  const { text, start } = passage.window ?? passage;
  const hit = { start: passage.start - start, end: passage.end - start };
  const units: Unit[] = [];
  let before = "";
  let header: Unit["header"];
  for (const range of sentencesOf(text)) {
    const unit = text.slice(range.start, range.end);
    const isMarkdown = MARKDOWN_ROW.test(unit);
    const isRow = isMarkdown || CELLS.test(unit);
    const place = { start: range.start + start, end: range.end + start };
    if (!isRow) header = undefined;
    const isHead = isMarkdown && (isHeadOfTable(text, range) || isLowerHead(text, range));
    const isQuotable = !UNMAPPED.test(unit) && !isHead && !isOfSummary(text, range);
    if (isQuotable && overlap(range, hit)) {
      const heads = isMarkdown ? headOfRow(passage, range) : header && { header };
      units.push({ range: place, text: unit, before, isRow, ...heads });
    }
    if (isRow && !isMarkdown) header ??= { range: place, text: unit };
    before = unit;
  }
  return units;
}

/**
 * Returns the rows above the dashes or, if the table begins before the passage, the header in the
 * chunk's context.
 */
function headOfRow(passage: Passage, row: TextRange): Pick<Unit, "header" | "headings"> {
  const { text, start } = passage.window ?? passage;
  const lines = linesAbove(text, row.start);
  const dashes = lines.findIndex((line) => DASHES.test(line.text));
  if (dashes >= 0) {
    const heads = lines.slice(dashes + 1);
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
 * The text that ingestion adds below a table for retrieval. It is not evidence, because the
 * document does not contain it and the rows say the same.
 */
const SUMMARY = /^(?:Summary of the table.*\(computed from its rows\)|Rows as sentences:)$/gm;
const ENDS_SUMMARY = /^#/m;

function isOfSummary(text: string, { start, end }: TextRange): boolean {
  if (text.search(SUMMARY) < 0) return false;
  const above = [...text.slice(0, end).matchAll(SUMMARY)].at(-1);
  return above !== undefined && !ENDS_SUMMARY.test(text.slice(above.index, start));
}

/**
 * Reports whether the row heads the columns of a table. Such a row describes other cells and states
 * nothing itself.
 */
function isHeadOfTable(text: string, row: TextRange): boolean {
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
function isLowerHead(text: string, row: TextRange): boolean {
  const [dashes, head] = linesAbove(text, row.start);
  if (dashes === undefined || head === undefined || !DASHES.test(dashes.text)) return false;
  const names = cellsIn(head.text);
  const own = cellsIn(text.slice(row.start, row.end));
  const isRepeated = names.some((name, at) => name !== "" && name === names[at - 1]);
  const isNamed = own[0] === "" || own[0] === names[0];
  return isRepeated && isNamed && !own.some((cell) => AMOUNT.test(cell));
}

const AMOUNT = /^(?!(?:19|20)\d\d$)[^\p{L}]*\d[^\p{L}]*$/u;
const LONGEST_HEADING = 80;
const SENTENCE = /^(?:\S+\s+){4,}\S+[.!?]$/;
const FIGURE_BUT_NO_YEAR = /^(?!(?:19|20)\d\d$)[^\p{L}]*\d/u;

/**
 * Reports whether the row can head columns. A sentence cannot, and neither can the name and the
 * value of a first row that was taken for a header.
 */
function headsColumns(row: string): boolean {
  const cells = cellsIn(row);
  if (cells.some((cell) => cell.length > LONGEST_HEADING || SENTENCE.test(cell))) return false;
  const [name = "", value = ""] = cells;
  return cells.length !== 2 || !/\p{L}/u.test(name) || !FIGURE_BUT_NO_YEAR.test(value);
}

/** Returns the rows of the same table above an offset, nearest first. */
function linesAbove(text: string, at: number): (TextRange & { text: string })[] {
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

function lineAfter(text: string, at: number): string {
  const start = text.indexOf("\n", at) + 1;
  if (start === 0) return "";
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? text.length : end);
}

/** A cell of a row with the heading of its column, which is empty if the column has none. */
export type NamedCell = { name: string; text: string };

/**
 * Formats a row with its column headings, such as "Policy Form: HO3; Hurricane: 2.061", or the row alone if it has none. `choose`
 * selects the cells to include.
 */
export function formatUnderHeader(
  header: string | undefined,
  row: string,
  choose: (cells: readonly NamedCell[]) => readonly NamedCell[] = (cells) => cells,
): string {
  if (header === undefined) return formatPair(row);
  if (!MARKDOWN_ROW.test(row)) return `${header}: ${row}`;
  return choose(namedCells(header, row))
    .map(({ name, text }) => (name === "" ? text : `${name}: ${text}`))
    .join("; ");
}

/** Formats a name and its value as a pair. A row with more cells is returned unchanged. */
function formatPair(row: string): string {
  const [name = "", value = "", another] = cellsIn(row).filter((cell) => cell !== "");
  const isPair = MARKDOWN_ROW.test(row) && value !== "" && another === undefined;
  return isPair ? `${name.replace(/:$/, "")}: ${value}` : row;
}

/** Returns the cells of a row that are not empty. Headings of several rows are joined from the top. */
function namedCells(header: string, row: string): NamedCell[] {
  const lines = header.split("\n").filter((line) => !DASHES.test(line));
  const areFramed = [...lines, row].every(isFramed);
  const levels = lines.map((line) => cellsIn(line, areFramed));
  return cellsIn(row, areFramed).flatMap((text, column) =>
    text === "" ? [] : [{ name: headingAbove(levels, column), text }],
  );
}
