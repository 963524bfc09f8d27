// Reads tables whose columns are set with spaces, as reports, price lists and print files have them. The text stays as it is:
// each cell is a range of it.
import type { PageTable, TableCell, TableRow } from "../../domain/documents/table.ts";
import { checkGrid } from "../parse/parse-errors.ts";
import { linesOf, type TextLine, textTable } from "./text-table.ts";

const GAP = /\S {2,}\S/;
/** A line of dashes, or one below each column. */
const RULE = /^\s*[-=_+]{3,}[-=_+\s]*$/;
/** In characters. Longer lines are not set in columns. */
const WIDEST = 300;
/** Lines: a header and two rows. */
const FEWEST = 3;
const MOST_BETWEEN = 2;
/** Spaces that stand in every line between two columns. */
const LEAST_GUTTER = 2;
/** Spaces within a cell: with more, two columns were not told apart. */
const WIDE_GAP = / {3,}/;
/** Characters of a cell that is a figure. */
const LONGEST_FIGURE = 30;
const MOSTLY = 0.5;
const YEAR = /\b(?:19|20)\d\d\b/g;
/** Of the rows below the header: where more have no first cell, they are lines of one text. */
const MOST_UNNAMED = 1 / 3;

/** Lines with gaps, with rules and the names of groups between them, and the line of text above them. */
type Block = { above: TextLine | undefined; lines: TextLine[] };

/** In order. Throws `UnindexableFile` if they are larger than real tables. */
export function findAlignedTables(text: string): PageTable[] {
  const tables: PageTable[] = [];
  let places = 0;
  for (const { above, lines } of blocksOf(text)) {
    const rows = rowsOf(lines);
    if (rows === undefined) continue;
    const table = textTable(rows, { heading: "", above }, isHeaded(rows));
    places = checkGrid(rows.length, table.columns, places);
    tables.push(table);
  }
  return tables;
}

function* blocksOf(text: string): Generator<Block> {
  let above: TextLine | undefined;
  let lines: TextLine[] = [];
  /** They belong to the block if it goes on. */
  let between: TextLine[] = [];
  for (const line of linesOf(text)) {
    if (isSet(line)) {
      lines.push(...between, line);
      between = [];
    } else if (lines.length > 0 && between.length < MOST_BETWEEN && isBetween(line, lines)) {
      between.push(line);
    } else {
      if (lines.length > 0) yield { above, lines };
      above = [line, ...between.toReversed(), above].find((one) => one?.text.trim() !== "");
      lines = [];
      between = [];
    }
  }
  if (lines.length > 0) yield { above, lines };
}

/** Bars between cells are Markdown's. */
function isSet({ text }: TextLine): boolean {
  return text.length <= WIDEST && GAP.test(text) && !text.includes("|");
}

/** A rule, the name of a group, or the empty line below a header. */
function isBetween({ text }: TextLine, { length }: readonly TextLine[]): boolean {
  return text.trim() === "" ? length === 1 : RULE.test(text) || text.length <= LONGEST_FIGURE;
}

function rowsOf(block: readonly TextLine[]): TableRow[] | undefined {
  const lines = block.filter(({ text }) => text.trim() !== "" && !RULE.test(text));
  const columns = columnsOf(lines.filter(isSet).map(({ text }) => text));
  // The name of a group may be longer than the first column is wide.
  const rows = lines.map((line) => rowOf(line, isSet(line) ? columns : columns.slice(0, 1)));
  const [, ...body] = rows;
  const isCut = rows.some(({ cells }) => cells.some(({ text }) => WIDE_GAP.test(text)));
  const named = body.filter(({ cells }) => cells[0]?.column === 0);
  if (rows.length < FEWEST || columns.length < 2 || isCut) return undefined;
  if (named.length < body.length * (1 - MOST_UNNAMED) || isContents(rows)) return undefined;
  const hasFigures = columns.some((_, column) => column > 0 && holdsFigures(body, column));
  return hasFigures ? rows.map(withPlainText) : undefined;
}

/** Where they begin, from the left. */
function columnsOf(texts: readonly string[]): number[] {
  const width = Math.max(0, ...texts.map(({ length }) => length));
  const starts: number[] = [];
  let blank = LEAST_GUTTER;
  for (let at = 0; at < width; at += 1) {
    if (texts.every((text) => (text[at] ?? " ") === " ")) {
      blank += 1;
      continue;
    }
    if (blank >= LEAST_GUTTER) starts.push(starts.length === 0 ? 0 : at);
    blank = 0;
  }
  return starts;
}

function rowOf({ text, start }: TextLine, columns: readonly number[]): TableRow {
  const cells = columns.flatMap((from, column): TableCell[] => {
    const part = text.slice(from, columns[column + 1]);
    const own = part.trim();
    if (own === "") return [];
    const first = start + from + part.indexOf(own);
    const place = { start: first, end: first + own.length, column };
    return [{ text: own, ...place, column_span: 1, row_span: 1, box: null }];
  });
  return { start, end: start + text.trimEnd().length, box: null, cells };
}

function withPlainText(row: TableRow): TableRow {
  const cells = row.cells.map((cell) => ({ ...cell, text: cell.text.replaceAll(/\s+/g, " ") }));
  return { ...row, cells };
}

/** The first row names the columns unless it has figures where the others have them; years are names. */
function isHeaded([first, ...body]: readonly TableRow[]): boolean {
  return (first?.cells ?? []).every(
    ({ text, column }) => !/\d/.test(text.replaceAll(YEAR, "")) || !holdsFigures(body, column),
  );
}

/** Whether most of a column's cells have a figure, and little else. */
function holdsFigures(rows: readonly TableRow[], column: number): boolean {
  const texts = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.column === column ? cell.text : [])),
  );
  const figures = texts.filter((text) => /\d/.test(text) && text.length <= LONGEST_FIGURE);
  return figures.length >= 2 && figures.length >= texts.length * MOSTLY;
}

/** A table of contents: each line ends with a page that is no earlier than the one above. */
function isContents(rows: readonly TableRow[]): boolean {
  const pages = rows.flatMap(({ cells: [, page, another] }) =>
    another === undefined && /^\d{1,4}$/.test(page?.text ?? "") ? Number(page?.text) : [],
  );
  return pages.length === rows.length && pages.every((page, at) => page >= (pages[at - 1] ?? 0));
}
