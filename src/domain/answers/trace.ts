// Records how an answer was produced, step by step.
import type { Policy } from "./answer.ts";

/** A message between two agents, shortened. Its fields are named as in the API. */
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

export const STEP_COUNTS = [
  "passages",
  "documents",
  "steps",
  "statements",
  "supported_statements",
  "left_out_statements",
  "quotes",
  "table_rows",
  "calculations",
] as const;
/** What a step found or made, for clients with words of their own. */
export type StepCounts = Partial<Record<(typeof STEP_COUNTS)[number], number>>;

/** One step of producing an answer. */
export type TraceStep = {
  agent: string;
  policy: Policy;
  /** Milliseconds since the request arrived. A Worker's clock only advances with I/O. */
  startedMs: number;
  elapsedMs: number;
  summary: string;
  counts?: StepCounts;
  error?: string;
  messages?: AgentMessage[];
};
