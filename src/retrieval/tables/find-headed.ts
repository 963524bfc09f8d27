// Words → the tables whose titles and column headings say most of them, and their rows. The caller chooses which of them to read.
import type { Meter, Scope } from "../../domain/scope.ts";
import { type FoundTable, TERM_PLACES, type TableEntry } from "../../domain/documents/table.ts";
import type { TableIndex } from "../../storage/content/table-index.ts";
import { findEntries, readTables, type TablesWanted } from "./find-entries.ts";

type Deps = { tableIndex: TableIndex; meter: Meter };

const MOST_TABLES = 32;
/** A table of rates by limit, deductible and form has some thousand rows. */
const MOST_ROWS = 10_000;
/** Rows that are read together with the entries, of the best tables: mostly the ones that are chosen. */
const AHEAD = { mostOfOne: 500, most: 2000 };
/** What a word counts for by where it stands: a title says what a table is of, a label only what one row is. */
const WEIGHTS = { title: 1, header: 0.7, label: 0.2 };

/** Best first, without rows. */
export async function findHeaded(
  deps: Deps,
  scope: Scope,
  wanted: TablesWanted,
): Promise<TableEntry[]> {
  return findEntries(deps, scope, { ...wanted, most: MOST_TABLES, shareOf, ahead: AHEAD });
}

function shareOf(places: number): number {
  if ((places & TERM_PLACES.title) !== 0) return WEIGHTS.title;
  return (places & TERM_PLACES.header) !== 0 ? WEIGHTS.header : WEIGHTS.label;
}

/** With all their rows; tables beyond 10,000 rows together are left out. */
export async function readHeaded(
  deps: Deps,
  scope: Scope,
  tables: readonly TableEntry[],
): Promise<FoundTable[]> {
  return readTables(deps, scope, { tables, most: MOST_ROWS });
}
