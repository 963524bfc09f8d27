// Records the steps of a move in the two databases, and lets the copied rows arrive. Every write
// requires the step in which it was begun.
import type { CollectionMove } from "../../domain/move.ts";
import { inStep } from "./copy-rows.ts";
import { LISTED_TABLES, UNIT_TABLES } from "./moved-tables.ts";

type Step = "copy" | "catch up" | "arrive" | "stay" | "left";

/** D1 recommends about 1,000 rows per statement for bulk writes. */
export const ROWS = 1000;
/** Calls `step` until it changes nothing more. */
export async function untilNothing(step: () => Promise<number>): Promise<void> {
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
