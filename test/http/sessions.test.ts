import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makePdf } from "../support/sample-pdf.ts";
import {
  call,
  callJson,
  makeCollection,
  makeTenant,
  untilIndexed,
  upload,
} from "../support/worker.ts";

type SessionJson = {
  id: string;
  title: string;
  messages: { role: string; content: string; answer_id: string }[];
};
type AnswerJson = {
  id: string;
  answer: string;
  outcome: string;
  session_id: string | null;
  standalone_question: string;
  citations: unknown[];
  trace?: { agent: string }[];
};

const REPORT = [
  ["Quarterly report", "Q1 revenue was $410 million.", "Q2 revenue was $455 million."],
];

async function makeReport(key?: string): Promise<{ collection: string; document: string }> {
  const collection = await makeCollection(`report ${crypto.randomUUID()}`, key);
  const { body } = await upload(
    collection,
    { filename: "report.pdf", bytes: await makePdf(REPORT) },
    key,
  );
  await untilIndexed(collection, body.id, key);
  return { collection, document: body.id };
}

const begin = async (collection: string, key?: string) =>
  (await callJson<SessionJson>("POST", `/v1/collections/${collection}/sessions`, withKey(key)))
    .body;

const ask = async (collection: string, json: object, key?: string) =>
  (
    await callJson<AnswerJson>("POST", `/v1/collections/${collection}/answers`, {
      ...withKey(key),
      json,
    })
  ).body;

const withKey = (key: string | undefined) => (key === undefined ? {} : { key });

it("understands a follow-up by what was said before, and shows the conversation", async () => {
  const { collection } = await makeReport();
  const session = await begin(collection);
  const first = await ask(collection, { question: "What is Q1 revenue?", session_id: session.id });
  expect(first).toMatchObject({ outcome: "answered", session_id: session.id });
  expect(first.answer).toContain("$410 million");
  const second = await ask(collection, { question: "And Q2?", session_id: session.id });
  expect(second).toMatchObject({
    outcome: "answered",
    standalone_question: "What is Q2 revenue?",
  });
  expect(second.answer).toContain("$455 million");
  const alone = await ask(collection, { question: "And Q2?" });
  expect(alone.standalone_question).toBe("And Q2?");

  const { body } = await callJson<SessionJson>("GET", `/v1/sessions/${session.id}`);
  expect(body.title).toBe("What is Q1 revenue?");
  expect(body.messages.map(({ role, content }) => `${role}: ${content}`)).toEqual([
    "user: What is Q1 revenue?",
    `assistant: ${first.answer}`,
    "user: And Q2?",
    `assistant: ${second.answer}`,
  ]);
});

it("answers a greeting without looking into any document", async () => {
  const { collection } = await makeReport();
  const answer = await ask(collection, { question: "Hello there!", include: ["trace"] });
  expect(answer).toMatchObject({ outcome: "answered", citations: [] });
  expect(answer.trace?.map(({ agent }) => agent)).toEqual(["analyst"]);
  const empty = await call("POST", `/v1/collections/${collection}/answers`, {
    json: { question: "   " },
  });
  expect(empty.status).toBe(400);
});

it("shows nothing any more that was made from a deleted document", async () => {
  const { collection, document } = await makeReport();
  const session = await begin(collection);
  const first = await ask(collection, { question: "What is Q1 revenue?", session_id: session.id });
  await ask(collection, { question: "Thanks!", session_id: session.id });
  await call("DELETE", `/v1/collections/${collection}/documents/${document}`);
  const { body } = await callJson<SessionJson>("GET", `/v1/sessions/${session.id}`);
  expect(body.messages).toEqual([]);
  expect((await call("GET", `/v1/answers/${first.id}`)).status).toBe(404);
});

it("deletes a conversation with its answers", async () => {
  const { collection } = await makeReport();
  const session = await begin(collection);
  const answer = await ask(collection, { question: "What is Q1 revenue?", session_id: session.id });
  expect((await call("DELETE", `/v1/sessions/${session.id}`)).status).toBe(204);
  expect((await call("GET", `/v1/sessions/${session.id}`)).status).toBe(404);
  expect((await call("GET", `/v1/answers/${answer.id}`)).status).toBe(404);
  expect((await call("DELETE", `/v1/sessions/${session.id}`)).status).toBe(404);
});

it("keeps conversations to their tenant and their collection", async () => {
  const [alice, bob] = [await makeTenant("alice"), await makeTenant("bob")];
  const hers = await makeReport(alice);
  const session = await begin(hers.collection, alice);
  const his = await makeCollection("report", bob);
  for (const [method, path] of [
    ["GET", `/v1/sessions/${session.id}`],
    ["DELETE", `/v1/sessions/${session.id}`],
  ] as const) {
    expect((await call(method, path, { key: bob })).status).toBe(404);
  }
  const question = { question: "What is Q1 revenue?", session_id: session.id };
  const path = (collection: string) => `/v1/collections/${collection}/answers`;
  expect((await call("POST", path(his), { key: bob, json: question })).status).toBe(404);
  const other = await makeCollection("other", alice);
  expect((await call("POST", path(other), { key: alice, json: question })).status).toBe(404);
  expect((await call("GET", `/v1/sessions/${session.id}`, { key: alice })).status).toBe(200);
});

it("ends a conversation that nobody went on with", async () => {
  const { collection } = await makeReport();
  const session = await begin(collection);
  await env.DB.prepare("UPDATE sessions SET expires_at = ? WHERE id = ?")
    .bind("2020-01-01T00:00:00.000Z", session.id)
    .run();
  expect((await call("GET", `/v1/sessions/${session.id}`)).status).toBe(404);
  const late = await call("POST", `/v1/collections/${collection}/answers`, {
    json: { question: "And Q2?", session_id: session.id },
  });
  expect(late.status).toBe(404);
});
