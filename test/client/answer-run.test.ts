import { test } from "vitest";
import { askEvents } from "../../client/answer-run.ts";
import { createQuire } from "../../client/quire.ts";
import type { AnswerEvent } from "../../client/types.ts";
import { connectionTo, problem, stream } from "./replies.ts";

const ACCEPTED = [1, "accepted", { id: "ans_1", session_id: null }] as const;
const step = (id: number, index: number) => [id, "step", { index, agent: "router" }] as const;
const DONE = [9, "done", {}] as const;

async function names(events: AsyncIterable<AnswerEvent>): Promise<string[]> {
  const found: string[] = [];
  for await (const { id, event } of events) found.push(`${id} ${event}`);
  return found;
}

test("continues an answer after a cut, from the last event that arrived, each event once", async ({
  expect,
}) => {
  const { connection, seen } = connectionTo(
    stream([ACCEPTED, step(2, 0)]),
    // The server may begin its replay earlier than it was asked to.
    stream([step(2, 0), step(3, 1), DONE]),
  );
  const events = createQuire(connection).answers.ask("manuals", { question: "Which?" });
  expect(await names(events)).toEqual(["1 accepted", "2 step", "3 step", "9 done"]);
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /v1/collections/manuals/answers",
    "GET /v1/answers/ans_1/events?after=2",
  ]);
});

test("a question whose connection is lost is sent again, with the same key", async ({ expect }) => {
  const cut = new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new TypeError("terminated")),
    }),
  );
  const { connection, seen } = connectionTo(
    new TypeError("socket hang up"),
    cut,
    stream([ACCEPTED, DONE]),
  );
  const { answers } = createQuire(connection);
  expect(await names(answers.ask("manuals", { question: "Which?" }))).toEqual([
    "1 accepted",
    "9 done",
  ]);
  expect(seen.map(({ method }) => method)).toEqual(["POST", "POST", "POST"]);
  const keys = seen.map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys[0]).toMatch(/^\d+(?:-\d+){3}$/);
  expect(new Set(keys).size).toBe(1);
  const other = connectionTo(stream([ACCEPTED, DONE]));
  await names(createQuire(other.connection).answers.ask("manuals", { question: "Which?" }));
  expect(other.seen[0]?.headers.get("Idempotency-Key")).not.toBe(keys[0]);
});

test("a question that reaches nobody fails after a few attempts", async ({ expect }) => {
  const lost = new TypeError("socket hang up");
  const { connection, seen } = connectionTo(lost, lost, lost, lost);
  const asked = names(createQuire(connection).answers.ask("manuals", { question: "Which?" }));
  await expect(asked).rejects.toMatchObject({ code: "network" });
  expect(seen).toHaveLength(3);
});

test("waits for an answer that is being made when it sends its question again", async ({
  expect,
}) => {
  const busy = () =>
    Response.json(
      { status: 409, code: "conflict", reason: "answer_in_progress", detail: "Later." },
      { status: 409, headers: { "Retry-After": "0.01" } },
    );
  const { connection, seen } = connectionTo(
    new TypeError("socket hang up"),
    busy(),
    busy(),
    busy(),
    Response.json({ id: "ans_1" }),
  );
  const given = await createQuire(connection).answers.create("manuals", { question: "Which?" });
  expect(given.id).toBe("ans_1");
  expect(new Set(seen.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});

test("a problem while an answer is continued is final", async ({ expect }) => {
  const { connection } = connectionTo(stream([ACCEPTED]), problem(404, "not_found"));
  const asked = names(createQuire(connection).answers.ask("manuals", { question: "Which?" }));
  await expect(asked).rejects.toMatchObject({ code: "not_found", requestId: "req_1" });
});

test("gives up after as many cuts in a row as it is told", async ({ expect }) => {
  const { connection, seen } = connectionTo(stream([ACCEPTED]), stream([]), stream([]));
  const question = { collection: "manuals", question: { question: "Which?" } };
  const events = askEvents(connection, question, { resumes: 1 });
  await expect(names(events)).rejects.toMatchObject({ code: "network" });
  expect(seen).toHaveLength(2);
});

test("the error that ends a stream is thrown to those who want the answer", async ({ expect }) => {
  const told = {
    title: "Unavailable",
    status: 503,
    detail: "The model is not.",
    code: "unavailable",
  };
  const { connection } = connectionTo(stream([ACCEPTED, [2, "error", told], DONE]));
  const answer = createQuire(connection).answers.answer("manuals", { question: "Which?" });
  await expect(answer).rejects.toMatchObject({ code: "unavailable", status: 503 });
});

test("events of a newer server that this client does not know are passed over", async ({
  expect,
}) => {
  const { connection } = connectionTo(stream([ACCEPTED, [2, "applause", {}], DONE]));
  const events = createQuire(connection).answers.follow("ans_1");
  expect(await names(events)).toEqual(["1 accepted", "9 done"]);
});

test("leaving the loop closes the stream, and an abort ends it with its reason", async ({
  expect,
}) => {
  let isClosed = false;
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode('id: 1\nevent: accepted\ndata: {"id":"a"}\n\n')),
    cancel: () => void (isClosed = true),
  });
  const { connection } = connectionTo(new Response(endless));
  for await (const { event } of createQuire(connection).answers.follow("ans_1")) {
    expect(event).toBe("accepted");
    break;
  }
  expect(isClosed).toBe(true);
  const reason = new Error("another screen");
  const aborted = connectionTo(new TypeError("aborted"));
  const signal = AbortSignal.abort(reason);
  const events = createQuire(aborted.connection).answers.follow("ans_1", { signal });
  await expect(names(events)).rejects.toBe(reason);
});
