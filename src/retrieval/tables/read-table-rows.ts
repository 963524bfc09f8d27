// Reads the rows of several tables, grouped by what one statement can read.
import type { StoredRow, TableEntry } from "../../domain/documents/table.ts";
import type { Meter, Scope } from "../../domain/scope.ts";
import type { TableIndex } from "../../storage/content/table-index.ts";
import type { RowRange } from "../../storage/content/table-parts.ts";

/** The number of rows in one statement: some 500 KB of cells. */
const ROWS_AT_ONCE = 1000;

export type RowReader = { table: TableEntry; add: (row: StoredRow) => void };

/**
 * Passes the rows of each table to its reader, in order. Returns false if there are more than
 * `mostRows`; then some are not read.
 */
export async function readTableRows(
  deps: { tableIndex: TableIndex; meter: Meter },
  scope: Scope,
  { readings, mostRows }: { readings: readonly RowReader[]; mostRows: number },
): Promise<boolean> {
  const byTable = new Map(readings.map((reading) => [reading.table.no, reading]));
  let left = mostRows;
  for (const ranges of rangesOf(readings.map(({ table }) => table))) {
    const count = ranges.reduce((sum, { first, end }) => sum + end - first, 0);
    if (count > left) return false;
    left -= count;
    const { rows, rowsRead } = await deps.tableIndex.rows(scope, ranges);
    deps.meter.rowsRead += rowsRead;
    for (const { table, row } of rows) byTable.get(table)?.add(row);
  }
  return true;
}

/** Returns ranges of rows, grouped by what one statement reads. */
function* rangesOf(tables: readonly TableEntry[]): Generator<RowRange[]> {
  let ranges: RowRange[] = [];
  let count = 0;
  for (const { no, rowCount } of tables) {
    for (let first = 0; first < rowCount;) {
      const end = Math.min(rowCount, first + ROWS_AT_ONCE - count);
      ranges.push({ table: no, first, end });
      count += end - first;
      first = end;
      if (count >= ROWS_AT_ONCE) {
        yield ranges;
        ranges = [];
        count = 0;
      }
    }
  }
  if (ranges.length > 0) yield ranges;
}
