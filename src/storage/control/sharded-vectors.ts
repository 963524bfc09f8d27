// Combines several vector indexes into one. An index of Vectorize holds 20 million vectors and
// 50,000 namespaces, and a collection is a namespace of one of them.
import { decodeTime } from "ulid";
import { isId } from "../../domain/ids.ts";
import type { VectorIndex } from "../index/vector-index.ts";

/** An index for collections that were created at or after `from`, in milliseconds. */
export type DatedIndex = { vectors: VectorIndex; from: number };

/**
 * Distributes collections over indexes. A hash of the collection's id chooses among the indexes
 * that existed when it was created, so an index can be added without moving a vector.
 */
export function shardedVectorIndex(indexes: readonly DatedIndex[]): VectorIndex {
  const [first] = indexes;
  if (first === undefined) throw new Error("There is no vector index.");
  if (indexes.length === 1) return first.vectors;
  const of = (collection: string): VectorIndex => {
    const createdAt = isId("col", collection) ? decodeTime(collection.slice("col_".length)) : 0;
    const present = indexes.filter(({ from }) => from <= createdAt);
    return (present[hashOf(collection) % present.length] ?? first).vectors;
  };
  return {
    writeBlock: async (version, block) => of(version.collection).writeBlock(version, block),
    countBlocks: async (version) => of(version.collection).countBlocks(version),
    ping: async () => Promise.all(indexes.map(async ({ vectors }) => vectors.ping?.())),
    isSearchable: async (version) => of(version.collection).isSearchable(version),
    query: async (scope, query) => of(scope.collection).query(scope, query),
    forget: async (version) => of(version.collection).forget(version),
    // Only the id of such a version is known.
    async forgetLost(version) {
      for (const { vectors } of indexes) await vectors.forgetLost?.(version);
    },
  };
}

/** Returns the FNV-1a hash over the characters. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
