// Finds what is due for merging: the collections, and the segments of one of them.
import type { Scope } from "../../../../domain/scope.ts";
import type { DatabaseOf } from "../../../sql/shard.ts";
import { LIVE_SEGMENTS } from "../counts/counted-segments.ts";
import type { LiveSegment } from "./plan-merge.ts";

export function mergesDue(databaseOf: DatabaseOf) {
  return {
    /** Versions that ended before `overdue` must leave their segments. */
    async live({ tenant, collection }: Scope, overdue: string): Promise<LiveSegment[]> {
      const { results } = await databaseOf({ tenant, collection })
        .prepare(
          `SELECT s.no, s.chunk_count AS chunkCount, c.list_no AS listNo,
             coalesce(sum(t.chunk_count), 0) AS droppedChunks, coalesce(min(t.created_at) < ?3, 0) AS isOverdue
           FROM ${LIVE_SEGMENTS} c JOIN segments s ON s.no = c.no
             LEFT JOIN tombstones t ON t.segment_no = s.no AND t.collection_no = s.collection_no
           GROUP BY s.no`,
        )
        .bind(collection, tenant, overdue)
        .all<Omit<LiveSegment, "isOverdue"> & { isOverdue: number }>();
      return results.map((row) => ({ ...row, isOverdue: row.isOverdue === 1 }));
    },

    /**
     * Lists collections with an unfinished merge, or with entries of versions that ended before
     * `overdue`.
     */
    async listDue(shard: string, overdue: string, limit: number): Promise<Scope[]> {
      const { results } = await databaseOf(shard)
        .prepare(
          `SELECT c.tenant_id AS tenant, c.id AS collection FROM (
             SELECT collection_no FROM segments WHERE state IN ('building', 'merged')
             UNION SELECT collection_no FROM count_lists WHERE state <> 'live'
             UNION SELECT collection_no FROM tombstones WHERE created_at < ?1) due
           JOIN collections c ON c.no = due.collection_no AND c.status = 'active' LIMIT ?2`,
        )
        .bind(overdue, limit)
        .all<Scope>();
      return results;
    },
  };
}
