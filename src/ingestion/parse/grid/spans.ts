// Converts merged cells to a plain grid. The text of a merged cell is repeated in every cell that
// it covers, so that each row and column can be read separately.
import { MAX_CELLS } from "../limits.ts";
import { textForRowsBelow } from "../text/table-header.ts";
import type { TableRow } from "../text/markdown-table.ts";
import { joinSignColumns, type SpreadRow } from "./sign-columns.ts";

export type SpanCell = { text: string; columns: number; rows: number };

/** Larger spans are errors: browsers allow 1,000 columns and Word 63. */
const MAX_SPAN = 100;

/**
 * Repeats cells in the rows and columns that they span, and joins the columns of signs. Rows beyond
 * the limit of cells are omitted.
 */
export function spreadSpans(rows: readonly (readonly SpanCell[])[]): TableRow[] {
  const grid: SpreadRow[] = [];
  /** By column: the cell that spans into the following rows, and the number of these rows. */
  let hanging: { text: string; left: number; isCopy: boolean }[] = [];
  let cells = 0;
  for (const row of rows) {
    const line: string[] = [];
    const copies = new Set<number>();
    const next: typeof hanging = [];
    const put = (text: string, left: number, isCopy: boolean): void => {
      const below = left > 0 ? textForRowsBelow(text, line.length === 0) : "";
      next[line.length] = { text: below, left, isCopy };
      if (isCopy) copies.add(line.length);
      line.push(text);
    };
    const fill = (): void => {
      for (let above = hanging[line.length]; above !== undefined && above.left > 0;) {
        put(above.text, above.left - 1, above.isCopy);
        above = hanging[line.length];
      }
    };
    for (const cell of row) {
      fill();
      const width = Math.min(Math.max(cell.columns, 1), MAX_SPAN);
      const height = Math.max(cell.rows, 1);
      for (let at = 0; at < width; at += 1) put(cell.text, height - 1, at > 0);
    }
    fill();
    cells += line.length;
    if (cells > MAX_CELLS) break;
    grid.push({ cells: line, copies });
    hanging = next;
  }
  return joinSignColumns(grid);
}
