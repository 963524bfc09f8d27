export const VERDICTS = ["right", "wrong", "wrong_place", "incomplete"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a reader says of an answer. */
export type Feedback = {
  verdict: Verdict;
  /** The index of the statement; null for the answer as a whole. */
  statement: number | null;
  comment: string;
  updatedAt: string;
};
