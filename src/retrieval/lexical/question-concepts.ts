// Represents a question as concepts: single terms, or expressions of the thesaurus with their
// variants.
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import { expansionsOf, type Variant } from "./expand-question.ts";

export type Concept = { variants: readonly Variant[]; weight: number };

/**
 * Instructions about the format of the answer: "Round to two decimals.", "If that is not
 * meaningful, say so."
 */
const INSTRUCTION =
  /^(?:please |then )?(?:answer|round|base|express|give|report|show|state|explain|assume|calculate|compute|use|if)\b/i;
/** A full stop within a number or before a lower-case letter does not end a sentence. */
const SENTENCE = /[^.?!]+(?:[.?!](?!\s|$)[^.?!]*)*[.?!]*/g;
const OF_INSTRUCTION = 0.25;
/**
 * The weight factor of terms in a document's name, because they have already selected the document.
 */
const OF_NAME = 0.2;
/** A phrase is more informative than its words, depending on its length. */
const OF_LENGTH = 0.3;

type ConceptWeights = {
  /**
   * Inverse document frequency. Terms that the collection does not contain are missing, because
   * they find nothing.
   */
  termWeights: ReadonlyMap<string, number>;
  nameTerms: ReadonlySet<string>;
};

/**
 * Returns the concepts in the order of the question, followed by concepts of the thesaurus that the
 * question does not name itself.
 */
export function questionConcepts(question: string, weights: ConceptWeights): Concept[] {
  const concepts = new Map<string, Concept>();
  for (const [i, sentence] of (question.match(SENTENCE) ?? [question]).entries()) {
    const share = i > 0 && INSTRUCTION.test(sentence.trim()) ? OF_INSTRUCTION : 1;
    for (const term of termsOf(sentence)) {
      const idf = weights.termWeights.get(term) ?? 0;
      if (idf === 0 || isStopTerm(term)) continue;
      const weight = idf * share * (weights.nameTerms.has(term) ? OF_NAME : 1);
      if (weight > (concepts.get(term)?.weight ?? 0)) {
        concepts.set(term, { variants: [{ terms: [term], weight: 1 }], weight });
      }
    }
  }
  for (const { key, variants, weight } of expansionsOf(question)) {
    const held = variants.filter(({ terms }) =>
      terms.every((term) => weights.termWeights.has(term)),
    );
    const heaviest = Math.max(
      0,
      ...held.map(({ terms }) => phraseWeight(terms, weights.termWeights)),
    );
    if (heaviest > 0) concepts.set(key, { variants: held, weight: weight * heaviest });
  }
  return [...concepts.values()];
}

function phraseWeight(terms: readonly string[], termWeights: ReadonlyMap<string, number>): number {
  const sum = terms.reduce((total, term) => total + (termWeights.get(term) ?? 0), 0);
  return (sum / terms.length) * (1 + OF_LENGTH * (terms.length - 1));
}

/** Returns whether documents may use other words for the concept than the question does. */
export function hasOtherNames({ variants }: Concept): boolean {
  return variants.some(({ weight }) => weight < 1);
}

/**
 * Returns how well a text mentions the concept: the weight of the best matching variant, or 0.
 * `has` tells which terms the text contains.
 */
export function mentionWeight({ variants }: Concept, has: (term: string) => boolean): number {
  return variants.reduce(
    (best, { terms, weight }) => (weight > best && terms.every(has) ? weight : best),
    0,
  );
}

/** Returns the weighted share of the concepts that such a text mentions, in [0, 1]. */
export function mentionedShare(
  concepts: readonly Concept[],
  has: (term: string) => boolean,
): number {
  let [spoken, total] = [0, 0];
  for (const concept of concepts) {
    spoken += concept.weight * mentionWeight(concept, has);
    total += concept.weight;
  }
  return total === 0 ? 0 : spoken / total;
}
