import type { ReadScope } from "../../domain/scope.ts";
import type { ChunkStore } from "../../storage/index/chunks.ts";

/**
 * Wraps the chunks for the duration of one answer over one collection: a version that the answer
 * has found active once is not asked for again. So an answer uses nothing that was deleted before
 * its question, and is not stored if something was deleted while it was being made.
 */
export function memoizeChunks(chunks: ChunkStore, scope: ReadScope): ChunkStore {
  const active = new Map<number, string>();
  return {
    ...chunks,
    load: async (_, refs, more) => {
      const known = more === undefined ? active : new Map([...active, ...more]);
      const found = await chunks.load(scope, refs, new Map(known));
      for (const { versionNo, versionId } of found.chunks) active.set(versionNo, versionId);
      return found;
    },
  };
}
