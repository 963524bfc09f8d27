// For questions that ask for an amount: recognises passages with a matching row of figures.
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import { termsOf } from "../../language/words/terms.ts";
import { type Concept, mentionWeight } from "../lexical/question-concepts.ts";

const ASKS_AMOUNT =
  /\b(?:how (?:much|many|has|did)|what (?:is|was|were|are|percent\w*|portion)|amounts?|total|ratio|rates?|margin|percent\w*|average|change|increase|decrease|calculate|compute|growth|factor|premium|deductible|limit)\b|[$€£%]/i;
const HAS_FIGURE = /(?<![\p{L}\d])[($€£-]*\d[\d,]*(?:\.\d+)?%?\)?(?![\p{L}\d])/u;
const CELLS = /\s*\|\s*| {2,}|\t/;
const LONGEST_LABEL = 120;
/** A label with more terms is a sentence that contains a figure. */
const USUAL_TERMS = 4;

export function asksAmount(question: string): boolean {
  return ASKS_AMOUNT.test(question);
}

/** Scores texts in [0, 1]: how well the label of the best row with figures matches the concept with the highest weight. */
export function rowMatcher(concepts: readonly Concept[]): (text: string) => number {
  const heaviest = Math.max(0, ...concepts.map(({ weight }) => weight));
  if (heaviest === 0) return () => 0;
  const asked = new Set(concepts.flatMap(({ variants }) => variants.flatMap(({ terms }) => terms)));
  return (text) => {
    let best = 0;
    for (const terms of labelsOf(text)) {
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

type Labels = { labels: readonly ReadonlySet<string>[]; size: number };

/** The bytes of labels that an isolate caches, because searches often read the same passages. */
const MOST_KEPT = 3 * 1024 * 1024;
/** The labels of a text, and the text as a key, take so many bytes for each of its characters. */
const BYTES_PER_CHARACTER = 5;
const keep = createSizeBoundedCache<Labels>({
  most: MOST_KEPT,
  sizeOf: ({ size }) => BYTES_PER_CHARACTER * size,
});

/** The terms of the labels of rows with figures. */
function labelsOf(text: string): Labels["labels"] {
  const held = keep();
  const known = held.get(text);
  if (known !== undefined) return known.labels;
  const labels = readLabels(text);
  held.set(text, { labels, size: text.length });
  return labels;
}

function readLabels(text: string): Labels["labels"] {
  return text.split("\n").flatMap((line) => {
    const [label = "", ...cells] = line.split(CELLS);
    if (label.length > LONGEST_LABEL || !cells.some((cell) => HAS_FIGURE.test(cell))) return [];
    return [new Set(termsOf(label))];
  });
}
