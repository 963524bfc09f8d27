// Orders chunks and tables with equal scores, such as copies of a text in several files. Versions
// are numbered in the order of indexing, so without this order the same documents would be ranked
// differently after they were indexed again or restored.
import type { Chunk, ChunkRef } from "../domain/documents/chunk.ts";
import type { TableEntry } from "../domain/documents/table.ts";
import { CHUNKS_PER_VERSION } from "../domain/ids.ts";
import type { Ranked } from "./fuse.ts";

/**
 * Sorts best first; equal scores are sorted by the name of the file and the place in it. Later
 * steps keep the order of equal scores.
 */
export function orderTies(
  ranked: readonly Ranked[],
  chunkOf: (ref: ChunkRef) => Chunk | undefined,
): Ranked[] {
  const nameOf = ({ ref }: Ranked): string => chunkOf(ref)?.filename ?? "";
  return ranked.toSorted(
    (a, b) => b.score - a.score || compare(nameOf(a), nameOf(b)) || a.ref.index - b.ref.index,
  );
}

/**
 * Returns the best of a list that is ordered by score, and the following ones with the same score
 * as the last, at most as many again.
 */
export function takeWithTies<T extends { score: number }>(ranked: readonly T[], most: number): T[] {
  const last = ranked[most - 1]?.score;
  return ranked.slice(0, 2 * most).filter(({ score }, at) => at < most || score === last);
}

type Scored = { table: TableEntry; score: number };

/** Compares tables: best first; equal scores by the name of the file and the place in it. */
export function compareTables(a: Scored, b: Scored): number {
  return (
    b.score - a.score ||
    compare(a.table.filename, b.table.filename) ||
    placeOf(a.table) - placeOf(b.table)
  );
}

function placeOf({ no }: TableEntry): number {
  return no % CHUNKS_PER_VERSION;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
