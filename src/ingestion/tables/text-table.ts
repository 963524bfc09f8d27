// Converts rows of cells in a page's text to a table, with its title and the unit of its figures.
import type { PageTable, TableRow } from "../../domain/documents/table.ts";
import { headerHeight, MAX_HEADER_ROWS } from "../parse/text/table-header.ts";
import { headingsForAllColumns, readUnit } from "./title.ts";

const CAPTION = /^(?:table|exhibit|schedule|figure|appendix|annex)\b/i;
const LONGEST_TITLE = 160;
/** The rows that show what the first column holds. */
const MOST_ROWS = 100;

export type TextLine = { text: string; start: number };

export function* linesOf(text: string): Generator<TextLine> {
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    yield { text: text.slice(start, end), start };
    start = end + 1;
  }
}

/** The text above the rows: the nearest heading and the line before them. */
type Above = { heading: string; above: TextLine | undefined };

/**
 * Creates a table. Its header is what the rows above the first figures contain, unless it has no
 * header.
 */
export function textTable(rows: TableRow[], { heading, above }: Above, isHeaded = true): PageTable {
  const columns = rows.reduce(
    (most, { cells }) => Math.max(most, (cells.at(-1)?.column ?? 0) + 1),
    1,
  );
  const first = rows.slice(0, MAX_HEADER_ROWS + 1).map(textsOf);
  const headerRows = isHeaded ? headerHeight(first) : 0;
  const title = titleOf(heading, above?.text.trim() ?? "");
  const headings = rows
    .slice(0, headerRows + MOST_ROWS)
    .map(({ cells }) => cells.map((cell) => ({ ...cell, colSpan: cell.column_span })));
  const header = headingsForAllColumns(
    headings.slice(0, Math.max(1, headerRows)),
    headings.slice(headerRows, headerRows + MOST_ROWS),
    columns,
  );
  const body = rows.slice(headerRows).flatMap((row) => row.cells.slice(1));
  return {
    kind: "data",
    title,
    unit: readUnit([title, ...header], () => body.slice(0, 500).map(({ text }) => text)),
    columns,
    header_rows: headerRows,
    start: rows[0]?.start ?? 0,
    end: rows.at(-1)?.end ?? 0,
    box: null,
    rows,
  };
}

function textsOf({ cells }: TableRow): string[] {
  const width = (cells.at(-1)?.column ?? -1) + 1;
  const texts = Array.from({ length: width }, () => "");
  for (const { text, column } of cells) texts[column] = text;
  return texts;
}

/**
 * Returns the title: the heading above the table (for a sheet, its name) and the caption directly
 * above it.
 */
function titleOf(heading: string, line: string): string {
  const isCaption =
    line !== "" &&
    line.length <= LONGEST_TITLE &&
    !line.includes("|") &&
    (CAPTION.test(line) || !/[.;,]$/.test(line)) &&
    !/^[-*>]\s/.test(line);
  const caption = isCaption ? line.replaceAll(/[*_`]/g, "") : "";
  if (caption === "" || heading.includes(caption)) return heading;
  return heading === "" || caption.includes(heading) ? caption : `${heading}: ${caption}`;
}
