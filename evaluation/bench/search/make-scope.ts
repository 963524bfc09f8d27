import type { Scope } from "../../../src/domain/scope.ts";
import { CollectionSettings } from "../../../src/domain/collection.ts";
import { newId } from "../../../src/domain/ids.ts";
import { collectionStore } from "../../../src/storage/control/collections.ts";
import { tenantStore } from "../../../src/storage/control/tenants.ts";

const AT = "2026-01-01T00:00:00.000Z";

/** The first tenant and collection of a database. */
export async function makeScope(db: D1Database): Promise<void> {
  const scope = { tenant: newId("ten"), collection: newId("col") };
  await tenantStore(db).create({ id: scope.tenant, name: "bench", createdAt: AT });
  await collectionStore(() => db).create(scope.tenant, {
    id: scope.collection,
    name: "bench",
    description: "",
    settings: CollectionSettings.parse({}),
    fingerprint: "bench",
    createdAt: AT,
  });
}

export async function scopeIn(db: D1Database): Promise<Scope> {
  const sql = "SELECT tenant_id AS tenant, id AS collection FROM collections";
  const scope = await db.prepare(sql).first<Scope>();
  if (scope === null) throw new Error("The database has no collection.");
  return scope;
}
