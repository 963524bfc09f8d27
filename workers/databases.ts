import { retryingDatabase } from "../src/storage/sql/retrying-database.ts";
import { HOME } from "../src/storage/sql/shard.ts";

/** All databases by name, the first one first. The others are named by their bindings, which `SHARDS` lists. */
export function databasesIn(
  env: Readonly<Pick<Env, "SHARDS">>,
  first: D1Database,
): Map<string, D1Database> {
  const databases = new Map([[HOME, first]]);
  for (const name of shardNames(env.SHARDS)) {
    const binding: unknown = Reflect.get(env, name);
    if (!isDatabase(binding)) throw new Error(`SHARDS names ${name}, which is no D1 binding.`);
    databases.set(name, retryingDatabase(binding));
  }
  return databases;
}

function shardNames(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function isDatabase(binding: unknown): binding is D1Database {
  return typeof binding === "object" && binding !== null && "prepare" in binding;
}
