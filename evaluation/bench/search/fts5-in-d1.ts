// The peer in the same database: SQLite's own full-text index over the same chunks, as one would use it in D1.
export async function makeFts5(db: D1Database): Promise<void> {
  await db
    .prepare(
      "CREATE VIRTUAL TABLE fts USING fts5(text, document UNINDEXED, tokenize = 'porter unicode61')",
    )
    .run();
}

export async function addToFts5(
  db: D1Database,
  document: string,
  texts: readonly string[],
): Promise<void> {
  await db
    .prepare("INSERT INTO fts (text, document) SELECT value, ?2 FROM json_each(?1)")
    .bind(JSON.stringify(texts), document)
    .run();
}

export async function searchFts5(
  db: D1Database,
  query: { text: string; limit: number; documents?: readonly string[] },
): Promise<void> {
  const { text, limit, documents } = query;
  const match = text
    .split(" ")
    .map((word) => `"${word}"`)
    .join(" OR ");
  const filter = documents === undefined ? "" : "AND document IN (SELECT value FROM json_each(?3))";
  const values = documents === undefined ? [] : [JSON.stringify(documents)];
  await db.batch([
    db
      .prepare(
        `SELECT rowid, bm25(fts) AS score FROM fts WHERE fts MATCH ?1 ${filter} ORDER BY bm25(fts) LIMIT ?2`,
      )
      .bind(match, limit, ...values),
  ]);
}
