import { env } from "cloudflare:workers";

/** The database as it is now. The function that is returned does what `wrangler d1 time-travel restore` does. */
export async function bookmark(): Promise<() => Promise<void>> {
  const { results: tables } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations' ORDER BY rowid`,
  ).all<{ name: string }>();
  const saved: { name: string; rows: Record<string, unknown>[] }[] = [];
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    saved.push({ name, rows: results });
  }
  return async () => {
    for (const { name } of saved.toReversed()) await env.DB.prepare(`DELETE FROM "${name}"`).run();
    // Filled by a trigger.
    for (const { name, rows } of saved) if (name !== "answer_documents") await fill(name, rows);
  };
}

const ROWS_PER_BATCH = 100;

async function fill(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const statements = rows.map((row) => {
    const columns = Object.keys(row);
    return env.DB.prepare(
      `INSERT OR REPLACE INTO "${table}" (${columns.join()}) VALUES (${columns.map(() => "?").join()})`,
    ).bind(...Object.values(row));
  });
  for (let from = 0; from < statements.length; from += ROWS_PER_BATCH) {
    await env.DB.batch(statements.slice(from, from + ROWS_PER_BATCH));
  }
}
