// The only place that knows which database holds a tenant's data.

/** Returns the database that contains a tenant's collections and everything in them. */
export type DatabaseOf = (tenant: string) => D1Database;

/**
 * Selects a tenant's shard by FNV-1a of the tenant's id. Change the list only together with moving the data, because
 * another length assigns tenants to other shards.
 */
export function shardOf<T>(tenant: string, shards: readonly [T, ...T[]]): T {
  let hash = 0x811c9dc5;
  for (let i = 0; i < tenant.length; i += 1) {
    hash = Math.imul(hash ^ tenant.charCodeAt(i), 0x01000193) >>> 0;
  }
  return shards[hash % shards.length] ?? shards[0];
}
