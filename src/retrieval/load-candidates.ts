// Loads the chunks of ranked candidates, and those around them that will probably be shown as their
// windows.
import type { Chunk, ChunkRef } from "../domain/documents/chunk.ts";
import type { SearchRequest } from "../domain/documents/passage.ts";
import type { Meter, Scope } from "../domain/scope.ts";
import { chunkNo } from "../storage/index/chunk-records.ts";
import type { ChunkStore } from "../storage/index/chunks.ts";
import type { IndexRankings } from "./query-indexes.ts";

type Rankings = Pick<IndexRankings, "sparse" | "vector">;

/** The number of first candidates per requested result that are likely to become results. */
const LIKELY_PER_RESULT = 4;
/**
 * The maximum number of chunks around them. A hundred results with their widest windows would need
 * 17,000, which is 100 MB while they are read.
 */
const MOST_NEAR = 2000;

/**
 * Returns the chunks around those that are ranked best so far. They are loaded with the others, so
 * that the windows of the results rarely need another query.
 */
export function neighboursOf(
  { sparse, vector }: Rankings,
  { topK, window }: Pick<SearchRequest, "topK" | "window">,
): { ref: ChunkRef }[] {
  const chunks = 2 * window + 1;
  const ofEach = Math.min(topK * LIKELY_PER_RESULT, Math.floor(MOST_NEAR / 2 / chunks));
  return first({ sparse, vector }, ofEach).flatMap(({ ref: { versionNo, index } }) =>
    Array.from({ length: chunks }, (_, at) => index - window + at)
      .filter((other) => other >= 0)
      .map((other) => ({ ref: { versionNo, index: other } })),
  );
}

export function bestVersions(rankings: Rankings, { topK }: SearchRequest): number[] {
  const likely = first(rankings, topK * LIKELY_PER_RESULT);
  return [...new Set(likely.map(({ ref }) => ref.versionNo))];
}

function first({ sparse, vector }: Rankings, ofEach: number) {
  return [sparse, vector].flatMap((list) => list.slice(0, ofEach));
}

export type ChunkOf = (ref: ChunkRef) => Chunk | undefined;

/** Loads chunks. Chunks of versions that became inactive since the ranking are omitted. */
export async function loadChunks(
  deps: { chunks: ChunkStore; meter: Meter },
  scope: Scope,
  listed: readonly { ref: ChunkRef }[],
): Promise<ChunkOf> {
  const refs = new Map(listed.map(({ ref }) => [chunkNo(ref), ref]));
  const { chunks, rowsRead } = await deps.chunks.load(scope, [...refs.values()]);
  deps.meter.rowsRead += rowsRead;
  const byRef = new Map(chunks.map((chunk) => [chunkNo(chunk), chunk]));
  return (ref) => byRef.get(chunkNo(ref));
}
