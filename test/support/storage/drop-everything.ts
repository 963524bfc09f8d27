/** Removes every table that migrations or a test have made. Later tables go first, as they refer to earlier ones. */
export async function dropEverything(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE '_cf_%' ORDER BY rowid DESC`,
    )
    .all<{ name: string }>();
  // D1 refuses an empty batch.
  if (results.length === 0) return;
  await db.batch(results.map(({ name }) => db.prepare(`DROP TABLE "${name}"`)));
}
