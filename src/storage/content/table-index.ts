// Finds tables by their terms and reads them for look-ups. It only reads tables of active versions,
// never those of replaced or deleted documents.
import { CHUNKS_PER_VERSION } from "../../domain/ids.ts";
import type { ReadScope, Scope } from "../../domain/scope.ts";
import type { FoundTable, TableEntry } from "../../domain/documents/table.ts";
import { termReader } from "../index/segments/read-terms.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { knownVersions, noteVersions, revisionOf } from "../sql/known-versions.ts";
import { rowsOf } from "../sql/rows-of.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import {
  activeCachedTables,
  cacheTables,
  keyOf,
  tableEntries,
  versionOf,
  wholeTables,
} from "./kept-tables.ts";
import { fromTableTerm, toTableTerm, unpackHits } from "./table-terms.ts";
import { readRows, type RowRange, type RowsAhead, rowsAhead, rowsInRanges } from "./table-parts.ts";
import { type TableRecord, toTable } from "./table-records.ts";

/** A table that contains a term; `places` is a sum of `TERM_PLACES`. */
export type TermHit = { term: string; no: number; places: number };

const ENTRIES = `SELECT t.*, v.id AS version_id, d.id AS document_id, d.filename FROM json_each(?3) w
    JOIN tables t ON t.no = w.value JOIN versions v ON v.no = t.no / ${CHUNKS_PER_VERSION}
    JOIN documents d ON d.no = v.document_no
  WHERE v.state = 'active' AND v.tenant_id = ?2 AND v.collection_no = ${COLLECTION_NO}`;

type EntryRow = TableRecord & { document_id: string; filename: string };

export function tableIndex(databaseOf: DatabaseOf, versions = knownVersions()) {
  const readTerms = termReader(databaseOf);
  const keep = wholeTables();
  const keepEntries = tableEntries();
  return {
    /**
     * Returns all tables of the collection, or of the given documents, that contain one of the
     * terms.
     */
    async match(
      scope: ReadScope,
      terms: readonly string[],
      documents?: readonly string[],
    ): Promise<{ hits: TermHit[]; rowsRead: number }> {
      const { entries, rowsRead } = await readTerms(scope, terms.map(toTableTerm), documents);
      const hits = entries.flatMap(({ term, versionNo, packed }) =>
        unpackHits(packed).map(({ table, places }) => ({
          term: fromTableTerm(term),
          no: versionNo * CHUNKS_PER_VERSION + table,
          places,
        })),
      );
      return { hits, rowsRead };
    },

    /**
     * Returns the tables without their rows, in no particular order. With `ahead`, the rows of the
     * first tables that do not exceed its limits are read in the same call and cached for `tables`.
     */
    async entries(
      scope: ReadScope,
      tables: readonly number[],
      ahead?: RowsAhead,
    ): Promise<{ entries: TableEntry[]; rowsRead: number }> {
      const db = databaseOf(scope);
      const held = keep();
      const known = activeCachedTables(versions.get(scope), keepEntries(), { scope, tables });
      if (known.length === tables.length) return { entries: known, rowsRead: 0 };
      const missing = tables.filter((no) => held.get(keyOf(scope, no)) === undefined);
      const results = await db.batch([
        db.prepare(ENTRIES).bind(scope.collection, scope.tenant, JSON.stringify(tables)),
        revisionOf(db, scope),
        ...(ahead === undefined || missing.length === 0
          ? []
          : [rowsAhead(db, scope, { ...ahead, tables: missing })]),
      ]);
      const [found, revision, rows] = results;
      const entries = rowsOf<EntryRow>(found).map(toEntry);
      const active = new Map(
        entries.map(({ no, versionId: id, filename }) => [versionOf(no), { id, filename }]),
      );
      noteVersions(versions, scope, { revision, active });
      const heldEntries = keepEntries();
      for (const entry of entries) heldEntries.set(keyOf(scope, entry.no), entry);
      if (rows !== undefined)
        cacheTables(scope, held, { entries, rows: rowsInRanges(rows, missing.map(allRowsOf)) });
      return { entries, rowsRead: results.reduce((sum, { meta }) => sum + meta.rows_read, 0) };
    },

    /**
     * Returns the tables with all their rows, in the given order. `entries` must be of active
     * versions that were just found.
     */
    async tables(
      scope: Scope,
      entries: readonly TableEntry[],
    ): Promise<{ tables: FoundTable[]; rowsRead: number }> {
      const held = keep();
      const known = new Map(
        entries.flatMap((entry) => {
          const table = held.get(keyOf(scope, entry.no))?.table;
          // Its document may have been renamed since the table was cached.
          return table?.id === entry.id ? [[entry.id, { ...entry, rows: table.rows }]] : [];
        }),
      );
      const missing = entries.filter(({ id }) => !known.has(id));
      const found = () => entries.flatMap(({ id }) => known.get(id) ?? []);
      if (missing.length === 0) return { tables: found(), rowsRead: 0 };
      const ranges = missing.map(({ no, rowCount }) => ({ table: no, first: 0, end: rowCount }));
      const read = await readRows(databaseOf(scope), scope, ranges);
      const tables = cacheTables(scope, held, { entries: missing, rows: read.rows });
      for (const table of tables) known.set(table.id, table);
      return { tables: found(), rowsRead: read.rowsRead };
    },

    /** Returns the rows in the order of the ranges. */
    rows: async (scope: Scope, ranges: readonly RowRange[]) =>
      readRows(databaseOf(scope), scope, ranges),
  };
}

function allRowsOf(table: number): RowRange {
  return { table, first: 0, end: Infinity };
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
