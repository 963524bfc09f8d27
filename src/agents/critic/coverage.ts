import { shareHeld } from "../evidence/coverage.ts";
import type { Citation } from "../../domain/answers/answer.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Question } from "../synthesiser/extract.ts";

/**
 * Returns the share, in [0, 1], of the question's weight that occurs in the quotes, their sections
 * or their file names. It measures how much of the question the evidence mentions, not how likely
 * the answer is true.
 */
export function coverageOf(
  { text, termWeights, passages }: Question,
  citations: readonly Citation[],
): number {
  const chunks = new Set(citations.map(({ chunkId }) => chunkId));
  const sections = passages.filter(({ id }) => chunks.has(id)).map(({ context }) => context);
  const stated = [
    ...citations.flatMap(({ quote, sourceFile }) => [quote, sourceFile]),
    ...sections,
  ];
  const held = new Set(termsOf(stated.join("\n")));
  const share = shareHeld({ text, termWeights }, (term) => held.has(term));
  return Math.round(100 * share) / 100;
}
