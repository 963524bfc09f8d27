// Records which objects under inbox/ were handled, so that an object whose event was lost is found.
// For an object that became no document, it records the reason for its owner and the operator.
import { type DatabaseOf, HOME } from "../sql/shard.ts";

export type InboxFailure = { key: string; failure: string; putAt: string };

export function inboxObjectStore(databaseOf: DatabaseOf) {
  return {
    async note(
      tenant: string,
      object: { key: string; putAt: string; failure?: string; at: string },
    ): Promise<void> {
      await databaseOf(HOME)
        .prepare(
          `INSERT INTO inbox_objects (key, tenant_id, put_at, failure, handled_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET put_at = excluded.put_at, failure = excluded.failure,
             handled_at = excluded.handled_at WHERE excluded.put_at >= put_at`,
        )
        .bind(object.key, tenant, object.putAt, object.failure ?? null, object.at)
        .run();
    },

    /** Called after the object was deleted. */
    async forget(tenant: string, key: string): Promise<void> {
      await databaseOf(HOME)
        .prepare("DELETE FROM inbox_objects WHERE key = ? AND tenant_id = ?")
        .bind(key, tenant)
        .run();
    },

    /** Returns when each of the objects that became a document was put. */
    async handled(tenant: string, keys: readonly string[]): Promise<Map<string, string>> {
      const { results } = await databaseOf(HOME)
        .prepare(
          `SELECT key, put_at AS putAt FROM inbox_objects
           WHERE key IN (SELECT value FROM json_each(?)) AND tenant_id = ? AND failure IS NULL`,
        )
        .bind(JSON.stringify(keys), tenant)
        .all<{ key: string; putAt: string }>();
      return new Map(results.map(({ key, putAt }) => [key, putAt]));
    },

    async failures(tenant: string, limit: number): Promise<InboxFailure[]> {
      const { results } = await databaseOf(HOME)
        .prepare(
          `SELECT key, failure, put_at AS putAt FROM inbox_objects
           WHERE tenant_id = ? AND failure IS NOT NULL ORDER BY key LIMIT ?`,
        )
        .bind(tenant, limit)
        .all<InboxFailure>();
      return results;
    },
  };
}

export type InboxObjectStore = ReturnType<typeof inboxObjectStore>;
