import type { Citation } from "../domain/answer.ts";
import { queryTerms, termsOf } from "../shared/terms.ts";

/**
 * Share of the question's weight that stands in the quotes or in the names of their files, in [0, 1]. It says
 * how much of the question the evidence speaks of, not how likely the answer is true.
 */
export function confidenceOf(
  question: string,
  termWeights: ReadonlyMap<string, number>,
  citations: readonly Citation[],
): number {
  const held = new Set(
    citations.flatMap(({ quote, sourceFile }) => termsOf(`${quote} ${sourceFile}`)),
  );
  let [total, covered] = [0, 0];
  for (const term of queryTerms(question)) {
    const weight = termWeights.get(term) ?? 1;
    total += weight;
    if (held.has(term)) covered += weight;
  }
  return total === 0 ? 0 : Math.round((100 * covered) / total) / 100;
}
