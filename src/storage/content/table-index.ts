// Finds tables by their terms and reads them for look-ups. It only reads tables of active versions, never those of
// replaced or deleted documents.
import { CHUNKS_PER_VERSION } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import type { FoundTable, StoredRow, TableEntry } from "../../domain/documents/table.ts";
import { createSizeBoundedCache } from "../../shared/size-bounded-cache.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import { type TableRecord, type RowRecord, toStoredRow, toTable } from "./table-records.ts";

/** A table that contains a term; `places` is a sum of `TERM_PLACES`. */
export type TermHit = { term: string; no: number; places: number };

/** Rows of one table, from `first` up to but not including `end`. */
export type RowRange = { table: number; first: number; end: number };

type EntryRow = TableRecord & { document_id: string; filename: string };

const PLACES = 8;

/** Packs table index * 8 + places for each table. */
export function packTables(hits: readonly { table: number; places: number }[]): string {
  return JSON.stringify(hits.map(({ table, places }) => table * PLACES + places));
}

/** Parsed by hand, because a schema took as long as reading the rows. */
function unpackHits(packed: string): number[] {
  const hits: unknown = JSON.parse(packed);
  if (!Array.isArray(hits) || !hits.every((hit) => typeof hit === "number"))
    throw new Error("Tables of a term are not stored as they are written.");
  return hits;
}

/** The number of cells that an isolate caches, about 10 MB. A table never changes while its version is active. */
const KEPT_CELLS = 40_000;

export function tableIndex(databaseOf: DatabaseOf) {
  const keep = createSizeBoundedCache<{ table: FoundTable; cells: number }>({
    most: KEPT_CELLS,
    sizeOf: ({ cells }) => cells,
  });
  return {
    /** All tables of the collection, or of the given documents, that contain one of the terms. */
    async match(
      scope: Scope,
      terms: readonly string[],
      documents?: readonly string[],
    ): Promise<{ hits: TermHit[]; rowsRead: number }> {
      // Listing the versions lets SQLite use the whole primary key (collection, term, version).
      const among =
        documents === undefined
          ? ""
          : `AND t.version_no IN (SELECT active_version_no FROM documents
               WHERE id IN (SELECT value FROM json_each(?4)) AND +tenant_id = ?2 AND active_version_no IS NOT NULL)`;
      const wanted = [scope.collection, scope.tenant, JSON.stringify(terms)];
      const { results, meta } = await databaseOf(scope.tenant)
        .prepare(
          `SELECT t.term, t.version_no AS version, t.packed FROM table_terms t
             JOIN versions v ON v.no = t.version_no AND v.state = 'active'
           WHERE t.collection_no = ${COLLECTION_NO} AND t.term IN (SELECT value FROM json_each(?3)) ${among}`,
        )
        .bind(...wanted, ...(documents === undefined ? [] : [JSON.stringify(documents)]))
        .all<{ term: string; version: number; packed: string }>();
      const hits = results.flatMap(({ term, version, packed }) =>
        unpackHits(packed).map((entry) => ({
          term,
          no: version * CHUNKS_PER_VERSION + Math.floor(entry / PLACES),
          places: entry % PLACES,
        })),
      );
      return { hits, rowsRead: meta.rows_read };
    },

    /** The tables without their rows, in no particular order. */
    async entries(
      scope: Scope,
      tables: readonly number[],
    ): Promise<{ entries: TableEntry[]; rowsRead: number }> {
      const { results, meta } = await databaseOf(scope.tenant)
        .prepare(
          `SELECT t.*, v.id AS version_id, d.id AS document_id, d.filename FROM json_each(?3) w
             JOIN tables t ON t.no = w.value JOIN versions v ON v.no = t.no / ${CHUNKS_PER_VERSION}
             JOIN documents d ON d.no = v.document_no
           WHERE v.state = 'active' AND v.tenant_id = ?2 AND v.collection_no = ${COLLECTION_NO}`,
        )
        .bind(scope.collection, scope.tenant, JSON.stringify(tables))
        .all<EntryRow>();
      return { entries: results.map(toEntry), rowsRead: meta.rows_read };
    },

    /** The tables with all their rows, in the given order. `entries` must be of active versions that were just found. */
    async tables(
      scope: Scope,
      entries: readonly TableEntry[],
    ): Promise<{ tables: FoundTable[]; rowsRead: number }> {
      const held = keep();
      const known = new Map(
        entries.flatMap(({ id }) => {
          const table = held.get(id)?.table;
          return table === undefined ? [] : [[id, table]];
        }),
      );
      const missing = entries.filter(({ id }) => !known.has(id));
      const found = () => entries.flatMap(({ id }) => known.get(id) ?? []);
      if (missing.length === 0) return { tables: found(), rowsRead: 0 };
      const ranges = missing.map(({ no, rowCount }) => ({ table: no, first: 0, end: rowCount }));
      const read = await readRows(databaseOf(scope.tenant), scope, ranges);
      const rowsOf = Map.groupBy(read.rows, ({ table }) => table);
      for (const entry of missing) {
        const rows = (rowsOf.get(entry.no) ?? []).map(({ row }) => row);
        const table = { ...entry, rows };
        known.set(entry.id, table);
        const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
        // If a version was removed in the meantime, rows are missing; such a table is not cached.
        if (rows.length === entry.rowCount) held.set(entry.id, { table, cells });
      }
      return { tables: found(), rowsRead: read.rowsRead };
    },

    /** The rows in the order of the ranges. */
    rows: async (scope: Scope, ranges: readonly RowRange[]) =>
      readRows(databaseOf(scope.tenant), scope, ranges),
  };
}

async function readRows(
  db: D1Database,
  scope: Scope,
  ranges: readonly RowRange[],
): Promise<{ rows: { table: number; row: StoredRow }[]; rowsRead: number }> {
  const wanted = ranges.map(({ table, first, end }) => [table, first, end]);
  const { results, meta } = await db
    .prepare(
      `SELECT r.* FROM json_each(?3) w
         JOIN versions v ON v.no = (w.value ->> 0) / ${CHUNKS_PER_VERSION} AND v.state = 'active'
           AND v.tenant_id = ?2 AND v.collection_no = ${COLLECTION_NO}
         JOIN table_rows r ON r.table_no = w.value ->> 0
           AND r.row_index >= w.value ->> 1 AND r.row_index < w.value ->> 2
       ORDER BY w.key, r.row_index`,
    )
    .bind(scope.collection, scope.tenant, JSON.stringify(wanted))
    .all<RowRecord>();
  const rows = results.map((row) => ({ table: row.table_no, row: toStoredRow(row) }));
  return { rows, rowsRead: meta.rows_read };
}

export type TableIndex = ReturnType<typeof tableIndex>;

function toEntry(row: EntryRow): TableEntry {
  return {
    ...toTable(row),
    no: row.no,
    rowCount: row.row_count,
    versionId: row.version_id,
    documentId: row.document_id,
    filename: row.filename,
  };
}
