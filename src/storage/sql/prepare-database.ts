// Chooses a database for new content, and prepares it for its first content.
import { beginRange } from "./numbers.ts";
import { HOME } from "./shard.ts";

/**
 * Returns the emptiest database except the first. D1 states the size of the database with the
 * result of any query.
 */
export async function emptiestDatabase(
  databases: ReadonlyMap<string, D1Database>,
): Promise<string> {
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
 * Prepares a database for its first collection. Collections refer to their tenant, which must have
 * a row in the same database. The database also needs its range of numbers.
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
