/** An answer's confidence, and whether the answer is right. */
export type Judged = { confidence: number; isRight: boolean };

/**
 * How well confidence tells right from wrong answers: the share of pairs, one right and one wrong, in which the right one has the
 * higher confidence, a tie counting half (AUROC, the Mann–Whitney statistic). 0.5 is chance; undefined without a pair.
 */
export function aurocOf(judged: readonly Judged[]): number | undefined {
  const right = judged.filter(({ isRight }) => isRight);
  const wrong = judged.filter(({ isRight }) => !isRight);
  if (right.length === 0 || wrong.length === 0) return undefined;
  let wins = 0;
  for (const { confidence: own } of right) {
    for (const { confidence: other } of wrong) {
      wins += own === other ? 0.5 : Number(own > other);
    }
  }
  return wins / (right.length * wrong.length);
}
