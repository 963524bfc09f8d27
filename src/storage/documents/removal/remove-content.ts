// Removes a version from the index, in bounded steps that are counted in the deletion receipt.
import type { Version } from "../../../domain/documents/document.ts";
import { removeGraph } from "../../graph/remove-graph.ts";
import { removeSegment } from "../../index/segments/remove-segment.ts";
import { IS_AT_ITS_END, versionCondition, removeRows, ROWS_PER_DELETE } from "../remove-rows.ts";

/** A row contains 64 vectors, about 32 KB. */
const BLOCKS_PER_STATEMENT = 16;

/**
 * Removes the vectors, postings, graph entries, chunks and tables of a retired or failed version.
 * It can be repeated at any point. Vectors outside D1 whose index is not reachable are counted as
 * left.
 */
export async function removeContent(
  db: D1Database,
  version: Version,
  isIndexReachable: boolean,
): Promise<void> {
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
      (SELECT no FROM chunks WHERE ${versionCondition("no")} LIMIT ${ROWS_PER_DELETE})`,
    most: ROWS_PER_DELETE,
  });
  await removeTables(db, version.no);
  await removeGraph(db, version.no);
}

/** Removes the rows of a version's tables, then the tables. The receipt does not count them. */
async function removeTables(db: D1Database, versionNo: number): Promise<void> {
  await removeRows(
    db,
    versionNo,
    `DELETE FROM table_parts WHERE (table_no, first_row) IN
       (SELECT table_no, first_row FROM table_parts WHERE ${versionCondition("table_no")} LIMIT ${ROWS_PER_DELETE})`,
  );
  await removeRows(
    db,
    versionNo,
    `DELETE FROM tables WHERE no IN
       (SELECT no FROM tables WHERE ${versionCondition("no")} LIMIT ${ROWS_PER_DELETE})`,
  );
}

type Step = {
  sql: string;
  /** The maximum number of rows in one DELETE. */
  most: number;
  /**
   * SQL expressions for the amounts to add to counters of the receipt; by default, the rows are
   * counted as chunks.
   */
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
