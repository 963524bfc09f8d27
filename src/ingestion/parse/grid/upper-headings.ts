// Repeats upper headings that are written once, above the first of their columns, without merged
// cells: "2025" above "Fee", and nothing above "Tax".
import type { TableRow } from "../text/markdown-table.ts";
import { headerHeight, MAX_HEADER_ROWS } from "../text/table-header.ts";

/**
 * Returns the rows with repeated upper headings. Only names that occur several times below need
 * them: of "Fee | Tax | Fee | Tax", nothing else tells the first from the third.
 */
export function repeatUpperHeadings(rows: readonly TableRow[]): TableRow[] {
  const height = headerHeight(rows.slice(0, MAX_HEADER_ROWS + 1));
  const names = rows[height - 1] ?? [];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isRepeated = (column: number): boolean => {
    const name = names[column] ?? "";
    return name !== "" && (counts.get(name) ?? 0) > 1;
  };
  return rows.map((row, at) => (at < height - 1 ? fill(row, isRepeated) : row));
}

/** A row whose first heading is not above the first of its columns has them in the middle. */
function fill(row: TableRow, isRepeated: (column: number) => boolean): TableRow {
  const first = row.findIndex((_, column) => isRepeated(column));
  if (row[first] === "") return row;
  const filled: string[] = [];
  for (const [column, text] of row.entries()) {
    const left = column > 1 && isRepeated(column - 1) ? (filled[column - 1] ?? "") : "";
    filled.push(text === "" && isRepeated(column) ? left : text);
  }
  return filled;
}
