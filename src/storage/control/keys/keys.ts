import type { ApiKey } from "../../../domain/tenant.ts";
import { findKeys, type FoundKeys, type KeyRow, Scopes } from "./find-keys.ts";

export type NewKey = ApiKey & { tenant: string; hash: string };

const TOUCHED_EVERY_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * Creates the store of API keys, which are stored only as hashes. They are in the control database,
 * because a key is read before its tenant is known.
 */
export function keyStore(control: D1Database) {
  /**
   * The time at which this isolate last wrote the use of a key, so that it does not check again
   * within a minute.
   */
  const touched = new Map<string, number>();
  return {
    /** Creates a key. Does nothing if the id is used. */
    create: async (key: NewKey): Promise<void> => insertKey(control, key, "DO NOTHING"),

    /** Like `create`, but if the id is used by another key, this one takes its place. */
    replace: async (key: NewKey): Promise<void> =>
      insertKey(
        control,
        key,
        `(id) DO UPDATE SET prefix = excluded.prefix, hash = excluded.hash, revoked_at = NULL
         WHERE hash <> excluded.hash`,
      ),

    /**
     * Returns the keys with the same prefix as the presented key, except revoked ones. If
     * `collection` is an id or a name, the collections of the keys' tenants that it stands for are
     * read in the same call.
     */
    findByPrefix: (prefix: string, collection?: string): Promise<FoundKeys> =>
      findKeys({ control, where: "prefix = ?1", value: prefix, collection }),

    /** Returns no key if it is unknown or revoked. */
    findById: (id: string, collection?: string): Promise<FoundKeys> =>
      findKeys({ control, where: "id = ?1", value: id, collection }),

    async list(tenant: string, page: { after: string; limit: number }): Promise<ApiKey[]> {
      const { results } = await control
        .prepare("SELECT * FROM api_keys WHERE tenant_id = ? AND id > ? ORDER BY id LIMIT ?")
        .bind(tenant, page.after, page.limit)
        .all<KeyRow>();
      return results.map(toKey);
    },

    /**
     * Returns whether the tenant has a key with the scope `admin`, other than this one, that is
     * neither revoked nor expired.
     */
    async hasOtherAdmin(tenant: string, id: string, now: string): Promise<boolean> {
      const row = await control
        .prepare(
          `SELECT 1 FROM api_keys WHERE tenant_id = ?1 AND id <> ?2
             AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?3)
             AND EXISTS (SELECT 1 FROM json_each(scopes) WHERE value = 'admin') LIMIT 1`,
        )
        .bind(tenant, id, now)
        .first();
      return row !== null;
    },

    /** Returns false if the tenant has no such key. Revoking a key twice keeps the first time. */
    async revoke(tenant: string, id: string, at: string): Promise<boolean> {
      const { meta } = await control
        .prepare(
          "UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ? AND tenant_id = ?",
        )
        .bind(at, id, tenant)
        .run();
      return meta.changes > 0;
    },

    /**
     * Records the use of a key at most once a minute, because otherwise every request would write a
     * row.
     */
    async touch(tenant: string, id: string, now: Date): Promise<void> {
      const before = touched.get(id);
      if (before !== undefined && now.getTime() - before < TOUCHED_EVERY_MS) return;
      if (touched.size >= MOST_REMEMBERED) touched.clear();
      touched.set(id, now.getTime());
      const minuteAgo = new Date(now.getTime() - TOUCHED_EVERY_MS).toISOString();
      await control
        .prepare(
          `UPDATE api_keys SET last_used_at = ?
           WHERE id = ? AND tenant_id = ? AND (last_used_at IS NULL OR last_used_at < ?)`,
        )
        .bind(now.toISOString(), id, tenant, minuteAgo)
        .run();
    },
  };
}

export type KeyStore = ReturnType<typeof keyStore>;

async function insertKey(control: D1Database, key: NewKey, onConflict: string): Promise<void> {
  const { id, tenant, name, prefix, hash, scopes, createdAt, expiresAt } = key;
  await control
    .prepare(
      `INSERT INTO api_keys (id, tenant_id, name, prefix, hash, scopes, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT ${onConflict}`,
    )
    .bind(id, tenant, name, prefix, hash, JSON.stringify(scopes), createdAt, expiresAt)
    .run();
}

function toKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: Scopes.parse(JSON.parse(row.scopes)),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}
