import { expect, it } from "vitest";
import { STRATEGIES } from "../../../src/domain/collection.ts";
import type { SearchRequest } from "../../../src/domain/documents/passage.ts";
import { type Meter, newMeter, type Scope } from "../../../src/domain/scope.ts";
import { searchCache } from "../../../src/retrieval/cache/search-cache.ts";
import { search } from "../../../src/retrieval/search.ts";
import type { Rewriter } from "../../../src/retrieval/strategies/rewriter.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf } from "../../support/files/sample-pdf.ts";
import { SEARCH } from "../../support/search-request.ts";

const storm = (name: string) => makePdf([[`The storm deductible of ${name} is 2%.`]]);

function makeCached(): Pipeline {
  return createPipeline({
    searches: searchCache(() => Date.now()),
  });
}

async function ask(pipeline: Pipeline, scope: Scope, changes: Partial<SearchRequest> = {}) {
  const meter = newMeter();
  const request = { ...SEARCH, ...changes };
  const outcome = await search({ ...pipeline.services, meter }, scope, request);
  const names = outcome.passages.map(({ filename }) => filename).toSorted();
  return { names, isCached: "cached" in outcome.timingsMs, rowsRead: meter.rowsRead };
}

it("answers the same search again from memory, at the cost of one row", async () => {
  const pipeline = makeCached();
  const scope = await pipeline.makeScope();
  await pipeline.upload(scope, "a.pdf", await storm("a"));
  await pipeline.drain();
  expect(await ask(pipeline, scope)).toMatchObject({ names: ["a.pdf"], isCached: false });
  expect(await ask(pipeline, scope)).toEqual({ names: ["a.pdf"], isCached: true, rowsRead: 1 });
  expect((await ask(pipeline, scope, { topK: 4 })).isCached).toBe(false);
});

it("forgets at once what was deleted, and sees what was added or replaced", async () => {
  const pipeline = makeCached();
  const scope = await pipeline.makeScope(undefined, { graph: true });
  const { document } = await pipeline.upload(scope, "a.pdf", await storm("a"));
  await pipeline.drain();
  for (const strategy of STRATEGIES) await ask(pipeline, scope, { strategy });
  await pipeline.upload(scope, "b.pdf", await storm("b"));
  await pipeline.drain();
  for (const strategy of STRATEGIES) {
    const { names } = await ask(pipeline, scope, { strategy });
    expect(names, strategy).toEqual(["a.pdf", "b.pdf"]);
  }
  await pipeline.services.activation.hide(scope, document.id, new Date().toISOString());
  for (const strategy of STRATEGIES) {
    expect((await ask(pipeline, scope, { strategy })).names, strategy).toEqual(["b.pdf"]);
  }
});

it("separates tenants and collections, and never caches metadata filters", async () => {
  const pipeline = makeCached();
  const [one, two] = [await pipeline.makeScope(), await pipeline.makeScope()];
  await pipeline.upload(one, "a.pdf", await storm("a"));
  await pipeline.drain();
  await ask(pipeline, one);
  expect(await ask(pipeline, two)).toMatchObject({ names: [], isCached: false });
  expect((await ask(pipeline, { ...one, tenant: two.tenant })).names).toEqual([]);
  for (let i = 0; i < 2; i += 1) {
    const filtered = await ask(pipeline, one, { metadata: { kind: "none" } });
    expect(filtered).toMatchObject({ names: [], isCached: false });
  }
});

it("does not keep what was found while the model that should rewrite the question failed", async () => {
  const pipeline = makeCached();
  const scope = await pipeline.makeScope();
  await pipeline.upload(scope, "a.pdf", await storm("a"));
  await pipeline.drain();
  let says: string[] | undefined;
  const rewrite = async (_: string, { fallbacks }: Meter) => {
    if (says === undefined) {
      fallbacks.push({ part: "rewriter", model: "fake", reason: "unavailable" });
    }
    return says;
  };
  const rewriter: Rewriter = {
    rewrites: rewrite,
    passage: async (question, meter) => (await rewrite(question, meter))?.[0],
  };
  const rewriting = { ...pipeline, services: { ...pipeline.services, rewriter } };
  for (const strategy of ["multi_query", "hyde"] as const) {
    says = undefined;
    for (let i = 0; i < 2; i += 1) {
      expect((await ask(rewriting, scope, { strategy })).isCached, strategy).toBe(false);
    }
    says = ["hurricane deductible"];
    expect((await ask(rewriting, scope, { strategy })).isCached, strategy).toBe(false);
    expect((await ask(rewriting, scope, { strategy })).isCached, strategy).toBe(true);
  }
});
