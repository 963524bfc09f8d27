import { nameValuePairs } from "../../../tables/read/rows/name-value-pairs.ts";
import { checkGrid, tooMuchText } from "../parse-errors.ts";
import { MAX_TEXT } from "../limits.ts";

/** A row of cells, in the form in which all parsers return tables. The first row is the header. */
export type TableRow = readonly string[];

/**
 * Renders a GitHub-flavoured Markdown table with one line per row, or per name with its value in a
 * form, which has no header. Line breaks within a cell become spaces, and pipes are escaped, as are
 * the backslashes before them. Throws `UnindexableFile` if
 * the text would be too long.
 */
export function markdownTable(rows: readonly TableRow[]): string {
  const pairs = nameValuePairs(rows);
  if (pairs !== undefined) return markdownTable([[], ...pairs]);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return "";
  checkGrid(rows.length, width);
  // The text of a merged cell is repeated, which takes little memory, but the resulting text may be
  // huge.
  let length = 0;
  for (const row of rows) for (const text of row) length += text.length + 3;
  if (length > MAX_TEXT) throw tooMuchText();
  const [header = [], ...body] = rows;
  const rule = `|${" --- |".repeat(width)}`;
  return [line(header, width), rule, ...body.map((row) => line(row, width))].join("\n");
}

function line(row: TableRow, width: number): string {
  let text = "|";
  for (let at = 0; at < width; at += 1) text += ` ${cell(row[at] ?? "")} |`;
  return text;
}

function cell(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/(?<!\\)\\*\|/g, (bar) => `${bar.slice(0, -1).repeat(2)}\\|`);
}
