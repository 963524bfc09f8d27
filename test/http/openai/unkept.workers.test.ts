import { expect, it } from "vitest";
import type { AnswerBody } from "../../../src/http/bodies/answer/answer-body.ts";
import { serveApp } from "../../support/served-app.ts";

type Response = {
  id: string;
  output: { content?: { text: string; annotations: { url: string; quote: string }[] }[] }[];
  quire: AnswerBody;
};
type Chat = { choices: { message: { content: string } }[]; quire: AnswerBody };

const QUESTION = "How much is the annual fee?";

async function serveTariff() {
  const { pipeline, tenant, ask } = await serveApp();
  const { collection: model } = await pipeline.makeScope(tenant.id);
  const text = "# Tariff\n\nThe annual fee is 120 dollars.\n";
  const bytes = new Uint8Array(new TextEncoder().encode(text));
  await pipeline.upload({ tenant: tenant.id, collection: model }, "tariff.md", bytes);
  await pipeline.drain();
  const sessions = async () =>
    (await ask<{ data: unknown[] }>("GET", `/v1/collections/${model}/sessions`)).body.data;
  return { model, ask, sessions };
}

it("stores nothing of a response that is not to be stored", async () => {
  const { model, ask, sessions } = await serveTariff();
  const json = { model, input: QUESTION, store: false };
  const { body } = await ask<Response>("POST", "/openai/v1/responses", json);
  const content = body.output[1]?.content?.[0];
  expect(content?.text).toMatch(
    /^The annual fee is 120 dollars\. \[\[1\]\]\(\S+\/d\/doc_\w+\?page=1&/,
  );
  expect(content?.annotations[0]).toMatchObject({
    quote: "The annual fee is 120 dollars.",
    url: expect.stringContaining("/d/doc_"),
  });
  expect(body.quire.warnings).toEqual([]);
  expect((await ask("GET", `/openai/v1/responses/${body.id}`)).status).toBe(404);
  expect((await ask("GET", `/v1/answers/${body.quire.id}`)).status).toBe(404);
  expect(await sessions()).toEqual([]);
});

it("stores nothing of a completion that is not to be stored, and others as before", async () => {
  const { model, ask } = await serveTariff();
  const messages = [{ role: "user", content: QUESTION }];
  const complete = async (more: object) => {
    const json = { model, messages, ...more };
    const { quire } = (await ask<Chat>("POST", "/openai/v1/chat/completions", json)).body;
    return (await ask("GET", `/v1/answers/${quire.id}`)).status;
  };
  expect(await complete({ store: false })).toBe(404);
  expect(await complete({ store: true })).toBe(200);
  expect(await complete({})).toBe(200);
});

it("goes on with a stored conversation without adding to it", async () => {
  const { model, ask } = await serveTariff();
  const respond = async (more: object) =>
    (await ask<Response>("POST", "/openai/v1/responses", { model, input: QUESTION, ...more })).body;
  const first = await respond({});
  const second = await respond({ previous_response_id: first.id, store: false });
  expect(second.quire.outcome).toBe("answered");
  const { body } = await ask<{ messages: unknown[] }>(
    "GET",
    `/v1/sessions/${first.quire.session_id}`,
  );
  expect(body.messages).toHaveLength(2);
});

it("begins no conversation for a response that is refused", async () => {
  const { model, ask, sessions } = await serveTariff();
  const json = { model, input: QUESTION };
  const quire = { documents: ["unknown.md"] };
  expect((await ask("POST", "/openai/v1/responses", { ...json, quire })).status).toBe(400);
  const long = { model, input: "fee ".repeat(1000) };
  expect((await ask("POST", "/openai/v1/responses", long)).status).toBe(400);
  expect(await sessions()).toEqual([]);
  expect((await ask("POST", "/openai/v1/responses", json)).status).toBe(200);
  expect(await sessions()).toHaveLength(1);
});
