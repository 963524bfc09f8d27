// Summarises the retrieved passages, against which each candidate is compared.
import type { Passage } from "../../../domain/documents/passage.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { weightOf } from "../coverage.ts";
import type { QuestionProfile } from "../read-question.ts";

/**
 * What the retrieved passages have in common: the best search score, and how much of the question
 * each contains.
 */
export type PassagesSummary = {
  best: number;
  /**
   * The best BM25 score divided by the question's weight, in [0, 1], so that long and short
   * questions are comparable.
   */
  bm25Best: number;
  /** The share of each file's passages in the sum of all scores, by file name. */
  fileShares: ReadonlyMap<string, number>;
};

const K1 = 1.2;
const B = 0.75;

export function summarisePassages(
  sought: QuestionProfile,
  passages: readonly Passage[],
): PassagesSummary {
  return {
    best: Math.max(0, ...passages.map(({ score }) => score)),
    bm25Best: Math.max(0, ...bm25Scores(sought, passages)),
    fileShares: fileSharesOf(passages),
  };
}

/** Returns the scores in the order of the passages. */
function bm25Scores({ terms }: QuestionProfile, passages: readonly Passage[]): number[] {
  const total = weightOf(terms);
  const counted = passages.map(({ text, context }) => termsOf(`${context}\n${text}`));
  const average =
    counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  return counted.map((held) => {
    const norm = K1 * (1 - B + (B * held.length) / average);
    const score = terms.reduce((sum, { term, weight }) => {
      const count = held.filter((other) => other === term).length;
      return sum + (weight * count) / (count + norm);
    }, 0);
    return total === 0 ? 0 : score / total;
  });
}

function fileSharesOf(passages: readonly Passage[]): Map<string, number> {
  const total = passages.reduce((sum, { score }) => sum + score, 0);
  const shares = new Map<string, number>();
  for (const { filename, score } of passages) {
    shares.set(filename, (shares.get(filename) ?? 0) + (total === 0 ? 0 : score / total));
  }
  return shares;
}
