// What the reconciler found, round by round, and where its walk over the bucket goes on.
import type { DatabaseOf } from "./shard.ts";

/** Things found left behind and taken up again. */
export type Findings = {
  /** Versions whose messages were lost. */
  stuck: number;
  /** Documents whose deletion wasn't finished. */
  deletions: number;
  /** Hidden collections that weren't removed. */
  collections: number;
  /** Replaced versions that weren't removed. */
  versions: number;
  /** Active versions that had no summary. */
  summaries: number;
  /** Objects in the bucket that nothing refers to. */
  objects: number;
};

export type Round = Findings & { at: string };

export function roundStore(databaseOf: DatabaseOf) {
  return {
    /** Notes in one database that a round took place; rounds older than `keepFrom` go. */
    async write(shard: string, at: string, keepFrom: string): Promise<void> {
      const db = databaseOf(shard);
      await db.batch([
        db
          .prepare(
            "INSERT INTO reconcile_rounds (tenant_id, at) VALUES ('', ?) ON CONFLICT DO NOTHING",
          )
          .bind(at),
        db.prepare("DELETE FROM reconcile_rounds WHERE at < ?").bind(keepFrom),
      ]);
    },

    /** What a round found of one tenant's. */
    async writeFound(tenant: string, at: string, found: Findings): Promise<void> {
      const { stuck, deletions, collections, versions, summaries, objects } = found;
      await databaseOf(tenant)
        .prepare(
          `INSERT INTO reconcile_rounds (tenant_id, at, stuck, deletions, collections, versions, summaries, objects)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        )
        .bind(tenant, at, stuck, deletions, collections, versions, summaries, objects)
        .run();
    },

    /** The latest round, with what it found of this tenant's; undefined before the first. */
    async latest(tenant: string): Promise<Round | undefined> {
      const row = await databaseOf(tenant)
        .prepare(
          `SELECT a.at, coalesce(t.stuck, 0) AS stuck, coalesce(t.deletions, 0) AS deletions,
             coalesce(t.collections, 0) AS collections, coalesce(t.versions, 0) AS versions,
             coalesce(t.summaries, 0) AS summaries,
             coalesce(t.objects, 0) AS objects
           FROM reconcile_rounds a LEFT JOIN reconcile_rounds t ON t.tenant_id = ? AND t.at = a.at
           WHERE a.tenant_id = '' ORDER BY a.at DESC LIMIT 1`,
        )
        .bind(tenant)
        .first<Round>();
      return row ?? undefined;
    },

    async cursor(shard: string, name: string): Promise<string | undefined> {
      const row = await databaseOf(shard)
        .prepare("SELECT cursor FROM cursors WHERE name = ?")
        .bind(name)
        .first<{ cursor: string }>();
      return row?.cursor;
    },

    /** Undefined begins anew. */
    async setCursor(shard: string, name: string, cursor: string | undefined): Promise<void> {
      const db = databaseOf(shard);
      await (
        cursor === undefined
          ? db.prepare("DELETE FROM cursors WHERE name = ?").bind(name)
          : db
              .prepare(
                `INSERT INTO cursors (name, cursor) VALUES (?, ?)
                 ON CONFLICT DO UPDATE SET cursor = excluded.cursor`,
              )
              .bind(name, cursor)
      ).run();
    },
  };
}

export type RoundStore = ReturnType<typeof roundStore>;
