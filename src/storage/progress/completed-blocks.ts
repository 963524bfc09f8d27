import type { Version } from "../../domain/documents/document.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import type { VectorBlock } from "../index/vector-index.ts";

/**
 * Creates the store of the rows that record which embed blocks of a version are complete. If D1
 * stores the vectors, these rows contain them.
 */
export function completedBlockStore(databaseOf: DatabaseOf) {
  return {
    async write(version: Version, block: VectorBlock, data: string | null): Promise<void> {
      await databaseOf(version)
        .prepare(
          `INSERT INTO vector_blocks (version_no, block, first_chunk, chunk_count, data)
           SELECT no, ?2, ?3, ?4, ?5 FROM versions WHERE no = ?1 AND tenant_id = ?6 AND state = 'staged'
           ON CONFLICT DO UPDATE SET data = excluded.data`,
        )
        .bind(version.no, block.block, block.firstChunk, block.vectors.length, data, version.tenant)
        .run();
    },

    /** Returns the index of the last chunk of each block that has one. */
    async lastChunks(version: Version): Promise<number[]> {
      const { results } = await databaseOf(version)
        .prepare(
          `SELECT b.first_chunk + b.chunk_count - 1 AS last FROM vector_blocks b
           JOIN versions v ON v.no = b.version_no
           WHERE b.version_no = ? AND v.tenant_id = ? AND b.chunk_count > 0 ORDER BY b.block`,
        )
        .bind(version.no, version.tenant)
        .all<{ last: number }>();
      return results.map(({ last }) => last);
    },

    async count(version: Version): Promise<number> {
      const row = await databaseOf(version)
        .prepare(
          `SELECT count(*) AS blocks FROM vector_blocks b JOIN versions v ON v.no = b.version_no
           WHERE b.version_no = ? AND v.tenant_id = ?`,
        )
        .bind(version.no, version.tenant)
        .first<{ blocks: number }>();
      return row?.blocks ?? 0;
    },
  };
}

export type CompletedBlockStore = ReturnType<typeof completedBlockStore>;
