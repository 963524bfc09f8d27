// A ranked list of places against what is relevant → the usual measures of retrieval, each in [0, 1].
import type { Place, RetrievalQuery, RetrievalSet } from "./sets/retrieval-set.ts";

export type Measures = Record<string, number>;

const HITS = [1, 5, 10, 20];

/**
 * nDCG@10 with gain = grade and discount log2(rank + 1) (as trec_eval and BEIR), recall@5/10/100 of the relevant units,
 * MRR@10, and for pages hit@k of a relevant unit and of a relevant file. A rank that brings only units found before gains
 * nothing; where units are records it isn't counted as a rank.
 */
export function measureList(
  query: RetrievalQuery,
  kind: RetrievalSet["kind"],
  places: readonly Place[],
): Measures {
  const ranks = ranksOf(query, kind, places);
  const measures: Measures = {
    "ndcg@10": ndcg(ranks, query.relevant, 10),
    "recall@5": recall(ranks, query.relevant, 5),
    "recall@10": recall(ranks, query.relevant, 10),
    "recall@100": recall(ranks, query.relevant, 100),
    "mrr@10": reciprocal(ranks, query.relevant, 10),
  };
  if (kind === "records") return measures;
  for (const k of HITS) {
    const top = places.slice(0, k);
    const isHit = top.some((place) =>
      query.unitsAt(place).some((unit) => query.relevant.has(unit)),
    );
    const isFile = top.some(({ filename }) => query.files?.has(filename) ?? false);
    measures[kind === "pages" ? `page hit@${k}` : `span hit@${k}`] = isHit ? 1 : 0;
    measures[`document hit@${k}`] = isFile ? 1 : 0;
  }
  return measures;
}

/** For each rank the units that no earlier rank had. */
function ranksOf(
  query: RetrievalQuery,
  kind: RetrievalSet["kind"],
  places: readonly Place[],
): string[][] {
  const seen = new Set<string>();
  const ranks = places.map((place) => {
    const fresh = query.unitsAt(place).filter((unit) => !seen.has(unit));
    for (const unit of fresh) seen.add(unit);
    return fresh;
  });
  return kind === "records" ? ranks.filter((units) => units.length > 0) : ranks;
}

function ndcg(
  ranks: readonly string[][],
  relevant: ReadonlyMap<string, number>,
  k: number,
): number {
  const gains = ranks
    .slice(0, k)
    .map((units) => units.reduce((sum, unit) => sum + (relevant.get(unit) ?? 0), 0));
  const ideal = [...relevant.values()].toSorted((a, b) => b - a).slice(0, k);
  // A chunk over two relevant pages has both at one rank, which the ideal list does not know.
  return Math.min(1, discounted(gains) / discounted(ideal));
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);
}

function recall(
  ranks: readonly string[][],
  relevant: ReadonlyMap<string, number>,
  k: number,
): number {
  const found = ranks
    .slice(0, k)
    .flat()
    .filter((unit) => relevant.has(unit));
  return found.length / relevant.size;
}

function reciprocal(
  ranks: readonly string[][],
  relevant: ReadonlyMap<string, number>,
  k: number,
): number {
  const rank = ranks.slice(0, k).findIndex((units) => units.some((unit) => relevant.has(unit)));
  return rank < 0 ? 0 : 1 / (rank + 1);
}
