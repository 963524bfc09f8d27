import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { unavailable } from "../../../src/domain/errors.ts";
import type { Embedder } from "../../../src/models/embedder.ts";
import { createServices } from "../../../workers/services.ts";
import { createPipeline } from "../../support/pipeline.ts";

const TEXT = Uint8Array.from(new TextEncoder().encode("A storm deductible applies. ".repeat(400)));

/** The lexical embedder as one that costs ten tokens and a neuron a text, and at most four texts a call. */
function costly(failAt = Infinity): Embedder {
  const { embedder } = createServices(env);
  let calls = 0;
  return {
    ...embedder,
    maxBatch: 4,
    embed: async (texts, options) => {
      calls += 1;
      if (calls === failAt) throw unavailable("The model is busy.");
      const { vectors, usage } = await embedder.embed(texts, options);
      const cost = { promptTokens: 10 * texts.length, neurons: texts.length };
      return { vectors, usage: { ...usage, ...cost } };
    },
  };
}

it("counts what embedding a document costs as its tenant's use", async () => {
  const pipeline = createPipeline({ embedder: costly() });
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.txt", TEXT);
  await pipeline.drain();
  const { chunkCount = 0 } = (await pipeline.services.documents.find(scope, document.id)) ?? {};
  const [day] = await pipeline.services.usage.list(scope.tenant, { before: "9999", limit: 1 });
  expect(chunkCount).toBeGreaterThan(8);
  expect(day).toMatchObject({ promptTokens: 10 * chunkCount, neurons: chunkCount, requests: 0 });
});

it("counts the calls before one that failed, and those that cut by topic", async () => {
  const pipeline = createPipeline({ embedder: costly(3) });
  const chosen = { chunking: { strategy: "semantic" } };
  const scope = await pipeline.makeScope(undefined, chosen);
  await pipeline.upload(scope, "a.txt", TEXT);
  await pipeline.deliver([pipeline.outbox[0]]);
  const [day] = await pipeline.services.usage.list(scope.tenant, { before: "9999", limit: 1 });
  expect(day).toMatchObject({ promptTokens: 80, neurons: 8 });
});

it("writes no use of an embedder that costs nothing", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  await pipeline.upload(scope, "a.txt", TEXT);
  await pipeline.drain();
  expect(await pipeline.services.usage.list(scope.tenant, { before: "9999", limit: 1 })).toEqual(
    [],
  );
});
