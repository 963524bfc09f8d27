// Ranks documents that the question mentions higher, without excluding others.
import type { ChunkRef } from "../../domain/documents/chunk.ts";

/**
 * The factor by which a document that fits in all respects counts more than one that the question
 * does not mention.
 */
const STRENGTH = 2.5;

/**
 * Returns factors in (0, 1] by version number: 1 for the documents that fit best, and for all
 * documents if none is mentioned.
 */
export function documentFactor(
  affinities: ReadonlyMap<number, number>,
): (versionNo: number) => number {
  const best = Math.max(0, ...affinities.values());
  return (versionNo) => (1 + STRENGTH * (affinities.get(versionNo) ?? 0)) / (1 + STRENGTH * best);
}

/** Multiplies scores by their documents' factors. Returns them best first. */
export function boostDocuments<T extends { ref: ChunkRef; score: number }>(
  entries: readonly T[],
  factor: (versionNo: number) => number,
): T[] {
  return entries
    .map((entry) => ({ ...entry, score: entry.score * factor(entry.ref.versionNo) }))
    .toSorted((a, b) => b.score - a.score);
}
