// Removes a tenant: first its keys, then the rest of it in its database after its collections are
// gone, then its row.
import type { TenantReceipt } from "../../domain/operator.ts";
import type { Scope } from "../../domain/scope.ts";
import type { DatabaseOf } from "../sql/shard.ts";

/** Tables of a shard whose rows belong to a tenant but to no document. */
const OWNED = [
  "answer_runs",
  "answers",
  "answer_hours",
  "fallback_hours",
  "feedback",
  "question_keys",
  "sessions",
  "usage",
  "webhooks",
  "loose_files",
  "attached_files",
  "file_batches",
  "inbox_objects",
  "orphans",
  "reconcile_rounds",
  "deletions",
];

type Counted = Pick<TenantReceipt, "documents" | "chunks" | "vectors" | "objects" | "vectorsLeft">;

export function tenantRemovalStore(control: D1Database, databaseOf: DatabaseOf) {
  return {
    /**
     * Revokes every key at once and begins the receipt. Returns false if there is no such tenant.
     */
    async begin(tenant: string, at: string): Promise<boolean> {
      const [, , marked] = await control.batch([
        control
          .prepare(
            `INSERT INTO tenant_deletions (tenant_id, requested_at)
             SELECT id, ?2 FROM tenants WHERE id = ?1 ON CONFLICT DO NOTHING`,
          )
          .bind(tenant, at),
        control
          .prepare("UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?2) WHERE tenant_id = ?1")
          .bind(tenant, at),
        control
          .prepare("UPDATE tenants SET deleting_at = coalesce(deleting_at, ?2) WHERE id = ?1")
          .bind(tenant, at),
      ]);
      return (marked?.meta.changes ?? 0) > 0;
    },

    async listUnfinished(limit: number): Promise<string[]> {
      const { results } = await control
        .prepare("SELECT id FROM tenants WHERE deleting_at IS NOT NULL LIMIT ?")
        .bind(limit)
        .all<{ id: string }>();
      return results.map(({ id }) => id);
    },

    /**
     * Hides the tenant's collections and returns those that still have rows. Their answers are
     * counted, because they are removed with them.
     */
    async hideCollections(tenant: string): Promise<Scope[]> {
      const db = databaseOf(tenant);
      const counted = await db
        .prepare("SELECT count(*) AS answers FROM answers WHERE tenant_id = ?")
        .bind(tenant)
        .all<{ answers: number }>();
      const answers = counted.results.reduce((sum, row) => sum + row.answers, 0);
      await control
        .prepare("UPDATE tenant_deletions SET answers = max(answers, ?2) WHERE tenant_id = ?1")
        .bind(tenant, answers)
        .run();
      await db
        .prepare("UPDATE collections SET status = 'deleting' WHERE tenant_id = ?")
        .bind(tenant)
        .run();
      const { results } = await db
        .prepare(
          "SELECT tenant_id AS tenant, id AS collection FROM collections WHERE tenant_id = ?",
        )
        .bind(tenant)
        .all<Scope>();
      return results;
    },

    /**
     * Removes everything else of the tenant and completes its receipt. Call it when no collection
     * is left.
     */
    async finish(tenant: string, { objects, at }: { objects: number; at: string }): Promise<void> {
      const db = databaseOf(tenant);
      const counted = await db
        .prepare(
          `SELECT count(*) AS documents, coalesce(sum(chunks), 0) AS chunks,
             coalesce(sum(vectors), 0) AS vectors, coalesce(sum(objects), 0) AS objects,
             coalesce(sum(vectors_left), 0) AS vectorsLeft FROM deletions WHERE tenant_id = ?1`,
        )
        .bind(tenant)
        .all<Counted>();
      const sum = (of: keyof Counted): number =>
        counted.results.reduce((all, row) => all + row[of], 0);
      await control
        .prepare(
          `UPDATE tenant_deletions SET documents = max(documents, ?2), chunks = max(chunks, ?3),
             vectors = max(vectors, ?4), objects = max(objects, ?5),
             vectors_left = max(vectors_left, ?6) WHERE tenant_id = ?1`,
        )
        .bind(
          tenant,
          sum("documents"),
          sum("chunks"),
          sum("vectors"),
          sum("objects") + objects,
          sum("vectorsLeft"),
        )
        .run();
      await db.batch([
        db
          .prepare(
            "DELETE FROM answer_events WHERE answer_id IN (SELECT id FROM answer_runs WHERE tenant_id = ?)",
          )
          .bind(tenant),
        ...OWNED.map((table) =>
          db.prepare(`DELETE FROM ${table} WHERE tenant_id = ?`).bind(tenant),
        ),
        // Its keys still refer to the row in the first database.
        db
          .prepare(
            "DELETE FROM tenants WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM api_keys WHERE tenant_id = ?1) AND deleting_at IS NULL",
          )
          .bind(tenant),
      ]);
      await control.batch([
        control.prepare("DELETE FROM api_keys WHERE tenant_id = ?").bind(tenant),
        control.prepare("DELETE FROM catalogue WHERE tenant_id = ?").bind(tenant),
        control.prepare("DELETE FROM tenants WHERE id = ?").bind(tenant),
        control
          .prepare(
            "UPDATE tenant_deletions SET completed_at = coalesce(completed_at, ?2) WHERE tenant_id = ?1",
          )
          .bind(tenant, at),
      ]);
    },

    async receipt(tenant: string): Promise<TenantReceipt | undefined> {
      const row = await control
        .prepare(
          `SELECT tenant_id AS tenant, requested_at AS requestedAt, completed_at AS completedAt,
             documents, chunks, vectors, answers, objects, vectors_left AS vectorsLeft
           FROM tenant_deletions WHERE tenant_id = ?`,
        )
        .bind(tenant)
        .first<TenantReceipt>();
      return row ?? undefined;
    },
  };
}

export type TenantRemovalStore = ReturnType<typeof tenantRemovalStore>;
