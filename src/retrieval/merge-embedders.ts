// Merges the rankings of two embedders, which rank different chunks of the same collection with
// scores on different scales.
import type { Ranked } from "./fuse.ts";
import { EMPTY_LIST, type RankedList } from "./ranked-list.ts";

/**
 * A ranking of one embedder; `size` is the number of chunks of which it is the beginning, and need
 * not be exact.
 */
export type EmbedderRanking = { list: RankedList; size: number };

/** Fewer scores say too little about an embedder's scale. */
const LEAST_SCORES = 10;

/**
 * Converts the scores of the smaller ranking to the scale of the larger one. Documents are
 * re-indexed in no order that has to do with questions, so of n chunks the best, the second best
 * and so on are expected at the same heights with both embedders: at the normal scores of their
 * ranks. The line that fits a ranking's scores to these heights is the embedder's scale for this
 * question. Rankings that are too short to show their scale take turns.
 */
export function mergeEmbedders(rankings: readonly EmbedderRanking[]): RankedList {
  const filled = rankings.filter(({ list }) => list.ranked.length > 0);
  const [larger, smaller] = filled.toSorted((a, b) => b.size - a.size);
  if (larger === undefined) return EMPTY_LIST;
  if (smaller === undefined) return larger.list;
  const [to, from] = [scaleOf(larger), scaleOf(smaller)];
  const merged =
    to === undefined || from === undefined
      ? interleaveByRank(larger.list.ranked, smaller.list.ranked)
      : [...larger.list.ranked, ...convert(smaller.list.ranked, from, to)];
  return {
    ranked: merged.toSorted((a, b) => b.score - a.score),
    termWeights: new Map(),
    databaseMs: Math.max(larger.list.databaseMs, smaller.list.databaseMs),
  };
}

/** The score at height 0, and the score of one unit of height. */
type Scale = { base: number; unit: number };

function convert(ranked: readonly Ranked[], from: Scale, to: Scale): Ranked[] {
  return ranked.map(({ ref, score }) => {
    const height = (score - from.base) / from.unit;
    return { ref, score: Math.min(1, Math.max(0, to.base + to.unit * height)) };
  });
}

/**
 * Orders the chunks of both rankings by rank. Chunks of the same rank get the same score: the
 * higher one of the two.
 */
function interleaveByRank(...rankings: readonly (readonly Ranked[])[]): Ranked[] {
  return rankings.flatMap((ranked) =>
    ranked.map(({ ref }, rank) => ({
      ref,
      score: Math.max(...rankings.map((other) => other[rank]?.score ?? 0)),
    })),
  );
}

/**
 * Returns the scale by least squares, or undefined if there are too few scores or all are equal.
 */
function scaleOf({ list, size }: EmbedderRanking): Scale | undefined {
  const scores = list.ranked.map(({ score }) => score);
  if (scores.length < LEAST_SCORES) return undefined;
  const heights = scores.map((_, rank) => normalScore(rank, Math.max(size, scores.length)));
  const [meanScore, meanHeight] = [meanOf(scores), meanOf(heights)];
  const squares = heights.map((height) => (height - meanHeight) ** 2);
  const products = heights.map((height, at) => (height - meanHeight) * (scores[at] ?? 0));
  const unit = meanOf(products) / meanOf(squares);
  return unit > 0 ? { base: meanScore - unit * meanHeight, unit } : undefined;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Returns the expected value of this rank (0: the highest) among n values of a standard normal
 * distribution (Blom 1958).
 */
function normalScore(rank: number, n: number): number {
  const share = (rank + 0.625) / (n + 0.25);
  return share < 0.5 ? upperQuantile(share) : -upperQuantile(1 - share);
}

/**
 * Returns the value that this share (at most one half) of a standard normal distribution exceeds;
 * Abramowitz & Stegun 26.2.23.
 */
function upperQuantile(share: number): number {
  const t = Math.sqrt(-2 * Math.log(share));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - above / below;
}
