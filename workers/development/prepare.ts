// Prepares a development server for its first request: creates the tables, and a tenant with a
// known key.
import { KEY_PREFIX } from "../../src/http/access/key/find-key.ts";
import { SCOPES } from "../../src/domain/tenant.ts";
import { sha256 } from "../../src/shared/sha256.ts";
import { migrate } from "../migrate.ts";
import type { AllServices } from "../services.ts";

/** Fixed, so that every start finds the tenant of the previous one. */
const DEV_TENANT = "ten_000000000000000000000000DV";
const DEV_KEY = "key_000000000000000000000000DV";

/** Migrates the databases and creates the development key. It can be called at every start. */
export async function prepare(
  services: AllServices,
  databases: Iterable<D1Database>,
): Promise<void> {
  for (const db of databases) await migrate(db);
  const key = services.config.DEV_TENANT_KEY;
  if (key === undefined) return;
  const createdAt = services.now().toISOString();
  await services.tenants.create({ id: DEV_TENANT, name: "dev", createdAt });
  // The key of an earlier start may be different, and must no longer be accepted.
  await services.keys.replace({
    id: DEV_KEY,
    tenant: DEV_TENANT,
    name: "development key",
    prefix: key.slice(0, KEY_PREFIX),
    hash: await sha256(key),
    scopes: SCOPES,
    createdAt,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
  });
}
