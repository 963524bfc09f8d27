// Finds the tables of a few documents that contain most of the given words, with their rows.
import type { Meter, Scope } from "../../domain/scope.ts";
import { type FoundTable, TERM_PLACES } from "../../domain/documents/table.ts";
import type { TableIndex } from "../../storage/content/table-index.ts";
import { findEntries, readTables } from "./find-entries.ts";

const MOST_TABLES = 24;
/** Larger tables are looked up by conditions, which reads them row by row. */
const MOST_ROWS_OF_ONE = 500;
const MOST_ROWS = 4000;
/** The weight of a title or a heading relative to a row's label. */
const ABOVE_ROWS = 0.6;

/**
 * Finds tables, best first. `documents` are ids; `terms` are those of the lexical index. A row's
 * label counts most. Reads at most 4,000 rows.
 */
export async function findTables(
  deps: { tableIndex: TableIndex; meter: Meter },
  scope: Scope,
  wanted: { terms: readonly string[]; documents: readonly string[] },
): Promise<FoundTable[]> {
  const entries = await findEntries(deps, scope, {
    ...wanted,
    most: MOST_TABLES,
    shareOf: (places) => ((places & TERM_PLACES.label) === 0 ? ABOVE_ROWS : 1),
    ahead: { mostOfOne: MOST_ROWS_OF_ONE, most: MOST_ROWS },
  });
  const tables = entries.filter(
    ({ kind, rowCount }) => kind === "data" && rowCount <= MOST_ROWS_OF_ONE,
  );
  return readTables(deps, scope, { tables, most: MOST_ROWS });
}
