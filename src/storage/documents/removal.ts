// Permanently removes rows in bounded steps, and records the removed rows in the deletion receipt.
import type { Receipt, Version } from "../../domain/documents/document.ts";
import type { Scope } from "../../domain/scope.ts";
import { removeSegment, removeSegmentsOf } from "../index/segments/remove-segment.ts";
import { removeGraph } from "../graph/remove-graph.ts";
import { IS_AT_ITS_END, ofVersion, removeRows, ROWS_PER_DELETE } from "./remove-rows.ts";
import type { DatabaseOf } from "../sql/shard.ts";

/** A row contains 64 vectors, about 32 KB. */
const BLOCKS_PER_STATEMENT = 16;

type ReceiptRow = {
  requested_at: string;
  completed_at: string | null;
  chunks: number;
  vectors: number;
  postings: number;
  objects: number;
  vectors_left: number;
};

/** Tables whose rows belong to a collection and to none of its documents. */
const OWNED = ["answers", "answer_runs", "sessions", "webhooks", "attached_files", "file_batches"];

export function removalStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Removes the vectors, postings, graph entries, chunks and tables of a retired or failed version. It can be repeated
     * at any point. Vectors outside D1 whose index is not reachable are counted as left.
     */
    async removeContent(version: Version, isIndexReachable: boolean): Promise<void> {
      const db = databaseOf(version);
      const blocks = `FROM vector_blocks WHERE version_no = ?1 ORDER BY block LIMIT ${BLOCKS_PER_STATEMENT}`;
      const count = `SELECT sum(chunk_count) FROM (SELECT chunk_count, data ${blocks})`;
      const isLeft = isIndexReachable ? "FALSE" : "data IS NULL";
      await removeCounted(db, version, {
        sql: `DELETE FROM vector_blocks WHERE version_no = ?1 AND block IN (SELECT block ${blocks})`,
        most: BLOCKS_PER_STATEMENT,
        // The receipt counts vectors, not rows.
        counts: {
          vectors: `(${count} WHERE NOT (${isLeft}))`,
          vectors_left: `(${count} WHERE ${isLeft})`,
        },
      });
      await removeSegment(db, version);
      await removeCounted(db, version, {
        sql: `DELETE FROM chunks WHERE no IN
          (SELECT no FROM chunks WHERE ${ofVersion("no")} LIMIT ${ROWS_PER_DELETE})`,
        most: ROWS_PER_DELETE,
      });
      await removeTables(db, version.no);
      await removeGraph(db, version.no);
    },

    /** Removes the version's own row after everything else of it was removed. */
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

    /** Records how many objects a deletion removes. A later, smaller count changes nothing. */
    async noteObjects(scope: Scope, document: string, objects: number): Promise<void> {
      await databaseOf(scope)
        .prepare(
          "UPDATE deletions SET objects = max(objects, ?) WHERE document_id = ? AND tenant_id = ?",
        )
        .bind(objects, document, scope.tenant)
        .run();
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
      // Answers that quote no document still belong to this collection, and so do its conversations.
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

export type RemovalStore = ReturnType<typeof removalStore>;

/** Removes the rows of a version's tables, then the tables. The receipt does not count them. */
async function removeTables(db: D1Database, versionNo: number): Promise<void> {
  await removeRows(
    db,
    versionNo,
    `DELETE FROM table_parts WHERE (table_no, first_row) IN
       (SELECT table_no, first_row FROM table_parts WHERE ${ofVersion("table_no")} LIMIT ${ROWS_PER_DELETE})`,
  );
  await removeRows(
    db,
    versionNo,
    `DELETE FROM tables WHERE no IN
       (SELECT no FROM tables WHERE ${ofVersion("no")} LIMIT ${ROWS_PER_DELETE})`,
  );
}

type Step = {
  sql: string;
  /** The maximum number of rows in one DELETE. */
  most: number;
  /** SQL expressions for the amounts to add to counters of the receipt; by default, the rows are counted as chunks. */
  counts?: Record<"vectors" | "vectors_left", string>;
};

/** Like `removeRows`, but updates the receipt in the same transaction as each DELETE. */
async function removeCounted(db: D1Database, version: Version, step: Step): Promise<void> {
  const remove = db.prepare(`${step.sql} AND ${IS_AT_ITS_END}`).bind(version.no);
  const counts = Object.entries(step.counts ?? { chunks: "changes()" });
  const raised = counts.map(
    ([counter, count]) => `${counter} = ${counter} + coalesce(${count}, 0)`,
  );
  const raise = db
    .prepare(
      `UPDATE deletions SET ${raised.join(", ")} WHERE document_id = ?2 AND tenant_id = ?3 AND ?1 = ?1`,
    )
    .bind(version.no, version.document, version.tenant);
  for (;;) {
    const results = await db.batch(step.counts === undefined ? [remove, raise] : [raise, remove]);
    const removed = results[step.counts === undefined ? 0 : 1]?.meta.changes ?? 0;
    if (removed < step.most) return;
  }
}
