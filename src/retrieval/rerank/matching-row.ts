// Recognises passages with a matching row of figures, for questions that ask for an amount.
import { type Concept, mentionWeight } from "../lexical/question-concepts.ts";
import type { RowLabels } from "../passages/row-labels.ts";

const ASKS_AMOUNT =
  /\b(?:how (?:much|many|has|did)|what (?:is|was|were|are|percent\w*|portion)|amounts?|total|ratio|rates?|margin|percent\w*|average|change|increase|decrease|calculate|compute|growth|factor|premium|deductible|limit)\b|[$€£%]/i;
/** A label with more terms is a sentence that contains a figure. */
const USUAL_TERMS = 4;

export function asksAmount(question: string): boolean {
  return ASKS_AMOUNT.test(question);
}

/**
 * Returns a function that scores the labels of texts in [0, 1]: how well the label of the best row
 * with figures matches the concept with the highest weight.
 */
export function rowMatcher(concepts: readonly Concept[]): (labels: RowLabels) => number {
  const heaviest = Math.max(0, ...concepts.map(({ weight }) => weight));
  if (heaviest === 0) return () => 0;
  const asked = new Set(concepts.flatMap(({ variants }) => variants.flatMap(({ terms }) => terms)));
  return (labels) => {
    let best = 0;
    for (const terms of labels) {
      if (terms.isDisjointFrom(asked)) continue;
      const spoken = concepts.reduce(
        (sum, concept) => sum + concept.weight * mentionWeight(concept, (term) => terms.has(term)),
        0,
      );
      const brevity = Math.sqrt(Math.min(1, USUAL_TERMS / terms.size));
      best = Math.max(best, Math.min(1, spoken / heaviest) * brevity);
    }
    return best;
  };
}
