// The one place that knows where a tenant's data lives.

/** The database that holds a tenant's collections and everything in them. */
export type DatabaseOf = (tenant: string) => D1Database;

/**
 * Picks a tenant's shard by FNV-1a of its id. The list may only be changed together with moving the data:
 * another length sends tenants elsewhere.
 */
export function shardOf<T>(tenant: string, shards: readonly [T, ...T[]]): T {
  let hash = 0x811c9dc5;
  for (let i = 0; i < tenant.length; i += 1) {
    hash = Math.imul(hash ^ tenant.charCodeAt(i), 0x01000193) >>> 0;
  }
  return shards[hash % shards.length] ?? shards[0];
}
