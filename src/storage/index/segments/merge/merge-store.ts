// Performs the steps of a merge. Each is one transaction with a guard, so it can be stopped,
// repeated or run twice at the same time: the second run of a step changes nothing.
import { z } from "zod";
import type { Scope } from "../../../../domain/scope.ts";
import { COLLECTION_NO } from "../../../control/collection-no.ts";
import { lastNumber, takeNumbers } from "../../../sql/numbers.ts";
import type { DatabaseOf } from "../../../sql/shard.ts";
import {
  beginList,
  completeList,
  END,
  LIST_IN_STEP,
  removeReplacedLists,
} from "../counts/build-list.ts";
import type { ListPlan } from "../counts/plan-list.ts";
import { removeMergedSegments } from "../remove-segment.ts";
import { type Merge, mergeParts } from "./merge-parts.ts";
import { mergesDue } from "./merges-due.ts";
import { numbersIn } from "../index-state.ts";

const NumbersInJson = z.string().transform(numbersIn);
const MergeRow = z.object({
  no: z.int(),
  sources: NumbersInJson,
  dropped: NumbersInJson,
  position: z.string(),
  list: z.int().nullable(),
  replaces: NumbersInJson.nullable(),
  leaving: NumbersInJson.nullable(),
});

function toMerge({ list: no, replaces, leaving, ...merge }: z.infer<typeof MergeRow>): Merge {
  const isListed = no !== null && replaces !== null && leaving !== null;
  return { ...merge, list: isListed ? { no, replaces, leaving } : undefined };
}

export function mergeStore(databaseOf: DatabaseOf) {
  return {
    ...mergesDue(databaseOf),
    ...mergeParts(databaseOf),

    /** Returns the merge in progress, if any. */
    async current({ tenant, collection }: Scope): Promise<Merge | undefined> {
      const row = await databaseOf({ tenant, collection })
        .prepare(
          `SELECT s.no, s.sources, s.dropped, s.position, l.no AS list, l.replaces, l.leaving
           FROM segments s LEFT JOIN count_lists l ON ${LIST_IN_STEP}
           WHERE s.collection_no = ${COLLECTION_NO} AND s.state = 'building'`,
        )
        .bind(collection, tenant)
        .first();
      return row === null ? undefined : toMerge(MergeRow.parse(row));
    },

    /**
     * Begins a merge that omits all versions that are no longer active, unless another merge is in
     * progress.
     */
    async begin(
      { tenant, collection }: Scope,
      sources: readonly number[],
      list: ListPlan | undefined,
    ): Promise<void> {
      const db = databaseOf({ tenant, collection });
      const from = "SELECT value FROM json_each(?3)";
      await db.batch([
        // One number for the segment, and the previous one for a list.
        takeNumbers(db, "segments", 2),
        db
          .prepare(
            `INSERT INTO segments (no, collection_no, state, chunk_count, sources, dropped, position)
             SELECT -${lastNumber("segments")}, ${COLLECTION_NO}, 'building',
               (SELECT sum(chunk_count) FROM segments WHERE no IN (${from}))
                 - (SELECT coalesce(sum(chunk_count), 0) FROM tombstones WHERE segment_no IN (${from})),
               ?3,
               (SELECT json_group_array(version_no) FROM tombstones WHERE segment_no IN (${from})), ''
             WHERE (SELECT count(*) FROM segments WHERE no IN (${from}) AND state = 'live'
                 AND collection_no = ${COLLECTION_NO}) = json_array_length(?3)
               AND NOT EXISTS (SELECT 1 FROM segments
                 WHERE collection_no = ${COLLECTION_NO} AND state = 'building')`,
          )
          .bind(collection, tenant, JSON.stringify(sources)),
        ...(list === undefined ? [] : [beginList(db, { tenant, collection }, list)]),
      ]);
    },

    /** Replaces the sources with the segment that was built from them. */
    async complete(scope: Scope, merge: Merge): Promise<void> {
      const db = databaseOf(scope);
      const built = `EXISTS (SELECT 1 FROM segments
        WHERE no = ?1 AND state = 'building' AND position = '${END}')`;
      const sources = "(SELECT value FROM json_each(?2))";
      const statements = [
        `UPDATE versions SET segment_no = ?1 WHERE segment_no IN ${sources} AND ${built}`,
        `UPDATE tombstones SET segment_no = ?1 WHERE segment_no IN ${sources} AND ${built}`,
        `UPDATE segments SET state = 'merged' WHERE no IN ${sources} AND ${built}`,
      ].map((sql) => db.prepare(sql).bind(merge.no, JSON.stringify(merge.sources)));
      await db.batch([
        db
          .prepare(
            `DELETE FROM tombstones WHERE version_no IN (SELECT value FROM json_each(?2)) AND ${built}`,
          )
          .bind(merge.no, JSON.stringify(merge.dropped)),
        ...statements,
        ...completeList(db, merge.no),
        db
          .prepare(
            `UPDATE segments SET state = iif(chunk_count > 0, 'live', 'merged'), sources = NULL, dropped = NULL,
               position = NULL WHERE no = ?1 AND state = 'building' AND position = '${END}'`,
          )
          .bind(merge.no),
      ]);
    },

    /** Removes the segments that were merged into others, and the lists that were replaced. */
    async removeMerged(scope: Scope): Promise<void> {
      const db = databaseOf(scope);
      await removeMergedSegments(db, scope);
      await removeReplacedLists(db, scope);
    },
  };
}

export type MergeStore = ReturnType<typeof mergeStore>;
