import { createMessageBatch } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { createProbes } from "../../../src/http/operator/probes.ts";
import { AppError } from "../../../src/domain/errors.ts";
import { consoleLog, type Log, wordsOf } from "../../../src/shared/log.ts";
import { currentRequestId } from "../../../src/shared/request-context.ts";
import { handleBatch } from "../../../workers/queue.ts";
import { makeLibrary } from "../../support/library.ts";
import { scripted } from "../../support/models/scripted-model.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { serveApp } from "../../support/served-app.ts";

it("shows counts over all tenants as Prometheus reads them, to the operator only", async () => {
  const { pipeline, tenant, request, as } = await serveApp();
  const scope = await pipeline.makeScope(tenant.id);
  await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  await pipeline.drain();
  const question = "Which storm deductible applies more than 900 feet from the shore?";
  await request("POST", `/v1/collections/${scope.collection}/answers`, { json: { question } });
  expect((await request("GET", "/metrics")).status).toBe(401);
  const response = await as("quire-dev-admin")("GET", "/metrics");
  expect(response.headers.get("Content-Type")).toContain("version=0.0.4");
  const text = await response.text();
  const lines = text.trimEnd().split("\n");
  expect(text).toContain(
    "# HELP quire_queue_messages Messages that wait in the queue.\n# TYPE quire_queue_messages gauge\n",
  );
  for (const line of lines) {
    expect(line).toMatch(
      /^(?:# HELP \w+ [^\n]+|# TYPE \w+ (?:counter|gauge|histogram)|\w+(?:\{\w+="[^"\n]*"(?:,\w+="[^"\n]*")*\})? [\d.e+-]+)$/,
    );
  }
  const valueOf = (start: string): number =>
    Number(
      lines
        .find((line) => line.startsWith(start))
        ?.split(" ")
        .at(-1),
    );
  expect(valueOf('quire_documents{status="ready"')).toBeGreaterThan(0);
  expect(valueOf("quire_answer_seconds_count")).toBeGreaterThan(0);
  expect(valueOf("quire_database_bytes")).toBeGreaterThan(10_000);
  expect(valueOf("quire_queue_messages")).toBeGreaterThanOrEqual(0);
});

it("logs the words of a model server that refuses, which no caller sees", async () => {
  const logged: Record<string, unknown>[] = [];
  const log: Log = (event, fields) => void logged.push({ event, ...fields });
  const model = await scripted({ synthesiser: [{ status: 400 }] });
  const library = await makeLibrary({ "hut.md": "The hut has 34 beds in two rooms.\n" });
  const ask = library.over({ ...model, log });
  const json = { question: "How many beds does the hut have?", include: ["trace"] };
  const response = await ask("POST", `${library.base}/answers`, { json });
  expect(await response.text()).not.toContain("as the script says");
  await vi.waitFor(() =>
    expect(logged).toContainEqual(
      expect.objectContaining({
        event: "dependency.failed",
        part: "synthesiser",
        reason: "unavailable",
        why: expect.stringMatching(/rejected the request.* \| 400 .*as the script says/),
      }),
    ),
  );
});

it.each([false, true])(
  "logs which answer a request has led to, and nothing of its text: %s",
  async (stream) => {
    const logged: Record<string, unknown>[] = [];
    const log: Log = (event, fields) => void logged.push({ event, ...fields });
    const library = await makeLibrary({ "hut.md": "The hut has 34 beds in two rooms.\n" });
    const json = { question: "How many beds does the hut have?", stream };
    const response = await library.over({ log })("POST", `${library.base}/answers`, { json });
    const answer = /ans_\w+/.exec(await response.text())?.[0];
    const lines = logged.filter(({ event }) => event === "answer.finished");
    expect(lines).toEqual([
      expect.objectContaining({
        request_id: response.headers.get("X-Request-Id"),
        answer,
        result: "stored",
        outcome: "answered",
        policy: "rules",
        warnings: [],
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain("beds");
  },
);

it("says in one line what all failures say that caused one", () => {
  const second = new AppError("unavailable", "The second is down.", {
    cause: new Error("refused"),
  });
  const both = new AggregateError([new Error("The first is down."), second], "Both failed.");
  const error = new AppError("unavailable", "The model is down.", { cause: both });
  expect(wordsOf(error)).toBe(
    "The model is down. | Both failed. | The first is down. | The second is down. | refused",
  );
  expect([wordsOf(undefined), wordsOf("late")]).toEqual([undefined, "late"]);
});

it("asks a dependency once for all requests that arrive while it is asked", async () => {
  let [now, calls] = [0, 0];
  const replies: (() => void)[] = [];
  const ask = async () => {
    calls += 1;
    if (calls > 1) await new Promise<void>((resolve) => replies.push(resolve));
  };
  const clock = { now: () => now, log: () => {} };
  const probe = createProbes([{ name: "m", keepMs: 60_000, ask }], clock);
  await probe();
  now = 60_000;
  const first = probe();
  expect(await Promise.all([probe(), probe()])).toEqual(
    [60, 60].map((ageSeconds) => [{ name: "m", ok: true, ageSeconds }]),
  );
  expect(calls).toBe(2);
  // The request that asked may have ended without a reply.
  now = 75_000;
  const second = probe();
  expect(calls).toBe(3);
  for (const reply of replies) reply();
  const renewed = [{ name: "m", ok: true, ageSeconds: 0 }];
  expect(await Promise.all([first, second])).toEqual([renewed, renewed]);
});

it("remembers for a while what a dependency has said, with the age of it", async () => {
  let [now, calls] = [0, 0];
  const ask = async () => {
    calls += 1;
    if (calls === 1) throw new Error("secret");
  };
  const probe = createProbes([{ name: "m", keepMs: 60_000, ask }], {
    now: () => now,
    log: () => {},
  });
  expect(await probe()).toEqual([{ name: "m", ok: false, ageSeconds: 0 }]);
  now = 59_000;
  expect(await probe()).toEqual([{ name: "m", ok: false, ageSeconds: 59 }]);
  now = 60_000;
  expect(await probe()).toEqual([{ name: "m", ok: true, ageSeconds: 0 }]);
});

it("says in /readyz which models and indexes answer, without failing", async () => {
  const probe = async () => [{ name: "reranker", ok: false, ageSeconds: 7 }];
  const { over } = await serveApp();
  const response = await over({ probe })("GET", "/readyz");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    optional: [{ name: "reranker", ok: false, age_seconds: 7 }],
  });
});

it("carries the id of a request through its queue messages into the log", async () => {
  const seen: (string | undefined)[] = [];
  const { services } = createPipeline({ log: () => void seen.push(currentRequestId()) });
  const lines = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const body = { type: "unknown", request_id: "req_of_the_upload" };
  const message = { id: "1", timestamp: new Date(), attempts: 1, body };
  await handleBatch(services, createMessageBatch("quire-tasks", [message]));
  expect(seen).toEqual(["req_of_the_upload"]);
  consoleLog("outside");
  expect(lines.mock.calls.at(-1)?.[0]).toBe('{"event":"outside"}');
  lines.mockRestore();
});
