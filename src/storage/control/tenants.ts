import { type ListedTenant, Quotas } from "../../domain/operator.ts";
import type { Tenant } from "../../domain/tenant.ts";

type TenantRow = Omit<ListedTenant, "quotas"> & { quotas: string | null };

const SELECT = `SELECT id, name, created_at AS createdAt, suspended_at AS suspendedAt,
  deleting_at AS deletingAt, quotas FROM tenants`;

/**
 * Creates the store of tenants. They are in the control database and not in a shard, because the
 * tenant's id selects the shard.
 */
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

    async find(id: string): Promise<ListedTenant | undefined> {
      const row = await control.prepare(`${SELECT} WHERE id = ?`).bind(id).first<TenantRow>();
      return row === null ? undefined : toTenant(row);
    },

    async list(page: { after: string; limit: number }): Promise<ListedTenant[]> {
      const { results } = await control
        .prepare(`${SELECT} WHERE id > ? ORDER BY id LIMIT ?`)
        .bind(page.after, page.limit)
        .all<TenantRow>();
      return results.map(toTenant);
    },

    /**
     * Changes a tenant. Undefined members stay unchanged. The suspension time of a suspended tenant
     * does not change.
     */
    async change(
      id: string,
      change: {
        name?: string | undefined;
        suspendedAt?: string | null | undefined;
        quotas?: Quotas | null | undefined;
      },
    ): Promise<void> {
      const { name, suspendedAt, quotas } = change;
      await control
        .prepare(
          `UPDATE tenants SET name = coalesce(?2, name),
             suspended_at = iif(?3, iif(?4 IS NULL, NULL, coalesce(suspended_at, ?4)), suspended_at), quotas = iif(?5, ?6, quotas) WHERE id = ?1`,
        )
        .bind(
          id,
          name ?? null,
          suspendedAt === undefined ? 0 : 1,
          suspendedAt ?? null,
          quotas === undefined ? 0 : 1,
          quotas === undefined || quotas === null ? null : JSON.stringify(quotas),
        )
        .run();
    },

    /** Resolves if the database responds, and rejects otherwise. */
    async ping(): Promise<void> {
      await control.prepare("SELECT 1 FROM tenants LIMIT 1").first();
    },
  };
}

export type TenantStore = ReturnType<typeof tenantStore>;

function toTenant({ quotas, ...tenant }: TenantRow): ListedTenant {
  return { ...tenant, quotas: readQuotas(quotas) };
}

export function readQuotas(json: string | null): Quotas {
  const read = Quotas.safeParse(JSON.parse(json ?? "{}"));
  return read.success ? read.data : {};
}
