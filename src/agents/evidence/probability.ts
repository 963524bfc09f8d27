// Ranked candidates → how likely the best one answers, whether anything does, and what each passage is worth. The weights are fitted
// together with those of the ranking (`score.ts`).
import { termsOf } from "../../language/words/terms.ts";
import { type Ranked, type Scored, weighed } from "./score.ts";
import fitted from "./weights.json" with { type: "json" };

/** A lead beyond this tells no more. */
const MOST_MARGIN = 3;
/** Texts that share this part of the shorter one's terms are no rivals. */
const SAME = 0.8;

/** What the decision is made from: the best candidate's features, its strength and its lead. */
export function decisionInputs({ ranked, bm25Best }: Scored): Record<string, number> | undefined {
  const [best, ...others] = ranked;
  if (best === undefined) return undefined;
  const margin = marginOf(best, others);
  return { ...best.features, strength: best.strength, margin, bm25Best, bias: 1 };
}

/** How far the best candidate leads the next that says something else. */
function marginOf(best: Ranked, others: readonly Ranked[]): number {
  const own = new Set(termsOf(best.candidate.text));
  const rival = others.find(({ candidate }) => {
    const terms = new Set(termsOf(candidate.text));
    return own.intersection(terms).size < SAME * Math.min(own.size, terms.size);
  });
  return rival === undefined ? MOST_MARGIN : Math.min(MOST_MARGIN, best.strength - rival.strength);
}

/** In [0, 1]: how likely the best candidate answers the question; 0 where there is none. */
export function probabilityOf(scored: Scored): number {
  const inputs = decisionInputs(scored);
  if (inputs === undefined) return 0;
  return sigmoid(weighed(inputs, fitted.decision));
}

/** What tells whether the passages answer at all, wherever in them the answer stands. */
export function presenceInputs({ ranked, bm25Best, searchBest }: Scored): Record<string, number> {
  const near = Math.max(0, ...ranked.map(({ features }) => features.near));
  return { bm25Best, searchBest, near, bias: 1 };
}

/** In [0, 1]: how likely something in the passages answers the question, for as many questions with an answer as without. */
export function presenceOf(scored: Scored): number {
  return sigmoid(weighed(presenceInputs(scored), fitted.presence));
}

/** In [0, 1]: how likely a passage that is as strong as this one holds the answer, whatever its rivals. */
export function nearnessOf({ strength }: Pick<Ranked, "strength">): number {
  return sigmoid(fitted.nearness.slope * strength + fitted.nearness.bias);
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** Chosen on half a so that few answers are wrong: see `docs/decisions/2026-11-22-answer-score.md`. */
export const LEAST_PROBABILITY = fitted.leastProbability;
/** Where the form of a sentence doesn't tell whether it holds what is asked for, as a date, a person or an amount does. */
export const LEAST_UNCHECKED = fitted.leastUnchecked;
/** Below it nothing is relevant. */
export const LEAST_NEARNESS = fitted.leastNearness;
