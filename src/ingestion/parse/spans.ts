// Merged cells → a plain grid. A merged cell's text is repeated in every place it covers, so that each row and
// column can be read alone.
import { MAX_CELLS } from "./limits.ts";
import type { TableRow } from "./markdown-table.ts";

export type SpanCell = { text: string; columns: number; rows: number };

/** More is never meant: browsers and Word stop at 1,000 and 63 columns. */
const MAX_SPAN = 100;

/** Rows past the limit of cells are left out. */
export function spread(rows: readonly (readonly SpanCell[])[]): TableRow[] {
  const grid: string[][] = [];
  /** By column: what still hangs down from above, and for how many rows. */
  let hanging: { text: string; left: number }[] = [];
  let cells = 0;
  for (const row of rows) {
    const line: string[] = [];
    const next: typeof hanging = [];
    const put = (text: string, left: number): void => {
      next[line.length] = { text, left };
      line.push(text);
    };
    const fill = (): void => {
      for (let above = hanging[line.length]; above !== undefined && above.left > 0;) {
        put(above.text, above.left - 1);
        above = hanging[line.length];
      }
    };
    for (const cell of row) {
      fill();
      const width = Math.min(Math.max(cell.columns, 1), MAX_SPAN);
      const height = Math.max(cell.rows, 1);
      for (let at = 0; at < width; at += 1) put(cell.text, height - 1);
    }
    fill();
    cells += line.length;
    if (cells > MAX_CELLS) break;
    grid.push(line);
    hanging = next;
  }
  return grid;
}
