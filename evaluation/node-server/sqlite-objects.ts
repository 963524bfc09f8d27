// Objects with their bytes in one table of SQLite.
import { DatabaseSync } from "node:sqlite";

export type StoredObject = { key: string; body: Uint8Array; metadata: string; uploaded: number };

const TABLE = `CREATE TABLE IF NOT EXISTS objects (
  key TEXT PRIMARY KEY, body BLOB NOT NULL, metadata TEXT NOT NULL, uploaded INTEGER NOT NULL
)`;
const COLUMNS = "key, body, metadata, uploaded";

/** Opens or creates the file. */
export function sqliteObjects(path: string) {
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; ${TABLE}`);
  const one = db.prepare(`SELECT ${COLUMNS} FROM objects WHERE key = ?1`);
  const write = db.prepare("INSERT OR REPLACE INTO objects VALUES (?1, ?2, ?3, ?4)");
  const remove = db.prepare("DELETE FROM objects WHERE key = ?1");
  const after = db.prepare(
    `SELECT ${COLUMNS} FROM objects WHERE key > ?1 AND substr(key, 1, length(?2)) = ?2 ORDER BY key LIMIT ?3`,
  );
  return {
    find: (key: string): StoredObject | undefined => one.all(key).map(storedObject)[0],
    write({ key, body, metadata, uploaded }: StoredObject): void {
      write.run(key, body, metadata, uploaded);
    },
    remove: (key: string): void => void remove.run(key),
    /** By key, in ascending order. */
    list: (prefix: string, from: string, limit: number): StoredObject[] =>
      after.all(from, prefix, limit).map(storedObject),
    close: (): void => db.close(),
  };
}

function storedObject(row: Record<string, unknown>): StoredObject {
  const body = row["body"];
  return {
    key: String(row["key"]),
    body: body instanceof Uint8Array ? body : new Uint8Array(0),
    metadata: String(row["metadata"]),
    uploaded: Number(row["uploaded"]),
  };
}
