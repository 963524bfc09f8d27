// The only place that knows which database contains what.
import type { Scope } from "../../domain/scope.ts";
import type { MoveGate } from "../moving/move-gate.ts";
import { everyDatabase, routedDatabase } from "./routed-database.ts";

/**
 * Names a database: a collection's scope, the name of a shard, or a tenant's id. All content of a
 * collection is in one database. Data that belongs to a tenant but to no collection is in the first
 * one, `HOME`. A tenant's id stands for all databases: a row is looked for, changed or deleted
 * wherever it is, but nothing is inserted.
 */
export type DatabaseOf = (place: Pick<Scope, "tenant" | "collection"> | string) => D1Database;

/** The first database. It also holds tenants, keys and the catalogue of collections. */
export const HOME = "";

type Lookups = {
  /** Looks up in the catalogue which database holds a collection. */
  shardOf: (scope: Scope) => Promise<string>;
  gate: MoveGate;
};

export function databasesByName(
  databases: ReadonlyMap<string, D1Database>,
  { shardOf, gate }: Lookups,
): DatabaseOf {
  const all = [...databases.values()];
  const [only, another] = all;
  if (only === undefined) throw new Error("There is no database.");
  if (another === undefined) return () => only;
  const named = (shard: string): D1Database => {
    const database = databases.get(shard);
    if (database === undefined) throw new Error(`There is no database "${shard}".`);
    return database;
  };
  return (place) => {
    if (typeof place !== "string") {
      const scope = { tenant: place.tenant, collection: place.collection };
      return routedDatabase(async (writes, work) =>
        gate(scope, writes, async (moving) => work(named(moving ?? (await shardOf(scope))))),
      );
    }
    return (
      databases.get(place) ??
      everyDatabase(all, async (writes, work) => gate(place, writes, async () => work()))
    );
  };
}
