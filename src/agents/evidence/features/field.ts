// The passages that were retrieved for a question, as one field that each candidate stands in.
import type { Passage } from "../../../domain/documents/passage.ts";
import { termsOf } from "../../../language/words/terms.ts";
import type { Sought } from "../read-question.ts";

/** What the retrieved passages have in common: the best score of search, and how much of the question each speaks of. */
export type Field = {
  best: number;
  bm25: ReadonlyMap<Passage, number>;
  /** By file name: the share that its passages have of the scores of all passages. */
  fileShares: ReadonlyMap<string, number>;
};

const K1 = 1.2;
const B = 0.75;

/** BM25 over the question's own weight, in [0, 1], so that the scores of long and short questions are alike. */
export function fieldOf({ terms, total }: Sought, passages: readonly Passage[]): Field {
  const counted = passages.map(({ text, context }) => termsOf(`${context}\n${text}`));
  const average =
    counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  const bm25 = counted.map((held, at): [Passage | undefined, number] => {
    const norm = K1 * (1 - B + (B * held.length) / average);
    const score = terms.reduce((sum, { term, weight }) => {
      const count = held.filter((other) => other === term).length;
      return sum + (weight * count) / (count + norm);
    }, 0);
    return [passages[at], total === 0 ? 0 : score / total];
  });
  return {
    best: Math.max(0, ...passages.map(({ score }) => score)),
    bm25: new Map(
      bm25.flatMap(([passage, share]) => (passage === undefined ? [] : [[passage, share]])),
    ),
    fileShares: fileSharesOf(passages),
  };
}

function fileSharesOf(passages: readonly Passage[]): Map<string, number> {
  const total = passages.reduce((sum, { score }) => sum + score, 0);
  const shares = new Map<string, number>();
  for (const { filename, score } of passages) {
    shares.set(filename, (shares.get(filename) ?? 0) + (total === 0 ? 0 : score / total));
  }
  return shares;
}
