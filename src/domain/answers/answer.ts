import type { Box } from "../documents/box.ts";
import type { Warning } from "./warning.ts";

export type Policy = "model" | "rules" | "mixed";

/** `quote` is always an exact substring of the stored page; `start` and `end` are positions in the document's text. */
export type Citation = {
  n: number;
  documentId: string;
  sourceFile: string;
  pageStart: number;
  pageEnd: number;
  chunkId: string;
  quote: string;
  start: number;
  end: number;
  boxes: (Box & { page: number })[];
  /** Set if any of the text was recognised in an image of the page (OCR), so that its figures may contain errors. */
  recognised?: true;
};

/**
 * A passage near the question, in place of an answer or beside one: a sentence with its neighbours, or rows of a table.
 * `quote` is an exact substring of the document's text; `focus`, its best part, counts in the same text
 * and begins on `page`.
 */
export type ClosestPassage = Pick<
  Citation,
  | "documentId"
  | "sourceFile"
  | "pageStart"
  | "pageEnd"
  | "chunkId"
  | "quote"
  | "start"
  | "end"
  | "boxes"
  | "recognised"
> & {
  focus: { start: number; end: number; page: number };
  /** The line that heads the columns of a quoted row, where it stands too far above to be in the quote; exact, too. */
  header?: { quote: string; start: number; end: number };
  /** In [0, 1]: how near it is to the question. */
  score: number;
};

/** How an answer begins that shows the closest passages, and what it says where nothing is near. */
export const CLOSEST_INTRODUCTION = "No sentence states this outright. The closest passages are:";
/** The same where a language model has read what was found. */
export const UNANSWERED_INTRODUCTION =
  "The language model found no answer in what was searched. The closest passages are:";
/** The heading of passages beside an answer. */
export const OTHER_PASSAGES_HEADING = "Other passages that may answer this:";
export const NOTHING_FOUND = "The documents don't say";

/** Whether the text of an answer only says that there is none. */
export function saysNothing(answer: string): boolean {
  const said = [NOTHING_FOUND, CLOSEST_INTRODUCTION, UNANSWERED_INTRODUCTION];
  return said.some((beginning) => answer.startsWith(beginning));
}

export type Claim = {
  text: string;
  status: "supported" | "partially_supported" | "not_found" | "contradicted" | "uncertain";
  citations: number[];
  evidence: string;
  /** What the rules or a model found against it, in words for the writer. */
  reasons?: string[];
  /**
   * The statement was read from table cells or calculated from them. It was verified against the cells when it was
   * cited, not against sentences.
   */
  basis?: "cells";
  /** The calculation over its quotes that gives a number of the text, and what it is of: "Net sales, 2019: 1,500 - 1,200 = $300 million". */
  arithmetic?: string;
};

/** A statement as the answer shows it, without its citation marks. */
export type ShownStatement = Pick<Claim, "text" | "status" | "citations">;

/**
 * Arithmetic over cited figures, computed by `agents/calculate`. `citation` is the `n` of the citation that contains
 * the figure.
 */
export type Calculation = {
  expression: string;
  /** `label`: the row and the column as the document prints them; `name` stands for it in `expression`. */
  inputs: { name: string; label?: string | undefined; value: string; citation: number }[];
  result: number;
  /** The result with its unit, as the answer states it. */
  rounded: string;
  /** "293 × 2.061 = 603.873 ≈ $604" */
  shown: string;
};

/** The quality of an answer as a whole; scores are in [0, 1]. */
export type Critique = {
  decision: "pass" | "minor_revision" | "major_revision" | "retrieval_needed" | "reject";
  relevance: number;
  completeness: number;
  accuracy: number;
  coherence: number;
  citation: number;
  overall: number;
  suggestions: string[];
};

export type Answer = {
  question: string;
  /** The question that was searched for, rewritten so that it does not depend on the conversation. */
  standAlone: string;
  answer: string;
  /**
   * "closest": no sentence states the answer, and `closest` shows what comes near it. "insufficient": nothing relevant was
   * found, or the model says that the documents do not answer; `closest` may contain passages then. "rejected": an answer was
   * written, but it failed verification.
   */
  outcome: "answered" | "closest" | "insufficient" | "rejected";
  policy: Policy;
  citations: Citation[];
  /** At most five, best first; empty where the answer is stated. */
  closest: ClosestPassage[];
  /** At most four, best first: what else comes near the question, where rules chose a sentence as the answer. None of them is cited. */
  otherPassages: ClosestPassage[];
  /** Their heading and quotes in the answer's format and citation style; empty where there are none. */
  otherPassagesText: string;
  claims: Claim[];
  /** Those claims that the answer shows, in its order. Empty if it shows none, as in a greeting. */
  statements: ShownStatement[];
  /** Null if there is no answer to evaluate. */
  critique: Critique | null;
  calculations: Calculation[];
  /** One entry for each cited document. */
  bibliography: string[];
  /**
   * In [0, 1], computed by rules: how likely the answer is correct; with the outcome `closest`, how likely the passages answer the
   * question; otherwise 0.
   */
  confidence: number;
  warnings: Warning[];
};
