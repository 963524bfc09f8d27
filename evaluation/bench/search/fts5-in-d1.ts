// The peer in the same database: SQLite's own full-text index over the same chunks, as one would use it in D1. It keeps no copy
// of the text, and the documents of its rows are in a table beside it.
import type { DatabaseSync } from "node:sqlite";

export function makeFts5(db: DatabaseSync): (document: string, texts: readonly string[]) => void {
  db.exec(
    `CREATE VIRTUAL TABLE fts USING fts5(text, content = '', tokenize = 'porter unicode61');
     CREATE TABLE fts_documents (document TEXT NOT NULL, no INTEGER NOT NULL, PRIMARY KEY (document, no)) WITHOUT ROWID`,
  );
  const addText = db.prepare("INSERT INTO fts (rowid, text) VALUES (?, ?)");
  const addDocument = db.prepare("INSERT INTO fts_documents (document, no) VALUES (?, ?)");
  let no = 0;
  return (document, texts) => {
    for (const text of texts) {
      no += 1;
      addText.run(no, text);
      addDocument.run(document, no);
    }
  };
}

export async function searchFts5(
  db: D1Database,
  query: { text: string; limit: number; documents?: readonly string[] | undefined },
): Promise<void> {
  const { text, limit, documents } = query;
  const match = text
    .split(" ")
    .map((word) => `"${word}"`)
    .join(" OR ");
  const filter =
    documents === undefined
      ? ""
      : "AND rowid IN (SELECT no FROM fts_documents WHERE document IN (SELECT value FROM json_each(?3)))";
  const values = documents === undefined ? [] : [JSON.stringify(documents)];
  await db.batch([
    db
      .prepare(
        `SELECT rowid, bm25(fts) AS score FROM fts WHERE fts MATCH ?1 ${filter} ORDER BY bm25(fts) LIMIT ?2`,
      )
      .bind(match, limit, ...values),
  ]);
}
