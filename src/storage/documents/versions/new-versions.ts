// Creates the version for an upload's content, together with the row of its document.
import type { InboxObject } from "../../../domain/documents/document.ts";
import type { Scope } from "../../../domain/scope.ts";
import { detachFiles } from "../../content/loose/attached-files.ts";
import { lastNumber, takeNumbers } from "../../sql/numbers.ts";
import type { DatabaseOf } from "../../sql/shard.ts";
import { QUEUED } from "./queued-again.ts";

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
  /** Null: the document no longer comes from an inbox object. Undefined: unchanged. */
  inbox?: InboxObject | null;
  metadata: Record<string, unknown>;
  createdAt: string;
  /** A new document is not written if the tenant has this many in the collection's database. */
  mostDocuments?: number | undefined;
};

export function newVersions(databaseOf: DatabaseOf) {
  return {
    /**
     * Writes the document's row (new or updated) and its staged version in one transaction. Throws
     * SQLite's unique violation if another upload has just created a document with this name.
     * Returns false and writes nothing if the document or the collection was hidden in the
     * meantime, or if there is no room for a new document.
     */
    async register(scope: Scope, version: NewVersion): Promise<boolean> {
      const db = databaseOf(scope);
      const results = await db.batch([
        ...(version.document.isNew
          ? [
              takeNumbers(db, "documents"),
              insertDocument(db, scope, version),
              countInserted(db, scope),
            ]
          : [updateDocument(db, scope, version), detachFiles(db, scope, version.document.id)]),
        takeNumbers(db, "versions"),
        insertVersion(db, scope, version),
        db
          .prepare(
            `UPDATE versions SET state = 'retired' WHERE state IN ('staged', 'failed') AND id <> ?2
               AND document_no = (SELECT no FROM documents WHERE id = ?1 AND tenant_id = ?3)`,
          )
          .bind(version.document.id, version.id, scope.tenant),
        db
          .prepare(
            `UPDATE documents SET latest_version_no = (SELECT no FROM versions WHERE id = ?2)
             WHERE id = ?1 AND tenant_id = ?3 AND status <> 'deleting'`,
          )
          .bind(version.document.id, version.id, scope.tenant),
      ]);
      return (results.at(-3)?.meta.changes ?? 0) > 0;
    },
  };
}

function insertDocument(db: D1Database, scope: Scope, version: NewVersion): D1PreparedStatement {
  const { file } = version;
  return db
    .prepare(
      `INSERT INTO documents (no, id, tenant_id, collection_no, filename, media_type, bytes, sha256, status,
         stage, metadata, created_at, updated_at, inbox_key, inbox_put_at)
       SELECT ${lastNumber("documents")}, ?1, ?2, no, ?4, ?5, ?6, ?7, 'queued', 'queued', ?8, ?9, ?9, ?10, ?11
       FROM collections WHERE id = ?3 AND tenant_id = ?2 AND status = 'active'
         AND (?12 IS NULL
           OR (SELECT count(*) FROM documents WHERE tenant_id = ?2 AND status <> 'deleting') < ?12)`,
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
      ...inboxColumns(version),
      version.mostDocuments ?? null,
    );
}

/** Counts the documents that the previous statement has inserted. */
function countInserted(db: D1Database, scope: Scope): D1PreparedStatement {
  return db
    .prepare(
      "UPDATE collections SET document_count = document_count + changes() WHERE id = ? AND tenant_id = ?",
    )
    .bind(scope.collection, scope.tenant);
}

function inboxColumns({ inbox }: NewVersion): (string | null)[] {
  return [inbox?.key ?? null, inbox?.putAt ?? null];
}

function updateDocument(db: D1Database, scope: Scope, version: NewVersion): D1PreparedStatement {
  const { file } = version;
  return db
    .prepare(
      `UPDATE documents SET media_type = ?3, bytes = ?4, sha256 = ?5, metadata = ?6, ${QUEUED},
         updated_at = ?7, inbox_key = iif(?10, ?8, inbox_key), inbox_put_at = iif(?10, ?9, inbox_put_at)
       WHERE id = ?1 AND tenant_id = ?2 AND status <> 'deleting'`,
    )
    .bind(
      version.document.id,
      scope.tenant,
      file.mediaType,
      file.bytes,
      file.sha256,
      JSON.stringify(version.metadata),
      version.createdAt,
      ...inboxColumns(version),
      version.inbox === undefined ? 0 : 1,
    );
}

function insertVersion(db: D1Database, scope: Scope, version: NewVersion): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO versions (no, id, tenant_id, collection_no, document_no, media_type, sha256, fingerprint,
         state, created_at)
       SELECT ${lastNumber("versions")}, ?1, tenant_id, collection_no, no, ?4, ?5, ?6, 'staged', ?7
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
