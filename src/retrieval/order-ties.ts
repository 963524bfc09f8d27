// The order of chunks with equal scores, such as copies of a text in several files. Numbers of versions are given in the order of
// indexing, so without this, the same documents would be ranked differently after they were indexed again or restored.
import type { Chunk, ChunkRef } from "../domain/documents/chunk.ts";
import type { Ranked } from "./fuse.ts";

/** Best first; of equal scores, by the name of the file and the place in it. Later steps keep the order of equal scores. */
export function orderTies(
  ranked: readonly Ranked[],
  chunkOf: (ref: ChunkRef) => Chunk | undefined,
): Ranked[] {
  const nameOf = ({ ref }: Ranked): string => chunkOf(ref)?.filename ?? "";
  return ranked.toSorted(
    (a, b) => b.score - a.score || compare(nameOf(a), nameOf(b)) || a.ref.index - b.ref.index,
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
