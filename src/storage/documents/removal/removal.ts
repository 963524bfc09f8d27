// Permanently removes hidden data: the rows of versions, documents and collections.
import type { Version } from "../../../domain/documents/document.ts";
import type { Scope } from "../../../domain/scope.ts";
import { removeSegmentsOf } from "../../index/segments/remove-segment.ts";
import type { DatabaseOf } from "../../sql/shard.ts";
import { receipts } from "./receipts.ts";
import { removeContent } from "./remove-content.ts";

/** Tables whose rows belong to a collection but to none of its documents. */
const OWNED = ["answers", "answer_runs", "sessions", "webhooks", "attached_files", "file_batches"];

export function removalStore(databaseOf: DatabaseOf) {
  return {
    ...receipts(databaseOf),

    /**
     * Removes content. Vectors outside D1 whose index is not reachable are counted as remaining.
     */
    removeContent: async (version: Version, isIndexReachable: boolean): Promise<void> =>
      removeContent(databaseOf(version), version, isIndexReachable),

    /** Removes the version's own row after the rest of the version was removed. */
    async removeVersion(version: Version, at: string): Promise<void> {
      const db = databaseOf(version);
      const ended = "no = ?1 AND tenant_id = ?2 AND state IN ('retired', 'failed')";
      await db.batch([
        // Explains the objects of this version that are still found in the bucket.
        db
          .prepare(
            `INSERT INTO removed_versions (document_id, version_id, sha256, removed_at)
             SELECT ?3, id, sha256, ?4 FROM versions WHERE ${ended} ON CONFLICT DO NOTHING`,
          )
          .bind(version.no, version.tenant, version.document, at),
        db.prepare(`DELETE FROM versions WHERE ${ended}`).bind(version.no, version.tenant),
      ]);
    },

    /** Removes the hidden document's own rows and completes its receipt. */
    async removeDocument(scope: Scope, document: string, at: string): Promise<void> {
      const db = databaseOf(scope);
      const no =
        "(SELECT no FROM documents WHERE id = ?1 AND tenant_id = ?2 AND status = 'deleting')";
      await db.batch([
        ...["summaries", "routing_labels"].map((table) =>
          db.prepare(`DELETE FROM ${table} WHERE document_no = ${no}`).bind(document, scope.tenant),
        ),
        db.prepare(`DELETE FROM documents WHERE no = ${no}`).bind(document, scope.tenant),
        db
          .prepare(
            `UPDATE deletions SET completed_at = coalesce(completed_at, ?3)
             WHERE document_id = ?1 AND tenant_id = ?2`,
          )
          .bind(document, scope.tenant, at),
      ]);
    },

    /** Removes the rest of a hidden collection after its documents were removed. */
    async removeCollection({ tenant, collection }: Scope): Promise<void> {
      const db = databaseOf({ tenant, collection });
      await removeSegmentsOf(db, { tenant, collection });
      const no =
        "SELECT no FROM collections WHERE id = ?1 AND tenant_id = ?2 AND status = 'deleting'";
      // Answers that quote no document still belong to this collection, and so do its
      // conversations.
      const owned = OWNED.map((table) =>
        db
          .prepare(
            `DELETE FROM ${table} WHERE collection_id = ?1 AND tenant_id = ?2 AND EXISTS (${no})`,
          )
          .bind(collection, tenant),
      );
      await db.batch([
        db
          .prepare(
            `DELETE FROM answer_events WHERE EXISTS (${no}) AND answer_id IN
               (SELECT id FROM answer_runs WHERE collection_id = ?1 AND tenant_id = ?2)`,
          )
          .bind(collection, tenant),
        ...owned,
        ...["active_fingerprints", "tombstones", "segments", "count_lists"].map((table) =>
          db.prepare(`DELETE FROM ${table} WHERE collection_no = (${no})`).bind(collection, tenant),
        ),
        db.prepare(`DELETE FROM collections WHERE no = (${no})`).bind(collection, tenant),
      ]);
    },
  };
}

export type RemovalStore = ReturnType<typeof removalStore>;
