// Collects the tables of pages into those of the document: tables that continue after a page break
// become one, with a single header.
import { XLSX } from "../../../domain/documents/media-type.ts";
import type { Page } from "../../../domain/documents/page.ts";
import {
  type NewTable,
  type PageTable,
  type StoredCell,
  type StoredRow,
  TERM_PLACES,
} from "../../../domain/documents/table.ts";
import { writesCommas } from "../../../language/notations/decimals.ts";
import { tooManyTables } from "../../parse/parse-errors.ts";
import { MAX_TABLES } from "../../parse/limits.ts";
import {
  continuesTable,
  isNextPart,
  isSameHeader,
  toUnfinished,
  type UnfinishedTable,
} from "./continuation.ts";
import { type Decimals, decimalsOf, toEnglishNotation } from "../../parse/text/notation.ts";
import { numberIn } from "../numbers.ts";
import { type Cell, headerOf, spreadCells } from "./spread-cells.ts";
import { addLabels, addTerms } from "./table-terms.ts";

export type CollectedRow = StoredRow & { table: number };

/**
 * The range of a table in the document's text. A chunk that begins after `bodyStart` needs
 * `context`.
 */
type TablePart = { bodyStart: number; end: number; context: string };

export type Collected = { tables: NewTable[]; parts: TablePart[] };

/**
 * Receives pages in order, one at a time. `add` returns a page's rows, so that they need not be
 * kept in memory. They can be iterated only once and are created lazily, because a sheet can have a
 * page with 200,000 cells. The language of a page tells what "1.750" is, except of a workbook,
 * whose figures the parser has written itself.
 */
export function tableCollector(mediaType: string) {
  const tables: NewTable[] = [];
  const parts: TablePart[] = [];
  let open: UnfinishedTable[] = [];

  const add = (page: Page): Iterable<CollectedRow> => {
    const bodies: Body[] = [];
    const next: UnfinishedTable[] = [];
    for (const kind of ["data", "contents"] as const) {
      let above: UnfinishedTable | undefined;
      for (const part of page.tables.filter((one) => one.kind === kind)) {
        const before =
          above === undefined
            ? open.find((other) => continuesTable(other, part, page))
            : [above].find((other) => isNextPart(other, part, page));
        const table = before?.table ?? begin(part, page, tables.length);
        if (before === undefined) tables.push(table);
        const from = bodyFrom(part, before);
        const heading = before !== undefined && above !== undefined ? headingAbove(part, page) : [];
        bodies.push(append(table, page, [...heading, ...spreadCells(part).slice(from)]));
        parts.push(placeOf(table, part, { page, from }));
        above = toUnfinished(table, part, page);
      }
      if (above !== undefined) next.push(above);
    }
    open = next;
    return rowsOf(bodies, page, mediaType !== XLSX && writesCommas(page.text));
  };

  return { add, collected: (): Collected => ({ tables, parts }) };
}

function begin(part: PageTable, page: Page, index: number): NewTable {
  if (index >= MAX_TABLES) throw tooManyTables();
  const table: NewTable = {
    index,
    kind: part.kind,
    title: part.title,
    unit: part.unit,
    pageStart: page.page,
    pageEnd: page.page,
    header: headerOf(part),
    rowCount: 0,
    terms: new Map(),
  };
  addTerms(table.terms, table.title, TERM_PLACES.title);
  for (const text of table.header.flat()) addTerms(table.terms, text, TERM_PLACES.header);
  return table;
}

/** The rows of a table on one page; `first` is the index of the first one in the table. */
type Body = { rows: (Cell | undefined)[][]; table: number; first: number };

function append(table: NewTable, page: Page, rows: Body["rows"]): Body {
  const body = { rows, table: table.index, first: table.rowCount };
  for (const cells of rows) addLabels(table.terms, cells);
  table.rowCount += rows.length;
  table.pageEnd = page.page;
  return body;
}

function placeOf(
  table: NewTable,
  part: PageTable,
  { page, from }: { page: Page; from: number },
): TablePart {
  return {
    bodyStart: page.start + (part.rows[from]?.start ?? part.end),
    end: page.start + part.end,
    context: contextOf(table),
  };
}

function* rowsOf(
  bodies: readonly Body[],
  page: Page,
  isWithCommas: boolean,
): Generator<CollectedRow> {
  for (const { rows, table, first } of bodies) {
    const texts = rows.map((cells) => cells.map((cell) => cell?.text ?? ""));
    const decimals = decimalsOf(texts, isWithCommas);
    for (const [at, cells] of rows.entries()) {
      const stored = cells.map((cell, column) => storedCell(cell, page, decimals(column)));
      yield { table, index: first + at, page: page.page, cells: stored };
    }
  }
}

/** Returns a text that was taken for the part's title but is a heading of its rows. */
function headingAbove(part: PageTable, page: Page): (Cell | undefined)[][] {
  const line = page.lines.findLast(({ end }) => end <= part.start);
  if (line === undefined || part.title === "" || !part.title.includes(line.text.trim())) return [];
  const cell = { ...line, text: line.text.trim(), column: 0, column_span: 1, row_span: 1 };
  return [[cell, ...Array.from<undefined>({ length: part.columns - 1 })]];
}

/**
 * Returns the index of the first row after the header. A row that looks like a header on a
 * continuation page can be a data row.
 */
function bodyFrom(part: PageTable, before: UnfinishedTable | undefined): number {
  if (before === undefined) return part.header_rows;
  return isSameHeader(headerOf(part), before.table.header) ? part.header_rows : 0;
}

function storedCell(cell: Cell | undefined, page: Page, decimals: Decimals): StoredCell | null {
  if (cell === undefined) return null;
  const { text, start, end, box } = cell;
  const value = numberIn(toEnglishNotation(text, decimals));
  return { text, value, start: page.start + start, end: page.start + end, box };
}

/**
 * The maximum number of characters. Every chunk of the table is indexed with the context, so
 * without a limit the work would grow quadratically with the columns. The longest context in 22
 * filings and 30 Office files has 591 characters including the document header. For wider tables,
 * the first columns are sufficient.
 */
const LONGEST_CONTEXT = 4000;

/** Returns the title and one line of headings; multi-level headings are joined from the top. */
function contextOf(table: NewTable): string {
  return shortenText(fullContextOf(table), LONGEST_CONTEXT);
}

/** Shortens the text between cells, or between words if a single cell is longer. */
function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest);
  const bar = start.lastIndexOf(" | ");
  const end = bar > longest / 2 ? bar : start.lastIndexOf(" ");
  return start
    .slice(0, end > 0 ? end : longest)
    .toWellFormed()
    .trimEnd();
}

function fullContextOf(table: NewTable): string {
  if (table.kind === "contents") return table.title;
  const columns = table.header[0]?.map((_, column) =>
    [...new Set(table.header.map((row) => row[column] ?? ""))]
      .filter((text) => text !== "")
      .join(" "),
  );
  return [table.title, columns?.join(" | ") ?? ""].filter((line) => line !== "").join("\n");
}
