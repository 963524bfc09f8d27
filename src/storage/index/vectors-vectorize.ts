// Vectors in Cloudflare Vectorize. Limits and shapes:
// developers.cloudflare.com/vectorize/platform/limits/.
import { unavailable } from "../../domain/errors.ts";
import type { ChunkRef } from "../../domain/documents/chunk.ts";
import type { Version } from "../../domain/documents/document.ts";
import { chunkId } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { topK } from "../../shared/top-k.ts";
import { embedderIn } from "../sql/embedder-of.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import { completedBlockStore } from "../progress/completed-blocks.ts";
import type { VectorIndex, VectorMatches } from "./vector-index.ts";

/** The highest topK for queries that return neither values nor metadata. */
const MAX_TOP_K = 100;
/**
 * A filter is limited to 2,048 bytes as JSON; 50 ids of 30 characters with quotes and commas take
 * 1,650.
 */
const DOCUMENTS_PER_FILTER = 50;
/** The binding documents no limit for deleteByIds, but larger calls were observed to fail. */
const IDS_PER_DELETE = 100;
/** As documented for getByIds over HTTP; the binding documents no limit. */
const IDS_PER_GET = 20;

/** The methods of the binding that are used. */
export type VectorizeBinding = Pick<
  VectorizeIndex,
  "upsert" | "query" | "getByIds" | "deleteByIds"
>;

/**
 * Creates an index in Vectorize. The namespace is the collection; the ids of the documents to
 * search are a metadata filter.
 */
export function vectorizeIndex(vectorize: VectorizeBinding, databaseOf: DatabaseOf): VectorIndex {
  const marks = completedBlockStore(databaseOf);
  return {
    async writeBlock(version, block) {
      await vectorize.upsert(
        block.vectors.map((values, offset) => ({
          id: chunkId(version.id, block.firstChunk + offset),
          namespace: version.collection,
          values: [...values],
          metadata: { document_id: version.document, version_id: version.id },
        })),
      );
      await marks.write(version, block, null);
    },
    countBlocks: (version) => marks.count(version),
    ping: async () => vectorize.getByIds(["readyz"]),

    /**
     * Vectorize makes changes visible in the order of the calls, so the last vector of each block
     * is enough.
     */
    async isSearchable(version) {
      const last = await marks.lastChunks(version);
      for (let from = 0; from < last.length; from += IDS_PER_GET) {
        const ids = last.slice(from, from + IDS_PER_GET).map((index) => chunkId(version.id, index));
        const found = await vectorize.getByIds(ids).catch((cause: unknown) => {
          throw unavailable("The vector index could not be read.", cause);
        });
        if (new Set(found.map(({ id }) => id)).size < ids.length) return false;
      }
      return true;
    },

    async query(scope, { vector, embedder, limit, documents }): Promise<VectorMatches> {
      // Retired versions may still be in the index. Requesting more results than needed leaves room
      // to drop them.
      const topKAsked = Math.min(MAX_TOP_K, limit * 2);
      const answers = await Promise.all(
        filtersFor(documents).map((filter) =>
          vectorize
            .query(vector, {
              topK: topKAsked,
              namespace: scope.collection,
              returnMetadata: "none",
              ...(filter === undefined ? {} : { filter }),
            })
            .catch((cause: unknown) => {
              throw unavailable("The vector index could not be searched. Try again.", cause);
            }),
        ),
      );
      const found = answers.flatMap((answer) => answer.matches);
      const active = await activeVersions(databaseOf(scope), scope, { found, embedder });
      const best = topK<ChunkRef>(limit);
      for (const { id, score } of found) {
        const { version, index } = parseChunkId(id);
        const versionNo = active.numbers.get(version);
        if (versionNo !== undefined) best.push({ versionNo, index }, score);
      }
      const matches = best.drain().map(({ item, score }) => ({ ...item, score }));
      return { matches, vectorsQueried: answers.length, rowsRead: active.rowsRead };
    },

    /** The number of its chunks is lost as well, so this continues until no vector is found. */
    async forgetLost(version) {
      for (let from = 0; ; from += IDS_PER_GET) {
        const ids = Array.from({ length: IDS_PER_GET }, (_, at) => chunkId(version, from + at));
        const found = await vectorize.getByIds(ids);
        if (found.length === 0) return;
        await vectorize.deleteByIds(found.map(({ id }) => id));
      }
    },

    async forget(version: Version) {
      for (let from = 0; from < version.chunkCount; from += IDS_PER_DELETE) {
        const count = Math.min(IDS_PER_DELETE, version.chunkCount - from);
        await vectorize.deleteByIds(
          Array.from({ length: count }, (_, offset) => chunkId(version.id, from + offset)),
        );
      }
    },
  };
}

function filtersFor(
  documents: readonly string[] | undefined,
): (VectorizeVectorMetadataFilter | undefined)[] {
  if (documents === undefined) return [undefined];
  const filters: VectorizeVectorMetadataFilter[] = [];
  for (let from = 0; from < documents.length; from += DOCUMENTS_PER_FILTER) {
    filters.push({ document_id: { $in: documents.slice(from, from + DOCUMENTS_PER_FILTER) } });
  }
  return filters;
}

function parseChunkId(id: string): { version: string; index: number } {
  const colon = id.lastIndexOf(":");
  return { version: id.slice(0, colon), index: Number(id.slice(colon + 1)) };
}

async function activeVersions(
  db: D1Database,
  scope: Scope,
  { found, embedder }: { found: readonly { id: string }[]; embedder: string },
): Promise<{ numbers: Map<string, number>; rowsRead: number }> {
  const ids = [...new Set(found.map(({ id }) => parseChunkId(id).version))];
  const { results, meta } = await db
    .prepare(
      `SELECT no, id FROM versions WHERE id IN (SELECT value FROM json_each(?1)) AND state = 'active'
         AND ${embedderIn("fingerprint")} = ?4 AND collection_no = (SELECT no FROM collections WHERE id = ?2 AND tenant_id = ?3 AND status = 'active')`,
    )
    .bind(JSON.stringify(ids), scope.collection, scope.tenant, embedder)
    .all<{ no: number; id: string }>();
  return { numbers: new Map(results.map((row) => [row.id, row.no])), rowsRead: meta.rows_read };
}
