// Expands a page's table to a grid: cells that span rows or columns are repeated in each of them.
import type { PageTable } from "../../../domain/documents/table.ts";

/** Returns the texts of the header rows, repeated in all columns that they span. */
export function headerOf(part: PageTable): string[][] {
  if (part.kind === "contents") return [["identifier", "title", "page"]];
  return spreadCells(part)
    .slice(0, part.header_rows)
    .map((cells) => cells.map((cell) => cell?.text ?? ""));
}

export type Cell = PageTable["rows"][number]["cells"][number];

/**
 * Returns the cells of each row by column. A cell that spans rows or columns is repeated in each of
 * them.
 */
export function spreadCells(part: PageTable): (Cell | undefined)[][] {
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
