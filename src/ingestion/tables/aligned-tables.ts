// Reads tables whose columns are set with spaces or tabs, as in reports, price lists and print
// files.
import type { PageTable, TableRow } from "../../domain/documents/table.ts";
import { checkGrid } from "../parse/parse-errors.ts";
import { rowsInColumns } from "./text-columns.ts";
import { linesOf, type TextLine, textTable } from "./text-table.ts";

const GAP = /\S(?: {2,}|\s*\t\s*)\S/;
/** A rule: a line of dashes, or dashes below each column. */
const RULE = /^\s*[-=_+]{3,}[-=_+\s]*$/;
/** In characters. Longer lines are not set in columns. */
const WIDEST = 300;
/** The minimum number of lines: a header and two rows. */
const FEWEST = 3;
const MOST_BETWEEN = 2;
/** The minimum number of columns of a table without figures. */
const FEWEST_OF_WORDS = 3;
/** The maximum number of characters of its cells. */
const LONGEST_WORDS = 40;
/** The maximum number of characters of a cell that is a figure. */
const LONGEST_FIGURE = 30;
const MOSTLY = 0.5;
const YEAR = /\b(?:19|20)\d\d\b/g;
/** The maximum share of rows without a first cell. If there are more, the lines are one text. */
const MOST_UNNAMED = 1 / 3;

/** Lines with gaps, with rules and group names between them, and the line of text above them. */
type Block = { above: TextLine | undefined; lines: TextLine[] };

/** Finds the tables in order. Throws `UnindexableFile` if they are larger than real tables. */
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
  /** Lines that belong to the block if it continues. */
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

/** Returns whether a line is set in columns. Lines with bars between cells are left to Markdown. */
function isSet({ text }: TextLine): boolean {
  return text.length <= WIDEST && GAP.test(text) && !text.includes("|");
}

/** Returns whether a line may be between rows: a rule, a group name, or one empty line. */
function isBetween({ text }: TextLine, { length }: readonly TextLine[]): boolean {
  return text.trim() === "" ? length === 1 : RULE.test(text) || text.length <= LONGEST_FIGURE;
}

function rowsOf(block: readonly TextLine[]): TableRow[] | undefined {
  const lines = block.filter(({ text }) => text.trim() !== "" && !RULE.test(text));
  const rows = lines.length < FEWEST ? undefined : rowsInColumns(lines, isSet);
  if (rows === undefined || isContents(rows)) return undefined;
  const [, ...body] = rows;
  const named = body.filter(({ cells }) => cells[0]?.column === 0);
  if (named.length < body.length * (1 - MOST_UNNAMED)) return undefined;
  return hasColumnOfFigures(body) || areWords(rows) ? rows : undefined;
}

/** Returns whether most cells of some column after the first contain a figure. */
function hasColumnOfFigures(rows: readonly TableRow[]): boolean {
  const columns = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
  return [...columns].some((column) => column > 0 && holdsFigures(rows, column));
}

/** Returns whether the rows are a table of words: three or more columns of short, filled cells. */
function areWords(rows: readonly TableRow[]): boolean {
  const width = rows[0]?.cells.length ?? 0;
  return rows.every(
    ({ cells }) =>
      cells.length === width &&
      width >= FEWEST_OF_WORDS &&
      cells.every(({ text }) => text.length <= LONGEST_WORDS),
  );
}

/**
 * Returns whether the first row names the columns, which is the case unless it has figures in a
 * column of figures. Years are names; so are names with numbers, such as models, if few other cells
 * of the column are.
 */
function isHeaded([first, ...body]: readonly TableRow[]): boolean {
  return (first?.cells ?? []).every(({ text, column }) => {
    const isNumbered = /\d/.test(text.replaceAll(YEAR, ""));
    return !isNumbered || isNumberedName(text, body, column) || !holdsFigures(body, column);
  });
}

/** A name with a number, such as "PX-20", "Zone 2" or "Q1". */
const NUMBERED_NAME = /^\p{Lu}\p{L}*[ -]?\d+\p{L}?$/u;

function isNumberedName(text: string, rows: readonly TableRow[], column: number): boolean {
  const below = textsIn(rows, column);
  const names = below.filter((one) => NUMBERED_NAME.test(one));
  return NUMBERED_NAME.test(text) && names.length < below.length * MOSTLY;
}

/** Returns whether most of a column's cells have a figure, and little else. */
function holdsFigures(rows: readonly TableRow[], column: number): boolean {
  const texts = textsIn(rows, column);
  const figures = texts.filter((text) => /\d/.test(text) && text.length <= LONGEST_FIGURE);
  return figures.length >= 2 && figures.length >= texts.length * MOSTLY;
}

function textsIn(rows: readonly TableRow[], column: number): string[] {
  return rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.column === column ? cell.text : [])),
  );
}

/** Returns whether the rows are a table of contents: each ends with a page number, in order. */
function isContents(rows: readonly TableRow[]): boolean {
  const pages = rows.flatMap(({ cells: [, page, another] }) =>
    another === undefined && /^\d{1,4}$/.test(page?.text ?? "") ? Number(page?.text) : [],
  );
  return pages.length === rows.length && pages.every((page, at) => page >= (pages[at - 1] ?? 0));
}
