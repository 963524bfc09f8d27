// Converts a Word table to Markdown tables, one for each page, each with the header row, so that
// every page can be read separately. The text of merged cells is repeated in every cell that they
// cover.
import { tooMuchText } from "../parse-errors.ts";
import { MAX_TEXT } from "../limits.ts";
import { markdownTable, type TableRow } from "../text/markdown-table.ts";
import { areNameValuePairs, pairsOfRow } from "../../../tables/read/rows/name-value-pairs.ts";
import { joinSignColumns } from "../grid/sign-columns.ts";
import { repeatUpperHeadings } from "../grid/upper-headings.ts";
import { splitStacked } from "../grid/stacked-rows.ts";
import { headerHeight, MAX_HEADER_ROWS, textForRowsBelow } from "../text/table-header.ts";
import { attributeOf, childOf, isOn, isTrue } from "../office/element.ts";
import type { XmlElement } from "../office/xml.ts";
import { PAGE_BREAK, RENDERED_BREAK } from "./inline.ts";
import type { Flow } from "./pages.ts";

const MAX_COLUMNS = 200;
const BREAK = new RegExp(`[${PAGE_BREAK}${RENDERED_BREAK}]`);
const BREAKS = new RegExp(BREAK, "g");

type Row = {
  cells: string[];
  copies: Set<number>;
  isHeader: boolean;
  breaksBefore: boolean;
  breaksAfter: boolean;
};

/** Converts a table. `textOf` returns a cell's text including the marks of page breaks. */
export function tableFlow(table: XmlElement, textOf: (cell: XmlElement) => string): Flow[] {
  const rows: Row[] = [];
  for (const row of rowsOf(table)) {
    // The row is deleted by a tracked change.
    if (childOf(row, "trPr", "del") === undefined) rows.push(readRow(row, rows.at(-1), textOf));
  }
  const joined = repeatUpperHeadings(joinSignColumns(rows));
  const flow: Flow[] = [];
  let open: TableRow[] = [];
  const isForm = areNameValuePairs(joined);
  const header = isForm ? HEADERLESS : headerOf(table, rows, joined);
  let length = 0;
  const write = (): void => {
    if (open.length === 0) return;
    const text = markdownTable(open);
    // A long header that is repeated on every page could exceed all rows.
    length += text.length;
    if (length > MAX_TEXT) throw tooMuchText();
    flow.push({ text });
    open = [];
  };
  const end = (): void => {
    write();
    flow.push({ break: "rendered" });
  };
  for (const [at, row] of rows.entries()) {
    if (row.breaksBefore) end();
    if (open.length === 0 && at >= header.rows) open.push(...header.lines);
    open.push(...(isForm ? pairsOfRow : splitStacked)(joined[at] ?? []));
    if (row.breaksAfter) end();
  }
  write();
  return flow;
}

/** The lines that begin each part of a table, and how many rows of the table they are. */
type Header = { lines: readonly TableRow[]; rows: number };

/** A table without a header begins with an empty line. */
const HEADERLESS: Header = { lines: [[]], rows: 0 };

function headerOf(table: XmlElement, rows: readonly Row[], texts: readonly TableRow[]): Header {
  if (isFirstColumnOnlyHeader(table)) return HEADERLESS;
  const marked = rows.findIndex(({ isHeader }) => !isHeader);
  const count = Math.max(
    1,
    marked < 0 ? 0 : marked,
    headerHeight(texts.slice(0, MAX_HEADER_ROWS + 1)),
  );
  return { lines: texts.slice(0, count), rows: count };
}

/**
 * Returns whether the first column names the rows: the author has switched off the header row of
 * the table's style, but not the first column.
 */
function isFirstColumnOnlyHeader(table: XmlElement): boolean {
  const look = childOf(table, "tblPr", "tblLook");
  const [first] = rowsOf(table);
  const isHeader = first !== undefined && childOf(first, "trPr", "tblHeader") !== undefined;
  return (
    look !== undefined && !isHeader && !hasLook(look, "firstRow") && hasLook(look, "firstColumn")
  );
}

/** The bits of a number in which older files store these properties (ECMA-376, part 4, 14.3.7). */
const LOOKS = { firstRow: 0x20, firstColumn: 0x80 };

function hasLook(look: XmlElement, name: keyof typeof LOOKS): boolean {
  const own = attributeOf(look, name);
  const bits = Number.parseInt(attributeOf(look, "val") ?? "0", 16);
  return own === undefined ? (bits & LOOKS[name]) > 0 : isTrue(own);
}

/** Returns the only cell of a table that merely frames its content. */
export function onlyCell(table: XmlElement): XmlElement | undefined {
  const [row, another] = rowsOf(table);
  const cells = row === undefined || another !== undefined ? [] : [...cellsOf(row)];
  return cells.length === 1 ? cells[0] : undefined;
}

function readRow(
  row: XmlElement,
  above: Row | undefined,
  textOf: (cell: XmlElement) => string,
): Row {
  const cells: string[] = [];
  const copies = new Set<number>();
  let [breaksBefore, breaksAfter] = [false, false];
  skip(cells, row, "gridBefore");
  for (const cell of cellsOf(row)) {
    const text = textOf(cell);
    const first = text.search(BREAK);
    if (first >= 0 && text.slice(0, first).trim() === "") breaksBefore = true;
    else if (first >= 0) breaksAfter = true;
    const merge = childOf(cell, "tcPr", "vMerge");
    const hangs = merge !== undefined && attributeOf(merge, "val") !== "restart";
    const shown = hangs
      ? textForRowsBelow(above?.cells[cells.length] ?? "", cells.length === 0)
      : isMergedLeft(cell)
        ? (cells.at(-1) ?? "")
        : text.replaceAll(BREAKS, " ");
    const width = Number(attributeOf(childOf(cell, "tcPr", "gridSpan"), "val") ?? 1);
    for (let at = 0; at < width && cells.length < MAX_COLUMNS; at += 1) {
      if (at > 0 || isMergedLeft(cell)) copies.add(cells.length);
      cells.push(shown);
    }
  }
  skip(cells, row, "gridAfter");
  const isHeader = isOn(childOf(row, "trPr", "tblHeader"));
  return { cells, copies, isHeader, breaksBefore, breaksAfter };
}

/** Returns whether older markup merges a cell with the one on its left. */
function isMergedLeft(cell: XmlElement): boolean {
  const merge = childOf(cell, "tcPr", "hMerge");
  return merge !== undefined && attributeOf(merge, "val") !== "restart";
}

function skip(cells: string[], row: XmlElement, name: string): void {
  const width = Number(attributeOf(childOf(row, "trPr", name), "val") ?? 0);
  for (let at = 0; at < width && cells.length < MAX_COLUMNS; at += 1) cells.push("");
}

/** Reads one row at a time, because the table as a whole may not fit in memory. */
export function rowsOf(table: XmlElement): Generator<XmlElement> {
  return unwrapControls(table, "tr");
}

export function cellsOf(row: XmlElement): Generator<XmlElement> {
  return unwrapControls(row, "tc");
}

/** Returns the rows or cells, which can be nested in content controls. */
function* unwrapControls(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    if (child.name === name) yield child;
    else if (/^(?:sdt|sdtContent|customXml)$/.test(child.name)) yield* unwrapControls(child, name);
  }
}
