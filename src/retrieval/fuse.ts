import type { ChunkRef } from "../domain/chunk.ts";

/** A chunk in one list, best first; the score is the list's own, in [0, 1]. */
export type Ranked = { ref: ChunkRef; score: number };

export type Fused = {
  ref: ChunkRef;
  score: number;
  vector: number | null;
  sparse: number | null;
};

/** Cormack, Clarke & Büttcher 2009. */
const RRF_K = 60;

/**
 * Weighted reciprocal rank fusion: Σ weight / (60 + rank), over the highest it could be, so that the result
 * lies in [0, 1]. Ranks, not scores: cosine and BM25 are on different scales. `alpha` is the vector list's weight.
 */
export function fuseRankings(
  lists: { vector: readonly Ranked[]; sparse: readonly Ranked[] },
  alpha: number,
): Fused[] {
  const fused = new Map<string, Fused>();
  const add = (list: "vector" | "sparse", weight: number): void => {
    lists[list].forEach(({ ref, score }, rank) => {
      const key = `${ref.versionNo}:${ref.index}`;
      const entry = fused.get(key) ?? { ref, score: 0, vector: null, sparse: null };
      entry.score += (weight * (RRF_K + 1)) / (RRF_K + 1 + rank);
      entry[list] = score;
      fused.set(key, entry);
    });
  };
  add("vector", alpha);
  add("sparse", 1 - alpha);
  return [...fused.values()].toSorted((a, b) => b.score - a.score);
}

/** Questions that want many things, which are found by their words. */
const ENUMERATION =
  /\b(?:list|all|every|each|enumerate|name the|how many|which (?:\w+ )?(?:are|were|do|have)|what are)\b/i;

/** Weight of the vector list where the caller leaves it open: 0.3 for enumerations, otherwise 0.7. */
export function chooseAlpha(query: string, embedderIsSemantic: boolean): number {
  // A lexical embedder repeats what BM25 sees, less exactly: it never deserves the greater weight.
  if (!embedderIsSemantic) return 0.3;
  return ENUMERATION.test(query) ? 0.3 : 0.7;
}
