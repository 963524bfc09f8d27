import type { Version } from "../../domain/documents/document.ts";
import { CHUNKS_PER_VERSION } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import type { NewTable, StoredRow, Table } from "../../domain/documents/table.ts";
import { jsonParameters } from "../sql/json-parameters.ts";
import { packHeader, packTitle } from "./packed-table-row.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import {
  packRows,
  PART,
  PARTS_OF_RANGES,
  rangesJson,
  type RowRange,
  rowsInRanges,
} from "./table-parts.ts";
import { type TableRecord, toTable } from "./table-records.ts";

/** A row of a table of the version being written. */
export type NewTableRow = StoredRow & { table: number };

const STAGED = `EXISTS (SELECT 1 FROM versions WHERE no = ?2 AND tenant_id = ?3 AND state = 'staged')`;

export function tableStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Writes rows of a staged version's tables, those of each table in ascending order. Idempotent
     * if the rows are always divided among the calls in the same way.
     */
    async writeRows(version: Version, rows: Iterable<NewTableRow>): Promise<void> {
      const db = databaseOf(version);
      const byTable = Map.groupBy(rows, ({ table }) => table);
      const parts = byTable
        .entries()
        .flatMap(([table, own]) =>
          packRows(own).map(({ first, deflated }) => [tableNo(version.no, table), first, deflated]),
        );
      for (const batch of jsonParameters(parts)) {
        await db
          .prepare(
            `INSERT INTO table_parts (table_no, first_row, packed, deflated)
             SELECT value ->> 0, value ->> 1, '', unhex(value ->> 2) FROM json_each(?1) WHERE ${STAGED}
             ON CONFLICT DO UPDATE SET deflated = excluded.deflated`,
          )
          .bind(batch, version.no, version.tenant)
          .run();
      }
    },

    /** Writes the tables without their rows and terms. */
    async write(version: Version, tables: readonly NewTable[]): Promise<void> {
      const db = databaseOf(version);
      const packed = tables
        .values()
        .map((table) => [
          tableNo(version.no, table.index),
          table.kind,
          packTitle(table.title),
          table.unit === null ? null : packTitle(table.unit),
          table.pageStart,
          table.pageEnd,
          packHeader(table.header),
          table.rowCount,
        ]);
      for (const batch of jsonParameters(packed)) {
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
    },

    /**
     * Lists the tables of a document's active version in order, starting with the given table and
     * row. If `page` is set, lists only the tables on that page. `next` is where to continue if
     * there are more than `limit` tables or more rows than one response holds.
     */
    async list(
      scope: Scope,
      document: string,
      { page, from, limit }: { page?: number | undefined; from: TablePlace; limit: number },
    ): Promise<{ tables: ListedTable[]; next: TablePlace | undefined }> {
      const db = databaseOf(scope);
      const { results } = await db
        .prepare(
          `SELECT t.*, v.id AS version_id FROM documents d
             JOIN collections c ON c.no = d.collection_no JOIN versions v ON v.no = d.active_version_no
             JOIN tables t ON t.no >= v.no * ${CHUNKS_PER_VERSION} + max(?4, 0) AND t.no < (v.no + 1) * ${CHUNKS_PER_VERSION}
           WHERE d.id = ?1 AND d.tenant_id = ?2 AND c.id = ?3 AND d.status <> 'deleting'
             AND (?5 IS NULL OR ?5 BETWEEN t.page_start AND t.page_end)
           ORDER BY t.no LIMIT ?6`,
        )
        .bind(document, scope.tenant, scope.collection, from.table, page ?? null, limit + 1)
        .all<TableRecord>();
      const { ranges, next } = rangesOf(results, from, limit);
      const rows = await rowsOf(db, ranges);
      const tables = results.slice(0, ranges.length).map((row, at) => ({
        table: { ...toTable(row), rows: rows.get(row.no) ?? [] },
        firstRow: ranges[at]?.first ?? 0,
        rowCount: row.row_count,
      }));
      return { tables, next };
    },
  };
}

/** Where a list of tables continues: a table's index in its version, and one of its rows. */
export type TablePlace = { table: number; row: number };
type ListedTable = { table: Table; firstRow: number; rowCount: number };

export type TableStore = ReturnType<typeof tableStore>;

/** The maximum number of rows in one response, about 5 MB of JSON for wide tables. */
const LISTED_ROWS = 5000;

function rangesOf(
  tables: readonly TableRecord[],
  from: TablePlace,
  limit: number,
): { ranges: RowRange[]; next: TablePlace | undefined } {
  const ranges: RowRange[] = [];
  let left = LISTED_ROWS;
  for (const { no, row_count: count } of tables) {
    const table = no % CHUNKS_PER_VERSION;
    const first = table === from.table ? from.row : 0;
    if (ranges.length >= limit || (left === 0 && first < count)) {
      return { ranges, next: { table, row: first } };
    }
    const end = Math.min(count, first + left);
    ranges.push({ table: no, first, end });
    left -= Math.max(0, end - first);
    if (end < count) return { ranges, next: { table, row: end } };
  }
  return { ranges, next: undefined };
}

async function rowsOf(
  db: D1Database,
  ranges: readonly RowRange[],
): Promise<Map<number, StoredRow[]>> {
  const result = await db
    .prepare(`SELECT w.key AS range, ${PART} FROM json_each(?1) w JOIN ${PARTS_OF_RANGES}`)
    .bind(rangesJson(ranges))
    .all();
  const rows = Map.groupBy(rowsInRanges(result, ranges), ({ table }) => table);
  return new Map([...rows].map(([table, list]) => [table, list.map(({ row }) => row)]));
}

function tableNo(versionNo: number, index: number): number {
  return versionNo * CHUNKS_PER_VERSION + index;
}
