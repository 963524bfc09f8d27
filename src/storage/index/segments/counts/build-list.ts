// Builds a list of counts during a merge. The steps are part of the transactions of the merge, and
// a Worker that does not know lists may run some of these without them: then the position of the
// list falls behind, and the list never becomes live.
import type { Scope } from "../../../../domain/scope.ts";
import { COLLECTION_NO } from "../../../control/collection-no.ts";
import { jsonParameters } from "../../../sql/json-parameters.ts";
import { lastNumber } from "../../../sql/numbers.ts";
import { rowsOf } from "../../../sql/rows-of.ts";
import type { SegmentBlock } from "../entries.ts";
import { removeBlocks } from "../remove-segment.ts";
import type { ListPlan } from "./plan-list.ts";

/**
 * The position of a merge that has read everything. No key equals it, because every key contains a
 * space.
 */
export const END = "end";

/**
 * The list `l` of the merge that builds the segment `s`, if it has come equally far. Both numbers
 * were taken together.
 */
export const LIST_IN_STEP =
  "l.no = s.no + 1 AND l.collection_no = s.collection_no AND l.state = 'building' AND l.position = s.position";

/**
 * Begins a list, in the same transaction and after the beginning of a merge. ?3 are the lists that
 * it replaces, which must not have changed.
 */
export function beginList(
  db: D1Database,
  { tenant, collection }: Scope,
  { replaces, leaving }: ListPlan,
): D1PreparedStatement {
  const last = lastNumber("segments");
  return db
    .prepare(
      `INSERT INTO count_lists (no, collection_no, state, replaces, leaving, position)
       SELECT 1 - ${last}, ${COLLECTION_NO}, 'building', ?3, ?4, ''
       WHERE EXISTS (SELECT 1 FROM segments WHERE no = -${last} AND state = 'building')
         AND (SELECT count(*) FROM count_lists WHERE no IN (SELECT value FROM json_each(?3)) AND state = 'live')
           = json_array_length(?3)`,
    )
    .bind(collection, tenant, JSON.stringify(replaces), JSON.stringify(leaving));
}

/**
 * Returns the statements that write a part of the list. They precede those that write the merge's
 * part.
 */
export function writeListPart(
  db: D1Database,
  merge: { no: number; position: string },
  { counts, end }: { counts: Iterable<SegmentBlock>; end: string },
): D1PreparedStatement[] {
  const list = `SELECT l.no FROM segments s JOIN count_lists l ON ${LIST_IN_STEP}
    WHERE s.no = ?1 AND s.state = 'building' AND s.position = ?2`;
  const rows = Iterator.from(counts).map(({ first, data }) => [first, data]);
  const inserts = Array.from(jsonParameters(rows), (batch) =>
    db
      .prepare(
        `INSERT INTO segment_blocks (segment_no, first, data)
         SELECT list.no, value ->> 0, value ->> 1 FROM json_each(?3) JOIN (${list}) list`,
      )
      .bind(merge.no, merge.position, batch),
  );
  const advance = db
    .prepare(`UPDATE count_lists SET position = ?3 WHERE no IN (${list})`)
    .bind(merge.no, merge.position, end);
  return [...inserts, advance];
}

/**
 * Completes the list. Precedes the statement that makes the merged segment ?1 live, after which its
 * sources are no longer live.
 */
export function completeList(db: D1Database, merged: number): D1PreparedStatement[] {
  const done = `WHERE s.no = ?1 AND s.state = 'building' AND s.position = '${END}'`;
  const list = `SELECT l.no FROM segments s JOIN count_lists l ON ${LIST_IN_STEP} ${done}`;
  const replaced = `SELECT r.value FROM segments s JOIN count_lists l ON ${LIST_IN_STEP}
    JOIN json_each(l.replaces) r ${done}`;
  return [
    `UPDATE segments SET list_no = (${list})
     WHERE (no = ?1 OR list_no IN (${replaced})) AND EXISTS (${list})`,
    `UPDATE count_lists SET state = 'replaced' WHERE no IN (${replaced})`,
    `UPDATE count_lists SET state = 'live', segment_count = (SELECT count(*) FROM segments
       WHERE list_no = count_lists.no AND (state = 'live' OR state = 'building' AND chunk_count > 0))
     WHERE no IN (${list})`,
  ].map((sql) => db.prepare(sql).bind(merged));
}

/** Removes the lists that do not hold any more, or that were not completed, with their blocks. */
export async function removeReplacedLists(
  db: D1Database,
  { tenant, collection }: Scope,
): Promise<void> {
  const of = `collection_no = ${COLLECTION_NO}`;
  const results = await db.batch(
    [
      `UPDATE count_lists SET state = 'replaced' WHERE ${of} AND (
         state = 'building' AND NOT EXISTS (SELECT 1 FROM segments WHERE ${of} AND state = 'building')
         OR state = 'live' AND segment_count <> (SELECT count(*) FROM segments
           WHERE ${of} AND state = 'live' AND list_no = count_lists.no)
         OR state = 'live' AND segment_count = 0)`,
      `SELECT no FROM count_lists WHERE ${of} AND state = 'replaced'`,
    ].map((sql) => db.prepare(sql).bind(collection, tenant)),
  );
  const isReplaced = "EXISTS (SELECT 1 FROM count_lists WHERE no = ?1 AND state = 'replaced')";
  for (const { no } of rowsOf<{ no: number }>(results[1])) {
    await removeBlocks(db, no, isReplaced);
    await db.prepare("DELETE FROM count_lists WHERE no = ? AND state = 'replaced'").bind(no).run();
  }
}
