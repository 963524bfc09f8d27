// Finds the tables whose titles and column headings contain most of the given words, and reads
// their rows. The caller chooses which of them to read.
import type { Meter, Scope } from "../../domain/scope.ts";
import { type FoundTable, TERM_PLACES, type TableEntry } from "../../domain/documents/table.ts";
import type { TableIndex } from "../../storage/content/table-index.ts";
import { findEntries, readTables, type TablesWanted } from "./find-entries.ts";

type Deps = { tableIndex: TableIndex; meter: Meter };

const MOST_TABLES = 32;
/**
 * The maximum number of rows. A table of rates by limit, deductible and form has some thousand
 * rows.
 */
const MOST_ROWS = 10_000;
/**
 * The rows that are read together with the entries, of the best tables, because these are usually
 * the chosen ones.
 */
const AHEAD = { mostOfOne: 500, most: 2000 };
/**
 * The weights of a word by its place: a title states what a table is about, a label only what one
 * row is about.
 */
const WEIGHTS = { title: 1, header: 0.7, label: 0.2 };

/** Finds the tables, best first and without rows. */
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

/** Reads the tables with all their rows. Tables beyond 10,000 rows together are omitted. */
export async function readHeaded(
  deps: Deps,
  scope: Scope,
  tables: readonly TableEntry[],
): Promise<FoundTable[]> {
  return readTables(deps, scope, { tables, most: MOST_ROWS });
}
