import { expect, it } from "vitest";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { serveApp } from "../../support/served-app.ts";
import { admittedModels } from "../../../workers/models/admitted-models.ts";
import { createUnknownKeys } from "../../../src/http/access/key/unknown-keys.ts";

const QUESTION = "Which storm deductible applies more than 900 feet from the shore?";

async function serveManual() {
  const app = await serveApp();
  const scope = await app.pipeline.makeScope(app.tenant.id);
  await app.pipeline.upload(scope, "manual.pdf", await makePdf(MANUAL));
  await app.pipeline.drain();
  const path = `/v1/collections/${scope.collection}`;
  const ask = async () => app.request("POST", `${path}/answers`, { json: { question: QUESTION } });
  const setQuotas = async (quotas: object) =>
    app.as("quire-dev-admin")("PATCH", `/v1/operator/tenants/${app.tenant.id}`, {
      json: { quotas },
    });
  return { ...app, path, ask, setQuotas };
}

it("answers as many questions a day as the tenant's quota says, and says when it renews", async () => {
  const { ask, setQuotas } = await serveManual();
  await setQuotas({ questions: 2 });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(86_400);
  expect(await refused.text()).toMatch(/"code":"quota_exceeded".*|2 of 2 questions.*00:00 UTC/);
  await setQuotas({ questions: 3 });
  expect((await ask()).status).toBe(200);
});

it("answers no more questions than the quota says when many are asked at the same time", async () => {
  const { ask, setQuotas } = await serveManual();
  await setQuotas({ questions: 2 });
  const replies = await Promise.all(Array.from({ length: 5 }, ask));
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 429, 429, 429]);
  await setQuotas({ questions: 0 });
  expect((await ask()).status).toBe(429);
});

it("counts no question that is refused", async () => {
  const { request, path, ask, setQuotas } = await serveManual();
  await setQuotas({ questions: 1 });
  for (const more of [{ documents: ["unknown.pdf"] }, { session_id: "ses_unknown" }]) {
    const json = { question: QUESTION, ...more };
    expect((await request("POST", `${path}/answers`, { json })).status).toBeOneOf([400, 404]);
  }
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

it("asks for the day's questions only before a question, whatever the tenant has stored", async () => {
  const { over, path, pipeline, setQuotas } = await serveManual();
  await setQuotas({ questions: 5, documents: 5 });
  const stored = () => Promise.reject(new Error("A row for each document was read."));
  const request = over({ quotaUse: { ...pipeline.services.quotaUse, stored } });
  const json = { question: QUESTION };
  expect((await request("POST", `${path}/answers`, { json })).status).toBe(200);
});

it("takes no more documents, bytes or pages than the tenant's quotas say", async () => {
  const { path, setQuotas, request } = await serveManual();
  const upload = async (name: string, text: string) =>
    request("POST", `${path}/documents?filename=${name}`, { body: new Blob([text]).stream() });
  for (const quotas of [{ documents: 1 }, { bytes: 10 }, { pages: 3 }]) {
    await setQuotas(quotas);
    const refused = await upload("b.md", "# Title");
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain(Object.keys(quotas)[0]);
  }
  await setQuotas({ documents: 2 });
  expect((await upload("b.md", "# Title")).status).toBe(202);
  // Neither the same bytes nor a new version add a document.
  expect((await upload("b.md", "# Title")).status).toBe(200);
  expect((await upload("b.md", "# Other title")).status).toBe(202);
  expect((await upload("c.md", "# Title")).status).toBe(429);
  await setQuotas({ documents: 1, bytes: 10 });
  expect((await upload("b.md", "# Other title")).status).toBe(200);
  expect((await upload("b.md", "# Third title")).status).toBe(429);
});

it("counts the files of OpenAI's clients among the tenant's bytes", async () => {
  const { path, setQuotas, request } = await serveManual();
  const sendFile = async (text: string) => {
    const form = new FormData();
    form.set("file", new File([text], "tariff.md"));
    const { body, headers } = new Response(form);
    const type = { "Content-Type": headers.get("Content-Type") ?? "" };
    return request("POST", "/openai/v1/files", { ...(body && { body }), headers: type });
  };
  await setQuotas({ bytes: 100_000 });
  expect((await sendFile("x".repeat(100_000))).status).toBe(200);
  const refused = await sendFile("# Title");
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(/of 100000 bytes/);
  const document = { body: new Blob(["# Title"]).stream() };
  expect((await request("POST", `${path}/documents?filename=b.md`, document)).status).toBe(429);
});

it("takes no more documents than the quota says when many are uploaded at the same time", async () => {
  const { path, setQuotas, request } = await serveManual();
  await setQuotas({ documents: 3 });
  const replies = await Promise.all(
    Array.from({ length: 6 }, async (_, i) =>
      request("POST", `${path}/documents?filename=${i}.md`, {
        body: new Blob([`# Title ${i}`]).stream(),
      }),
    ),
  );
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([202, 202, 429, 429, 429, 429]);
});

it("looks an unknown key up once a minute, and gives an address a budget of them", async () => {
  let now = 0;
  const unknown = createUnknownKeys(() => now);
  unknown.check("1.2.3.4", "a");
  unknown.note("1.2.3.4", "a");
  expect(() => unknown.check("1.2.3.4", "a")).toThrow("unknown or has been revoked");
  for (let key = 0; key < 40; key += 1) unknown.note("1.2.3.4", `key ${key}`);
  expect(() => unknown.check("1.2.3.4", "valid")).toThrow("too many requests");
  expect(() => unknown.check("5.6.7.8", "valid")).not.toThrow();
  unknown.noteValid("valid");
  expect(() => unknown.check("1.2.3.4", "valid")).not.toThrow();
  expect(() => unknown.check("1.2.3.4", "another")).toThrow("too many requests");
  now = 61_000;
  expect(() => unknown.check("1.2.3.4", "a")).not.toThrow();
});

it("looks an unknown key up again after a minute, however often it is sent meanwhile", () => {
  let now = 0;
  const unknown = createUnknownKeys(() => now);
  unknown.note("1.2.3.4", "a");
  for (now = 10_000; now < 60_000; now += 10_000) {
    expect(() => unknown.check("1.2.3.4", "a")).toThrow("unknown or has been revoked");
  }
  // It may have been created meanwhile, or a restore of the database has brought it back.
  now = 60_001;
  expect(() => unknown.check("1.2.3.4", "a")).not.toThrow();
});

it("asks the database about an unknown key once", async () => {
  const { over, pipeline } = await serveManual();
  let lookedUp = 0;
  const { keys } = pipeline.services;
  const request = over({
    keys: {
      ...keys,
      findByPrefix: async (...asked) => {
        lookedUp += 1;
        return keys.findByPrefix(...asked);
      },
    },
    unknownKeys: createUnknownKeys(() => Date.now()),
  });
  const headers = { Authorization: "Bearer qk_unknown" };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await request("GET", "/v1/collections", { headers })).status).toBe(401);
  }
  expect(lookedUp).toBe(1);
});

it("asks no model beyond the share of its work", async () => {
  let calls = 0;
  const limit = async () => ({ success: (calls += 1) <= 1 });
  const complete = async () => ({ text: "", finishReason: "stop" as const, usage: [] });
  const model = { name: "m", complete, stream: async function* () {} };
  const models = admittedModels(
    // Only the language model is asked here.
    { model, modelNamed: () => undefined } as never,
    { chat: { limit }, rerank: undefined, ocr: undefined },
  );
  const request = { messages: [], signal: AbortSignal.timeout(1000) } as never;
  await models.model?.complete(request);
  await expect(models.model?.complete(request)).rejects.toMatchObject({
    code: "rate_limited",
    retryAfter: 60,
  });
});
