// Connects the databases of a deployment, and determines which one contains what.
import type { Scope } from "../src/domain/scope.ts";
import { catalogueStore } from "../src/storage/control/catalogue.ts";
import { moveGate } from "../src/storage/moving/move-gate.ts";
import { collectionMover } from "../src/storage/moving/mover.ts";
import { moveStore } from "../src/storage/moving/moves.ts";
import { retryingDatabase } from "../src/storage/sql/calls/retrying-database.ts";
import { databasesByName, HOME } from "../src/storage/sql/shard.ts";
import { entriesOf } from "./comma-list.ts";

/**
 * Returns the databases of the bindings, the catalogue that knows the database of each collection,
 * and the functions that move a collection.
 */
export function connect(env: Env) {
  const control = retryingDatabase(env.DB);
  const databases = databasesIn(env, control);
  const catalogue = catalogueStore({ control, databases, now: () => Date.now() });
  const shardOf = async (scope: Scope) => catalogue.shardOf(scope);
  const moves = moveStore(control, () => Date.now());
  const gate = moveGate(moves, { now: () => Date.now() });
  const databaseOf = databasesByName(databases, { shardOf, gate });
  const mover = collectionMover({ control, databases, shardOf, moves, now: () => new Date() });
  return { control, shards: [...databases.keys()], catalogue, databaseOf, mover };
}

/**
 * Returns all databases by name, the first one first. The others are named by their bindings, which
 * `SHARDS` lists.
 */
export function databasesIn(
  env: Readonly<Pick<Env, "SHARDS">>,
  first: D1Database,
): Map<string, D1Database> {
  const databases = new Map([[HOME, first]]);
  for (const name of entriesOf(env.SHARDS)) {
    const binding: unknown = Reflect.get(env, name);
    if (!isDatabase(binding)) throw new Error(`SHARDS names ${name}, which is no D1 binding.`);
    databases.set(name, retryingDatabase(binding));
  }
  return databases;
}

function isDatabase(binding: unknown): binding is D1Database {
  return typeof binding === "object" && binding !== null && "prepare" in binding;
}
