import type { Box } from "./box.ts";

type Policy = "model" | "rules" | "mixed";

/** A quote is always an exact substring of the stored page; `start` and `end` count in the document's text. */
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
  /** Whether any of it was read from a picture of its page: its figures may be misread. */
  recognised?: true;
};

/**
 * A passage near the question, where nothing states the answer outright: a sentence with its neighbours, or rows of a table.
 * `quote` is an exact substring of the document's text; `focus`, its best part, counts in the same text.
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
  focus: { start: number; end: number };
  /** The line that heads the columns of a quoted row, where it stands too far above to be in the quote; exact, too. */
  header?: { quote: string; start: number; end: number };
  /** In [0, 1]: how near it is to the question. */
  score: number;
};

/** How an answer begins that shows the closest passages, and what it says where nothing is near. */
export const CLOSEST_INTRODUCTION = "No sentence states this outright. The closest passages are:";
export const NOTHING_FOUND = "The documents don't say";

export type Claim = {
  text: string;
  status: "supported" | "partially_supported" | "not_found" | "contradicted" | "uncertain";
  citations: number[];
  evidence: string;
  /** Read from cells of tables, or calculated from them: held against the cells when it was cited, not against sentences. */
  basis?: "cells";
  /** The exact arithmetic over its quotes that gives a number of the text: "1,500 - 1,200 = $300 million". */
  arithmetic?: string;
};

/** Arithmetic over cited figures, as `agents/calculate` did it; `citation` is the `n` of the citation a figure stands in. */
export type Calculation = {
  expression: string;
  inputs: { name: string; value: string; citation: number }[];
  result: number;
  /** The result as the answer tells it, with its unit. */
  rounded: string;
  /** "293 × 2.061 = 603.873 ≈ $604" */
  shown: string;
};

/** How good an answer is as a whole; scores in [0, 1]. */
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
  /** The question as it was looked for: without the conversation that it was asked in. */
  standAlone: string;
  answer: string;
  /**
   * "closest": nothing states the answer, and `closest` shows what comes near it. "insufficient": nothing relevant was
   * found, or a model refused; `closest` may hold something then. "rejected": something was found, and the critic would not
   * let it stand.
   */
  outcome: "answered" | "closest" | "insufficient" | "rejected";
  policy: Policy;
  citations: Citation[];
  /** At most five, best first; empty where the answer is stated. */
  closest: ClosestPassage[];
  claims: Claim[];
  /** Null where there is no answer to judge. */
  critique: Critique | null;
  calculations: Calculation[];
  /** An entry for each document that is cited. */
  bibliography: string[];
  /** In [0, 1]: how likely the answer is right, estimated by rules; 0 where there is none. */
  confidence: number;
  warnings: string[];
};

/** What one agent told another, in brief; named as the API shows it. */
export type AgentMessage = {
  message_id: string;
  trace_id: string;
  from_agent: string;
  to_agent: string;
  message_type: "request" | "response" | "error";
  payload: unknown;
  metadata: Record<string, unknown>;
  timestamp: string;
};

/** One step of the way to an answer. */
export type TraceStep = {
  agent: string;
  policy: Policy;
  /** Since the question came in. A Worker's clock moves only with I/O. */
  startedMs: number;
  elapsedMs: number;
  summary: string;
  error?: string;
  messages?: AgentMessage[];
};
