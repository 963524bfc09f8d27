// Caches tables in an isolate, with all their rows or without them. A table never changes while its
// version is active.
import { CHUNKS_PER_VERSION } from "../../domain/ids.ts";
import type { FoundTable, TableEntry } from "../../domain/documents/table.ts";
import type { Scope } from "../../domain/scope.ts";
import {
  createSizeBoundedCache,
  type SizeBoundedCache,
} from "../../shared/cache/size-bounded-cache.ts";
import type { ActiveVersions } from "../sql/known-versions.ts";
import type { RowOfTable } from "./table-parts.ts";

type CachedTable = { table: FoundTable; cells: number };

/** The bytes of tables that an isolate caches. */
const KEPT_BYTES = 10 * 1024 * 1024;
/** The bytes of a cell with its box and a short text. */
const CELL_BYTES = 250;
/** The bytes of tables without their rows that an isolate caches. */
const KEPT_ENTRIES = 3 * 1024 * 1024;
/** The bytes of one such table in addition to its headings. */
const ENTRY_BYTES = 500;

/** Returns the tables with all of their rows. */
export function wholeTables() {
  return createSizeBoundedCache<CachedTable>({
    most: KEPT_BYTES,
    sizeOf: ({ cells }) => CELL_BYTES * (1 + cells),
  });
}

export function tableEntries() {
  return createSizeBoundedCache<TableEntry>({
    most: KEPT_ENTRIES,
    sizeOf: ({ header }) => ENTRY_BYTES + CELL_BYTES * header.flat().length,
  });
}

/**
 * Caches the tables that have all of their rows. If a version was removed in the meantime, rows are
 * missing.
 */
export function cacheTables(
  scope: Scope,
  held: SizeBoundedCache<CachedTable>,
  { entries, rows: all }: { entries: readonly TableEntry[]; rows: readonly RowOfTable[] },
): FoundTable[] {
  const byTable = Map.groupBy(all, ({ table }) => table);
  return entries.map((entry) => {
    const rows = (byTable.get(entry.no) ?? []).map(({ row }) => row);
    const table = { ...entry, rows };
    const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
    if (rows.length === entry.rowCount) held.set(keyOf(scope, entry.no), { table, cells });
    return table;
  });
}

/** Returns the cached tables, if their versions are known to be active. */
export function activeCachedTables(
  active: ActiveVersions = new Map(),
  held: SizeBoundedCache<TableEntry>,
  { scope, tables }: { scope: Scope; tables: readonly number[] },
): TableEntry[] {
  return tables.flatMap((no) => {
    const [entry, version] = [held.get(keyOf(scope, no)), active.get(versionOf(no))];
    if (entry === undefined || entry.versionId !== version?.id) return [];
    return [{ ...entry, filename: version.filename }];
  });
}

/** Returns the number of the version that a table belongs to. */
export function versionOf(table: number): number {
  return Math.floor(table / CHUNKS_PER_VERSION);
}

/**
 * Returns the key of a table by its number. Numbers can be reused, so the id of a cached table is
 * compared as well.
 */
export function keyOf({ collection }: Scope, no: number): string {
  return `${collection} ${no}`;
}
