// Represents the part of the entity graph around some names and chunks, as nodes with weighted
// edges from names to chunks.
import type { ChunkRef } from "../../domain/documents/chunk.ts";
import type { Holder } from "../../storage/graph/graph-reader.ts";
import type { Edge } from "./page-rank.ts";

/**
 * From a name, the walk prefers chunks about it to chunks that mention it; from a chunk, it prefers
 * the names that the chunk mentions to its own title. Chosen on the first half of 2Wiki's
 * questions: mention weights of 0.05 to 0.25 are equivalent there, and 0.5 is six points worse in
 * recall@5.
 */
const FORWARD = { title: 1, mention: 0.2 };
const BACKWARD = { title: 0.1, mention: 1 };
/** A name in more chunks than this, for example in a running header, is not selective. */
const HUB_CHUNKS = 60;

export type Subgraph = ReturnType<typeof createSubgraph>;

/**
 * Creates a subgraph. `chunkCount` is that of the collection. The fewer chunks contain a name, the
 * higher the weight of its edges.
 */
export function createSubgraph(chunkCount: number) {
  const nodes = new Map<string, number>();
  const chunks: { node: number; ref: ChunkRef }[] = [];
  const edges: Edge[] = [];

  const nodeOf = (key: string): number => {
    const node = nodes.get(key) ?? nodes.size;
    nodes.set(key, node);
    return node;
  };
  const chunkNode = (ref: ChunkRef): number => {
    const count = nodes.size;
    const node = nodeOf(`chunk ${ref.versionNo}:${ref.index}`);
    if (node === count) chunks.push({ node, ref });
    return node;
  };

  return {
    chunkNode,
    nameNode: (name: string) => nodeOf(`name ${name}`),
    /** The chunks in the order in which they were added. */
    chunks,
    edges,
    size: () => nodes.size,
    knows: (name: string) => nodes.has(`name ${name}`),

    /** Adds a name with all its holders. */
    addName(name: string, holders: readonly Holder[]): void {
      const count = countChunks(holders);
      const rarity = Math.log(1 + chunkCount / count) / Math.log(1 + chunkCount);
      const from = nodeOf(`name ${name}`);
      for (const { role, versionNo, chunks: held } of holders) {
        for (const index of held) {
          const to = chunkNode({ versionNo, index });
          edges.push({ from, to, there: FORWARD[role], back: BACKWARD[role] * rarity });
        }
      }
    },
  };
}

/** Returns whether a name is selective: some chunks contain it, but not too many. */
export function isInformative(holders: readonly Holder[]): boolean {
  const count = countChunks(holders);
  return count > 0 && count <= HUB_CHUNKS;
}

export function countChunks(holders: readonly Holder[]): number {
  return holders.reduce((sum, { chunks }) => sum + chunks.length, 0);
}
