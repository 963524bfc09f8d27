// Taking rows away for good, in bounded steps, counting into the deletion's receipt what went.
import type { Receipt, Version } from "../domain/document.ts";
import { CHUNKS_PER_VERSION } from "../domain/ids.ts";
import type { Scope } from "../domain/scope.ts";
import { removeGraph } from "./graph/remove-graph.ts";
import type { DatabaseOf } from "./shard.ts";

/** D1 advises about 1,000 rows a statement for bulk deletes. */
const ROWS_PER_STATEMENT = 1000;

type ReceiptRow = {
  requested_at: string;
  completed_at: string | null;
  chunks: number;
  vectors: number;
  postings: number;
  objects: number;
};

export function removalStore(databaseOf: DatabaseOf) {
  return {
    /** Removes a retired or failed version's vectors, postings, part of the graph, chunks and tables. Safe to repeat at any point. */
    async removeContent(version: Version): Promise<void> {
      const db = databaseOf(version.tenant);
      await removeRows(db, version, {
        counter: "vectors",
        sql: `DELETE FROM vector_blocks WHERE version_no = ?1 AND block IN
          (SELECT block FROM vector_blocks WHERE version_no = ?1 LIMIT 1)`,
        // A row holds a block of vectors; the receipt counts vectors.
        count: "(SELECT chunk_count FROM vector_blocks WHERE version_no = ?1 LIMIT 1)",
      });
      await removeRows(db, version, {
        counter: "postings",
        sql: `DELETE FROM postings WHERE version_no = ?1 AND (collection_no, term) IN
          (SELECT collection_no, term FROM postings WHERE version_no = ?1 LIMIT ${ROWS_PER_STATEMENT})`,
      });
      const first = `?1 * ${CHUNKS_PER_VERSION}`;
      const next = `(?1 + 1) * ${CHUNKS_PER_VERSION}`;
      await removeRows(db, version, {
        counter: "chunks",
        sql: `DELETE FROM chunks WHERE no IN
          (SELECT no FROM chunks WHERE no >= ${first} AND no < ${next} LIMIT ${ROWS_PER_STATEMENT})`,
      });
      await removeTables(db, version);
      await removeGraph(db, version.no);
    },

    /** The version's own row, once nothing else is left of it. */
    async removeVersion(version: Version): Promise<void> {
      await databaseOf(version.tenant)
        .prepare(
          "DELETE FROM versions WHERE no = ? AND tenant_id = ? AND state IN ('retired', 'failed')",
        )
        .bind(version.no, version.tenant)
        .run();
    },

    /** How many objects a deletion takes away; a later and smaller count changes nothing. */
    async noteObjects(scope: Scope, document: string, objects: number): Promise<void> {
      await databaseOf(scope.tenant)
        .prepare(
          "UPDATE deletions SET objects = max(objects, ?) WHERE document_id = ? AND tenant_id = ?",
        )
        .bind(objects, document, scope.tenant)
        .run();
    },

    /** Removes the hidden document's own rows and closes its receipt. */
    async removeDocument(scope: Scope, document: string, at: string): Promise<void> {
      const db = databaseOf(scope.tenant);
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

    /** Removes what is left of a hidden collection once its documents are gone. */
    async removeCollection({ tenant, collection }: Scope): Promise<void> {
      const db = databaseOf(tenant);
      const no =
        "SELECT no FROM collections WHERE id = ?1 AND tenant_id = ?2 AND status = 'deleting'";
      // Answers that quote no document are still this collection's, and so are its conversations.
      const owned = ["answers", "sessions", "webhooks"].map((table) =>
        db
          .prepare(
            `DELETE FROM ${table} WHERE collection_id = ?1 AND tenant_id = ?2 AND EXISTS (${no})`,
          )
          .bind(collection, tenant),
      );
      await db.batch([
        ...owned,
        db.prepare(`DELETE FROM terms WHERE collection_no = (${no})`).bind(collection, tenant),
        db.prepare(`DELETE FROM collections WHERE no = (${no})`).bind(collection, tenant),
      ]);
    },

    async receipt(scope: Scope, document: string): Promise<Receipt | undefined> {
      const row = await databaseOf(scope.tenant)
        .prepare(
          "SELECT * FROM deletions WHERE document_id = ? AND tenant_id = ? AND collection_id = ?",
        )
        .bind(document, scope.tenant, scope.collection)
        .first<ReceiptRow>();
      if (row === null) return undefined;
      const { chunks, vectors, postings, objects } = row;
      return {
        requestedAt: row.requested_at,
        completedAt: row.completed_at,
        chunks,
        vectors,
        postings,
        objects,
      };
    },
  };
}

export type RemovalStore = ReturnType<typeof removalStore>;

/** Rows and words of a version's tables, some at a time, and then the tables; the receipt doesn't count them. */
async function removeTables(db: D1Database, version: Version): Promise<void> {
  const guard = "EXISTS (SELECT 1 FROM versions WHERE no = ?1 AND state IN ('retired', 'failed'))";
  const rows = db
    .prepare(
      `DELETE FROM table_rows WHERE (table_no, row_index) IN
         (SELECT table_no, row_index FROM table_rows WHERE ${range("table_no")} LIMIT ${ROWS_PER_STATEMENT}) AND ${guard}`,
    )
    .bind(version.no);
  const terms = db
    .prepare(
      `DELETE FROM table_terms WHERE version_no = ?1 AND (collection_no, term) IN
         (SELECT collection_no, term FROM table_terms WHERE version_no = ?1 LIMIT ${ROWS_PER_STATEMENT}) AND ${guard}`,
    )
    .bind(version.no);
  for (const statement of [rows, terms]) {
    for (;;) {
      const { meta } = await statement.run();
      if (meta.changes === 0) break;
    }
  }
  await db
    .prepare(`DELETE FROM tables WHERE ${range("no")} AND ${guard}`)
    .bind(version.no)
    .run();
}

/** The keys of what belongs to version ?1. */
function range(key: string): string {
  return `${key} >= ?1 * ${CHUNKS_PER_VERSION} AND ${key} < (?1 + 1) * ${CHUNKS_PER_VERSION}`;
}

type Step = { counter: "vectors" | "postings" | "chunks"; sql: string; count?: string };

/** Repeats a bounded DELETE until nothing is left; the receipt is raised in the same transaction as each. */
async function removeRows(db: D1Database, version: Version, step: Step): Promise<void> {
  const guard = "EXISTS (SELECT 1 FROM versions WHERE no = ?1 AND state IN ('retired', 'failed'))";
  const remove = db.prepare(`${step.sql} AND ${guard}`).bind(version.no);
  const raise = (count: string): D1PreparedStatement =>
    db
      .prepare(
        `UPDATE deletions SET ${step.counter} = ${step.counter} + coalesce(${count}, 0)
         WHERE document_id = ?2 AND tenant_id = ?3 AND ?1 = ?1`,
      )
      .bind(version.no, version.document, version.tenant);
  for (;;) {
    const statements =
      step.count === undefined ? [remove, raise("changes()")] : [raise(step.count), remove];
    const results = await db.batch(statements);
    const removed = results[step.count === undefined ? 0 : 1]?.meta.changes ?? 0;
    if (removed === 0) return;
  }
}
