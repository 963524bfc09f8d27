import type { ChunkRef } from "../../domain/documents/chunk.ts";
import type { Scope } from "../../domain/scope.ts";
import {
  createSizeBoundedCache,
  type SizeBoundedCache,
} from "../../shared/cache/size-bounded-cache.ts";
import { topK } from "../../shared/top-k.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { embedderIn } from "../sql/embedder-of.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import {
  type DecodedVectors,
  decodeVectors,
  encodeVectors,
  similarityTo,
  type EachSimilarity,
} from "./vector-blocks.ts";
import { type CompletedBlockStore, completedBlockStore } from "../progress/completed-blocks.ts";
import type { VectorIndex, VectorMatches, VectorQuery } from "./vector-index.ts";

type BlockRow = { version_no: number; version_id: string; block: number; first_chunk: number };
type DataRow = { version_id: string; block: number; data: string };

/**
 * The number of blocks read at once. 64 blocks of 64 vectors are 2 MB of text, so memory use does
 * not grow with the collection.
 */
const BLOCKS_PER_READ = 64;
/**
 * The number of bytes of vectors that an isolate caches, about 20,000 vectors of 384 dimensions.
 * They never change while their version is active.
 */
const KEPT_BYTES = 8 * 1024 * 1024;

/**
 * Creates an exact search over int8 vectors in D1, filtered before scoring. The cost grows with the
 * number of chunks searched.
 */
export function d1VectorIndex(databaseOf: DatabaseOf): VectorIndex {
  const marks: CompletedBlockStore = completedBlockStore(databaseOf);
  const keep = createSizeBoundedCache<DecodedVectors>({
    most: KEPT_BYTES,
    sizeOf: ({ bytes, norms }) => bytes.byteLength + norms.byteLength,
  });
  return {
    writeBlock: (version, block) => marks.write(version, block, encodeVectors(block.vectors)),
    countBlocks: (version) => marks.count(version),
    isSearchable: async () => true,
    forget: async () => {},

    async query(scope, query): Promise<VectorMatches> {
      const db = databaseOf(scope);
      const held = keep();
      const best = topK<ChunkRef>(query.limit);
      const eachSimilarity = similarityTo(query.vector);
      const { results: blocks, meta } = await listBlocks(db, scope, query);
      let [vectorsQueried, rowsRead] = [0, meta.rows_read];
      for (let from = 0; from < blocks.length; from += BLOCKS_PER_READ) {
        const part = blocks.slice(from, from + BLOCKS_PER_READ);
        const read = await readVectors(db, scope, {
          blocks: part,
          held,
          dimensions: query.vector.length,
        });
        rowsRead += read.rowsRead;
        for (const row of part) {
          const vectors = read.vectorsOf(row);
          if (vectors !== undefined)
            vectorsQueried += scoreBlock(row, vectors, { eachSimilarity, best });
        }
      }
      const matches = best.drain().map(({ item, score }) => ({ ...item, score }));
      return { matches, vectorsQueried, rowsRead };
    },
  };
}

function scoreBlock(
  row: BlockRow,
  vectors: DecodedVectors,
  {
    eachSimilarity,
    best,
  }: { eachSimilarity: EachSimilarity; best: ReturnType<typeof topK<ChunkRef>> },
): number {
  eachSimilarity(vectors, (offset, cosine) =>
    best.push({ versionNo: row.version_no, index: row.first_chunk + offset }, cosine),
  );
  return vectors.norms.length;
}

/** Lists the blocks of the active versions of an embedder, without their vectors. */
async function listBlocks(
  db: D1Database,
  scope: Scope,
  { documents, embedder }: Pick<VectorQuery, "documents" | "embedder">,
): Promise<D1Result<BlockRow>> {
  const inDocuments =
    documents === undefined
      ? ""
      : "AND v.document_no IN (SELECT no FROM documents WHERE id IN (SELECT value FROM json_each(?4)))";
  return db
    .prepare(
      `SELECT b.version_no, v.id AS version_id, b.block, b.first_chunk
       FROM versions v JOIN vector_blocks b ON b.version_no = v.no
       WHERE v.state = 'active' AND b.data IS NOT NULL AND v.collection_no = ${COLLECTION_NO}
         AND ${embedderIn("v.fingerprint")} = ?3 ${inDocuments}
       ORDER BY b.version_no, b.block`,
    )
    .bind(
      scope.collection,
      scope.tenant,
      embedder,
      ...(documents === undefined ? [] : [JSON.stringify(documents)]),
    )
    .all<BlockRow>();
}

/** Reads the vectors that are not cached. Numbers of versions may be reused, but ids never are. */
async function readVectors(
  db: D1Database,
  { tenant }: Scope,
  wanted: {
    blocks: readonly BlockRow[];
    held: SizeBoundedCache<DecodedVectors>;
    dimensions: number;
  },
): Promise<{ vectorsOf: (row: BlockKey) => DecodedVectors | undefined; rowsRead: number }> {
  const { blocks, held, dimensions } = wanted;
  const known = new Map<string, DecodedVectors>();
  for (const block of blocks) {
    const vectors = held.get(keyOf(block));
    if (vectors !== undefined) known.set(keyOf(block), vectors);
  }
  const missing = blocks.filter((block) => !known.has(keyOf(block)));
  const vectorsOf = (row: BlockKey): DecodedVectors | undefined => known.get(keyOf(row));
  if (missing.length === 0) return { vectorsOf, rowsRead: 0 };
  const { results, meta } = await db
    .prepare(
      `SELECT v.id AS version_id, b.block, b.data FROM json_each(?1) w
         JOIN vector_blocks b ON b.version_no = w.value ->> 0 AND b.block = w.value ->> 2
         JOIN versions v ON v.no = b.version_no AND v.id = w.value ->> 1
           AND v.state = 'active' AND v.tenant_id = ?2`,
    )
    .bind(JSON.stringify(missing.map((row) => [row.version_no, row.version_id, row.block])), tenant)
    .all<DataRow>();
  for (const row of results) {
    const vectors = decodeVectors(row.data, dimensions);
    known.set(keyOf(row), vectors);
    held.set(keyOf(row), vectors);
  }
  return { vectorsOf, rowsRead: meta.rows_read };
}

type BlockKey = Pick<BlockRow, "version_id" | "block">;

function keyOf({ version_id: version, block }: BlockKey): string {
  return `${version}:${block}`;
}
