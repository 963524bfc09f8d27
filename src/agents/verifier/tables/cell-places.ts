// The cells of quoted rows, and what they are called.
import type { EvidenceCell } from "./evidence-lines.ts";
import type { EvidenceRow, EvidenceTable } from "./evidence-table.ts";

export type CellPlace = { table: EvidenceTable; row: EvidenceRow; cell: EvidenceCell };

export function quotedRows({ rows }: EvidenceTable): EvidenceRow[] {
  return rows.filter(({ isQuoted }) => isQuoted);
}

export function quotedCells(tables: readonly EvidenceTable[]): CellPlace[] {
  return tables.flatMap((table) =>
    quotedRows(table).flatMap((row) => row.cells.map((cell) => ({ table, row, cell }))),
  );
}

/** What a cell is called: its row's label and the headings of its column. */
export function headsOf({ table, row, cell }: CellPlace): string {
  return `${row.label} ${headingOf(table, cell.column)}`;
}

/** The headings above a column, each level that has one; upper levels stand over the columns behind them as well. */
export function headingOf(table: EvidenceTable, column: number): string {
  return [...new Set(headingLevels(table, column))].filter((part) => part !== "").join(" ");
}

/** The same, level by level from the top; empty where a level has none. */
export function headingLevels({ headings }: EvidenceTable, column: number): string[] {
  return headings.map((level, at) =>
    at < headings.length - 1
      ? (level.slice(0, column + 1).findLast((name, i) => name !== "" && i > 0) ?? "")
      : (level[column] ?? ""),
  );
}
