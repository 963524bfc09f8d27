// Whether what stands in a table's place on a page goes on with a table above it or on the page before.
import type { Page } from "../../domain/page.ts";
import type { NewTable, PageTable } from "../../domain/table.ts";
import { headerOf } from "./spread-cells.ts";

/** A table that may go on: its part so far, and how far down the page that reaches, as a share of its height. */
export type UnfinishedTable = {
  table: NewTable;
  last: PageTable;
  page: number;
  columns: Span[];
  reach: number;
};
type Span = { left: number; right: number };

/** Points by which a column's edges may differ from page to page. */
const SAME_EDGE = 4;
/** Shares of the page's height: what goes on ends low on one page and begins high on the next. */
const LOW = 0.7;
const HIGH = 0.3;
/** Of the page's height: two or three lines of text. */
const NEAR = 0.06;

export function toUnfinished(table: NewTable, part: PageTable, page: Page): UnfinishedTable {
  const reach = part.box === null ? 0 : (part.box.y + part.box.height) / page.height;
  return { table, last: part, page: page.page, columns: columnsOf(part), reach };
}

/** The header again, or none: then the rows simply run on in the same columns. */
export function continuesTable(open: UnfinishedTable, part: PageTable, page: Page): boolean {
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
export function isNextPart(
  before: UnfinishedTable | undefined,
  part: PageTable,
  page: Page,
): before is UnfinishedTable {
  if (before === undefined || part.box === null || part.kind !== "data") return false;
  const gap = part.box.y / page.height - before.reach;
  const isHeadless = part.header_rows === 0 && before.table.header.length > 0;
  if (!isHeadless || gap < 0 || gap > NEAR || part.columns !== before.last.columns) return false;
  return part.columns > 2 && areAligned(before.columns, columnsOf(part));
}

export function isSameHeader(a: readonly string[][], b: readonly string[][]): boolean {
  return a.length > 0 && plain(a.flat().join("|")) === plain(b.flat().join("|"));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\(?\b(?:continued|cont(?:'|’)?d|cont\.?)\)?/g, "")
    .replaceAll(/[^\p{L}\p{N}|]/gu, "");
}

function columnsOf(part: PageTable): Span[] {
  const spans = Array.from({ length: part.columns }, () => ({ left: Infinity, right: -Infinity }));
  for (const { cells } of part.rows) {
    for (const { box, column, column_span: width } of cells) {
      const span = spans[column];
      if (span === undefined || width > 1 || box === null) continue;
      span.left = Math.min(span.left, box.x);
      span.right = Math.max(span.right, box.x + box.width);
    }
  }
  return spans;
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
