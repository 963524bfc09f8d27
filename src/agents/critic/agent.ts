// The agent that judges an answer as a whole. The scores come from the model or the rules; the
// decision always follows from the thresholds.
import { z } from "zod";
import type { Claim, Critique } from "../../domain/answers/answer.ts";
import { fenceText } from "../run/fences.ts";
import { type Agent, createPrompt } from "../run/agent.ts";
import { holdsAnswer } from "../evidence/answer-kind.ts";
import { queryTerms, termsOf } from "../../language/words/terms.ts";
import instructions from "./prompt.txt";
import { membersUpTo, share, textUpTo } from "../../models/replies/as-meant.ts";
import { verificationScore } from "../verifier/score.ts";

export type CritiqueTask = {
  question: string;
  /** The answer as shown, with citation marks. */
  answer: string;
  claims: readonly Claim[];
  /** The share of the question's weight that the quotes contain: `coverageOf`. */
  coverage: number;
};

const Scores = z.object({
  relevance: share,
  completeness: share,
  accuracy: share,
  coherence: share,
  citation: share,
});
type Scores = z.infer<typeof Scores>;
const Output = Scores.extend({
  suggestions: z.preprocess(
    (value) => value ?? [],
    membersUpTo(textUpTo(300).pipe(z.string().min(1)), 10),
  ),
});
type Output = z.infer<typeof Output>;

/** The thresholds of the source design, below which an answer is not good enough. */
export const THRESHOLDS = { relevance: 0.7, completeness: 0.6, accuracy: 0.8, overall: 0.7 };
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

function scoreByRules({ question, answer, claims, coverage }: CritiqueTask): Scores {
  const isOfType = holdsAnswer(question, answer);
  const cited = claims.filter((claim) => claim.citations.length > 0).length;
  return {
    relevance: round(isOfType ? coverage : coverage / 2),
    completeness: completenessOf(question, answer, claims),
    accuracy: verificationScore(claims),
    coherence: coherenceOf(claims),
    citation: claims.length === 0 ? 0 : round(cited / claims.length),
  };
}

/**
 * Returns the share of the least answered part of a question that asks several things ("What is …,
 * and when …?").
 */
function completenessOf(question: string, answer: string, claims: readonly Claim[]): number {
  const held = new Set(termsOf([answer, ...claims.map(({ evidence }) => evidence)].join(" ")));
  const parts = question.split(
    /\?\s+|;\s+|,?\s+and\s+(?=(?:what|which|who|when|where|why|how|is|are|does|do)\b)/i,
  );
  const shares = parts.flatMap((part) => {
    const terms = queryTerms(part);
    return terms.length === 0 ? [] : [terms.filter((term) => held.has(term)).length / terms.length];
  });
  return claims.length === 0 || shares.length === 0 ? 0 : round(Math.min(...shares));
}

/** Returns the share of statements that are neither repeated nor cut off nor without words. */
function coherenceOf(claims: readonly Claim[]): number {
  if (claims.length === 0) return 0;
  const texts = claims.map(({ text }) => text.trim().toLowerCase());
  const good = texts.filter(
    (text, i) =>
      texts.indexOf(text) === i &&
      /\p{L}{2}/u.test(text) &&
      !/(?:\.\.\.|…|,|\b(?:and|or|the|of))$/.test(text),
  );
  return round(good.length / claims.length);
}

function suggest(scores: Scores, { claims }: CritiqueTask): string[] {
  const doubted = claims.filter(({ status }) => status !== "supported").length;
  return [
    scores.relevance < THRESHOLDS.relevance &&
      "Search for the parts of the question that the quotes don't cover.",
    scores.completeness < THRESHOLDS.completeness && "Answer every part of the question.",
    doubted > 0 && `Support ${doubted} of ${claims.length} claims with quotes, or leave them out.`,
    scores.citation < 1 && "Cite a passage for every claim.",
    scores.coherence < 1 && "State each fact once, in complete sentences.",
  ].filter((suggestion) => suggestion !== false);
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}

function promptOf({ question, answer, claims }: CritiqueTask): string {
  const checked = claims.map(({ text, status }, i) => `${i + 1}. ${status}: ${text}`).join("\n");
  return `Question: ${question}\n\n${fenceText("answer", answer)}\n\n${fenceText("claims", checked)}`;
}
