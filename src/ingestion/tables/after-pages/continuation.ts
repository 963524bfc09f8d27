// Decides whether a table on a page continues a table above it or on the previous page.
import { onOneLine } from "../../../shared/plain-text.ts";
import type { Box } from "../../../domain/documents/box.ts";
import type { Page } from "../../../domain/documents/page.ts";
import type { NewTable, PageTable } from "../../../domain/documents/table.ts";
import { headerOf } from "./spread-cells.ts";

/**
 * A table that may continue: its last part, and how far down the page it reaches, as a share of the
 * page height.
 */
export type UnfinishedTable = {
  table: NewTable;
  last: PageTable;
  page: number;
  columns: Span[];
  reach: number;
  /** The lines of the page, with those apart from its text. */
  lines: Printed[];
};
type Printed = { text: string; box: Box };
type Span = { left: number; right: number };

/** The maximum difference, in points, between the edges of a column on different pages. */
const SAME_EDGE = 4;
/** As a share of the page height: a table that continues ends below this on one page. */
const LOW = 0.7;
/** As a share of the page height: the continuation starts above this on the next page. */
const HIGH = 0.3;
/** In points: running lines are at the same height on each page. */
const SAME_HEIGHT = 4;
/** As a share of the page height: two or three lines of text. */
const NEAR = 0.06;

export function toUnfinished(table: NewTable, part: PageTable, page: Page): UnfinishedTable {
  const reach = part.box === null ? 0 : (part.box.y + part.box.height) / page.height;
  return {
    table,
    last: part,
    page: page.page,
    columns: columnsOf(part),
    reach,
    lines: linesOf(page),
  };
}

function linesOf({ lines, running }: Page): Printed[] {
  return [...lines, ...running];
}

/**
 * Returns whether a part continues a table. Its header is either repeated or missing; in the latter
 * case the rows continue in the same columns.
 */
export function continuesTable(open: UnfinishedTable, part: PageTable, page: Page): boolean {
  const { table, last } = open;
  if (open.page !== page.page - 1 || table.kind !== part.kind) return false;
  if (part.kind === "contents") return part.title === "";
  if (part.columns !== last.columns || !areAligned(open.columns, columnsOf(part))) return false;
  const isTitled =
    plain(part.title) !== "" &&
    plain(part.title) !== plain(table.title) &&
    !isRunningTitle(open, part, page);
  const repeats = part.header_rows > 0 && isSameHeader(headerOf(part), table.header);
  if (repeats) return !isTitled;
  // Different years mean different columns; different words may be a first row that only looks like
  // a header.
  if (
    headerOf(part)
      .flat()
      .some((text) => /\b(?:19|20)\d\d\b/.test(text))
  )
    return false;
  const isAdjacent = part.box !== null && open.reach > LOW && part.box.y < HIGH * page.height;
  return isAdjacent && (part.header_rows === 0 || part.title === "") && !isTitled;
}

/** Returns whether the lines of a title are at the same height on the page before, so that they head pages. */
function isRunningTitle({ lines }: UnfinishedTable, part: PageTable, page: Page): boolean {
  const top = part.box?.y ?? 0;
  const own = linesOf(page).filter(
    ({ text, box }) => box.y < top && plain(text) !== "" && part.title.includes(onOneLine(text)),
  );
  return (
    own.length > 0 &&
    own.every(({ text, box }) =>
      lines.some((line) => line.text === text && Math.abs(line.box.y - box.y) <= SAME_HEIGHT),
    )
  );
}

/**
 * Returns whether a part without a header, directly below a part with one and in the same columns,
 * continues it. A long label or a full-width heading separates the rows of such tables, as in
 * balance sheets.
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

/**
 * Returns whether columns are aligned. Texts of different lengths move one edge, but not both
 * edges, out of the column.
 */
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
