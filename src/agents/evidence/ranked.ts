// What a ranking of candidates consists of.
import type { Candidate } from "./candidates.ts";
import type { Features } from "./features/features.ts";
import type { QuestionProfile } from "./read-question.ts";

export type Ranked = {
  candidate: Candidate;
  features: Features;
  /**
   * Whether the text concerns another case: the question's amount is another one or beyond its
   * limit, or it is about another half, a plan, the opposite, a former holder of a post, or another
   * person than the one named.
   */
  isExcluded: boolean;
  /**
   * The logit of the ranking. Only differences between candidates of one question are meaningful.
   */
  strength: number;
};

/**
 * The penalty that puts excluded candidates behind all others, for example "within 900 feet" for a
 * question about 1,000.
 */
export const EXCLUDED = 10;

export type Scored = {
  sought: QuestionProfile;
  ranked: readonly Ranked[];
  bm25Best: number;
  /** The best score of the search. */
  searchBest: number;
};
