// The values of what is quoted.
import { type Evidence, type Reading, isPeriod } from "../evidence.ts";
import type { Place } from "../tables/cell-amounts.ts";

/** The values of the rows that are quoted, each row by itself, and those of the quoted text. */
export function valuesOf(cells: readonly Place[], read: readonly Reading[]): number[][] {
  const rows = Map.groupBy(cells, ({ row }) => row);
  const ofRows = [...rows.values()].map((places) =>
    places.flatMap(({ cell }) =>
      cell.amounts.filter((one) => !isPeriod(one)).map(({ value }) => value),
    ),
  );
  const ofText = read.flatMap(({ quantities }) =>
    quantities.filter((one) => !isPeriod(one)).map(({ value }) => value),
  );
  return [...ofRows, ofText];
}

export function quotedCells(tables: Evidence["tables"]): Place[] {
  return tables.flatMap((table) =>
    table.rows
      .filter((row) => row.isQuoted)
      .flatMap((row) => row.cells.map((cell) => ({ table, row, cell }))),
  );
}
