// Records objects in the bucket that no row refers to. Those that a deletion or a replacement
// explains may be removed. The rest is recorded here, because after a restore of the database it
// may be all that is left of a customer's file.
import type { DatabaseOf } from "../sql/shard.ts";
import { jsonParameters } from "../sql/json-parameters.ts";

export type Orphan = { key: string; tenant: string; bytes: number; putAt: string; foundAt: string };

/**
 * The documents that were deleted according to a receipt, and the versions that were removed on
 * purpose.
 */
export type Removals = {
  documents: ReadonlySet<string>;
  /** The ids of versions, and the hashes of their files by document as `document/sha256`. */
  versions: ReadonlySet<string>;
};

export function orphanStore(databaseOf: DatabaseOf) {
  return {
    async removals(shard: string, documents: readonly string[]): Promise<Removals> {
      const db = databaseOf(shard);
      const ids = JSON.stringify(documents);
      const [deleted, removed] = await Promise.all([
        db
          .prepare(
            "SELECT document_id AS id FROM deletions WHERE document_id IN (SELECT value FROM json_each(?))",
          )
          .bind(ids)
          .all<{ id: string }>(),
        db
          .prepare(
            `SELECT version_id AS version, document_id || '/' || sha256 AS file FROM removed_versions
             WHERE document_id IN (SELECT value FROM json_each(?))`,
          )
          .bind(ids)
          .all<{ version: string; file: string }>(),
      ]);
      return {
        documents: new Set(deleted.results.map(({ id }) => id)),
        versions: new Set(removed.results.flatMap(({ version, file }) => [version, file])),
      };
    },

    async report(shard: string, orphans: readonly Orphan[]): Promise<void> {
      for (const rows of jsonParameters(orphans)) {
        await databaseOf(shard)
          .prepare(
            `INSERT INTO orphans (key, tenant_id, bytes, put_at, found_at)
             SELECT value ->> 'key', value ->> 'tenant', value ->> 'bytes', value ->> 'putAt', value ->> 'foundAt'
             FROM json_each(?) WHERE TRUE ON CONFLICT DO NOTHING`,
          )
          .bind(rows)
          .run();
      }
    },

    /** Lists the objects by key. `after` is the last key of the previous page. */
    async list(shard: string, page: { after: string; limit: number }): Promise<Orphan[]> {
      const { results } = await databaseOf(shard)
        .prepare(
          `SELECT key, tenant_id AS tenant, bytes, put_at AS putAt, found_at AS foundAt FROM orphans
           WHERE key > ? ORDER BY key LIMIT ?`,
        )
        .bind(page.after, page.limit)
        .all<Orphan>();
      return results;
    },

    /** Returns those of the keys that are recorded. */
    async findKeys(shard: string, keys: readonly string[]): Promise<string[]> {
      const { results } = await databaseOf(shard)
        .prepare("SELECT key FROM orphans WHERE key IN (SELECT value FROM json_each(?))")
        .bind(JSON.stringify(keys))
        .all<{ key: string }>();
      return results.map(({ key }) => key);
    },

    /** Removes keys from the list, because their objects were removed or restored. */
    async settle(shard: string, keys: readonly string[]): Promise<void> {
      await databaseOf(shard)
        .prepare("DELETE FROM orphans WHERE key IN (SELECT value FROM json_each(?))")
        .bind(JSON.stringify(keys))
        .run();
    },

    /** Forgets removals that are so old that the sweep has seen every object since. */
    async forgetRemovals(shard: string, before: string): Promise<void> {
      await databaseOf(shard)
        .prepare("DELETE FROM removed_versions WHERE removed_at < ?")
        .bind(before)
        .run();
    },
  };
}

export type OrphanStore = ReturnType<typeof orphanStore>;
