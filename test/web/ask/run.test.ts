// The state of an answer, over every order and repetition in which its events may arrive.
import { test } from "vitest";
import type { Answer, AnswerEvent, Citation } from "../../../client/types.ts";
import { apply, newRun, type Run, runOf } from "../../../web/ask/runs/run.ts";

const CITATION = {
  n: 1,
  document_id: "doc_1",
  source_file: "rates.pdf",
  page_start: 4,
  page_end: 4,
  chunk_id: "chk_1",
  quote: "The fee is 40 dollars.",
  start: 10,
  end: 32,
  boxes: [],
} satisfies Citation;

const statement = (index: number, text: string) => ({
  index,
  text,
  status: "supported" as const,
  citations: [1],
});
const step = (index: number, status: "started" | "done", summary = "") =>
  ({ index, agent: "router", status, summary, policy: "rules", elapsed_ms: index * 10 }) as const;

const EVENTS: AnswerEvent[] = [
  { id: 1, event: "accepted", data: { id: "ans_1", session_id: "ses_1" } },
  { id: 2, event: "step", data: step(0, "started") },
  { id: 3, event: "step", data: step(0, "done", "one document") },
  { id: 4, event: "citation", data: CITATION },
  { id: 5, event: "statement", data: statement(0, "The fee is 40 dollars.") },
  { id: 6, event: "statement", data: statement(1, "It is due in May.") },
];

/** What the run reads of an answer. */
const ANSWER = {
  id: "ans_1",
  question: "What is the fee?",
  citations: [CITATION],
  verification: {
    claims: [statement(0, "The fee is 40 dollars."), statement(1, "It is due in May.")],
  },
  trace: [],
} as unknown as Answer;

const play = (events: readonly AnswerEvent[], from = newRun("What is the fee?")): Run =>
  events.reduce(apply, from);
const told = ({ id, phase, steps, statements, citations }: Run) => ({
  id,
  phase,
  steps,
  statements,
  citations: [...citations.keys()],
});

test("statements, citations and steps are there as soon as their events are", ({ expect }) => {
  expect(told(play(EVENTS))).toEqual({
    id: "ans_1",
    phase: "asking",
    steps: [step(0, "done", "one document")],
    statements: [statement(0, "The fee is 40 dollars."), statement(1, "It is due in May.")],
    citations: [1],
  });
});

test("a replay from any event on changes nothing", ({ expect }) => {
  const once = told(play(EVENTS));
  for (let cut = 0; cut <= EVENTS.length; cut += 1) {
    for (let from = 0; from <= cut; from += 1) {
      const events = [...EVENTS.slice(0, cut), ...EVENTS.slice(from)];
      expect(told(play(events)), `cut after ${cut}, again from ${from}`).toEqual(once);
    }
  }
});

test("statements and citations are in their order, whichever arrives first", ({ expect }) => {
  const [accepted, started, done, citation, first, second] = EVENTS;
  const shuffled = [accepted, second, first, citation, started, done].flatMap((each) => each ?? []);
  expect(told(play(shuffled))).toEqual(told(play(EVENTS)));
});

test("the final answer replaces what was streamed, and keeps what did not change", ({ expect }) => {
  const streamed = play(EVENTS);
  const claims = [statement(0, "The fee is 40 dollars."), statement(1, "It is due in June.")];
  const data = { ...ANSWER, verification: { claims } } as unknown as Answer;
  const done = apply(streamed, { id: 7, event: "answer", data });
  expect(done.phase).toBe("done");
  expect(done.statements[0]).toBe(streamed.statements[0]);
  expect(done.statements[1]?.text).toBe("It is due in June.");
  expect(done.steps).toBe(streamed.steps);
});

test("a stored answer is as its stream left it", ({ expect }) => {
  const streamed = play([...EVENTS, { id: 7, event: "answer", data: ANSWER }]);
  expect({ ...told(runOf(ANSWER)), steps: [] }).toEqual({ ...told(streamed), steps: [] });
});

test("an error ends the run, and an answer that was stopped is no failure", ({ expect }) => {
  const problem = (detail: string, reason?: "answer_cancelled") =>
    ({
      id: 7,
      event: "error",
      data: {
        type: "/problems/unavailable",
        title: "Unavailable",
        status: 503,
        detail,
        code: "unavailable",
        request_id: "req_1",
        ...(reason === undefined ? {} : { reason, names: [] }),
      },
    }) as const;
  const failed = play([...EVENTS, problem("The model does not answer.")]);
  expect(failed).toMatchObject({ phase: "failed", error: { code: "unavailable" } });
  expect(failed.statements).toHaveLength(2);
  expect(play([...EVENTS, problem("The answer was cancelled.", "answer_cancelled")]).phase).toBe(
    "cancelled",
  );
});
