// Returns how likely the best candidate answers, whether any passage does, and how near each is.
// The weights are fitted together with those of the ranking (`score.ts`).
import { termsOf } from "../../language/words/terms.ts";
import { weightedSum } from "./score.ts";
import type { Ranked, Scored } from "./ranked.ts";
import fitted from "./weights.json" with { type: "json" };

/** A larger lead has no further meaning. */
const MOST_MARGIN = 3;
/** Texts that share this part of the shorter one's terms are not rivals. */
const SAME = 0.8;

/** Returns the inputs of the decision: the best candidate's features, strength and lead. */
export function decisionInputs({ ranked, bm25Best }: Scored): Record<string, number> | undefined {
  const [best, ...others] = ranked;
  if (best === undefined) return undefined;
  const margin = marginOf(best, others);
  return { ...best.features, strength: best.strength, margin, bm25Best, bias: 1 };
}

/** Returns the lead of the best candidate over the next one that says something else. */
function marginOf(best: Ranked, others: readonly Ranked[]): number {
  const own = new Set(termsOf(best.candidate.text));
  const rival = others.find(({ candidate }) => {
    const terms = new Set(termsOf(candidate.text));
    return own.intersection(terms).size < SAME * Math.min(own.size, terms.size);
  });
  return rival === undefined ? MOST_MARGIN : Math.min(MOST_MARGIN, best.strength - rival.strength);
}

/**
 * Returns the probability, in [0, 1], that the best candidate answers the question; 0 if there is
 * none.
 */
export function probabilityOf(scored: Scored): number {
  const inputs = decisionInputs(scored);
  if (inputs === undefined) return 0;
  return sigmoid(weightedSum(inputs, fitted.decision));
}

/** Returns the inputs that tell whether the passages answer at all, wherever the answer stands. */
export function presenceInputs({ ranked, bm25Best, searchBest }: Scored): Record<string, number> {
  const near = Math.max(0, ...ranked.map(({ features }) => features.near));
  return { bm25Best, searchBest, near, bias: 1 };
}

/**
 * Returns the probability, in [0, 1], that something in the passages answers the question, if half
 * of all questions have an answer.
 */
export function presenceOf(scored: Scored): number {
  return sigmoid(weightedSum(presenceInputs(scored), fitted.presence));
}

/**
 * Returns the probability, in [0, 1], that a candidate of this strength answers, whatever its
 * rivals.
 */
export function nearnessOf({ strength }: Pick<Ranked, "strength">): number {
  return sigmoid(fitted.nearness.slope * strength + fitted.nearness.bias);
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/**
 * Chosen on half a so that few answers are wrong: see `docs/decisions/2026-11-22-answer-score.md`.
 */
export const LEAST_PROBABILITY = fitted.leastProbability;
/**
 * The threshold if the form of a sentence does not show whether it contains the requested kind of
 * thing, as a date, person or amount does.
 */
export const LEAST_UNCHECKED = fitted.leastUnchecked;
/** Below this, nothing is relevant. */
export const LEAST_NEARNESS = fitted.leastNearness;
