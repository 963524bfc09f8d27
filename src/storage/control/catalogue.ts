// Which database holds a collection. With a single database, nothing is looked up or written.
import type { Scope } from "../../domain/scope.ts";
import { isUniqueViolation } from "../sql/sqlite-errors.ts";
import { beginRange } from "../sql/numbers.ts";
import { HOME } from "../sql/shard.ts";

/** How long an isolate relies on what it has read. */
const KEPT_MS = 10_000;
const MOST_KEPT = 10_000;

type Kept = { shard: string; until: number };

export function catalogueStore(
  control: D1Database,
  databases: ReadonlyMap<string, D1Database>,
  now: () => number,
) {
  const known = new Map<string, Kept>();
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
     * Chooses the database of a new collection and reserves its name. Returns false if the tenant has a collection with this
     * name. The first database, which every request asks, takes no more collections as soon as there are others.
     */
    async place({ tenant, collection }: Scope, name: string): Promise<boolean> {
      if (databases.size < 2) return true;
      const shard = await emptiest(databases);
      const isFree = `NOT EXISTS (SELECT 1 FROM collections WHERE tenant_id = ?2 AND name = ?3 AND status = 'active')`;
      const insert = control
        .prepare(
          `INSERT INTO catalogue (collection_id, tenant_id, name, shard) SELECT ?1, ?2, ?3, ?4 WHERE ${isFree}`,
        )
        .bind(collection, tenant, name, shard);
      if (!(await isWritten(insert))) return false;
      await prepareDatabase(control, { shard, db: databases.get(shard) }, tenant);
      keep({ tenant, collection }, shard);
      return true;
    },

    /** Returns false if another collection of the tenant has this name. */
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
      return (await unlessTaken(update)) !== undefined;
    },

    /** The name of a hidden collection is free again. Its place stays known, because its rows are still being removed. */
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

/** With the tenant: of another tenant's collection nothing is found, and that must not be taken for the owner's answer. */
function keyOf({ tenant, collection }: Scope): string {
  return `${tenant} ${collection}`;
}

async function isWritten(insert: D1PreparedStatement): Promise<boolean> {
  return ((await unlessTaken(insert))?.meta.changes ?? 0) > 0;
}

async function unlessTaken(write: D1PreparedStatement): Promise<D1Result | undefined> {
  try {
    return await write.run();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return undefined;
  }
}

/** Of all but the first. D1 states the size of the database with the result of any query. */
async function emptiest(databases: ReadonlyMap<string, D1Database>): Promise<string> {
  const others = [...databases].filter(([shard]) => shard !== HOME);
  const sizes = await Promise.all(
    others.map(async ([shard, db]) => {
      const { meta } = await db.prepare("SELECT 1").run();
      return { shard, bytes: meta.size_after };
    }),
  );
  return sizes.reduce((best, each) => (each.bytes < best.bytes ? each : best)).shard;
}

/**
 * Collections refer to their tenant, which must have a row in the same database. The database also needs its range of numbers,
 * which it gets when its first collection comes.
 */
export async function prepareDatabase(
  control: D1Database,
  { shard, db }: { shard: string; db: D1Database | undefined },
  tenant: string,
): Promise<void> {
  if (db === undefined || shard === HOME) return;
  const no = await numberOf(control, shard);
  const [, , found] = await db.batch<{ no: number }>([
    beginRange(db, no),
    db
      .prepare(
        "INSERT INTO tenants (id, name, created_at) VALUES (?, '', '') ON CONFLICT DO NOTHING",
      )
      .bind(tenant),
    db.prepare("SELECT database_no AS no FROM numbers"),
  ]);
  const own = found?.results[0]?.no;
  if (own !== no) throw new Error(`${shard} should be database ${no}, but it is ${String(own)}.`);
}

async function numberOf(control: D1Database, shard: string): Promise<number> {
  const [, found] = await control.batch<{ no: number }>([
    control
      .prepare(
        `INSERT INTO databases (name, no) SELECT ?, coalesce(max(no), 0) + 1 FROM databases
         WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(shard),
    control.prepare("SELECT no FROM databases WHERE name = ?").bind(shard),
  ]);
  const no = found?.results[0]?.no;
  if (no === undefined) throw new Error(`${shard} has no number.`);
  return no;
}
