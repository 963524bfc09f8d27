// Records failed and interrupted attempts to index a version while it is still being retried.
import type { DatabaseOf } from "../sql/shard.ts";

export function failedAttemptStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Records why the latest attempt failed and when the next one is scheduled. Does nothing if the
     * version is no longer staged.
     */
    async noteFailed(
      tenant: string,
      id: string,
      { cause, retryAt, at }: { cause: string; retryAt: string; at: string },
    ): Promise<void> {
      const db = databaseOf(tenant);
      await db.batch([
        db
          .prepare(
            `UPDATE versions SET last_error = ?, retry_at = ?
             WHERE id = ? AND tenant_id = ? AND state = 'staged'`,
          )
          .bind(cause, retryAt, id, tenant),
        // Followers of the document are told when the next attempt is.
        db
          .prepare(
            `UPDATE documents SET updated_at = ?3 WHERE no =
               (SELECT document_no FROM versions WHERE id = ?1 AND tenant_id = ?2 AND state = 'staged')`,
          )
          .bind(id, tenant, at),
      ]);
    },

    /** Records that a step begins. Returns how many earlier steps began and never ended. */
    async beginStep(tenant: string, id: string): Promise<number> {
      const row = await databaseOf(tenant)
        .prepare(
          `UPDATE versions SET unfinished_steps = unfinished_steps + 1
           WHERE id = ? AND tenant_id = ? RETURNING unfinished_steps AS steps`,
        )
        .bind(id, tenant)
        .first<{ steps: number }>();
      return (row?.steps ?? 1) - 1;
    },

    /** Records that a step has ended, with or without an error. */
    async endStep(tenant: string, id: string): Promise<void> {
      await databaseOf(tenant)
        .prepare("UPDATE versions SET unfinished_steps = 0 WHERE id = ? AND tenant_id = ?")
        .bind(id, tenant)
        .run();
    },

    async lastError(tenant: string, id: string): Promise<string | undefined> {
      const row = await databaseOf(tenant)
        .prepare("SELECT last_error AS cause FROM versions WHERE id = ? AND tenant_id = ?")
        .bind(id, tenant)
        .first<{ cause: string | null }>();
      return row?.cause ?? undefined;
    },
  };
}

export type FailedAttemptStore = ReturnType<typeof failedAttemptStore>;
