// The project's own local D1 (workerd and SQLite, as `wrangler dev` has it) in this process, and its time by its own clock.
import { readdir, readFile } from "node:fs/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";

export type LocalD1 = { db: D1Database; spent: Spent; close: () => Promise<void> };
/** Added to by every statement. */
export type Spent = { ms: number; rowsRead: number };

const PROJECT = join(import.meta.dirname, "../../..");

export async function openLocalD1(): Promise<LocalD1> {
  const folder = await mkdtemp(join(tmpdir(), "quire-bench-"));
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: join(PROJECT, "wrangler.toml"),
    persist: { path: folder },
  });
  const spent = { ms: 0, rowsRead: 0 };
  const db = metered(env.DB, spent);
  for (const name of (await readdir(join(PROJECT, "migrations"))).toSorted()) {
    const sql = await readFile(join(PROJECT, "migrations", name), "utf8");
    const statements = sql
      .replaceAll(/^\s*--.*$/gm, "")
      .split(/;\s*$/m)
      .filter((statement) => statement.trim() !== "");
    await db.batch(statements.map((statement) => env.DB.prepare(statement)));
  }
  return {
    db,
    spent,
    close: async () => {
      await dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `batch` is all that is counted here: the search under measurement asks with nothing else. */
function metered(db: D1Database, spent: Spent): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          for (const { meta } of results) {
            spent.ms += meta.duration;
            spent.rowsRead += meta.rows_read;
          }
          return results;
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
