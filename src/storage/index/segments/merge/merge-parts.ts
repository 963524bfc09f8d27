// Processes the parts of a merge: blocks of its sources that are read and merged together, so that
// memory is bounded. Writing a part is one transaction with a guard, like the steps in
// `merge-store.ts`.
import type { Scope } from "../../../../domain/scope.ts";
import { jsonParameters } from "../../../sql/json-parameters.ts";
import type { DatabaseOf } from "../../../sql/shard.ts";
import { writeListPart } from "../counts/build-list.ts";
import type { ListPlan } from "../counts/plan-list.ts";
import type { SegmentBlock } from "../entries.ts";

/** A segment that is being built. */
export type Merge = {
  no: number;
  sources: readonly number[];
  dropped: readonly number[];
  position: string;
  /**
   * The list of counts that is built with it; undefined if there is none, or if a Worker that does
   * not know lists has continued without it.
   */
  list: (ListPlan & { no: number }) | undefined;
};

/** A block of the segment or list with this number. */
export type ReadBlock = SegmentBlock & { no: number };

export function mergeParts(databaseOf: DatabaseOf) {
  return {
    /**
     * Returns the key at which a part of at most `blocks` blocks of each source ends, counted from
     * a position, or undefined if the sources have no more.
     */
    async nextBoundary(scope: Scope, merge: Merge, blocks: number): Promise<string | undefined> {
      const row = await databaseOf(scope)
        .prepare(
          `SELECT min((SELECT first FROM segment_blocks WHERE segment_no = s.value AND first > ?2
             ORDER BY first LIMIT 1 OFFSET ?3)) AS boundary FROM json_each(?1) s`,
        )
        .bind(JSON.stringify(merge.sources), merge.position, blocks)
        .first<{ boundary: string | null }>();
      return row?.boundary ?? undefined;
    },

    /**
     * Returns the blocks of the sources, and of the lists to be replaced, that can contain keys
     * from the position up to, but not including, `end`.
     */
    async readPart(scope: Scope, merge: Merge, end: string | undefined): Promise<ReadBlock[]> {
      const numbers = [...merge.sources, ...(merge.list?.replaces ?? [])];
      const { results } = await databaseOf(scope)
        .prepare(
          `SELECT s.value AS no, b.first, b.data FROM json_each(?1) s CROSS JOIN segment_blocks b ON b.segment_no = s.value
             AND b.first >= coalesce((SELECT first FROM segment_blocks
               WHERE segment_no = s.value AND first <= ?2 ORDER BY first DESC LIMIT 1), '')
             AND (?3 IS NULL OR b.first < ?3)`,
        )
        .bind(JSON.stringify(numbers), merge.position, end ?? null)
        .all<ReadBlock>();
      return results;
    },

    /**
     * Writes the blocks of a part and of its counts and advances the position, unless another run
     * has done so.
     */
    async writePart(
      scope: Scope,
      merge: Merge,
      {
        blocks,
        counts,
        end,
      }: Record<"blocks" | "counts", Iterable<SegmentBlock>> & { end: string },
    ): Promise<void> {
      const db = databaseOf(scope);
      const rows = Iterator.from(blocks).map(({ first, data }) => [first, data]);
      const inserts = Array.from(jsonParameters(rows), (batch) =>
        db
          .prepare(
            `INSERT INTO segment_blocks (segment_no, first, data)
             SELECT s.no, value ->> 0, value ->> 1 FROM json_each(?2) JOIN segments s ON s.no = ?1
             WHERE s.state = 'building' AND s.position = ?3`,
          )
          .bind(merge.no, batch, merge.position),
      );
      const advance = db
        .prepare(
          "UPDATE segments SET position = ?2 WHERE no = ?1 AND state = 'building' AND position = ?3",
        )
        .bind(merge.no, end, merge.position);
      const list = merge.list === undefined ? [] : writeListPart(db, merge, { counts, end });
      await db.batch([...list, ...inserts, advance]);
    },
  };
}
