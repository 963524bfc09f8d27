// Removes segments: that of a version which was never merged, those that were merged, and all of a
// collection.
import type { Version } from "../../../domain/documents/document.ts";
import type { Scope } from "../../../domain/scope.ts";
import { COLLECTION_NO } from "../../control/collection-no.ts";
import { IS_AT_ITS_END } from "../../documents/remove-rows.ts";

/** The number of blocks in one DELETE. A block is some kilobytes. */
const BLOCKS_PER_DELETE = 200;

/**
 * ?1 version no: the version will never be active again, and no merge has taken its entries into
 * another segment or is about to. Entries in a merged segment remain until it is merged again, at
 * most a day later.
 */
const IS_ALONE = `${IS_AT_ITS_END}
  AND NOT EXISTS (SELECT 1 FROM versions WHERE no = ?1 AND segment_no <> no)
  AND NOT EXISTS (SELECT 1 FROM segments b JOIN json_each(b.sources) s WHERE b.state = 'building' AND s.value = ?1)`;

/**
 * Removes a version's own segment and counts its terms in the receipt. It can be repeated at any
 * point.
 */
export async function removeSegment(db: D1Database, version: Version): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE deletions SET postings = postings + (SELECT term_count FROM versions WHERE no = ?1)
         WHERE document_id = ?2 AND tenant_id = ?3 AND ${IS_AT_ITS_END}`,
      )
      .bind(version.no, version.document, version.tenant),
    db
      .prepare(`UPDATE versions SET term_count = 0 WHERE no = ?1 AND ${IS_AT_ITS_END}`)
      .bind(version.no),
  ]);
  await removeBlocks(db, version.no, IS_ALONE);
  await db.batch([
    db.prepare(`DELETE FROM tombstones WHERE version_no = ?1 AND ${IS_ALONE}`).bind(version.no),
    db.prepare(`DELETE FROM segments WHERE no = ?1 AND ${IS_ALONE}`).bind(version.no),
  ]);
}

/** Removes a segment's blocks as long as the condition on ?1, its number, holds. */
export async function removeBlocks(db: D1Database, no: number, condition: string): Promise<void> {
  const remove = db
    .prepare(
      `DELETE FROM segment_blocks WHERE rowid IN
         (SELECT rowid FROM segment_blocks WHERE segment_no = ?1 LIMIT ${BLOCKS_PER_DELETE}) AND ${condition}`,
    )
    .bind(no);
  for (;;) {
    const { meta } = await remove.run();
    if (meta.changes < BLOCKS_PER_DELETE) return;
  }
}

/** Removes the segments of a collection that were merged into others. */
export async function removeMergedSegments(
  db: D1Database,
  { tenant, collection }: Scope,
): Promise<void> {
  const { results } = await db
    .prepare(`SELECT no FROM segments WHERE collection_no = ${COLLECTION_NO} AND state = 'merged'`)
    .bind(collection, tenant)
    .all<{ no: number }>();
  const isMerged = "EXISTS (SELECT 1 FROM segments WHERE no = ?1 AND state = 'merged')";
  for (const { no } of results) {
    await removeBlocks(db, no, isMerged);
    await db.prepare("DELETE FROM segments WHERE no = ? AND state = 'merged'").bind(no).run();
  }
}

/** Removes the blocks of all segments and lists of counts of a collection that is being deleted. */
export async function removeSegmentsOf(
  db: D1Database,
  { tenant, collection }: Scope,
): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT s.no FROM collections c JOIN (
         SELECT no, collection_no FROM segments UNION ALL SELECT no, collection_no FROM count_lists
       ) s ON s.collection_no = c.no
       WHERE c.id = ? AND c.tenant_id = ? AND c.status = 'deleting'`,
    )
    .bind(collection, tenant)
    .all<{ no: number }>();
  for (const { no } of results) await removeBlocks(db, no, "true");
}
