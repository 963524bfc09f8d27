// Stores the receipts of deleted documents, which state what was removed. `remove-content.ts`
// counts the rows in them.
import type { Receipt } from "../../../domain/documents/document.ts";
import type { Scope } from "../../../domain/scope.ts";
import type { DatabaseOf } from "../../sql/shard.ts";

type ReceiptRow = {
  requested_at: string;
  completed_at: string | null;
  chunks: number;
  vectors: number;
  postings: number;
  objects: number;
  vectors_left: number;
};

export function receipts(databaseOf: DatabaseOf) {
  return {
    /** Records how many objects a deletion removes. A later, smaller count changes nothing. */
    async noteObjects(scope: Scope, document: string, objects: number): Promise<void> {
      await databaseOf(scope)
        .prepare(
          "UPDATE deletions SET objects = max(objects, ?) WHERE document_id = ? AND tenant_id = ?",
        )
        .bind(objects, document, scope.tenant)
        .run();
    },

    async receipt(scope: Scope, document: string): Promise<Receipt | undefined> {
      const row = await databaseOf(scope)
        .prepare(
          "SELECT * FROM deletions WHERE document_id = ? AND tenant_id = ? AND collection_id = ?",
        )
        .bind(document, scope.tenant, scope.collection)
        .first<ReceiptRow>();
      if (row === null) return undefined;
      const { chunks, vectors, postings, objects, vectors_left: vectorsLeft } = row;
      return {
        requestedAt: row.requested_at,
        completedAt: row.completed_at,
        chunks,
        vectors,
        postings,
        objects,
        vectorsLeft,
      };
    },
  };
}
