// The life of a version: registered with its document, staged while it is made, then active, retired or failed.
import type { DocumentStage, IngestionErrorCode, Version } from "../domain/document.ts";
import type { Scope } from "../domain/scope.ts";
import type { DatabaseOf } from "./shard.ts";

type VersionRow = {
  no: number;
  id: string;
  tenant: string;
  collection: string;
  document: string;
  filename: string;
  mediaType: string;
  sha256: string;
  fingerprint: string;
  state: Version["state"];
  chunkCount: number;
  blockCount: number | null;
};

type UploadedFile = {
  filename: string;
  mediaType: string;
  bytes: number;
  sha256: string;
};

export type NewVersion = {
  id: string;
  document: { id: string; isNew: boolean };
  file: UploadedFile;
  fingerprint: string;
  metadata: Record<string, unknown>;
  createdAt: string;
};

const SELECT = `
  SELECT v.no, v.id, v.tenant_id AS tenant, c.id AS collection, d.id AS document, d.filename,
    v.media_type AS mediaType, v.sha256, v.fingerprint, v.state,
    v.chunk_count AS chunkCount, v.block_count AS blockCount
  FROM versions v JOIN documents d ON d.no = v.document_no JOIN collections c ON c.no = v.collection_no`;

export function versionStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Writes the document's row (new, or the latest facts of an existing one) and its staged version in one
     * transaction. Throws SQLite's unique violation where another upload has just made a document of this name.
     */
    async register(scope: Scope, version: NewVersion): Promise<void> {
      const db = databaseOf(scope.tenant);
      await db.batch([
        version.document.isNew
          ? insertDocument(db, scope, version)
          : updateDocument(db, scope, version),
        insertVersion(db, scope, version),
        db
          .prepare(
            `UPDATE versions SET state = 'retired' WHERE state = 'staged' AND id <> ?2
               AND document_no = (SELECT no FROM documents WHERE id = ?1 AND tenant_id = ?3)`,
          )
          .bind(version.document.id, version.id, scope.tenant),
        db
          .prepare(
            `UPDATE documents SET latest_version_no = (SELECT no FROM versions WHERE id = ?2)
             WHERE id = ?1 AND tenant_id = ?3`,
          )
          .bind(version.document.id, version.id, scope.tenant),
      ]);
    },

    /** Undefined where it is gone, foreign, or its document or collection is being deleted. */
    async find(tenant: string, id: string): Promise<Version | undefined> {
      const row = await databaseOf(tenant)
        .prepare(
          `${SELECT} WHERE v.id = ? AND v.tenant_id = ? AND d.status <> 'deleting' AND c.status = 'active'`,
        )
        .bind(id, tenant)
        .first<VersionRow>();
      return row ?? undefined;
    },

    /** As `find`, also for what is being deleted: only removal may use it. */
    async findForRemoval(tenant: string, id: string): Promise<Version | undefined> {
      const row = await databaseOf(tenant)
        .prepare(`${SELECT} WHERE v.id = ? AND v.tenant_id = ?`)
        .bind(id, tenant)
        .first<VersionRow>();
      return row ?? undefined;
    },

    /** Every version of a document in the given state, or in any. */
    async listOf(tenant: string, document: string, state?: Version["state"]): Promise<Version[]> {
      const { results } = await databaseOf(tenant)
        .prepare(`${SELECT} WHERE d.id = ?1 AND v.tenant_id = ?2 AND (?3 IS NULL OR v.state = ?3)`)
        .bind(document, tenant, state ?? null)
        .all<VersionRow>();
      return results;
    },

    /**
     * The operator's view over all tenants of one database: versions staged before `before` whose document still
     * waits for them. `tenant` only picks the database.
     */
    async listStuck(tenant: string, before: string, limit: number): Promise<Version[]> {
      const { results } = await databaseOf(tenant)
        .prepare(
          `${SELECT} WHERE v.state = 'staged' AND v.created_at < ? AND d.status IN ('queued', 'processing')
             AND c.status = 'active' ORDER BY v.no LIMIT ?`,
        )
        .bind(before, limit)
        .all<VersionRow>();
      return results;
    },

    /** Chunks and postings are complete: the version waits for its embed blocks alone. */
    async complete(
      version: Version,
      counts: {
        pages: number;
        chunks: number;
        tokens: number;
        blocks: number;
        fingerprint: string;
      },
    ): Promise<void> {
      await databaseOf(version.tenant)
        .prepare(
          `UPDATE versions SET page_count = ?, chunk_count = ?, token_count = ?, block_count = ?, fingerprint = ?
           WHERE no = ? AND tenant_id = ? AND state = 'staged'`,
        )
        .bind(
          counts.pages,
          counts.chunks,
          counts.tokens,
          counts.blocks,
          counts.fingerprint,
          version.no,
          version.tenant,
        )
        .run();
    },

    /** Shown in the document, unless a later version of it has been uploaded meanwhile. */
    async report(
      version: Version,
      stage: DocumentStage,
      progress: { done: number; total: number },
    ): Promise<void> {
      await databaseOf(version.tenant)
        .prepare(
          `UPDATE documents SET status = 'processing', stage = ?1,
             progress_done = CASE WHEN stage = ?1 THEN max(progress_done, ?2) ELSE ?2 END, progress_total = ?3
           WHERE id = ?4 AND tenant_id = ?5 AND latest_version_no = ?6
             AND status IN ('queued', 'processing')`,
        )
        .bind(stage, progress.done, progress.total, version.document, version.tenant, version.no)
        .run();
    },

    /** Ends a staged version as failed; an older active version goes on answering. */
    async fail(version: Version, code: IngestionErrorCode, detail: string): Promise<void> {
      const db = databaseOf(version.tenant);
      await db.batch([
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
      ]);
    },

    /** Puts a failed version back in line: the same bytes were uploaded again. */
    async requeue(tenant: string, id: string): Promise<void> {
      const db = databaseOf(tenant);
      await db.batch([
        db
          .prepare(
            "UPDATE versions SET state = 'staged' WHERE id = ? AND tenant_id = ? AND state = 'failed'",
          )
          .bind(id, tenant),
        db
          .prepare(
            `UPDATE documents SET status = 'queued', stage = 'queued', error_code = NULL,
               error_detail = NULL, progress_done = 0, progress_total = 0
             WHERE tenant_id = ?2 AND status = 'failed'
               AND latest_version_no = (SELECT no FROM versions WHERE id = ?1)`,
          )
          .bind(id, tenant),
      ]);
    },
  };
}

export type VersionStore = ReturnType<typeof versionStore>;

function insertDocument(db: D1Database, scope: Scope, version: NewVersion): D1PreparedStatement {
  const { file } = version;
  return db
    .prepare(
      `INSERT INTO documents (id, tenant_id, collection_no, filename, media_type, bytes, sha256, status,
         stage, metadata, created_at)
       SELECT ?1, ?2, no, ?4, ?5, ?6, ?7, 'queued', 'queued', ?8, ?9
       FROM collections WHERE id = ?3 AND tenant_id = ?2 AND status = 'active'`,
    )
    .bind(
      version.document.id,
      scope.tenant,
      scope.collection,
      file.filename,
      file.mediaType,
      file.bytes,
      file.sha256,
      JSON.stringify(version.metadata),
      version.createdAt,
    );
}

function updateDocument(db: D1Database, scope: Scope, version: NewVersion): D1PreparedStatement {
  const { file } = version;
  return db
    .prepare(
      `UPDATE documents SET media_type = ?3, bytes = ?4, sha256 = ?5, metadata = ?6, status = 'queued',
         stage = 'queued', progress_done = 0, progress_total = 0, error_code = NULL, error_detail = NULL
       WHERE id = ?1 AND tenant_id = ?2 AND status <> 'deleting'`,
    )
    .bind(
      version.document.id,
      scope.tenant,
      file.mediaType,
      file.bytes,
      file.sha256,
      JSON.stringify(version.metadata),
    );
}

function insertVersion(db: D1Database, scope: Scope, version: NewVersion): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO versions (id, tenant_id, collection_no, document_no, media_type, sha256, fingerprint,
         state, created_at)
       SELECT ?1, tenant_id, collection_no, no, ?4, ?5, ?6, 'staged', ?7
       FROM documents WHERE id = ?2 AND tenant_id = ?3 AND status <> 'deleting'`,
    )
    .bind(
      version.id,
      version.document.id,
      scope.tenant,
      version.file.mediaType,
      version.file.sha256,
      version.fingerprint,
      version.createdAt,
    );
}
