// Finds tables by their terms and reads them for look-ups. It only reads tables of active versions, never those of
// replaced or deleted documents.
import { CHUNKS_PER_VERSION } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import type { FoundTable, StoredRow, TableEntry } from "../../domain/documents/table.ts";
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import { readTerms } from "../index/segments/read-terms.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import { fromTableTerm, toTableTerm, unpackHits } from "./table-terms.ts";
import { PARTS_OF_RANGES, rangesJson, type RowRange, rowsInRanges } from "./table-parts.ts";
import { type TableRecord, toTable } from "./table-records.ts";

/** A table that contains a term; `places` is a sum of `TERM_PLACES`. */
export type TermHit = { term: string; no: number; places: number };

type EntryRow = TableRecord & { document_id: string; filename: string };

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
      const db = databaseOf(scope.tenant);
      const wanted = terms.map(toTableTerm);
      const { statements, read } = readTerms(db, { scope, terms: wanted, documents });
      const results = await db.batch(statements);
      const hits = read(results).entries.flatMap(({ term, versionNo, packed }) =>
        unpackHits(packed).map(({ table, places }) => ({
          term: fromTableTerm(term),
          no: versionNo * CHUNKS_PER_VERSION + table,
          places,
        })),
      );
      const rowsRead = results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
      return { hits, rowsRead };
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
  const result = await db
    .prepare(
      `SELECT w.key AS range, r.packed FROM json_each(?3) w
         JOIN versions v ON v.no = (w.value ->> 0) / ${CHUNKS_PER_VERSION} AND v.state = 'active'
           AND v.tenant_id = ?2 AND v.collection_no = ${COLLECTION_NO}
         JOIN ${PARTS_OF_RANGES}`,
    )
    .bind(scope.collection, scope.tenant, rangesJson(ranges))
    .all();
  return { rows: rowsInRanges(result, ranges), rowsRead: result.meta.rows_read };
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
