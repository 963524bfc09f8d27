// Records the progress of a staged version: it is being indexed, waits for its embed blocks, fails,
// or is queued again.
import type {
  DocumentStage,
  IngestionErrorCode,
  Version,
} from "../../../domain/documents/document.ts";
import type { DatabaseOf } from "../../sql/shard.ts";
import { QUEUED, STAGED_AGAIN } from "./queued-again.ts";

export function versionProgress(databaseOf: DatabaseOf) {
  return {
    /**
     * Records that chunks and postings are complete, so that the version only waits for its embed
     * blocks.
     */
    async complete(
      version: Version,
      counts: {
        pages: number;
        emptyPages: readonly number[];
        chunks: number;
        tokens: number;
        terms: number;
        blocks: number;
      },
    ): Promise<void> {
      await databaseOf(version)
        .prepare(
          `UPDATE versions SET page_count = ?, empty_pages = ?, chunk_count = ?, token_count = ?, term_count = ?, block_count = ?
           WHERE no = ? AND tenant_id = ? AND state = 'staged'`,
        )
        .bind(
          counts.pages,
          JSON.stringify(counts.emptyPages),
          counts.chunks,
          counts.tokens,
          counts.terms,
          counts.blocks,
          version.no,
          version.tenant,
        )
        .run();
    },

    /**
     * Updates the progress shown in the document, unless a later version of it was uploaded in the
     * meantime.
     */
    async report(
      version: Version,
      stage: DocumentStage,
      progress: { done: number; total: number; at: Date },
    ): Promise<void> {
      await databaseOf(version)
        .prepare(
          `UPDATE documents SET status = 'processing', stage = ?1, updated_at = ?7,
             progress_done = CASE WHEN stage = ?1 THEN max(progress_done, ?2) ELSE ?2 END, progress_total = ?3
           WHERE id = ?4 AND tenant_id = ?5 AND latest_version_no = ?6
             AND status IN ('queued', 'processing')`,
        )
        .bind(
          stage,
          progress.done,
          progress.total,
          version.document,
          version.tenant,
          version.no,
          progress.at.toISOString(),
        )
        .run();
    },

    /** Marks a staged version as failed. An older active version stays active. */
    async fail(
      version: Version,
      { code, detail, at }: { code: IngestionErrorCode; detail: string; at: Date },
    ): Promise<void> {
      const db = databaseOf(version);
      await db.batch([
        db
          .prepare(
            `UPDATE documents SET status = 'failed', error_code = ?, error_detail = ?, updated_at = ?
             WHERE id = ? AND tenant_id = ? AND latest_version_no = ? AND status <> 'deleting'
               AND EXISTS (SELECT 1 FROM versions WHERE no = ? AND state IN ('staged', 'failed'))`,
          )
          .bind(
            code,
            detail,
            at.toISOString(),
            version.document,
            version.tenant,
            version.no,
            version.no,
          ),
        db
          .prepare(
            "UPDATE versions SET state = 'failed' WHERE no = ? AND tenant_id = ? AND state = 'staged'",
          )
          .bind(version.no, version.tenant),
      ]);
    },

    /** Returns whether the version is being indexed and has shown no progress since `before`. */
    async isSilent(tenant: string, id: string, before: Date): Promise<boolean> {
      const row = await databaseOf(tenant)
        .prepare(
          `SELECT 1 FROM versions v JOIN documents d ON d.no = v.document_no AND d.latest_version_no = v.no
           WHERE v.id = ?1 AND v.tenant_id = ?2 AND v.state = 'staged' AND d.status = 'processing'
             AND coalesce(d.updated_at, d.created_at) < ?3`,
        )
        .bind(id, tenant, before.toISOString())
        .first();
      return row !== null;
    },

    /** Queues a failed version again, because the same content was uploaded again. */
    async requeue(tenant: string, id: string, at: Date): Promise<void> {
      const db = databaseOf(tenant);
      await db.batch([
        db
          .prepare(
            `UPDATE versions SET ${STAGED_AGAIN}
             WHERE id = ? AND tenant_id = ? AND state = 'failed'`,
          )
          .bind(id, tenant),
        db
          .prepare(
            `UPDATE documents SET ${QUEUED}, updated_at = ?3
             WHERE tenant_id = ?2 AND status = 'failed'
               AND latest_version_no = (SELECT no FROM versions WHERE id = ?1)`,
          )
          .bind(id, tenant, at.toISOString()),
      ]);
    },
  };
}
