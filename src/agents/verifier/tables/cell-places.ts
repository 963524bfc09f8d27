// The cells of quoted rows, and their names.
import { headingAbove, headingsAbove } from "../../../language/rows.ts";
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

/** Returns the headings of a column, joined from all levels. */
export function headingOf({ headings }: EvidenceTable, column: number): string {
  return headingAbove(headings, column);
}

/** Returns the headings of a column from the top level down; a level without a heading is empty. */
export function headingLevels({ headings }: EvidenceTable, column: number): string[] {
  return headingsAbove(headings, column);
}
