import type { ChunkRef } from "../domain/chunk.ts";
import { topK } from "../shared/top-k.ts";
import { COLLECTION_NO } from "./collection-no.ts";
import type { DatabaseOf } from "./shard.ts";
import { eachSimilarity, encodeVectors } from "./vector-blocks.ts";
import { type BlockMarks, blockMarks } from "./vector-marks.ts";
import type { VectorIndex, VectorMatches, VectorQuery } from "./vector-index.ts";

type BlockRow = { version_no: number; block: number; first_chunk: number; data: string };

/** Blocks read at once: 64 of 64 vectors are 2 MB of text, so memory stays flat however large the collection. */
const BLOCKS_PER_READ = 64;

/** Exact search over int8 vectors in D1, filtered before it scores. Cost grows with the chunks searched. */
export function d1VectorIndex(databaseOf: DatabaseOf): VectorIndex {
  const marks: BlockMarks = blockMarks(databaseOf);
  return {
    writeBlock: (version, block) => marks.write(version, block, encodeVectors(block.vectors)),
    countBlocks: (version) => marks.count(version),
    forget: async () => {},

    async query(scope, query): Promise<VectorMatches> {
      const best = topK<ChunkRef>(query.limit);
      let [vectorsQueried, rowsRead] = [0, 0];
      let after = { version_no: 0, block: -1 };
      for (;;) {
        const { results, meta } = await readBlocks(databaseOf(scope.tenant), {
          ids: [scope.collection, scope.tenant],
          after,
          documents: query.documents,
        });
        rowsRead += meta.rows_read;
        for (const row of results) vectorsQueried += scoreBlock(row, query, best.push);
        const last = results.at(-1);
        if (last === undefined || results.length < BLOCKS_PER_READ) break;
        after = last;
      }
      const matches = best.drain().map(({ item, score }) => ({ ...item, score }));
      return { matches, vectorsQueried, rowsRead };
    },
  };
}

function scoreBlock(
  row: BlockRow,
  query: VectorQuery,
  push: (ref: ChunkRef, score: number) => void,
): number {
  let count = 0;
  eachSimilarity(row.data, query.vector, (offset, cosine) => {
    count += 1;
    push({ versionNo: row.version_no, index: row.first_chunk + offset }, cosine);
  });
  return count;
}

async function readBlocks(
  db: D1Database,
  from: {
    ids: [collection: string, tenant: string];
    after: { version_no: number; block: number };
    documents: readonly string[] | undefined;
  },
): Promise<D1Result<BlockRow>> {
  const { ids, after, documents } = from;
  const inDocuments =
    documents === undefined
      ? ""
      : "AND v.document_no IN (SELECT no FROM documents WHERE id IN (SELECT value FROM json_each(?6)))";
  const values = [...ids, after.version_no, after.block, BLOCKS_PER_READ];
  return db
    .prepare(
      `SELECT b.version_no, b.block, b.first_chunk, b.data
       FROM versions v JOIN vector_blocks b ON b.version_no = v.no
       WHERE v.state = 'active' AND b.data IS NOT NULL
         AND v.collection_no = ${COLLECTION_NO}
         AND v.no >= ?3 AND (b.version_no > ?3 OR b.block > ?4) ${inDocuments}
       ORDER BY b.version_no, b.block LIMIT ?5`,
    )
    .bind(...values, ...(documents === undefined ? [] : [JSON.stringify(documents)]))
    .all<BlockRow>();
}
