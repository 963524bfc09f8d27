// Determines which database contains a collection. With a single database, nothing is looked up or
// written.
import { leastIdFrom } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { isUniqueViolation } from "../sql/sqlite-errors.ts";
import { emptiestDatabase, prepareDatabase } from "../sql/prepare-database.ts";
import { HOME } from "../sql/shard.ts";

/** The time for which an isolate relies on what it has read. */
const KEPT_MS = 10_000;
const MOST_KEPT = 10_000;
/** By this time, a request that creates a collection has ended. */
const CREATION_MS = 5 * 60_000;

type CachedShard = { shard: string; until: number };

type CatalogueDeps = {
  control: D1Database;
  databases: ReadonlyMap<string, D1Database>;
  now: () => number;
};

export function catalogueStore({ control, databases, now }: CatalogueDeps) {
  const known = new Map<string, CachedShard>();
  const keep = (scope: Scope, shard: string): void => {
    if (known.size >= MOST_KEPT) known.clear();
    known.set(keyOf(scope), { shard, until: now() + KEPT_MS });
  };
  return {
    async shardOf({ tenant, collection }: Scope): Promise<string> {
      const before = known.get(keyOf({ tenant, collection }));
      if (before !== undefined && before.until > now()) return before.shard;
      const row = await control
        .prepare("SELECT shard FROM catalogue WHERE collection_id = ? AND tenant_id = ?")
        .bind(collection, tenant)
        .first<{ shard: string }>();
      const shard = row?.shard ?? HOME;
      keep({ tenant, collection }, shard);
      return shard;
    },

    /**
     * Chooses the database of a new collection and reserves its name. Returns false if the tenant
     * has a collection with this name. The first database, which every request asks, takes no more
     * collections as soon as there are others.
     */
    async place({ tenant, collection }: Scope, name: string): Promise<boolean> {
      if (databases.size < 2) return true;
      const shard = await emptiestDatabase(databases);
      const isFree = `NOT EXISTS (SELECT 1 FROM collections WHERE tenant_id = ?2 AND name = ?3 AND status = 'active')`;
      const insert = control
        .prepare(
          `INSERT INTO catalogue (collection_id, tenant_id, name, shard) SELECT ?1, ?2, ?3, ?4 WHERE ${isFree}`,
        )
        .bind(collection, tenant, name, shard);
      const isPlaced =
        (await isWritten(insert)) ||
        ((await releaseName({ control, databases, now }, { tenant, name })) &&
          (await isWritten(insert)));
      if (!isPlaced) return false;
      await prepareDatabase(control, { shard, db: databases.get(shard) }, tenant);
      keep({ tenant, collection }, shard);
      return true;
    },

    /** Renames a collection. Returns false if another collection of the tenant has this name. */
    async rename({ tenant, collection }: Scope, name: string): Promise<boolean> {
      if (databases.size < 2) return true;
      const taken = await control
        .prepare(
          `SELECT 1 FROM collections WHERE tenant_id = ?1 AND name = ?2 AND status = 'active' AND id <> ?3
           UNION ALL SELECT 1 FROM catalogue WHERE tenant_id = ?1 AND name = ?2 AND collection_id <> ?3`,
        )
        .bind(tenant, name, collection)
        .first();
      if (taken !== null) return false;
      const update = control
        .prepare("UPDATE catalogue SET name = ?3 WHERE collection_id = ?1 AND tenant_id = ?2")
        .bind(collection, tenant, name);
      return (await runUnlessNameTaken(update)) !== undefined;
    },

    /**
     * Frees the name of a hidden collection. Its place stays known, because its rows are still
     * being removed.
     */
    async freeName({ tenant, collection }: Scope): Promise<void> {
      if (databases.size < 2) return;
      await control
        .prepare("UPDATE catalogue SET name = NULL WHERE collection_id = ? AND tenant_id = ?")
        .bind(collection, tenant)
        .run();
    },
  };
}

export type Catalogue = ReturnType<typeof catalogueStore>;

/**
 * Returns the cache key, which includes the tenant. A look-up for another tenant finds nothing, and
 * this result must not be used for the owner.
 */
function keyOf({ tenant, collection }: Scope): string {
  return `${tenant} ${collection}`;
}

type Placed = { id: string; shard: string };

/**
 * Releases a name that was reserved for a collection whose creation failed afterwards. Returns
 * false if the name belongs to a collection, or if that may still be written.
 */
async function releaseName(
  { control, databases, now }: CatalogueDeps,
  { tenant, name }: { tenant: string; name: string },
): Promise<boolean> {
  const reserved = await control
    .prepare("SELECT collection_id AS id, shard FROM catalogue WHERE tenant_id = ? AND name = ?")
    .bind(tenant, name)
    .first<Placed>();
  if (reserved === null || reserved.id > leastIdFrom("col", new Date(now() - CREATION_MS)))
    return false;
  const exists = "SELECT 1 FROM collections WHERE id = ?";
  const found = await databases.get(reserved.shard)?.prepare(exists).bind(reserved.id).first();
  // `undefined` means that its database is not connected.
  if (found !== null) return false;
  const { meta } = await control
    .prepare("DELETE FROM catalogue WHERE collection_id = ? AND tenant_id = ? AND name = ?")
    .bind(reserved.id, tenant, name)
    .run();
  return meta.changes > 0;
}

async function isWritten(insert: D1PreparedStatement): Promise<boolean> {
  return ((await runUnlessNameTaken(insert))?.meta.changes ?? 0) > 0;
}

async function runUnlessNameTaken(write: D1PreparedStatement): Promise<D1Result | undefined> {
  try {
    return await write.run();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return undefined;
  }
}
