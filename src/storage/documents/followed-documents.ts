// Reads what a follower of a collection is notified of. Each reading is bounded, however large an
// upload is.
import type { Document } from "../../domain/documents/document.ts";
import type { Scope } from "../../domain/scope.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import { type DocumentRow, selectNumbered, toDocument } from "./document-row.ts";

/** ?1 collection, ?3 the last number of the previous page, ?4 the length of a page. */
const UNFINISHED = `
  SELECT no FROM documents WHERE collection_no = ${COLLECTION_NO}
    AND status IN ('queued', 'processing') AND no > ?3 ORDER BY no LIMIT ?4`;

/**
 * ?1 collection, ?3 and ?4 the time and number of the last document before, ?5 the length of a
 * page.
 */
const CHANGED = `
  SELECT no FROM documents WHERE collection_no = ${COLLECTION_NO}
    AND (updated_at, no) > (?3, ?4) AND status <> 'deleting' ORDER BY updated_at, no LIMIT ?5`;

/**
 * A place in the order of changes: a time, and the number of the last document of this time that
 * was seen.
 */
export type ChangedUntil = { at: string; no: number };
export type DocumentsChanged = { documents: Document[]; deleted: string[] };

export function followedDocuments(databaseOf: DatabaseOf) {
  return {
    /** Returns the documents that are being indexed, by number: the first `limit` after `after`. */
    async unfinished(
      { collection, tenant }: Scope,
      { after, limit }: { after: number; limit: number },
    ): Promise<Document[]> {
      const { results } = await databaseOf({ collection, tenant })
        .prepare(`${selectNumbered(UNFINISHED)} ORDER BY d.no`)
        .bind(collection, tenant, after, limit)
        .all<DocumentRow>();
      return results.map(toDocument);
    },

    /**
     * Returns the first `limit` documents that have changed after `from`, in the order of their
     * changes, and the ids of those deleted since `since`. Returns undefined if the collection was
     * deleted.
     */
    async changes(
      scope: Scope,
      { from, since, limit }: { from: ChangedUntil; since: string; limit: number },
    ): Promise<DocumentsChanged | undefined> {
      const db = databaseOf(scope);
      const { collection, tenant } = scope;
      const [documents, deletions, alive] = await db.batch<
        DocumentRow | { deleted: string } | { alive: string }
      >([
        db
          .prepare(`${selectNumbered(CHANGED)} ORDER BY d.updated_at, d.no`)
          .bind(collection, tenant, from.at, from.no, limit),
        db
          .prepare(
            `SELECT document_id AS deleted FROM deletions
             WHERE collection_id = ? AND tenant_id = ? AND requested_at >= ?`,
          )
          .bind(collection, tenant, since),
        db
          .prepare(
            "SELECT id AS alive FROM collections WHERE id = ? AND tenant_id = ? AND status = 'active'",
          )
          .bind(collection, tenant),
      ]);
      if (alive?.results.length !== 1) return undefined;
      return {
        documents: (documents?.results ?? []).flatMap((row) =>
          "filename" in row ? toDocument(row) : [],
        ),
        deleted: (deletions?.results ?? []).flatMap((row) => ("deleted" in row ? row.deleted : [])),
      };
    },
  };
}
