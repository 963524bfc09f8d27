import type { LoggedEvent } from "../../storage/answers/answer-events.ts";
import type { AnswerBody } from "../bodies/answer/answer-body.ts";

/** A stored answer as it is shown now, and the number of events with which it was streamed. */
export type ReadAnswer = { answer: AnswerBody; eventCount: number };

/**
 * Returns the events of a stored answer. Steps are no longer among them. `answer` contains all that
 * the events before it state, so a reader who has received some events gets `answer` and `done`
 * only. Both have the ids with which they were streamed.
 */
export function replayAnswer({ answer, eventCount }: ReadAnswer, after: number): LoggedEvent[] {
  const before = eventsBefore(answer).map((event, index) => ({ id: index + 1, ...event }));
  const last = Math.max(eventCount, before.length + 2);
  // A reader who has received everything is told again that the answer is done.
  if (after >= last) return [{ id: after + 1, event: "done", data: {} }];
  const end = [
    { id: last - 1, event: "answer", data: answer },
    { id: last, event: "done", data: {} },
  ];
  return after > 0 ? end.filter(({ id }) => id > after) : [...before, ...end];
}

function eventsBefore({ id, session_id, citations, statements }: AnswerBody) {
  return [
    { event: "accepted", data: { id, session_id } },
    ...citations.map((citation) => ({ event: "citation", data: citation })),
    ...statements.map((statement, index) => ({
      event: "statement",
      data: { index, ...statement },
    })),
  ];
}
