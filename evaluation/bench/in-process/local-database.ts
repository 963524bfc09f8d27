// A local D1 database with all migrations, and the file that it is in.
import { readdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getPlatformProxy } from "wrangler";

const PROJECT = join(import.meta.dirname, "../../..");

/** The bindings of wrangler.toml, whose data is in this folder. */
export async function openBindings(folder: string) {
  return getPlatformProxy<Env>({
    configPath: join(PROJECT, "wrangler.toml"),
    persist: { path: folder },
  });
}

export async function migrate(db: D1Database): Promise<void> {
  const folder = join(PROJECT, "migrations");
  for (const name of (await readdir(folder)).toSorted()) {
    const sql = (await readFile(join(folder, name), "utf8")).replaceAll(/^\s*--.*$/gm, "");
    const statements = sql.split(/;\s*$/m).filter((statement) => statement.trim() !== "");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}

/** The file of the one database with tables that a folder has. */
export function databaseFile(folder: string): string {
  const [file] = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /D1DatabaseObject.*\.sqlite$/.test(name) && !name.endsWith("metadata.sqlite"),
  );
  if (file === undefined) throw new Error(`${folder} holds no local D1 database.`);
  return join(folder, file);
}

/** How many bytes each table and index takes, in descending order; D1 itself does not tell. */
export function bytesByTable(file: string): { name: string; bytes: number }[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db
      .prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC")
      .all()
      .map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) }));
  } finally {
    db.close();
  }
}
