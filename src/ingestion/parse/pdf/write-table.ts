// Writes the tables of a page as Markdown.
import type { Box } from "../../../domain/documents/box.ts";
import type { Page } from "../../../domain/documents/page.ts";
import type { PageTable, TableCell, TableRow } from "../../../domain/documents/table.ts";
import type { Rect } from "../../tables/rect.ts";
import type { GridRow, TableGrid } from "../../tables/table-grid.ts";
import { roundPosition } from "../layout/lines.ts";
import type { TableCaption } from "./captions/captions.ts";

/** The part of a page that is written so far. */
type Written = Pick<Page, "text" | "lines">;

/**
 * Adds the header and rows to the text of the page, with Markdown's delimiter row between them, and
 * the rows to its lines.
 */
export function writeTable(page: Written, grid: TableGrid, caption: TableCaption): PageTable {
  const start = page.text.length;
  const rows: TableRow[] = [];
  for (const [at, row] of grid.rows.entries()) {
    if (at > 0) page.text += "\n";
    if (at > 0 && at === grid.headerRows) {
      page.text += `${Array.from({ length: grid.columns }, () => "---").join(" | ")}\n`;
    }
    rows.push(writeRow(page, row, grid.columns));
  }
  return {
    kind: "data",
    ...caption,
    columns: grid.columns,
    header_rows: grid.headerRows,
    start,
    end: page.text.length,
    box: boxOfRect(grid.rect),
    rows,
  };
}

function writeRow(page: Written, row: GridRow, columns: number): TableRow {
  const start = page.text.length;
  const cells: TableCell[] = [];
  for (let column = 0; column < columns; column += 1) {
    if (column > 0) page.text += column === 1 && page.text.length === start ? "| " : " | ";
    const cell = row.cells.find((other) => other.column === column);
    if (cell === undefined) continue;
    const text = cell.text.replaceAll("|", "¦");
    cells.push({
      text,
      start: page.text.length,
      end: page.text.length + text.length,
      column,
      column_span: cell.colSpan,
      row_span: cell.rowSpan,
      box: boxOfRect(cell.rect),
    });
    page.text += text;
  }
  page.text = page.text.trimEnd();
  const box = boxOfRect(row.rect);
  page.lines.push({ text: page.text.slice(start), start, end: page.text.length, box });
  return { start, end: page.text.length, box, cells };
}

function boxOfRect({ left, top, right, bottom }: Rect): Box {
  return {
    x: roundPosition(left),
    y: roundPosition(top),
    width: roundPosition(right - left),
    height: roundPosition(bottom - top),
  };
}
