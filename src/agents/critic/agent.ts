// The agent that judges an answer as a whole. The scores come from the model or the rules; the
// decision always follows from the thresholds.
import { z } from "zod";
import type { Critique } from "../../domain/answers/answer.ts";
import { fenceText } from "../run/fences.ts";
import { type Agent, createPrompt } from "../run/agent.ts";
import { membersUpTo, share, textUpTo } from "../../models/replies/as-meant.ts";
import {
  type CritiqueTask,
  round,
  scoreByRules,
  type Scores,
  suggest,
  THRESHOLDS,
} from "./scores.ts";
import instructions from "./prompt.txt";

const Output = z.object({
  relevance: share,
  completeness: share,
  accuracy: share,
  coherence: share,
  citation: share,
  suggestions: z.preprocess(
    (value) => value ?? [],
    membersUpTo(textUpTo(300).pipe(z.string().min(1)), 10),
  ),
});
type Output = z.infer<typeof Output>;

/** Below this, less than half of the answer is proven, so that revising it is pointless. */
const WORTHLESS_ACCURACY = 0.5;
const WEIGHTS: readonly (readonly [keyof Scores, number])[] = [
  ["relevance", 0.25],
  ["completeness", 0.2],
  ["accuracy", 0.3],
  ["coherence", 0.1],
  ["citation", 0.15],
];

export const critic: Agent<CritiqueTask, Output> = {
  name: "critic",
  prompt: createPrompt(instructions, promptOf),
  output: Output,
  faultIn: () => undefined,
  rules: (task) => {
    const scores = scoreByRules(task);
    return { ...scores, suggestions: suggest(scores, task) };
  },
  summarise: ({ accuracy, relevance, completeness }) =>
    `accuracy ${accuracy}, relevance ${relevance}, completeness ${completeness}`,
};

/**
 * Limits a model's scores: an answer is not more accurate or better cited than its claims were
 * verified to be.
 */
export function critiqueOf(output: Output, task: CritiqueTask): Critique {
  const verified = scoreByRules(task);
  const scores = {
    ...output,
    accuracy: Math.min(output.accuracy, verified.accuracy),
    citation: Math.min(output.citation, verified.citation),
  };
  const overall = round(
    WEIGHTS.reduce((sum, [respect, weight]) => sum + weight * scores[respect], 0),
  );
  return { decision: decide(scores, overall), ...scores, overall };
}

/**
 * Chooses the remedy for the weakness: retrieval if the answer misses the question, revision if it
 * is badly worded.
 */
function decide(scores: Scores, overall: number): Critique["decision"] {
  if (scores.accuracy < WORTHLESS_ACCURACY) return "reject";
  if (scores.relevance < THRESHOLDS.relevance || scores.completeness < THRESHOLDS.completeness) {
    return "retrieval_needed";
  }
  if (scores.accuracy < THRESHOLDS.accuracy || overall < THRESHOLDS.overall)
    return "major_revision";
  return scores.coherence < 1 || scores.citation < 1 ? "minor_revision" : "pass";
}

function promptOf({ question, answer, claims }: CritiqueTask): string {
  const checked = claims.map(({ text, status }, i) => `${i + 1}. ${status}: ${text}`).join("\n");
  return `Question: ${question}\n\n${fenceText("answer", answer)}\n\n${fenceText("claims", checked)}`;
}
