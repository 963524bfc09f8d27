// An answer whose reader leaves, comes back, comes late or is one of several: it is made once and nobody misses it.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Services } from "../../../src/http/services.ts";
import { says } from "../../support/agents/agent-run.ts";
import { eventsIn, type Library, makeLibrary, type StreamEvent } from "../../support/library.ts";
import { scripted } from "../../support/models/scripted-model.ts";

const SHORE = "Dwellings more than 900 feet from the shore receive a 3% storm deductible.";
const QUESTION = "Which storm deductible applies to dwellings more than 900 feet from the shore?";
const WAIT = { timeout: 8000, interval: 50 };

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({ "manual.md": `# Storm deductible\n\n${SHORE}\n` });
});

/** A model that waits until it may go on, or until its call is aborted. */
function waitingModel() {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const called = Promise.withResolvers<AbortSignal>();
  const model = says(async ({ signal }) => {
    called.resolve(signal);
    await Promise.race([
      mayGoOn,
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      }),
    ]);
    return JSON.stringify({
      sufficient: true,
      statements: [{ text: SHORE, quotes: [{ passage: 1, quote: SHORE }] }],
    });
  });
  return { model, called: called.promise, goOn };
}

/** Asks, and reads no more than the first event, which names the answer. */
async function ask(services: Partial<Services>) {
  const json = { question: QUESTION, stream: true, effort: "fast" };
  const response = await library
    .reader(services)
    .request("POST", `${library.base}/answers`, { json });
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error("The stream has no body.");
  const first = eventsIn(new TextDecoder().decode((await reader.read()).value));
  return { id: String(first[0]?.data["id"]), reader, first };
}

async function follow(id: string, after?: number): Promise<StreamEvent[]> {
  const query = after === undefined ? "" : `?after=${after}`;
  const response = await library.request("GET", `/v1/answers/${id}/events${query}`);
  expect(response.status).toBe(200);
  return eventsIn(await response.text());
}

async function eventsLeft(
  reader?: ReadableStreamDefaultReader<Uint8Array>,
): Promise<StreamEvent[]> {
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return eventsIn(text);
}

const namesOf = (events: readonly StreamEvent[]) => events.map(({ event }) => event);
const answerOf = (events: readonly StreamEvent[]) =>
  events.find(({ event }) => event === "answer")?.data;
const statusOf = async (id: string) =>
  (await library.ask("GET", `/v1/answers/${id}`)).body["status"];

it("goes on after the reader has left, and stores the answer", async () => {
  const { model, called, goOn } = waitingModel();
  const { id, reader } = await ask({ model });
  const signal = await called;
  await reader.cancel();
  expect(await statusOf(id)).toBe("running");
  expect(signal.aborted).toBe(false);
  goOn();
  await expect.poll(() => statusOf(id), WAIT).toBe("done");
  const { body } = await library.ask("GET", `/v1/answers/${id}`);
  expect(body).toMatchObject({ outcome: "answered", statements: [{ text: SHORE }] });
});

it("lets rules finish the answer if the reader has been away for too long", async () => {
  const { model, called } = waitingModel();
  const { id, reader } = await ask({ model, finishAfterLeavingMs: 50 });
  const signal = await called;
  await reader.cancel();
  await expect.poll(() => signal.aborted, WAIT).toBe(true);
  await expect.poll(() => statusOf(id), WAIT).toBe("done");
  const { body } = await library.ask("GET", `/v1/answers/${id}`);
  expect(body).toMatchObject({ outcome: "answered", policy: "rules" });
});

it("gives two readers the same events, and asks the model once", async () => {
  const { model, called, goOn } = waitingModel();
  const { id, reader, first } = await ask({ model });
  await called;
  await expect.poll(async () => countEvents(id), WAIT).toBeGreaterThan(0);
  const other = await library.request("GET", `/v1/answers/${id}/events`);
  const second = other.body?.getReader();
  const begun = eventsIn(new TextDecoder().decode((await second?.read())?.value));
  expect(namesOf(begun)).toEqual(["accepted"]);
  goOn();
  const [mine, theirs] = [
    [...first, ...(await eventsLeft(reader))],
    [...begun, ...(await eventsLeft(second))],
  ];
  expect(namesOf(mine).slice(-2)).toEqual(["answer", "done"]);
  expect(theirs.slice(-2)).toEqual(mine.slice(-2));
  const shared = theirs.slice(0, -2);
  expect(namesOf(shared)).toContain("step");
  expect(shared).toEqual(mine.slice(0, shared.length));
  expect(model.prompts).toHaveLength(1);
  expect(await countEvents(id)).toBe(0);
});

async function countEvents(id: string): Promise<number> {
  const row = await env.DB.prepare("SELECT count(*) AS n FROM answer_events WHERE answer_id = ?")
    .bind(id)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

it("gives a reader who was cut off at any event the same answer and the same end", async () => {
  const model = await scripted({ synthesiser: [{ says: [{ text: SHORE, quote: SHORE }] }] });
  const events = await library.reader(model).stream(QUESTION);
  const answer = answerOf(events);
  const calls = (await model.calls()).length;
  const id = String(answer?.["id"]);
  const last = events.length;
  expect(namesOf(await follow(id))).toEqual([
    "accepted",
    "citation",
    "statement",
    "answer",
    "done",
  ]);
  for (let after = 1; after <= last; after += 1) {
    const rest = await follow(id, after);
    const expected = after < last - 1 ? [last - 1, last] : [Math.max(last, after + 1)];
    expect(rest.map((event) => event.id)).toEqual(expected);
    expect(answerOf(rest)).toEqual(after < last - 1 ? answer : undefined);
    expect(namesOf(rest).at(-1)).toBe("done");
  }
  expect(answerOf(await follow(id))).toEqual(answer);
  const headers = { "Last-Event-ID": String(last - 2) };
  const resumed = await library.request("GET", `/v1/answers/${id}/events`, { headers });
  expect(namesOf(eventsIn(await resumed.text()))).toEqual(["answer", "done"]);
  expect((await model.calls()).length).toBe(calls);
});

describe("cancelling", () => {
  it("stops the model and all readers, and stores nothing", async () => {
    const { model, called } = waitingModel();
    const { id, reader } = await ask({ model });
    const signal = await called;
    const following = follow(id);
    const cancel = async () => library.ask("POST", `/v1/answers/${id}/cancel`);
    expect(await cancel()).toEqual({ status: 202, body: { id, status: "cancelled" } });
    expect((await cancel()).status).toBe(202);
    await expect.poll(() => signal.aborted, WAIT).toBe(true);
    const events = await following;
    expect(namesOf(events).slice(-2)).toEqual(["error", "done"]);
    expect(events.at(-2)?.data).toMatchObject({
      code: "unavailable",
      detail: "The answer was cancelled.",
    });
    expect(namesOf(await eventsLeft(reader)).slice(-2)).toEqual(["error", "done"]);
    expect(await statusOf(id)).toBe("cancelled");
    expect((await library.ask("GET", `/v1/answers/${id}/trace`)).status).toBe(404);
  });

  it("refuses to cancel a finished answer", async () => {
    const { id } = await library.reader().answer(QUESTION);
    expect((await library.ask("POST", `/v1/answers/${id}/cancel`)).status).toBe(409);
  });
});

it("tells a reader who comes later why there is no answer", async () => {
  const postings = {
    match: async () => {
      throw new Error("the disk is full");
    },
  };
  const [accepted] = await library.reader({ postings }).stream("Which alarm reduces the premium?");
  const id = String(accepted?.data["id"]);
  const events = await follow(id);
  expect(namesOf(events).slice(-2)).toEqual(["error", "done"]);
  expect(events.map((event) => event.id)).toEqual(events.map((_, index) => index + 1));
  expect(JSON.stringify(events)).not.toContain("disk");
  expect(await statusOf(id)).toBe("failed");
});

it("ends the wait for an answer whose Worker was interrupted", async () => {
  const { model, called } = waitingModel();
  const { id, reader } = await ask({ model });
  await called;
  const later = () => new Date(Date.now() + 120_000);
  const response = await library.over({ now: later })("GET", `/v1/answers/${id}/events`);
  const events = eventsIn(await response.text());
  expect(namesOf(events).slice(-2)).toEqual(["error", "done"]);
  expect(events.at(-2)?.data["detail"]).toContain("interrupted");
  // Also for those who ask for it again and again instead of following it.
  const polled = await library.over({ now: later })("GET", `/v1/answers/${id}`);
  expect(await polled.json()).toMatchObject({ status: "failed" });
  expect(await statusOf(id)).toBe("running");
  await reader.cancel();
  await library.ask("POST", `/v1/answers/${id}/cancel`);
});

it("keeps no event that may quote a deleted document", async () => {
  const own = await makeLibrary({ "a.md": `${SHORE}\n`, "b.md": "Alarms reduce the premium.\n" });
  const { model, called, goOn } = waitingModel();
  const json = { question: QUESTION, stream: true, effort: "fast" };
  const response = await own.reader({ model }).request("POST", `${own.base}/answers`, { json });
  await called;
  const { results } = await env.DB.prepare("SELECT id FROM answer_runs WHERE collection_id = ?")
    .bind(own.collection)
    .all<{ id: string }>();
  const id = results[0]?.id ?? "";
  await expect.poll(() => countEvents(id), WAIT).toBeGreaterThan(0);
  await own.ask("DELETE", `${own.base}/documents/${own.documents.get("a.md") ?? ""}`);
  expect(await countEvents(id)).toBe(0);
  goOn();
  await response.text();
  expect((await own.ask("GET", `/v1/answers/${id}`)).status).toBe(404);
  expect(await countEvents(id)).toBe(0);
});
