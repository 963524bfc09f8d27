// Refines the scores of the best BM25 results, whose texts are loaded anyway, by the proximity of
// the question's words and by the chunk's heading. BM25 ignores both, and storing positions would
// double the size of the index.
import type { Chunk } from "../../domain/documents/chunk.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { informativeTerms, termsOf } from "../../language/words/terms.ts";
import type { Ranked } from "../fuse.ts";
import { type Places, readText } from "../passages/read-text.ts";

/**
 * Chosen on halves of the queries of five data sets; between 0.1 and 0.3 the results differ by less
 * than 0.003 nDCG@10.
 */
const PROXIMITY_WEIGHT = 0.2;
const HEADING_WEIGHT = 0.1;
/** Words at a greater distance are considered unrelated (Metzler & Croft 2005 use windows of 8). */
const WINDOW = 8;
/** The saturation for further pairs, like k1 for terms. */
const SATURATION = 1.2;
/**
 * The number of best chunks that are refined. A bonus cannot move chunks below this rank to where
 * they are read.
 */
const LOOKED_AT = 100;

type Question = { text: string; termWeights: ReadonlyMap<string, number> };
type Pair = { first: string; second: string; weight: number };

/**
 * Returns the same chunks, ordered by their increased scores, which stay in [0, 1]. Chunks that are
 * missing in `texts` keep their scores. Each pair of occurrences of neighbouring question words
 * counts 1 / distance.
 */
export function refineLexical(
  question: Question,
  ranked: readonly Ranked[],
  texts: (ref: Ranked["ref"]) => Pick<Chunk, "text"> | undefined,
): Ranked[] {
  const { termWeights } = question;
  const total = [...termWeights.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [...ranked];
  const pairs = pairsOf(question);
  const raised = ranked.slice(0, LOOKED_AT).map(({ ref, score }) => {
    const chunk = texts(ref);
    if (chunk === undefined) return { ref, score };
    const bonus =
      PROXIMITY_WEIGHT * proximity(readText(chunk.text).places(), pairs, total) +
      HEADING_WEIGHT * headingShare(chunk.text, termWeights);
    return { ref, score: (score + bonus) / (1 + PROXIMITY_WEIGHT + HEADING_WEIGHT) };
  });
  const rest = ranked
    .slice(LOOKED_AT)
    .map(({ ref, score }) => ({ ref, score: score / (1 + PROXIMITY_WEIGHT + HEADING_WEIGHT) }));
  return [...raised, ...rest].toSorted((a, b) => b.score - a.score);
}

/** Returns consecutive words of the question, ignoring stop words in between. */
function pairsOf({ text, termWeights }: Question): Pair[] {
  const sequence = termsOf(text).filter((term) => termWeights.has(term));
  return sequence.slice(1).flatMap((second, i) => {
    const first = sequence[i];
    if (first === undefined || first === second) return [];
    const weight = ((termWeights.get(first) ?? 0) + (termWeights.get(second) ?? 0)) / 2;
    return [{ first, second, weight }];
  });
}

/**
 * Returns the weight of the pairs that occur close together relative to the weight of the whole
 * question, in [0, 1].
 */
function proximity(places: Places, pairs: readonly Pair[], total: number): number {
  let sum = 0;
  for (const { first, second, weight } of pairs) {
    const closeness = closenessOf(places.get(first) ?? [], places.get(second) ?? []);
    sum += (weight * closeness) / (closeness + SATURATION);
  }
  return Math.min(1, sum / total);
}

/**
 * Returns how close two words occur. Both lists are ascending, so each element of the first is only
 * compared with a window of the second.
 */
function closenessOf(first: readonly number[], second: readonly number[]): number {
  let closeness = 0;
  let from = 0;
  for (const at of first) {
    while (from < second.length && (second[from] ?? 0) < at - WINDOW) from += 1;
    for (let i = from; i < second.length && (second[i] ?? 0) <= at + WINDOW; i += 1) {
      const distance = Math.abs((second[i] ?? 0) - at);
      if (distance > 0) closeness += 1 / distance;
    }
  }
  return closeness;
}

/** The size of a cache of headings, because many passages have the same heading. */
const OF_HEADINGS = { longest: 200, most: 1000 };

const headingTerms = memoizeText(
  (heading): ReadonlySet<string> => new Set(informativeTerms(heading)),
  OF_HEADINGS,
);

/**
 * Returns how much of the heading at the beginning of the chunk the question names, in [0, 1]; 0
 * without a heading. The idf of the heading's other words is unknown here, so they get the average
 * weight of the question's words.
 */
function headingShare(text: string, termWeights: ReadonlyMap<string, number>): number {
  const [, heading] = /^\s*#{1,6} (.+)/.exec(text) ?? [];
  if (heading === undefined) return 0;
  const usual = [...termWeights.values()].reduce((sum, w) => sum + w, 0) / termWeights.size;
  let [named, all] = [0, 0];
  for (const term of headingTerms(heading)) {
    const weight = termWeights.get(term) ?? usual;
    all += weight;
    if (termWeights.has(term)) named += weight;
  }
  return all === 0 ? 0 : named / all;
}
