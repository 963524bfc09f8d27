import { z } from "zod";
import type { Collection } from "../../domain/collection.ts";
import { type ApiKey, type Caller, SCOPES } from "../../domain/tenant.ts";
import { readQuotas } from "./tenants.ts";
import { rowsOf } from "../sql/rows-of.ts";
import { type CollectionRow, SELECT_COLLECTIONS, toCollection } from "./collections.ts";

const Scopes = z.array(z.enum(SCOPES));

type KeyRow = {
  id: string;
  tenant_id: string;
  name: string;
  prefix: string;
  hash: string;
  scopes: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
};

type CandidateRow = KeyRow & { suspended_at: string | null; quotas: string | null };

const CANDIDATES =
  "SELECT k.*, t.suspended_at, t.quotas FROM api_keys k JOIN tenants t ON t.id = k.tenant_id";

/** A key row whose hash the caller has to compare. */
export type KeyCandidate = Pick<Caller, "tenant" | "key" | "scopes" | "quotas"> & {
  name: string;
  hash: string;
  expiresAt: string | null;
  /** When the key's tenant was suspended; null if it was not. */
  suspendedAt: string | null;
};

export type FoundKeys = {
  candidates: KeyCandidate[];
  /** The collections by tenant; undefined if none was requested. */
  collections: ReadonlyMap<string, Collection> | undefined;
};

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

type KeyQuery = {
  control: D1Database;
  where: "prefix = ?1" | "id = ?1";
  value: string;
  collection: string | undefined;
};

async function findKeys({ control, where, value, collection }: KeyQuery): Promise<FoundKeys> {
  const keys = control
    .prepare(`${CANDIDATES} WHERE k.${where} AND k.revoked_at IS NULL`)
    .bind(value);
  if (collection === undefined) {
    const { results } = await keys.all<CandidateRow>();
    return { candidates: results.map(toCandidate), collections: undefined };
  }
  const tenants = `SELECT tenant_id FROM api_keys WHERE ${where} AND revoked_at IS NULL`;
  const [found, named] = await control.batch([
    keys,
    control
      .prepare(
        `${SELECT_COLLECTIONS} WHERE c.tenant_id IN (${tenants}) AND c.status = 'active'
           AND (c.id = ?2 OR c.name = ?2) ORDER BY c.id = ?2`,
      )
      .bind(value, collection),
  ]);
  const rows = rowsOf<CollectionRow>(named);
  return {
    candidates: rowsOf<CandidateRow>(found).map(toCandidate),
    collections: new Map(rows.map((row) => [row.tenant_id, toCollection(row)])),
  };
}

function toCandidate(row: CandidateRow): KeyCandidate {
  return {
    tenant: row.tenant_id,
    key: row.id,
    name: row.name,
    scopes: Scopes.parse(JSON.parse(row.scopes)),
    hash: row.hash,
    expiresAt: row.expires_at,
    suspendedAt: row.suspended_at,
    quotas: readQuotas(row.quotas),
  };
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
