import type { Tenant } from "../domain/tenant.ts";

/** Tenants stand in the control database, not in a shard: the shard is chosen by the tenant's id. */
export function tenantStore(control: D1Database) {
  return {
    async create(tenant: Tenant): Promise<void> {
      await control
        .prepare(
          "INSERT INTO tenants (id, name, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(tenant.id, tenant.name, tenant.createdAt)
        .run();
    },

    /** Answers when the database does; throws otherwise. */
    async ping(): Promise<void> {
      await control.prepare("SELECT 1 FROM tenants LIMIT 1").first();
    },
  };
}

export type TenantStore = ReturnType<typeof tenantStore>;
