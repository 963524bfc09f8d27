// The events of a streamed answer, in the order in which they arrive.
import type { Answer, Citation, Problem, SearchResult } from "./types.ts";

export type Policy = Answer["policy"];
export type Claim = Answer["verification"]["claims"][number];

/** `index` joins the two events of a step: when it starts and when it ends. Times are milliseconds since the question. */
export type Step = {
  index: number;
  agent: string;
  status: "started" | "done" | "fell back";
  summary: string;
  policy: Policy;
  elapsed_ms: number;
};

/** A proven statement without its marks. `citations` are the `n` of citations that arrived before it. */
export type Statement = {
  index: number;
  text: string;
  status: Claim["status"];
  citations: number[];
};

export type AnswerEvent =
  | { type: "accepted"; data: { id: string; session_id: string | null } }
  | { type: "step"; data: Step }
  | { type: "passages"; data: SearchResult[] }
  | { type: "delta"; data: { text: string } }
  | { type: "citation"; data: Citation }
  | { type: "statement"; data: Statement }
  | { type: "answer"; data: Answer }
  | { type: "error"; data: Problem }
  | { type: "done"; data: Record<string, never> };

const TYPES: ReadonlySet<string> = new Set<AnswerEvent["type"]>([
  "accepted",
  "step",
  "passages",
  "delta",
  "citation",
  "statement",
  "answer",
  "error",
  "done",
]);

/** Undefined for an event that this client does not know: a newer server may send more. */
export function answerEvent(event: string, data: string): AnswerEvent | undefined {
  if (!TYPES.has(event)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's promise: one shape for each name
  return { type: event, data: JSON.parse(data) } as AnswerEvent;
}
