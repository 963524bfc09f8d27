// A client that repeats a question after a lost connection, with its Idempotency-Key.
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import type { AnswerBody } from "../../../src/http/bodies/answer/answer-body.ts";
import type { Services } from "../../../src/http/services.ts";
import { eventsIn, type Library, makeLibrary } from "../../support/library.ts";
import { scripted } from "../../support/models/scripted-model.ts";
import { serveApp } from "../../support/served-app.ts";

const FEE = "Mooring a boat at the east pier costs 12 euros a night.";
const QUESTION = "What does mooring a boat at the east pier cost a night?";
const FILES = { "harbour.md": `# Harbour rules\n\n${FEE}\n\nThe gate closes at ten.` };

let library: Library;
beforeAll(async () => {
  library = await makeLibrary(FILES);
});

type Sending = { key: string; json?: object; models?: Partial<Services>; base?: string };

const send = async ({ key, json = {}, models = {}, base = library.base }: Sending) =>
  library.over(models)("POST", `${base}/answers`, {
    json: { question: QUESTION, ...json },
    headers: { "Idempotency-Key": key },
  });

type Problem = { code: string; reason?: string; detail: string };

async function refusal(response: Response): Promise<Problem & { status: number }> {
  return { ...(await response.json<Problem>()), status: response.status };
}

/** The model replies after this time. */
const slowModel = async (afterMs: number) => scripted({ synthesiser: [{ afterMs }] });

it("answers a repeated question once, with one turn in its conversation", async () => {
  const { body: session } = await library.ask<{ id: string }>("POST", `${library.base}/sessions`);
  const models = await slowModel(0);
  const asked = {
    key: "k-once",
    models,
    json: { session_id: session.id, include: ["trace"] },
  };
  const first = await send(asked);
  const again = await send(asked);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(first.headers.get("Idempotent-Replayed")).toBeNull();
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  const [answer, repeated] = [await first.json<AnswerBody>(), await again.json<AnswerBody>()];
  expect(repeated.id).toBe(answer.id);
  expect(repeated.answer).toBe(answer.answer);
  expect(repeated.trace).toHaveLength(answer.trace?.length ?? -1);
  expect(await models.calls("synthesiser")).toHaveLength(1);
  const { body } = await library.ask<{ messages: object[] }>("GET", `/v1/sessions/${session.id}`);
  expect(body.messages).toHaveLength(2);
});

it("counts a repeated question once, and returns its answer although the quota is used up", async () => {
  const quotas = { defaultQuotas: { questions: 1 } };
  const own = await serveApp(quotas);
  const made = await own.ask<{ id: string }>("POST", "/v1/collections", { name: "quota" });
  const path = `/v1/collections/${made.body.id}/answers`;
  const post = async (key: string) =>
    own.request("POST", path, {
      json: { question: QUESTION },
      headers: { "Idempotency-Key": key },
    });
  expect((await post("k-1")).status).toBe(200);
  expect((await post("k-1")).status).toBe(200);
  // What is refused keeps no key.
  expect(await refusal(await post("k-2"))).toMatchObject({ code: "quota_exceeded" });
  expect(await refusal(await post("k-2"))).toMatchObject({ code: "quota_exceeded" });
});

it("refuses a key that was sent with another question or for another collection", async () => {
  expect((await send({ key: "k-reused" })).status).toBe(200);
  for (const other of [
    { json: { question: "When does the gate close?" } },
    { json: { effort: "fast" } },
    { base: `/v1/collections/${(await makeLibrary({})).collection}` },
  ]) {
    const refused = await refusal(await send({ key: "k-reused", ...other }));
    expect(refused).toMatchObject({ status: 400, code: "invalid_input", reason: "key_reused" });
  }
  for (const key of ["two words", "k".repeat(256)]) {
    expect((await send({ key })).status, key).toBe(400);
  }
});

it("keeps the keys of tenants apart", async () => {
  const other = await makeLibrary(FILES);
  const first = await (await send({ key: "k-tenant" })).json<AnswerBody>();
  const response = await other.request("POST", `${other.base}/answers`, {
    json: { question: QUESTION },
    headers: { "Idempotency-Key": "k-tenant" },
  });
  expect(response.status).toBe(200);
  expect((await response.json<AnswerBody>()).id).not.toBe(first.id);
});

it("refuses a question that is still being answered, and says when to send it again", async () => {
  const models = await slowModel(600);
  const first = send({ key: "k-slow", models });
  await new Promise((resolve) => setTimeout(resolve, 250));
  const again = await send({ key: "k-slow", models });
  expect(again.headers.get("Retry-After")).toBe("2");
  expect(await refusal(again)).toMatchObject({
    status: 409,
    code: "conflict",
    reason: "answer_in_progress",
  });
  const { id } = await (await first).json<AnswerBody>();
  expect((await (await send({ key: "k-slow", models })).json<AnswerBody>()).id).toBe(id);
  expect(await models.calls("synthesiser")).toHaveLength(1);
});

it("follows the answer where a stream is asked for again, while it is made and afterwards", async () => {
  const models = await slowModel(600);
  const asked = { key: "k-stream", models, json: { stream: true } };
  const first = send(asked).then(async (response) => eventsIn(await response.text()));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const followed = eventsIn(await (await send(asked)).text());
  const stored = eventsIn(await (await send(asked)).text());
  const [answer] = (await first).filter(({ event }) => event === "answer");
  for (const events of [followed, stored]) {
    expect(events.map(({ event }) => event)).toContain("accepted");
    expect(events.at(-1)?.event).toBe("done");
    expect(events.find(({ event }) => event === "answer")?.data["id"]).toBe(answer?.data["id"]);
  }
  expect(await models.calls("synthesiser")).toHaveLength(1);
});

it("finishes the answer of a client that has left, which then gets it", async () => {
  const models = await slowModel(300);
  const left = new AbortController();
  const context = createExecutionContext();
  const app = createApp({ ...library.pipeline.services, ...models });
  const request = new Request(`https://quire.test${library.base}/answers`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${library.tenant.key}`,
      "Content-Type": "application/json",
      "Idempotency-Key": "k-left",
    },
    body: JSON.stringify({ question: QUESTION }),
    signal: left.signal,
  });
  const first = app.fetch(request, {}, context);
  setTimeout(() => left.abort(), 150);
  await first;
  await waitOnExecutionContext(context);
  const again = await send({ key: "k-left", models });
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  expect((await again.json<AnswerBody>()).answer).toContain("12 euros");
  expect(await models.calls("synthesiser")).toHaveLength(1);
});

it("answers a question anew whose first answer was not stored, was refused or was interrupted", async () => {
  const { services } = library.pipeline;
  const write = async () => "deleted" as const;
  const lost = await send({ key: "k-lost", models: { answers: { ...services.answers, write } } });
  const unknown = { session_id: "ses_unknown" };
  expect((await send({ key: "k-unknown", json: unknown })).status).toBe(404);
  expect((await send({ key: "k-unknown" })).status).toBe(200);
  const again = await send({ key: "k-lost" });
  expect(again.headers.get("Idempotent-Replayed")).toBeNull();
  expect((await again.json<AnswerBody>()).id).not.toBe((await lost.json<AnswerBody>()).id);

  // The isolate ends in the middle of the answer.
  const gone = { ...services.questionKeys, release: async () => undefined };
  await send({
    key: "k-gone",
    models: { answers: { ...services.answers, write }, questionKeys: gone },
  });
  expect((await send({ key: "k-gone" })).status).toBe(409);
  const later = { now: () => new Date(Date.now() + 4 * 60_000) };
  expect((await send({ key: "k-gone", models: later })).status).toBe(200);
});

it("answers a question anew whose answer was deleted with a document", async () => {
  const own = await makeLibrary(FILES);
  const post = async () =>
    own.request("POST", `${own.base}/answers`, {
      json: { question: QUESTION },
      headers: { "Idempotency-Key": "k-deleted" },
    });
  const first = await (await post()).json<AnswerBody>();
  expect(first.answer).toContain("12 euros");
  await own.request("DELETE", `${own.base}/documents/${own.documents.get("harbour.md")}`);
  const anew = await post();
  expect([anew.status, anew.headers.get("Idempotent-Replayed")]).toEqual([200, null]);
  const { id, answer } = await anew.json<AnswerBody>();
  expect(id).not.toBe(first.id);
  expect(answer).not.toContain("12 euros");
});

const keysOf = async (tenant: string): Promise<number | null> =>
  env.DB.prepare("SELECT count(*) AS n FROM question_keys WHERE tenant_id = ?")
    .bind(tenant)
    .first("n");

it("forgets keys after a day, and with their conversation", async () => {
  const own = await makeLibrary(FILES);
  const post = async (key: string, json: object = {}, over: Partial<Services> = {}) =>
    own.over(over)("POST", `${own.base}/answers`, {
      json: { question: QUESTION, ...json },
      headers: { "Idempotency-Key": key },
    });
  const { body: session } = await own.ask<{ id: string }>("POST", `${own.base}/sessions`);
  await post("k-session", { session_id: session.id });
  await post("k-day");
  expect(await keysOf(own.tenant.id)).toBe(2);
  await own.request("DELETE", `/v1/sessions/${session.id}`);
  expect(await keysOf(own.tenant.id)).toBe(1);
  expect((await post("k-session", { session_id: session.id })).status).toBe(404);

  const tomorrow = new Date(Date.now() + 25 * 60 * 60_000);
  const anew = await post("k-day", { effort: "fast" }, { now: () => tomorrow });
  expect([anew.status, anew.headers.get("Idempotent-Replayed")]).toEqual([200, null]);
});

it("forgets keys with their tenant", async () => {
  const { tenant, pipeline } = await serveApp();
  const { questionKeys, tenantRemoval } = pipeline.services;
  const at = new Date().toISOString();
  const key = { key: "k", request: "", answer: "ans_1", session: null };
  await questionKeys.claim(tenant.id, { ...key, runningUntil: at, expiresAt: at }, at);
  expect(await keysOf(tenant.id)).toBe(1);
  await tenantRemoval.begin(tenant.id, at);
  await tenantRemoval.finish(tenant.id, { objects: 0, at });
  expect(await keysOf(tenant.id)).toBe(0);
});
