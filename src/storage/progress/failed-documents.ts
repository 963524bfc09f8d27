import { QUEUED, STAGED_AGAIN } from "../documents/versions/queued-again.ts";
import type { DatabaseOf } from "../sql/shard.ts";

type FailedVersion = { tenant: string; id: string };

export function failedDocumentStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Queues failed versions of one database again. Returns those that need an `ingest` message.
     */
    async requeue(
      shard: string,
      {
        codes,
        tenant,
        limit,
        at,
      }: { codes: readonly string[]; tenant: string | undefined; limit: number; at: string },
    ): Promise<FailedVersion[]> {
      const db = databaseOf(shard);
      const { results } = await db
        .prepare(
          `SELECT v.id, v.tenant_id AS tenant FROM documents d JOIN versions v ON v.no = d.latest_version_no
           WHERE d.status = 'failed' AND v.state = 'failed'
             AND d.error_code IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR d.tenant_id = ?2)
           ORDER BY d.no LIMIT ?3`,
        )
        .bind(JSON.stringify(codes), tenant ?? null, limit)
        .all<FailedVersion>();
      const ids = JSON.stringify(results.map(({ id }) => id));
      const chosen = "SELECT no FROM versions WHERE id IN (SELECT value FROM json_each(?1))";
      await db.batch([
        db
          .prepare(
            `UPDATE documents SET ${QUEUED}, updated_at = ?2
             WHERE status = 'failed' AND latest_version_no IN (${chosen})
               AND no IN (SELECT document_no FROM versions WHERE no IN (${chosen}))`,
          )
          .bind(ids, at),
        db
          .prepare(
            `UPDATE versions SET ${STAGED_AGAIN}
             WHERE state = 'failed' AND no IN (${chosen})`,
          )
          .bind(ids),
      ]);
      return results;
    },
  };
}

export type FailedDocumentStore = ReturnType<typeof failedDocumentStore>;
