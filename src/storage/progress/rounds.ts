// Stores the findings of each round of the reconciler, and the cursor of its walk over the bucket.
import { type DatabaseOf, HOME } from "../sql/shard.ts";

/** Counts of unfinished work that was resumed. */
export type Findings = {
  /** Versions whose queue messages were lost. */
  stuck: number;
  /** Documents whose deletion had not completed. */
  deletions: number;
  /** Hidden collections that had not been removed. */
  collections: number;
  /** Replaced versions that had not been removed. */
  versions: number;
  /** Active versions without a summary. */
  summaries: number;
  /** Objects in the bucket that no record refers to. */
  objects: number;
};

export type Round = Findings & { at: string };

export function roundStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Records in one database that a round took place, and deletes rounds that are older than
     * `keepFrom`.
     */
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

    /** Records what a round found for one tenant. */
    async writeFound(tenant: string, at: string, found: Findings): Promise<void> {
      const { stuck, deletions, collections, versions, summaries, objects } = found;
      await databaseOf(HOME)
        .prepare(
          `INSERT INTO reconcile_rounds (tenant_id, at, stuck, deletions, collections, versions, summaries, objects)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        )
        .bind(tenant, at, stuck, deletions, collections, versions, summaries, objects)
        .run();
    },

    /**
     * Returns the latest round with its findings for this tenant, or undefined before the first
     * round.
     */
    async latest(tenant: string): Promise<Round | undefined> {
      const row = await databaseOf(HOME)
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

    /** Sets the cursor; undefined restarts the walk. */
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
