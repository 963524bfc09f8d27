// Pages' tables → the document's: those that go on over a page break are one, with the header once.
import type { Page } from "../../domain/page.ts";
import {
  type NewTable,
  type PageTable,
  type StoredCell,
  type StoredRow,
  TERM_PLACES,
} from "../../domain/table.ts";
import { numberIn } from "./numbers.ts";
import { addLabels, addTerms } from "./table-terms.ts";

export type CollectedRow = StoredRow & { table: number };

/** A table's part of the document's text; a chunk that begins behind `bodyStart` lacks what `context` says. */
type TablePart = { bodyStart: number; end: number; context: string };

export type Collected = { tables: NewTable[]; parts: TablePart[] };

type Open = { table: NewTable; last: PageTable; page: number; columns: Span[]; reach: number };
type Span = { left: number; right: number };

/** Points by which a column's edges may differ from page to page. */
const SAME_EDGE = 4;
/** Shares of the page's height: what goes on ends low on one page and begins high on the next. */
const LOW = 0.7;
const HIGH = 0.3;
/** Of the page's height: two or three lines of text. */
const NEAR = 0.06;

/**
 * Takes pages in order, one at a time: `add` answers a page's rows, so that none need be kept. They can be gone through
 * once, and are made on the way: a sheet has a page of 200,000 cells.
 */
export function tableCollector() {
  const tables: NewTable[] = [];
  const parts: TablePart[] = [];
  let open: Open[] = [];

  const begin = (part: PageTable, page: Page): NewTable => {
    const table: NewTable = {
      index: tables.length,
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
    tables.push(table);
    return table;
  };

  const add = (page: Page): Iterable<CollectedRow> => {
    const bodies: Body[] = [];
    const next: Open[] = [];
    for (const kind of ["data", "contents"] as const) {
      const found = page.tables.filter((part) => part.kind === kind);
      let current: Open | undefined;
      for (const [at, part] of found.entries()) {
        const before =
          at === 0
            ? open.find((other) => goesOn(other, part, page))
            : [current].find((other) => isNextPart(other, part, page));
        const table = before?.table ?? begin(part, page);
        const from = bodyFrom(part, before);
        const heading = before !== undefined && at > 0 ? headingAbove(part, page) : [];
        const rows = [...heading, ...spread(part).slice(from)];
        const body = { rows, table: table.index, first: table.rowCount };
        bodies.push(body);
        for (const cells of body.rows) addLabels(table.terms, cells);
        table.rowCount += body.rows.length;
        table.pageEnd = page.page;
        parts.push({
          bodyStart: page.start + (part.rows[from]?.start ?? part.end),
          end: page.start + part.end,
          context: contextOf(table),
        });
        const reach = part.box === null ? 0 : (part.box.y + part.box.height) / page.height;
        current = { table, last: part, page: page.page, columns: columnsOf(part), reach };
      }
      if (current !== undefined) next.push(current);
    }
    open = next;
    return rowsOf(bodies, page);
  };

  return { add, collected: (): Collected => ({ tables, parts }) };
}

type Body = { rows: (Cell | undefined)[][]; table: number; first: number };

function* rowsOf(bodies: readonly Body[], page: Page): Generator<CollectedRow> {
  for (const { rows, table, first } of bodies) {
    for (const [at, cells] of rows.entries()) {
      const stored = cells.map((cell) => storedCell(cell, page));
      yield { table, index: first + at, page: page.page, cells: stored };
    }
  }
}

/** The header again, or none: then the rows simply run on in the same columns. */
function goesOn(open: Open, part: PageTable, page: Page): boolean {
  const { table, last } = open;
  if (open.page !== page.page - 1 || table.kind !== part.kind) return false;
  if (part.kind === "contents") return part.title === "";
  if (part.columns !== last.columns || !areAligned(open.columns, columnsOf(part))) return false;
  const isTitled = plain(part.title) !== "" && plain(part.title) !== plain(table.title);
  const repeats = part.header_rows > 0 && isSameHeader(headerOf(part), table.header);
  if (repeats) return !isTitled;
  // Other years head other columns; other words may be a first row that only looks like a header.
  if (
    headerOf(part)
      .flat()
      .some((text) => /\b(?:19|20)\d\d\b/.test(text))
  )
    return false;
  const isAdjacent = part.box !== null && open.reach > LOW && part.box.y < HIGH * page.height;
  return isAdjacent && (part.header_rows === 0 || part.title === "") && !isTitled;
}

/**
 * A part without a header right below one with it, in the same columns: a long label or a heading over the width of the
 * page has come between the rows of one table, as in balance sheets.
 */
function isNextPart(before: Open | undefined, part: PageTable, page: Page): before is Open {
  if (before === undefined || part.box === null || part.kind !== "data") return false;
  const gap = part.box.y / page.height - before.reach;
  const isHeadless = part.header_rows === 0 && before.table.header.length > 0;
  if (!isHeadless || gap < 0 || gap > NEAR || part.columns !== before.last.columns) return false;
  return part.columns > 2 && areAligned(before.columns, columnsOf(part));
}

/** What was taken for the part's title heads its rows. */
function headingAbove(part: PageTable, page: Page): (Cell | undefined)[][] {
  const line = page.lines.findLast(({ end }) => end <= part.start);
  if (line === undefined || part.title === "" || !part.title.includes(line.text.trim())) return [];
  const cell = { ...line, text: line.text.trim(), column: 0, column_span: 1, row_span: 1 };
  return [[cell, ...Array.from<undefined>({ length: part.columns - 1 })]];
}

/** Rows of a part from which on it has no header; what looked like one on a following page is a row. */
function bodyFrom(part: PageTable, before: Open | undefined): number {
  if (before === undefined) return part.header_rows;
  return isSameHeader(headerOf(part), before.table.header) ? part.header_rows : 0;
}

function isSameHeader(a: readonly string[][], b: readonly string[][]): boolean {
  return a.length > 0 && plain(a.flat().join("|")) === plain(b.flat().join("|"));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\(?\b(?:continued|cont(?:'|’)?d|cont\.?)\)?/g, "")
    .replaceAll(/[^\p{L}\p{N}|]/gu, "");
}

function columnsOf(part: PageTable): Span[] {
  return Array.from({ length: part.columns }, (_, column) => {
    const span = { left: Infinity, right: -Infinity };
    for (const cell of part.rows.flatMap((row) => row.cells)) {
      if (cell.column !== column || cell.column_span > 1 || cell.box === null) continue;
      span.left = Math.min(span.left, cell.box.x);
      span.right = Math.max(span.right, cell.box.x + cell.box.width);
    }
    return span;
  });
}

/** Texts of other lengths move an edge, but not both edges out of the column. */
function areAligned(above: readonly Span[], below: readonly Span[]): boolean {
  return above.every((span, at) => {
    const other = below[at];
    if (other === undefined) return false;
    const isOneEmpty = !Number.isFinite(span.left) || !Number.isFinite(other.left);
    return (
      isOneEmpty || (span.left < other.right + SAME_EDGE && other.left < span.right + SAME_EDGE)
    );
  });
}

/** Texts of the header rows, each in all the columns it stands over. */
function headerOf(part: PageTable): string[][] {
  if (part.kind === "contents") return [["identifier", "title", "page"]];
  return spread(part)
    .slice(0, part.header_rows)
    .map((cells) => cells.map((cell) => cell?.text ?? ""));
}

type Cell = PageTable["rows"][number]["cells"][number];

/** For each row its cells by column; one that spans rows or columns is in each of them. */
function spread(part: PageTable): (Cell | undefined)[][] {
  const grid: (Cell | undefined)[][] = part.rows.map(() =>
    Array.from<Cell | undefined>({ length: part.columns }),
  );
  for (const [at, row] of part.rows.entries()) {
    for (const cell of row.cells) {
      for (const line of grid.slice(at, at + cell.row_span)) {
        line.fill(cell, cell.column, cell.column + cell.column_span);
      }
    }
  }
  return grid;
}

function storedCell(cell: Cell | undefined, page: Page): StoredCell | null {
  if (cell === undefined) return null;
  const { text, start, end, box } = cell;
  return { text, value: numberIn(text), start: page.start + start, end: page.start + end, box };
}

/** Title and one line of headings, those of several levels joined from the top. */
function contextOf(table: NewTable): string {
  if (table.kind === "contents") return table.title;
  const columns = table.header[0]?.map((_, column) =>
    [...new Set(table.header.map((row) => row[column] ?? ""))]
      .filter((text) => text !== "")
      .join(" "),
  );
  return [table.title, columns?.join(" | ") ?? ""].filter((line) => line !== "").join("\n");
}
