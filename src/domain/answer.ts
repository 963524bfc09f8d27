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

export type Claim = {
  text: string;
  status: "supported" | "partially_supported" | "not_found" | "contradicted" | "uncertain";
  citations: number[];
  evidence: string;
  /** What the rules have against it, in words for whoever wrote it. */
  reasons?: string[];
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
  /** "rejected": something was found, and the critic would not let it stand. */
  outcome: "answered" | "insufficient" | "rejected";
  policy: Policy;
  citations: Citation[];
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
