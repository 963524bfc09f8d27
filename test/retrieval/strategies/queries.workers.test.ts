import { expect, it } from "vitest";
import type { SearchRequest } from "../../../src/domain/documents/passage.ts";
import { newMeter } from "../../../src/domain/scope.ts";
import { unavailable } from "../../../src/domain/errors.ts";
import type { LanguageModel } from "../../../src/models/language-model.ts";
import { queriesOf } from "../../../src/retrieval/strategies/queries.ts";
import { modelRewriter } from "../../../src/retrieval/strategies/rewriter.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf } from "../../support/files/sample-pdf.ts";
import { SEARCH } from "../../support/search-request.ts";

const REQUEST: SearchRequest = {
  ...SEARCH,
  query: "storm deductible near the shore",
  strategy: "multi_query",
  rerank: false,
};

function modelThatSays(text: string | Error): LanguageModel {
  return {
    name: "fake",
    complete: async () => {
      if (text instanceof Error) throw text;
      const usage = { promptTokens: 10, completionTokens: 5, neurons: 1 };
      return { text, model: "fake", finish: "stop", usage };
    },
    stream: () => {
      throw new Error("not asked for");
    },
  };
}

async function queries(strategy: SearchRequest["strategy"], says?: string | Error) {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const pages = ["Shore homes", "Inland homes"].map((place) => [
    place,
    "The storm deductible of the policy is a percentage of the dwelling limit.",
    "The storm deductible applies in every hurricane of the season.",
  ]);
  await pipeline.upload(scope, "manual.pdf", await makePdf(pages));
  await pipeline.drain();
  const meter = newMeter();
  const rewriter = says === undefined ? undefined : modelRewriter(modelThatSays(says));
  const deps = { ...pipeline.services, rewriter, meter };
  const asked = { request: { ...REQUEST, strategy }, documents: undefined };
  return { made: await queriesOf(deps, scope, asked), meter };
}

it("asks the question alone unless the strategy says otherwise", async () => {
  const { made } = await queries("hybrid");
  expect(made).toEqual([{ text: REQUEST.query, weight: 1, lists: "both" }]);
});

it("asks a model's rewrites beside the question, for less", async () => {
  const { made, meter } = await queries(
    "multi_query",
    "1. hurricane deductible\n- wind excess\n\n",
  );
  expect(made.map(({ text }) => text)).toEqual([
    REQUEST.query,
    "hurricane deductible",
    "wind excess",
  ]);
  expect(made.slice(1).every(({ weight }) => weight < 1)).toBe(true);
  expect(meter).toMatchObject({ modelCalls: 1, promptTokens: 10, completionTokens: 5 });
});

it("searches with the passage a model imagines", async () => {
  const { made } = await queries("hyde", "The deductible for storms is two percent.");
  expect(made[1]?.text).toBe("The deductible for storms is two percent.");
});

it("goes by rules where there is no model, or it fails or says nothing", async () => {
  for (const says of [undefined, unavailable("out of service"), "  "]) {
    const { made } = await queries("hyde", says);
    expect(made[0]?.text).toBe(REQUEST.query);
    expect(made[1]?.text.split(" ")).toContain("polici");
  }
});

it("records a model that failed, so that the result is not cached and the caller is told", async () => {
  const { meter } = await queries("hyde", unavailable("out of service"));
  expect(meter.fallbacks).toMatchObject([
    { part: "rewriter", model: "fake", reason: "unavailable" },
  ]);
});
