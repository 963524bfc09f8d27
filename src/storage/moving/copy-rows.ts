// Copies rows of a collection from its database to another, page by page. A page is compared with what was copied before, so
// copying again only writes what has changed, and removes what is gone.
import { Buffer } from "node:buffer";
import type { CollectionMove } from "../../domain/move.ts";
import { jsonParameters } from "../sql/json-parameters.ts";
import { type MovedTable, sortableKey } from "./moved-tables.ts";

export type Databases = { source: D1Database; target: D1Database };

/** A pass over all rows; the target refuses its writes when the next step has begun. */
export type Pass = { move: CollectionMove; step: "copy" | "catch up" };

/** The key of the last row that was copied, as the values of its columns and as text. */
export type After = { values: readonly unknown[]; key: string };

type Row = Record<string, unknown>;
type Page = { rows: Row[]; next: After | undefined };

const AFTER = "move_after";
const KEY = "move_key";

/** Whether the move is in a step, in the database of the statement. */
export function inStep(move = "?1", step = "?2"): string {
  return `EXISTS (SELECT 1 FROM move_steps WHERE move_id = ${move} AND step = ${step})`;
}

/** Copies the next page of a table to the rows that wait in the target. */
export async function copyListedPage(
  { source, target }: Databases,
  pass: Pass,
  { table, after }: { table: MovedTable; after: After | undefined },
): Promise<{ rows: number; queries: number; next: After | undefined }> {
  const result = await selectPage(source, table, {
    values: [pass.move.collection, pass.move.tenant],
    after,
    key: sortableKey(table.keys),
  }).all<Row>();
  const page = pageOf(result.results, table.page);
  const entries = page.rows.map((row) => [row[KEY], JSON.stringify(withoutMarks(row))]);
  await target.batch([
    target
      .prepare(
        `DELETE FROM moving_rows WHERE move_id = ?1 AND tbl = ?3 AND key > ?4 AND (?5 IS NULL OR key <= ?5)
           AND key NOT IN (SELECT value FROM json_each(?6)) AND ${inStep()}`,
      )
      .bind(
        pass.move.id,
        pass.step,
        table.table,
        after?.key ?? "",
        page.next?.key ?? null,
        JSON.stringify(entries.map(([key]) => key)),
      ),
    ...letWait(target, pass, { table: table.table, rows: entries }),
  ]);
  return { rows: page.rows.length, queries: 3, next: page.next };
}

/** Lets rows wait in the target, as their keys and JSON. */
export function letWait(
  target: D1Database,
  { move, step }: Pass,
  { table, rows }: { table: string; rows: Iterable<readonly unknown[]> },
): D1PreparedStatement[] {
  return Array.from(jsonParameters(rows), (batch) =>
    target
      .prepare(
        `INSERT INTO moving_rows (move_id, tbl, key, row)
         SELECT ?1, ?3, value ->> 0, value ->> 1 FROM json_each(?4) WHERE ${inStep()}
         ON CONFLICT DO UPDATE SET row = excluded.row WHERE row <> excluded.row`,
      )
      .bind(move.id, step, table, batch),
  );
}

/** Copies all rows of a version or segment, a page of each table at a time. Returns their number. */
export async function copyContent(
  databases: Databases,
  pass: Pass,
  { no, tables }: { no: number; tables: readonly MovedTable[] },
): Promise<number> {
  const { source, target } = databases;
  let open = tables.map((table) => ({ table, after: undefined as After | undefined }));
  let copied = 0;
  while (open.length > 0) {
    const results = await source.batch<Row>(
      open.map(({ table, after }) => selectPage(source, table, { values: [no], after, key: "''" })),
    );
    const pages = open.map(({ table, after }, at) => {
      const page = pageOf(results[at]?.results ?? [], table.page);
      copied += page.rows.length;
      return { table, after, page };
    });
    await target.batch(pages.flatMap((each) => writeContent(target, pass, { no, ...each })));
    open = pages.flatMap(({ table, page }) =>
      page.next === undefined ? [] : [{ table, after: page.next }],
    );
  }
  return copied;
}

type ContentPage = { no: number; table: MovedTable; after: After | undefined; page: Page };

function writeContent(
  target: D1Database,
  { move, step }: Pass,
  { no, table, after, page }: ContentPage,
): D1PreparedStatement[] {
  const keys = table.keys.join(", ");
  const range = [
    after === undefined ? "" : `AND ${isBeyond(table.keys, "?2")}`,
    page.next === undefined ? "" : `AND NOT ${isBeyond(table.keys, "?3")}`,
  ].join(" ");
  const { rows, blobs } = inHexadecimal(page.rows.map(withoutMarks));
  const remove = target
    .prepare(
      `DELETE FROM ${table.table} WHERE ${table.where} ${range}
         AND json_array(${keys}) NOT IN (SELECT value FROM json_each(?4)) AND ${inStep("?5", "?6")}`,
    )
    .bind(
      no,
      JSON.stringify(after?.values ?? []),
      JSON.stringify(page.next?.values ?? []),
      JSON.stringify(page.rows.map((row) => row[AFTER])),
      move.id,
      step,
    );
  const [sample] = rows;
  if (sample === undefined) return [remove];
  const columns = Object.keys(sample);
  const insert = `INSERT INTO ${table.table} (${columns.join(", ")})
    SELECT ${columns.map((column) => (blobs.has(column) ? `unhex(value ->> '${column}')` : `value ->> '${column}'`)).join(", ")} FROM json_each(?3) WHERE ${inStep()}
    ON CONFLICT (${keys}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`;
  return [
    remove,
    ...Array.from(jsonParameters(rows), (batch) =>
      target.prepare(insert).bind(move.id, step, batch),
    ),
  ];
}

/** D1 returns a BLOB as an array of its bytes, and JSON has none. */
function inHexadecimal(rows: readonly Row[]): { rows: Row[]; blobs: ReadonlySet<string> } {
  const blobs = new Set<string>();
  const converted = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        if (!Array.isArray(value)) return [column, value];
        blobs.add(column);
        return [column, Buffer.from(value).toString("hex")];
      }),
    ),
  );
  return { rows: converted, blobs };
}

/** Whether a row's key follows the values in a JSON array. */
function isBeyond(keys: readonly string[], values: string): string {
  return `(${keys.join(", ")}) > (${keys.map((_, at) => `${values} ->> ${at}`).join(", ")})`;
}

function selectPage(
  db: D1Database,
  { table, keys, where, page }: MovedTable,
  { values, after, key }: { values: readonly unknown[]; after: After | undefined; key: string },
): D1PreparedStatement {
  const order = keys.join(", ");
  const last = `?${values.length + 1}`;
  const beyond = after === undefined ? "" : `AND ${isBeyond(keys, last)}`;
  return db
    .prepare(
      `SELECT *, json_array(${order}) AS ${AFTER}, ${key} AS ${KEY} FROM ${table}
       WHERE ${where} ${beyond} ORDER BY ${order} LIMIT ${page}`,
    )
    .bind(...values, ...(after === undefined ? [] : [JSON.stringify(after.values)]));
}

function pageOf(rows: Row[], size: number): Page {
  const last = rows.at(-1);
  if (rows.length < size || last === undefined) return { rows, next: undefined };
  const values: unknown = JSON.parse(String(last[AFTER]));
  return { rows, next: { values: Array.isArray(values) ? values : [], key: String(last[KEY]) } };
}

function withoutMarks(row: Row): Row {
  const { [AFTER]: _after, [KEY]: _key, ...own } = row;
  return own;
}
