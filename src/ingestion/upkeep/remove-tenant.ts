import { unavailable } from "../../domain/errors.ts";
import type { IngestionDeps } from "../deps.ts";
import { markTenantDeleted } from "./deletion-marks.ts";

type Deps = Pick<IngestionDeps, "files" | "tenantRemoval" | "send" | "now" | "log">;

/**
 * Removes a tenant whose deletion was requested. Throws `unavailable` while its collections are
 * being removed; the message is then delivered again.
 */
export async function removeTenant(deps: Deps, tenant: string): Promise<void> {
  await markTenantDeleted(deps, tenant);
  const collections = await deps.tenantRemoval.hideCollections(tenant);
  if (collections.length > 0) {
    await deps.send(collections.map((scope) => ({ type: "delete_collection", ...scope })));
    throw unavailable(`${collections.length} collections of the tenant are still being removed.`);
  }
  const prefixes = [`tenants/${tenant}/`, `inbox/${tenant}/`];
  let objects = 0;
  for (const prefix of prefixes) objects += await deps.files.count(prefix);
  for (const prefix of prefixes) await deps.files.deleteAll(prefix);
  await deps.tenantRemoval.finish(tenant, { objects, at: deps.now().toISOString() });
  deps.log("tenant.deleted", { tenant, objects });
}
