// The project's own local D1 (workerd and SQLite, as `wrangler dev` has it) in this process, and its time by its own clock.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesByTable, databaseFile, migrate, openBindings } from "../in-process/local-database.ts";

/** Added to by every statement. `bytes` are those of the texts in results. */
export type Spent = { ms: number; rowsRead: number; bytes: number };

/** `prepare` writes through D1; `fill` then writes into its file while it is closed. */
export async function openLocalD1<Prepared, Filled>(steps: {
  prepare: (db: D1Database) => Promise<Prepared>;
  fill: (file: string, prepared: Prepared) => Filled;
}) {
  const folder = await mkdtemp(join(tmpdir(), "quire-bench-"));
  const remove = async (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const empty = await openBindings(folder);
    await migrate(empty.env.DB);
    const prepared = await steps.prepare(empty.env.DB);
    await empty.dispose();
    const filled = steps.fill(databaseFile(folder), prepared);
    const sizes = bytesByTable(databaseFile(folder));
    const { env, dispose } = await openBindings(folder);
    const spent: Spent = { ms: 0, rowsRead: 0, bytes: 0 };
    const close = async (): Promise<void> => {
      await dispose();
      await remove();
    };
    return { db: metered(env.DB, spent), spent, prepared, filled, sizes, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** `batch` is all that is counted here: the search under measurement asks with nothing else. */
function metered(db: D1Database, spent: Spent): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch<Record<string, unknown>>(statements);
          for (const { meta, results: rows } of results) {
            spent.ms += meta.duration;
            spent.rowsRead += meta.rows_read;
            spent.bytes += textIn(rows);
          }
          return results;
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

function textIn(rows: readonly Record<string, unknown>[]): number {
  let sum = 0;
  for (const row of rows) {
    for (const value of Object.values(row)) if (typeof value === "string") sum += value.length;
  }
  return sum;
}
