// A second look at the best chunks of BM25, whose texts are loaded anyway: do the question's words stand together, and is
// the chunk's own heading about them? BM25 knows neither, and positions in the index would double it.
import type { Chunk } from "../domain/chunk.ts";
import { isStopTerm, termsOf } from "../language/terms.ts";
import type { Ranked } from "./fuse.ts";
import { readText } from "./read-text.ts";

/** Measured on halves of the queries of five sets; between 0.1 and 0.3 they differ by less than 0.003 nDCG@10. */
const PROXIMITY_WEIGHT = 0.2;
const HEADING_WEIGHT = 0.1;
/** Words further apart than this have nothing to do with each other (Metzler & Croft 2005 take 8 for their windows). */
const WINDOW = 8;
/** How soon more pairs stop to matter, as k1 does for terms. */
const SATURATION = 1.2;
/** Deeper in the list a bonus can't bring a chunk to where it is read. */
const LOOKED_AT = 100;

type Question = { text: string; termWeights: ReadonlyMap<string, number> };
type Pair = { first: string; second: string; weight: number };

/**
 * The same chunks, in the order of their raised scores, which stay in [0, 1]. Chunks that `texts` lacks keep theirs.
 * Neighbouring words of the question count for each pair of their occurrences by 1 / distance.
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
  const find = termFinder(termWeights);
  const raised = ranked.slice(0, LOOKED_AT).map(({ ref, score }) => {
    const chunk = texts(ref);
    if (chunk === undefined) return { ref, score };
    const bonus =
      PROXIMITY_WEIGHT * proximity(find(chunk.text), pairs, total) +
      HEADING_WEIGHT * headingShare(chunk.text, termWeights);
    return { ref, score: (score + bonus) / (1 + PROXIMITY_WEIGHT + HEADING_WEIGHT) };
  });
  const rest = ranked
    .slice(LOOKED_AT)
    .map(({ ref, score }) => ({ ref, score: score / (1 + PROXIMITY_WEIGHT + HEADING_WEIGHT) }));
  return [...raised, ...rest].toSorted((a, b) => b.score - a.score);
}

/** Words that follow each other in the question, stop words between them left out. */
function pairsOf({ text, termWeights }: Question): Pair[] {
  const sequence = termsOf(text).filter((term) => termWeights.has(term));
  return sequence.slice(1).flatMap((second, i) => {
    const first = sequence[i];
    if (first === undefined || first === second) return [];
    const weight = ((termWeights.get(first) ?? 0) + (termWeights.get(second) ?? 0)) / 2;
    return [{ first, second, weight }];
  });
}

type Positions = ReadonlyMap<string, readonly number[]>;

/** Where terms stand, counted in words; only words that begin as a term does are looked at. */
function termFinder(terms: ReadonlyMap<string, number>): (text: string) => Positions {
  const beginnings = new Set([...terms.keys()].map((term) => term.slice(0, 2)));
  return (text) => {
    const positions = new Map<string, number[]>();
    readText(text)
      .words()
      .forEach((word, at) => {
        if (!beginnings.has(word.beginning)) return;
        for (const term of word.terms) {
          if (!terms.has(term)) continue;
          const known = positions.get(term);
          if (known === undefined) positions.set(term, [at]);
          else known.push(at);
        }
      });
    return positions;
  };
}

/** In [0, 1]: the weights of the pairs that stand close, of the question's whole weight. */
function proximity(positions: Positions, pairs: readonly Pair[], total: number): number {
  let sum = 0;
  for (const { first, second, weight } of pairs) {
    const closeness = closenessOf(positions.get(first) ?? [], positions.get(second) ?? []);
    sum += (weight * closeness) / (closeness + SATURATION);
  }
  return Math.min(1, sum / total);
}

/** Both ascend, so of the second only a window has to be looked at for each of the first. */
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

/**
 * In [0, 1]: how much of the heading that a chunk begins with the question names; 0 where it begins with none. How
 * telling the heading's other words are is not known here: they weigh as much as the question's do on average.
 */
function headingShare(text: string, termWeights: ReadonlyMap<string, number>): number {
  const [, heading] = /^\s*#{1,6} (.+)/.exec(text) ?? [];
  if (heading === undefined) return 0;
  const usual = [...termWeights.values()].reduce((sum, w) => sum + w, 0) / termWeights.size;
  let [named, all] = [0, 0];
  for (const term of new Set(termsOf(heading))) {
    if (isStopTerm(term)) continue;
    const weight = termWeights.get(term) ?? usual;
    all += weight;
    if (termWeights.has(term)) named += weight;
  }
  return all === 0 ? 0 : named / all;
}
