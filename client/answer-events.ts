// The events of a streamed answer, in the order in which they arrive.
import type { AnswerEvent } from "./types.ts";

const NAMES: ReadonlySet<string> = new Set<AnswerEvent["event"]>([
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
export function answerEvent(id: number, event: string, data: string): AnswerEvent | undefined {
  if (!NAMES.has(event)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's promise: one shape for each name
  return { id, event, data: JSON.parse(data) } as AnswerEvent;
}
