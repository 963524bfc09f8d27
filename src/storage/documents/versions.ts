// The life cycle of a version: registered with its document, staged while it is indexed, then active, retired or failed.
import type {
  DocumentStage,
  IngestionErrorCode,
  Version,
} from "../../domain/documents/document.ts";
import type { Scope } from "../../domain/scope.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { embedderIn } from "../sql/embedder-of.ts";
import { newVersions } from "./new-versions.ts";
import type { DatabaseOf } from "../sql/shard.ts";

/** The columns are the members of `Version`. */
const SELECT = `
  SELECT v.no, v.id, v.tenant_id AS tenant, c.id AS collection, d.id AS document, d.filename,
    v.media_type AS mediaType, v.sha256, v.fingerprint, v.state,
    v.chunk_count AS chunkCount, v.block_count AS blockCount
  FROM versions v JOIN documents d ON d.no = v.document_no JOIN collections c ON c.no = v.collection_no`;

export function versionStore(databaseOf: DatabaseOf) {
  return {
    ...newVersions(databaseOf),

    /**
     * Undefined if the version does not exist, belongs to another tenant, or its document or collection is being deleted.
     */
    async find(tenant: string, id: string): Promise<Version | undefined> {
      const row = await databaseOf(tenant)
        .prepare(
          `${SELECT} WHERE v.id = ? AND v.tenant_id = ? AND d.status <> 'deleting' AND c.status = 'active'`,
        )
        .bind(id, tenant)
        .first<Version>();
      return row ?? undefined;
    },

    /** Like `find`, but includes versions of what is being deleted. Only for removal. */
    async findForRemoval(tenant: string, id: string): Promise<Version | undefined> {
      const row = await databaseOf(tenant)
        .prepare(`${SELECT} WHERE v.id = ? AND v.tenant_id = ?`)
        .bind(id, tenant)
        .first<Version>();
      return row ?? undefined;
    },

    async listOf(tenant: string, document: string): Promise<Version[]> {
      const { results } = await databaseOf(tenant)
        .prepare(`${SELECT} WHERE d.id = ? AND v.tenant_id = ?`)
        .bind(document, tenant)
        .all<Version>();
      return results;
    },

    /** The version of a document that is being indexed or has failed. There is at most one. */
    async findUnfinished(tenant: string, document: string): Promise<Version | undefined> {
      const row = await databaseOf(tenant)
        .prepare(`${SELECT} WHERE d.id = ? AND v.tenant_id = ? AND v.state IN ('staged', 'failed')`)
        .bind(document, tenant)
        .first<Version>();
      return row ?? undefined;
    },

    /** The ids of the versions of these documents that will never be active again. */
    async listRetired(tenant: string, documents: readonly string[]): Promise<string[]> {
      const { results } = await databaseOf(tenant)
        .prepare(
          `SELECT v.id FROM versions v JOIN documents d ON d.no = v.document_no
           WHERE d.id IN (SELECT value FROM json_each(?)) AND v.tenant_id = ? AND v.state = 'retired'`,
        )
        .bind(JSON.stringify(documents), tenant)
        .all<{ id: string }>();
      return results.map(({ id }) => id);
    },

    /** Those of the active versions with these numbers whose vectors were made by one of the embedders. */
    async madeBy(
      scope: Scope,
      { numbers, embedders }: { numbers: readonly number[]; embedders: readonly string[] },
    ): Promise<{ numbers: ReadonlySet<number>; rowsRead: number }> {
      const { results, meta } = await databaseOf(scope)
        .prepare(
          `SELECT no FROM versions WHERE no IN (SELECT value FROM json_each(?3)) AND state = 'active'
             AND tenant_id = ?2 AND collection_no = ${COLLECTION_NO}
             AND ${embedderIn("fingerprint")} IN (SELECT value FROM json_each(?4))`,
        )
        .bind(scope.collection, scope.tenant, JSON.stringify(numbers), JSON.stringify(embedders))
        .all<{ no: number }>();
      return { numbers: new Set(results.map(({ no }) => no)), rowsRead: meta.rows_read };
    },

    /** Records that chunks and postings are complete, so that the version only waits for its embed blocks. */
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

    /** Updates the progress shown in the document, unless a later version of it was uploaded in the meantime. */
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
    async fail(version: Version, code: IngestionErrorCode, detail: string): Promise<void> {
      const db = databaseOf(version);
      await db.batch(failStatements(db, version, { code, detail }));
    },

    /** Whether the version is being indexed and has shown no progress since `before`. */
    async isSilent(tenant: string, id: string, before: Date): Promise<boolean> {
      const row = await databaseOf(tenant)
        .prepare(
          `SELECT 1 FROM versions v JOIN documents d ON d.latest_version_no = v.no
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
            `UPDATE versions SET state = 'staged', last_error = NULL, retry_at = NULL, unfinished_steps = 0
             WHERE id = ? AND tenant_id = ? AND state = 'failed'`,
          )
          .bind(id, tenant),
        db
          .prepare(
            `UPDATE documents SET status = 'queued', stage = 'queued', updated_at = ?3, error_code = NULL,
               error_detail = NULL, progress_done = 0, progress_total = 0
             WHERE tenant_id = ?2 AND status = 'failed'
               AND latest_version_no = (SELECT no FROM versions WHERE id = ?1)`,
          )
          .bind(id, tenant, at.toISOString()),
      ]);
    },
  };
}

export type VersionStore = ReturnType<typeof versionStore>;

function failStatements(
  db: D1Database,
  version: Version,
  { code, detail }: { code: IngestionErrorCode; detail: string },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE documents SET status = 'failed', error_code = ?, error_detail = ?
             WHERE id = ? AND tenant_id = ? AND latest_version_no = ? AND status <> 'deleting'
               AND EXISTS (SELECT 1 FROM versions WHERE no = ? AND state IN ('staged', 'failed'))`,
      )
      .bind(code, detail, version.document, version.tenant, version.no, version.no),
    db
      .prepare(
        "UPDATE versions SET state = 'failed' WHERE no = ? AND tenant_id = ? AND state = 'staged'",
      )
      .bind(version.no, version.tenant),
  ];
}
