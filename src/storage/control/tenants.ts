import type { Tenant } from "../../domain/tenant.ts";

/** Tenants are in the control database and not in a shard, because the tenant's id selects the shard. */
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

    async nameOf(id: string): Promise<string | undefined> {
      const row = await control
        .prepare("SELECT name FROM tenants WHERE id = ?")
        .bind(id)
        .first<{ name: string }>();
      return row?.name;
    },

    /** Resolves if the database responds, and rejects otherwise. */
    async ping(): Promise<void> {
      await control.prepare("SELECT 1 FROM tenants LIMIT 1").first();
    },
  };
}

export type TenantStore = ReturnType<typeof tenantStore>;
