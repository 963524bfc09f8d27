// Records failed attempts to index a version while it is still being retried.
import type { DatabaseOf } from "./shard.ts";

export function failedAttemptStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Records why the latest attempt failed and when the next one is scheduled. Does nothing if the version is no longer
     * staged.
     */
    async noteFailed(
      tenant: string,
      id: string,
      { cause, retryAt }: { cause: string; retryAt: string },
    ): Promise<void> {
      await databaseOf(tenant)
        .prepare(`UPDATE versions SET last_error = ?, retry_at = ?
           WHERE id = ? AND tenant_id = ? AND state = 'staged'`)
        .bind(cause, retryAt, id, tenant)
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
