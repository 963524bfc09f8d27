import { z } from "zod";
import type { Version } from "../domain/document.ts";
import { CHUNKS_PER_VERSION, tableId } from "../domain/ids.ts";
import type { Scope } from "../domain/scope.ts";
import { type NewTable, type StoredRow, type Table, TableKind } from "../domain/table.ts";
import { packCells, unpackCells } from "./packed-table-row.ts";
import type { DatabaseOf } from "./shard.ts";
import { packTables } from "./table-index.ts";

/** A row of a table of the version being written. */
export type NewTableRow = StoredRow & { table: number };

type TableDbRow = {
  no: number;
  kind: string;
  title: string;
  unit: string | null;
  page_start: number;
  page_end: number;
  header: string;
  version_id: string;
};
type RowDbRow = { table_no: number; row_index: number; page: number; cells: string };

/** Rows a statement writes at once. */
const WRITE_BATCH = 2000;
/** Characters of one parameter, of which D1 takes 2 MB: in UTF-8 a character may have three bytes. */
const BATCH_CHARACTERS = 600_000;

const Header = z.array(z.array(z.string()));

const STAGED = `EXISTS (SELECT 1 FROM versions WHERE no = ?2 AND tenant_id = ?3 AND state = 'staged')`;

export function tableStore(databaseOf: DatabaseOf) {
  return {
    /** Writes rows of a staged version's tables; writing them again changes nothing. */
    async writeRows(version: Version, rows: readonly NewTableRow[]): Promise<void> {
      const db = databaseOf(version.tenant);
      const packed = rows
        .values()
        .map((row) =>
          JSON.stringify([
            tableNo(version.no, row.table),
            row.index,
            row.page,
            packCells(row.cells),
          ]),
        );
      for (const batch of batches(packed)) {
        await db
          .prepare(
            `INSERT INTO table_rows (table_no, row_index, page, cells)
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) WHERE ${STAGED}
             ON CONFLICT DO UPDATE SET page = excluded.page, cells = excluded.cells`,
          )
          .bind(batch, version.no, version.tenant)
          .run();
      }
    },

    /** The tables themselves and the words they are found by. */
    async write(version: Version, tables: readonly NewTable[]): Promise<void> {
      const db = databaseOf(version.tenant);
      const packed = tables
        .values()
        .map((table) =>
          JSON.stringify([
            tableNo(version.no, table.index),
            table.kind,
            table.title,
            table.unit,
            table.pageStart,
            table.pageEnd,
            JSON.stringify(table.header),
            table.rowCount,
          ]),
        );
      for (const batch of batches(packed)) {
        await db
          .prepare(
            `INSERT INTO tables (no, kind, title, unit, page_start, page_end, header, row_count)
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
             FROM json_each(?1) WHERE ${STAGED}
             ON CONFLICT (no) DO UPDATE SET kind = excluded.kind, title = excluded.title, unit = excluded.unit,
               page_start = excluded.page_start, page_end = excluded.page_end, header = excluded.header,
               row_count = excluded.row_count`,
          )
          .bind(batch, version.no, version.tenant)
          .run();
      }
      for (const batch of batches(packedTerms(tables))) {
        await db
          .prepare(
            `INSERT INTO table_terms (collection_no, term, version_no, packed)
             SELECT v.collection_no, value ->> 0, v.no, value ->> 1
             FROM json_each(?1) JOIN versions v ON v.no = ?2 AND v.tenant_id = ?3 AND v.state = 'staged'
             WHERE true
             ON CONFLICT DO UPDATE SET packed = excluded.packed`,
          )
          .bind(batch, version.no, version.tenant)
          .run();
      }
    },

    /** The tables of a document's active version, whole, in order; only those that touch `page` where it is given. */
    async list(
      scope: Scope,
      document: string,
      { page, after, limit }: { page?: number | undefined; after: number; limit: number },
    ): Promise<{ index: number; table: Table }[]> {
      const db = databaseOf(scope.tenant);
      const { results } = await db
        .prepare(
          `SELECT t.*, v.id AS version_id FROM documents d
             JOIN collections c ON c.no = d.collection_no JOIN versions v ON v.no = d.active_version_no
             JOIN tables t ON t.no > v.no * ${CHUNKS_PER_VERSION} + max(?4, -1) AND t.no < (v.no + 1) * ${CHUNKS_PER_VERSION}
           WHERE d.id = ?1 AND d.tenant_id = ?2 AND c.id = ?3 AND d.status <> 'deleting'
             AND (?5 IS NULL OR ?5 BETWEEN t.page_start AND t.page_end)
           ORDER BY t.no LIMIT ?6`,
        )
        .bind(document, scope.tenant, scope.collection, after, page ?? null, limit)
        .all<TableDbRow>();
      const rows = await rowsOf(
        db,
        results.map(({ no }) => no),
      );
      return results.map((row) => ({
        index: row.no % CHUNKS_PER_VERSION,
        table: toTable(row, rows.get(row.no) ?? []),
      }));
    },
  };
}

export type TableStore = ReturnType<typeof tableStore>;

/** JSON values gathered into JSON arrays that each fit into one parameter. */
function* batches(values: Iterable<string>): Generator<string> {
  let batch: string[] = [];
  let length = 0;
  for (const value of values) {
    if (batch.length >= WRITE_BATCH || (length > 0 && length + value.length > BATCH_CHARACTERS)) {
      yield `[${batch.join(",")}]`;
      batch = [];
      length = 0;
    }
    batch.push(value);
    length += value.length;
  }
  if (batch.length > 0) yield `[${batch.join(",")}]`;
}

function packedTerms(tables: readonly NewTable[]): Iterable<string> {
  const byTerm = new Map<string, { table: number; places: number }[]>();
  for (const { index, terms } of tables) {
    for (const [term, places] of terms) {
      const hits = byTerm.get(term);
      if (hits === undefined) byTerm.set(term, [{ table: index, places }]);
      else hits.push({ table: index, places });
    }
  }
  return byTerm.entries().map(([term, hits]) => JSON.stringify([term, packTables(hits)]));
}

async function rowsOf(
  db: D1Database,
  tables: readonly number[],
): Promise<Map<number, StoredRow[]>> {
  const { results } = await db
    .prepare(
      `SELECT r.* FROM json_each(?1) w JOIN table_rows r ON r.table_no = w.value
       ORDER BY r.table_no, r.row_index`,
    )
    .bind(JSON.stringify(tables))
    .all<RowDbRow>();
  const rows = Map.groupBy(results, (row) => row.table_no);
  return new Map([...rows].map(([table, list]) => [table, list.map(toRow)]));
}

function tableNo(versionNo: number, index: number): number {
  return versionNo * CHUNKS_PER_VERSION + index;
}

function toTable(row: TableDbRow, rows: StoredRow[]): Table {
  return {
    id: tableId(row.version_id, row.no % CHUNKS_PER_VERSION),
    kind: TableKind.parse(row.kind),
    title: row.title,
    unit: row.unit,
    pageStart: row.page_start,
    pageEnd: row.page_end,
    header: Header.parse(JSON.parse(row.header)),
    rows,
  };
}

function toRow(row: RowDbRow): StoredRow {
  return { index: row.row_index, page: row.page, cells: unpackCells(row.cells) };
}
