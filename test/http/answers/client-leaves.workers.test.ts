// A client that leaves while its answer is made is no failure of the server, of which an operator would be alarmed.
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import type { Log } from "../../../src/shared/log.ts";
import { makeLibrary } from "../../support/library.ts";
import { scripted } from "../../support/models/scripted-model.ts";

const QUESTION = "How many beds does the hut have?";

it.each(["v1", "openai"])("logs a client that leaves (%s) without an error", async (api) => {
  const library = await makeLibrary({ "hut.md": "The hut has 34 beds in two rooms.\n" });
  const model = await scripted({ synthesiser: [{ afterMs: 2000 }] });
  const logged: Record<string, unknown>[] = [];
  const log: Log = (event, fields) => void logged.push({ event, ...fields });
  const app = createApp({ ...library.pipeline.services, ...model, log });
  const left = new AbortController();
  const context = createExecutionContext();
  const [path, body] =
    api === "v1"
      ? [`${library.base}/answers`, { question: QUESTION }]
      : ["/openai/v1/responses", { model: library.collection, input: QUESTION }];
  const request = new Request(`https://quire.test${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${library.tenant.key}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body),
    signal: left.signal,
  });
  setTimeout(() => left.abort(), 300);
  expect((await app.fetch(request, {}, context)).status).toBe(499);
  await waitOnExecutionContext(context);
  expect(logged.map(({ event }) => event)).not.toContain("http.error");
  expect(logged).toContainEqual(expect.objectContaining({ event: "http.request", status: 499 }));
});
