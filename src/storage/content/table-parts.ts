// Stores the rows of tables. A part is up to some hundred consecutive rows of one table as
// compressed JSON, because rows of tables are repetitive, and writing a stored row costs as much as
// writing a part.
import { Buffer } from "node:buffer";
import { inflateRawSync } from "node:zlib";
import type { StoredRow } from "../../domain/documents/table.ts";
import { CHUNKS_PER_VERSION } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { rowsOf } from "../sql/rows-of.ts";
import { deflateJsonText, inflateJson } from "../sql/deflated-json.ts";
import { rowPacker, rowUnpacker, unpackOldRow } from "./packed-table-row.ts";

/** Rows of one table, from `first` up to but not including `end`. */
export type RowRange = { table: number; first: number; end: number };

export type RowOfTable = { table: number; row: StoredRow };

/**
 * The limits of rows that are read together with the entries: of tables with at most `mostOfOne`
 * rows, and at most this many together.
 */
export type RowsAhead = { mostOfOne: number; most: number };

/** `first` is the index of the first row. */
export type TablePart = { first: number; deflated: string };

const ROWS = 200;
/** The number of characters before compression. A single row can be longer. */
const CHARACTERS = 200_000;

/** Packs the rows of one table, which must be in ascending order. */
export function* packRows(rows: Iterable<StoredRow>): Generator<TablePart> {
  let pack = rowPacker();
  let part: string[] = [];
  let [first, length] = [0, 0];
  for (const row of rows) {
    let json = JSON.stringify(pack(row));
    if (part.length >= ROWS || (part.length > 0 && length + json.length > CHARACTERS)) {
      yield { first, deflated: compress(part) };
      pack = rowPacker();
      part = [];
      length = 0;
      json = JSON.stringify(pack(row));
    }
    if (part.length === 0) first = row.index;
    part.push(json);
    length += json.length;
  }
  if (part.length > 0) yield { first, deflated: compress(part) };
}

function compress(rows: readonly string[]): string {
  return deflateJsonText(`[${rows.join(",")}]`);
}

/** The columns of a `PartRow`. */
export const PART = "r.packed, hex(r.deflated) AS deflated";
/** A row; `deflated` is empty if the rows were stored before 0024. */
type PartRow = { range: number; packed: string; deflated: string };

function unpackRows({ packed, deflated }: PartRow): StoredRow[] {
  const isOld = deflated === "";
  const rows: unknown = isOld ? oldRows(packed) : inflateJson(deflated);
  if (!Array.isArray(rows)) throw unreadable();
  return rows.map(isOld ? unpackOldRow : rowUnpacker());
}

/** Reads parts that a migration has made of single rows, which are not compressed. */
function oldRows(packed: string): unknown {
  const isPlain = packed.startsWith("[");
  return JSON.parse(isPlain ? packed : inflateRawSync(Buffer.from(packed, "base64")).toString());
}

function unreadable(): Error {
  return new Error("A part of a table is not stored as it is written.");
}

/** Joins the parts that contain rows of the ranges `w`, a json_each of `rangesJson`. */
export const PARTS_OF_RANGES = `table_parts r ON r.table_no = w.value ->> 0 AND r.first_row < w.value ->> 2
  AND r.first_row >= coalesce((SELECT max(first_row) FROM table_parts
    WHERE table_no = w.value ->> 0 AND first_row <= w.value ->> 1), 0)`;

export function rangesJson(ranges: readonly RowRange[]): string {
  return JSON.stringify(ranges.map(({ table, first, end }) => [table, first, end]));
}

/**
 * Returns the rows in the order of the ranges. The statement selects `w.key AS range` and `PART`.
 */
export function rowsInRanges(result: D1Result, ranges: readonly RowRange[]): RowOfTable[] {
  const found = rowsOf<PartRow>(result);
  const parts = Map.groupBy(found, ({ range }) => range);
  return ranges.flatMap(({ table, first, end }, at) =>
    (parts.get(at) ?? [])
      .flatMap(unpackRows)
      .filter(({ index }) => index >= first && index < end)
      .toSorted((a, b) => a.index - b.index)
      .map((row) => ({ table, row })),
  );
}

/** Reads the rows of tables of active versions, in the order of the ranges. */
export async function readRows(
  db: D1Database,
  scope: Scope,
  ranges: readonly RowRange[],
): Promise<{ rows: RowOfTable[]; rowsRead: number }> {
  const result = await db
    .prepare(
      `SELECT w.key AS range, ${PART} FROM json_each(?3) w
         JOIN versions v ON v.no = (w.value ->> 0) / ${CHUNKS_PER_VERSION} AND v.state = 'active'
           AND v.tenant_id = ?2 AND v.collection_no = ${COLLECTION_NO}
         JOIN ${PARTS_OF_RANGES}`,
    )
    .bind(scope.collection, scope.tenant, rangesJson(ranges))
    .all();
  return { rows: rowsInRanges(result, ranges), rowsRead: result.meta.rows_read };
}

/** Returns the statement that reads rows ahead; `rowsInRanges` reads its result. */
export function rowsAhead(
  db: D1Database,
  { collection, tenant }: Scope,
  { tables, mostOfOne, most }: RowsAhead & { tables: readonly number[] },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT w.range, ${PART} FROM (
         SELECT w.key AS range, t.no, sum(t.row_count) OVER (ORDER BY w.key) AS total
         FROM json_each(?3) w JOIN tables t ON t.no = w.value
           JOIN versions v ON v.no = t.no / ${CHUNKS_PER_VERSION} AND v.state = 'active'
             AND v.tenant_id = ?2 AND v.collection_no = ${COLLECTION_NO}
         WHERE t.row_count <= ?4) w
         JOIN table_parts r ON r.table_no = w.no WHERE w.total <= ?5`,
    )
    .bind(collection, tenant, JSON.stringify(tables), mostOfOne, most);
}
