// Documents the question speaks of come first, the more clearly it speaks of them; none is shut out.
import type { ChunkRef } from "../../domain/chunk.ts";

/** A document that fits in all respects counts this much more than one that nothing speaks for. */
const STRENGTH = 2.5;

/** In (0, 1] by version number: 1 for the documents that fit best, and for all where none is spoken of. */
export function documentFactor(
  affinities: ReadonlyMap<number, number>,
): (versionNo: number) => number {
  const best = Math.max(0, ...affinities.values());
  return (versionNo) => (1 + STRENGTH * (affinities.get(versionNo) ?? 0)) / (1 + STRENGTH * best);
}

/** Scores times their documents' factors, best first. */
export function boostDocuments<T extends { ref: ChunkRef; score: number }>(
  entries: readonly T[],
  factor: (versionNo: number) => number,
): T[] {
  return entries
    .map((entry) => ({ ...entry, score: entry.score * factor(entry.ref.versionNo) }))
    .toSorted((a, b) => b.score - a.score);
}
