import { expect, it } from "vitest";
import type { SearchRequest } from "../../../src/domain/documents/passage.ts";
import { newMeter, type Scope } from "../../../src/domain/scope.ts";
import { search } from "../../../src/retrieval/search.ts";
import type { MatchTerms } from "../../../src/storage/index/lexical-matches.ts";
import { makePdf } from "../../support/files/sample-pdf.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { SEARCH } from "../../support/search-request.ts";

const PAGES = [
  ["The gardener waters the roses every morning."],
  ["Cream against acne is sold at the counter."],
  ["Johnson keeps the keys of the greenhouse."],
];

async function makeGarden(pipeline: Pipeline): Promise<Scope> {
  const scope = await pipeline.makeScope();
  await pipeline.upload(scope, "garden.pdf", await makePdf(PAGES));
  await pipeline.drain();
  return scope;
}

/** `reads`: how often terms were looked up, one after the other. */
async function ask({ services }: Pipeline, scope: Scope, query: string) {
  let reads = 0;
  const match: MatchTerms = async (...asked) => {
    reads += 1;
    return services.postings.match(...asked);
  };
  const request: SearchRequest = { ...SEARCH, query, strategy: "sparse", rerank: false };
  const deps = { ...services, postings: { match }, meter: newMeter() };
  const { passages, mended } = await search(deps, scope, request);
  return { pages: passages.map(({ pageStart }) => pageStart), mended, reads };
}

it("finds what a misspelt word was meant to find, with one look-up more, and says so", async () => {
  const pipeline = createPipeline();
  const scope = await makeGarden(pipeline);
  const found = await ask(pipeline, scope, "who wateers the rsoes");
  expect(found.pages[0]).toBe(1);
  expect(found.mended).toEqual([
    { written: "wateers", meant: "waters" },
    { written: "rsoes", meant: "roses" },
  ]);
  expect(found.reads).toBe(2);
  const asMeant = await ask(pipeline, scope, "who waters the roses");
  expect(asMeant).toEqual({ pages: found.pages, mended: [], reads: 1 });
});

it("does not take a name that no document holds for another one", async () => {
  const pipeline = createPipeline();
  const scope = await makeGarden(pipeline);
  for (const query of ["What does Acme sell?", "Which keys does Jonson keep?"]) {
    const { mended } = await ask(pipeline, scope, query);
    expect(mended).toEqual([]);
  }
});
