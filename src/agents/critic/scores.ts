// Scores an answer by rules.
import type { Claim, Critique } from "../../domain/answers/answer.ts";
import { holdsAnswer } from "../evidence/answer-kind.ts";
import { queryTerms, termsOf } from "../../language/words/terms.ts";
import { verificationScore } from "../verifier/score.ts";

export type CritiqueTask = {
  question: string;
  /** The answer as shown, with citation marks. */
  answer: string;
  claims: readonly Claim[];
  /** The share of the question's weight that the quotes contain: `coverageOf`. */
  coverage: number;
};

export type Scores = Pick<
  Critique,
  "relevance" | "completeness" | "accuracy" | "coherence" | "citation"
>;

/** The thresholds of the source design, below which an answer is not good enough. */
export const THRESHOLDS = { relevance: 0.7, completeness: 0.6, accuracy: 0.8, overall: 0.7 };

export function scoreByRules({ question, answer, claims, coverage }: CritiqueTask): Scores {
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

export function suggest(scores: Scores, { claims }: CritiqueTask): string[] {
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

export function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}
