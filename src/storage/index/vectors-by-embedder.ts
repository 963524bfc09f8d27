// Combines the vector indexes of two embedders, while documents are re-indexed from one embedder to
// the other.
import {
  type EmbedderIdentity,
  embedderPart,
  embedderPartOf,
} from "../../domain/documents/fingerprint.ts";
import type { VectorIndex } from "./vector-index.ts";

export type OwnedIndex = { embedder: EmbedderIdentity; vectors: VectorIndex };

/**
 * Chooses the index by embedder. Calls for a version of the previous embedder go to its index, all
 * others to the current one: a version of an unknown embedder may have been indexed before indexes
 * were distinguished.
 */
export function vectorsByEmbedder(current: VectorIndex, previous: OwnedIndex): VectorIndex {
  const indexes = [current, previous.vectors];
  const madeBy = async (part: string): Promise<VectorIndex> =>
    part === (await embedderPart(previous.embedder)) ? previous.vectors : current;
  const of = async (version: { fingerprint: string }): Promise<VectorIndex> =>
    madeBy(embedderPartOf(version.fingerprint));
  return {
    writeBlock: async (version, block) => (await of(version)).writeBlock(version, block),
    countBlocks: async (version) => (await of(version)).countBlocks(version),
    ping: async () => Promise.all(indexes.map(async (index) => index.ping?.())),
    isSearchable: async (version) => (await of(version)).isSearchable(version),
    query: async (scope, query) => (await madeBy(query.embedder)).query(scope, query),
    forget: async (version) => (await of(version)).forget(version),
    // Only the id of such a version is known.
    async forgetLost(version) {
      for (const index of indexes) await index.forgetLost?.(version);
    },
  };
}
