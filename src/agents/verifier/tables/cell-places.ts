// The cells of quoted rows, and their names.
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

/** Returns the name of a cell: its row label and its column headings. */
export function nameOfCell({ table, row, cell }: CellPlace): string {
  return `${row.label} ${headingOf(table, cell.column)}`;
}

/**
 * Returns the column headings above a cell, joined from all levels. A heading on an upper level
 * also covers the columns after it.
 */
export function headingOf(table: EvidenceTable, column: number): string {
  return [...new Set(headingLevels(table, column))].filter((part) => part !== "").join(" ");
}

/** Returns the headings of a column from the top level down; a level without a heading is empty. */
export function headingLevels({ headings }: EvidenceTable, column: number): string[] {
  return headings.map((level, at) =>
    at < headings.length - 1
      ? (level.slice(0, column + 1).findLast((name, i) => name !== "" && i > 0) ?? "")
      : (level[column] ?? ""),
  );
}
