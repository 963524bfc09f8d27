// Removes a collection from a database that it has left.
import type { CollectionMove } from "../../domain/move.ts";
import { inStep } from "./copy-rows.ts";
import { UNITS, LISTED_TABLES, UNIT_TABLES } from "./moved-tables.ts";
import { ROWS, untilNothing } from "./move-steps.ts";

/** Rows with vectors or blocks of a segment have up to 40 KB. */
const CONTENT_ROWS = 200;
/** Removing a version takes about 15 of the 1,000 queries that D1 allows an invocation. */
const UNITS_AT_ONCE = 50;

/**
 * Removes the rows by which readers find the collection in its former database, and remembers what
 * content it has there.
 */
export async function leave(source: D1Database, move: CollectionMove): Promise<void> {
  const { id, collection, tenant } = move;
  const staying = inStep("?3", "?4");
  await source.batch([
    ...UNIT_TABLES.map(({ table, where }) =>
      source
        .prepare(
          `INSERT INTO moving_rows (move_id, tbl, key, row)
           SELECT ?3, '${table}', no, json_object('no', no) FROM ${table} WHERE ${where} AND ${staying}
           ON CONFLICT DO NOTHING`,
        )
        .bind(collection, tenant, id, "stay"),
    ),
    source
      .prepare("UPDATE move_steps SET step = 'left' WHERE move_id = ? AND step = 'stay'")
      .bind(id),
  ]);
  await removeListed(source, move);
}

/**
 * Removes the listed rows. The collection's own row comes last, because it tells which others
 * belong to it.
 */
export async function removeListed(source: D1Database, move: CollectionMove): Promise<void> {
  const { id, collection, tenant } = move;
  for (const { table, keys, where } of [...LISTED_TABLES, ...UNIT_TABLES].toReversed()) {
    const columns = keys.join(", ");
    const remove = source
      .prepare(
        `DELETE FROM ${table} WHERE ${where} AND (${columns}) IN
           (SELECT ${columns} FROM ${table} WHERE ${where} LIMIT ${ROWS}) AND ${inStep("?3", "?4")}`,
      )
      .bind(collection, tenant, id, "left");
    await untilNothing(async () => (await remove.run()).meta.changes);
  }
}

/**
 * Removes content of the collection from a database that it has left, or to which it was not moved
 * in the end. Returns false if there is more. The last statement ends the steps of the move there.
 */
export async function removeContent(db: D1Database, move: CollectionMove): Promise<boolean> {
  const { results } = await db
    .prepare(
      `SELECT tbl, key, row ->> 'no' AS no FROM moving_rows
       WHERE move_id = ? AND tbl IN (${UNITS.map(({ table }) => `'${table}'`).join(", ")}) LIMIT ${UNITS_AT_ONCE}`,
    )
    .bind(move.id)
    .all<{ tbl: string; key: string; no: number }>();
  for (const { tbl, key, no } of results) {
    const content = UNITS.find((unit) => unit.table === tbl)?.content ?? [];
    for (const { table, keys, where } of content) {
      const columns = keys.join(", ");
      const remove = db
        .prepare(
          `DELETE FROM ${table} WHERE (${columns}) IN (SELECT ${columns} FROM ${table}
             WHERE ${where} LIMIT ${CONTENT_ROWS}) AND ${inStep("?2", "?3")}`,
        )
        .bind(no, move.id, "left");
      await untilNothing(async () => (await remove.run()).meta.changes);
    }
    await db
      .prepare("DELETE FROM moving_rows WHERE move_id = ? AND tbl = ? AND key = ?")
      .bind(move.id, tbl, key)
      .run();
  }
  if (results.length === UNITS_AT_ONCE) return false;
  await db.batch(
    ["moving_rows", "move_steps"].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE move_id = ?`).bind(move.id),
    ),
  );
  return true;
}
