// Performs the steps of a move in the two databases, apart from copying. Every write requires the
// step in which it was begun.
import type { CollectionMove } from "../../domain/move.ts";
import { inStep } from "./copy-rows.ts";
import { LISTED_TABLES, UNIT_TABLES, UNITS } from "./moved-tables.ts";

type Step = "copy" | "catch up" | "arrive" | "stay" | "left";

/** D1 recommends about 1,000 rows per statement for bulk writes. */
const ROWS = 1000;
/** Rows with vectors or blocks of a segment have up to 40 KB. */
const CONTENT_ROWS = 200;
/** Removing a version takes about 15 of the 1,000 queries that D1 allows an invocation. */
const UNITS_AT_ONCE = 50;

/** Calls `step` until it changes nothing more. */
async function untilNothing(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}

export async function beginStep(db: D1Database, move: CollectionMove, step: Step): Promise<void> {
  await db
    .prepare("INSERT INTO move_steps (move_id, step) VALUES (?, ?) ON CONFLICT DO NOTHING")
    .bind(move.id, step)
    .run();
}

export async function nextStep(
  db: D1Database,
  { id }: CollectionMove,
  { from, to }: { from: Step; to: Step },
): Promise<void> {
  await db
    .prepare("UPDATE move_steps SET step = ?3 WHERE move_id = ?1 AND step = ?2")
    .bind(id, from, to)
    .run();
}

/** Returns whether the collection exists and is not being deleted. */
export async function isAlive(
  db: D1Database,
  move: Pick<CollectionMove, "collection" | "tenant">,
): Promise<boolean> {
  const row = await db
    .prepare("SELECT 1 FROM collections WHERE id = ? AND tenant_id = ? AND status = 'active'")
    .bind(move.collection, move.tenant)
    .first();
  return row !== null;
}

/** Makes the rows that wait in the target visible. It can be stopped and repeated at any point. */
export async function arrive(target: D1Database, move: CollectionMove): Promise<void> {
  const tables = [...LISTED_TABLES, ...UNIT_TABLES].map(({ table }) => table);
  const columns = await columnsOf(target, tables);
  for (const table of tables) {
    const names = columns.get(table) ?? [];
    const chosen = `SELECT key FROM moving_rows WHERE move_id = ?1 AND tbl = ?3 ORDER BY key LIMIT ${ROWS}`;
    const waiting = `FROM moving_rows WHERE move_id = ?1 AND tbl = ?3 AND key IN (${chosen}) AND ${inStep()}`;
    const bound = (sql: string): D1PreparedStatement =>
      target.prepare(sql).bind(move.id, "arrive", table);
    await untilNothing(async () => {
      const results = await target.batch([
        bound(
          `INSERT INTO ${table} (${names.join(", ")})
           SELECT ${names.map((name) => `row ->> '${name}'`).join(", ")} ${waiting}`,
        ),
        bound(`DELETE ${waiting}`),
      ]);
      return results[1]?.meta.changes ?? 0;
    });
  }
}

/** Returns the columns by table. */
async function columnsOf(
  db: D1Database,
  tables: readonly string[],
): Promise<Map<string, string[]>> {
  const { results } = await db
    .prepare(
      "SELECT t.value AS tbl, c.name FROM json_each(?) t, pragma_table_info(t.value) c ORDER BY c.cid",
    )
    .bind(JSON.stringify(tables))
    .all<{ tbl: string; name: string }>();
  const columns = new Map<string, string[]>();
  for (const { tbl, name } of results) columns.set(tbl, [...(columns.get(tbl) ?? []), name]);
  return columns;
}

/**
 * Returns the name by which the catalogue knows the collection, or none while it is being deleted.
 */
export async function catalogueName(
  target: D1Database,
  move: CollectionMove,
): Promise<string | null> {
  const row = await target
    .prepare("SELECT name FROM collections WHERE id = ? AND tenant_id = ? AND status = 'active'")
    .bind(move.collection, move.tenant)
    .first<{ name: string }>();
  return row?.name ?? null;
}

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
