// The project's own local D1 (workerd and SQLite, as `wrangler dev` has it) in this process, and its time by its own clock.
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesByTable, databaseFile, migrate, openBindings } from "../in-process/local-database.ts";

/** Added to by every statement. `bytes` are those of the texts in results. */
export type Spent = { ms: number; rowsRead: number; bytes: number };

type Steps = {
  /** Writes through D1. */
  prepare: (db: D1Database) => Promise<unknown>;
  /** Then writes into the file of the database while it is closed. */
  fill: (file: string) => void;
};

/** Without `keep`, the folder of the database is removed at the end. With it, a database that is there is used as it is. */
export async function openLocalD1(steps: Steps, keep?: string) {
  const folder = keep ?? (await mkdtemp(join(tmpdir(), "quire-bench-")));
  const remove = async (): Promise<void> => {
    if (keep === undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    if (keep === undefined) await make(folder, steps);
    else if (!existsSync(keep)) await makeAside(keep, steps);
    const sizes = bytesByTable(databaseFile(folder));
    const { env, dispose } = await openBindings(folder);
    const spent: Spent = { ms: 0, rowsRead: 0, bytes: 0 };
    const close = async (): Promise<void> => {
      await dispose();
      await remove();
    };
    return { db: metered(env.DB, spent), spent, sizes, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function make(folder: string, { prepare, fill }: Steps): Promise<void> {
  const { env, dispose } = await openBindings(folder);
  await migrate(env.DB);
  await prepare(env.DB);
  await dispose();
  fill(databaseFile(folder));
}

/** The folder has its name only once it is complete. */
async function makeAside(folder: string, steps: Steps): Promise<void> {
  const aside = `${folder}.incomplete`;
  await rm(aside, { recursive: true, force: true });
  await make(aside, steps);
  await rename(aside, folder);
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
