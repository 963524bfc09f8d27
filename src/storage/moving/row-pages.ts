// Reads the rows of a table page by page, in the order of its key.
import type { MovedTable } from "./moved-tables.ts";

/** The key of the last row that was copied, as the values of its columns and as text. */
export type After = { values: readonly unknown[]; key: string };

export type Row = Record<string, unknown>;
/** `next` is the key after which the next page begins; undefined at the end. */
export type Page = { rows: Row[]; next: After | undefined };

/** The additional column with the values of a row's key as a JSON array. */
export const AFTER = "move_after";
/** The additional column with a row's key as text. */
export const KEY = "move_key";

/** Returns whether a row's key follows the values in a JSON array. */
export function keyFollows(keys: readonly string[], values: string): string {
  return `(${keys.join(", ")}) > (${keys.map((_, at) => `${values} ->> ${at}`).join(", ")})`;
}

/**
 * Selects a page of rows. `values` are the parameters of the table's condition; `key` is the SQL
 * for a row's key as text.
 */
export function selectPage(
  db: D1Database,
  { table, keys, where, page }: MovedTable,
  { values, after, key }: { values: readonly unknown[]; after: After | undefined; key: string },
): D1PreparedStatement {
  const order = keys.join(", ");
  const last = `?${values.length + 1}`;
  const beyond = after === undefined ? "" : `AND ${keyFollows(keys, last)}`;
  return db
    .prepare(
      `SELECT *, json_array(${order}) AS ${AFTER}, ${key} AS ${KEY} FROM ${table}
       WHERE ${where} ${beyond} ORDER BY ${order} LIMIT ${page}`,
    )
    .bind(...values, ...(after === undefined ? [] : [JSON.stringify(after.values)]));
}

export function pageOf(rows: Row[], size: number): Page {
  const last = rows.at(-1);
  if (rows.length < size || last === undefined) return { rows, next: undefined };
  const values: unknown = JSON.parse(String(last[AFTER]));
  return { rows, next: { values: Array.isArray(values) ? values : [], key: String(last[KEY]) } };
}

/** Returns only the columns of the row. */
export function withoutMarks(row: Row): Row {
  const { [AFTER]: _after, [KEY]: _key, ...own } = row;
  return own;
}
