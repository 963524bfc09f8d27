// Records who changed what. The log contains ids and routes, and never content.
import type { AuditEntry } from "../../../domain/operator.ts";

const COLUMNS = "no, at, tenant_id AS tenant, actor, action, status, request_id AS requestId";

export function auditLog(control: D1Database) {
  return {
    async add(entry: Omit<AuditEntry, "no">): Promise<void> {
      const { at, tenant, actor, action, status, requestId } = entry;
      await control
        .prepare(
          `INSERT INTO audit_log (at, tenant_id, actor, action, status, request_id)
           VALUES (?, ?, ?, ?, ?, ?)`,
        )
        .bind(at, tenant, actor, action, status, requestId)
        .run();
    },

    /** Lists the entries, latest first. */
    async list(page: { before: number; tenant: string | null; limit: number }) {
      const { results } = await control
        .prepare(
          `SELECT ${COLUMNS} FROM audit_log WHERE no < ?1 AND (?2 IS NULL OR tenant_id = ?2)
           ORDER BY no DESC LIMIT ?3`,
        )
        .bind(page.before, page.tenant, page.limit)
        .all<AuditEntry>();
      return results;
    },

    async removeBefore(before: string): Promise<void> {
      await control.prepare("DELETE FROM audit_log WHERE at < ?").bind(before).run();
    },
  };
}

export type AuditLog = ReturnType<typeof auditLog>;
