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
};

export type Claim = {
  text: string;
  status: "supported" | "partially_supported" | "not_found" | "contradicted" | "uncertain";
  citations: number[];
  evidence: string;
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

export type Answer = {
  question: string;
  answer: string;
  outcome: "answered" | "insufficient";
  policy: Policy;
  citations: Citation[];
  claims: Claim[];
  calculations: Calculation[];
  /** In [0, 1]: how much of what the question asks stands in what is quoted. */
  confidence: number;
  warnings: string[];
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
};
