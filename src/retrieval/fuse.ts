import type { ChunkRef } from "../domain/documents/chunk.ts";
import type { Fusion } from "../domain/collection.ts";

/** A chunk in one ranking, best first. The score is that of this ranking, in [0, 1]. */
export type Ranked = { ref: ChunkRef; score: number };

export type Fused = {
  ref: ChunkRef;
  score: number;
  vector: number | null;
  sparse: number | null;
};

type Lists = { vector: readonly Ranked[]; sparse: readonly Ranked[] };

/** Cormack, Clarke & Büttcher 2009. */
const RRF_K = 60;

type How = {
  /** The weight of the vector ranking. */
  alpha: number;
  fusion: Fusion;
  /**
   * Versions whose vectors were not searched. Their rank in the lexical ranking counts for both.
   */
  wordsOnly?: ReadonlySet<number>;
};

/**
 * Fuses two rankings into one, best first, with scores in [0, 1].
 * - `convex`: α · vector + (1 − α) · sparse. Each score is divided by the best of its ranking, because cosine and BM25 have
 *   different scales; a chunk that is missing in a ranking has 0 there (Bruch, Gai & Ingber 2023, with the theoretical
 *   minimum 0). The result is multiplied by the weighted mean of the two best scores, so that it still reflects how good
 *   the best result is.
 * - `max`: the larger of the two terms instead of their sum.
 * - `rrf`: Σ weight / (60 + rank), relative to the maximum. It only uses ranks and ignores scores.
 */
export function fuseRankings(lists: Lists, how: How): Fused[] {
  const fused = new Map<string, Fused>();
  for (const list of ["vector", "sparse"] as const) {
    for (const { ref, score } of lists[list]) {
      const key = `${ref.versionNo}:${ref.index}`;
      const entry = fused.get(key) ?? { ref, score: 0, vector: null, sparse: null };
      entry[list] = score;
      fused.set(key, entry);
    }
  }
  const entries = [...fused.values()];
  const scored = how.fusion === "rrf" ? byRank(lists, how, fused) : byScore(lists, how);
  for (const entry of entries) entry.score = scored(entry);
  return entries.toSorted((a, b) => b.score - a.score);
}

function byScore(
  { vector, sparse }: Lists,
  { alpha, fusion, wordsOnly }: How,
): (entry: Fused) => number {
  const [bestVector, bestSparse] = [vector[0]?.score ?? 0, sparse[0]?.score ?? 0];
  const quality = alpha * bestVector + (1 - alpha) * bestSparse;
  return (entry) => {
    const sparseShare = shareOf(entry.sparse, bestSparse);
    const isWordsOnly = wordsOnly?.has(entry.ref.versionNo) ?? false;
    const fromVector = alpha * (isWordsOnly ? sparseShare : shareOf(entry.vector, bestVector));
    const fromSparse = (1 - alpha) * sparseShare;
    const sum =
      fusion === "convex"
        ? fromVector + fromSparse
        : Math.max(fromVector, fromSparse) / Math.max(alpha, 1 - alpha);
    return sum * quality;
  };
}

function shareOf(score: number | null, best: number): number {
  return best === 0 ? 0 : (score ?? 0) / best;
}

function byRank(
  lists: Lists,
  { alpha, wordsOnly }: How,
  fused: ReadonlyMap<string, Fused>,
): (entry: Fused) => number {
  const sums = new Map<Fused, number>();
  for (const list of ["vector", "sparse"] as const) {
    lists[list].forEach(({ ref }, rank) => {
      const own = list === "vector" ? alpha : 1 - alpha;
      const weight = (wordsOnly?.has(ref.versionNo) ?? false) ? 1 : own;
      const entry = fused.get(`${ref.versionNo}:${ref.index}`);
      if (entry === undefined) return;
      sums.set(entry, (sums.get(entry) ?? 0) + (weight * (RRF_K + 1)) / (RRF_K + 1 + rank));
    });
  }
  return (entry) => sums.get(entry) ?? 0;
}

/** Questions that ask for several items, which are best found by their words. */
const ENUMERATION =
  /\b(?:list|all|every|each|enumerate|name the|how many|which (?:\w+ )?(?:are|were|do|have)|what are)\b/i;

/**
 * Returns the weight of the vector ranking if the caller leaves it open: 0.3 for enumerations,
 * otherwise 0.7. It is 0 for a lexical embedder, which repeats what BM25 measures, but less
 * accurately: with 0.1, nDCG@10 was lower by .002 to .013 on four of five sets, and a search took a
 * third longer.
 */
export function chooseAlpha(query: string, embedderIsSemantic: boolean): number {
  if (!embedderIsSemantic) return 0;
  return ENUMERATION.test(query) ? 0.3 : 0.7;
}

/** The rank with which the best result is compared. */
const MARGIN_RANK = 10;

/**
 * Reduces the weight of the ranking that discriminates less for this query: if the tenth result is
 * nearly as good as the best, the ranking has found nothing specific. Each weight is multiplied by
 * the ratio of the ranking's margin to that of the other, at most 1.
 */
export function guardAlpha({ vector, sparse }: Lists, alpha: number): number {
  const [ofVector, ofSparse] = [marginOf(vector), marginOf(sparse)];
  if (ofVector === 0 || ofSparse === 0) return alpha;
  const vectorWeight = alpha * Math.min(1, ofVector / ofSparse);
  const sparseWeight = (1 - alpha) * Math.min(1, ofSparse / ofVector);
  return vectorWeight / (vectorWeight + sparseWeight);
}

/**
 * Returns the margin in [0, 1]: 0 for an empty ranking, 1 for one that is too short to have this
 * rank.
 */
function marginOf(list: readonly Ranked[]): number {
  const best = list[0]?.score ?? 0;
  return best === 0 ? 0 : 1 - (list[MARGIN_RANK - 1]?.score ?? 0) / best;
}
