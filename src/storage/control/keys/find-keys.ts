// Finds the keys that a request may have presented, with the collections that it names.
import { z } from "zod";
import type { Collection } from "../../../domain/collection.ts";
import { type Caller, SCOPES } from "../../../domain/tenant.ts";
import { readQuotas } from "../tenants.ts";
import { rowsOf } from "../../sql/rows-of.ts";
import { type CollectionRow, SELECT_COLLECTIONS, toCollection } from "../collection-row.ts";

export const Scopes = z.array(z.enum(SCOPES));

export type KeyRow = {
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

type KeyQuery = {
  control: D1Database;
  where: "prefix = ?1" | "id = ?1";
  value: string;
  collection: string | undefined;
};

export async function findKeys({
  control,
  where,
  value,
  collection,
}: KeyQuery): Promise<FoundKeys> {
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
