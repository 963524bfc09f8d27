import { beforeAll, expect, it } from "vitest";
import type { Tools } from "../../../src/agents/run/tools.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { askOver, fill, RATES, reportOf } from "../../support/reports.ts";

let pipeline: Pipeline;
let scope: Scope;
beforeAll(async () => {
  pipeline = createPipeline();
  scope = await fill(pipeline, {
    "lumenworks-2019.html": reportOf("Lumenworks", ["$1,500", "$1,200"]),
    "rates.html": RATES,
  });
});

const SALES = "What were net sales of Lumenworks in 2019?";

it("answers from a table without judging the passages, and shows them before it tells", async () => {
  const { answer, trace, events } = await askOver(pipeline, scope, { question: SALES });
  expect(answer).toMatchObject({ outcome: "answered", warnings: [] });
  expect(answer.answer).toContain("$1,500 million");
  const agents = trace.map(({ agent }) => agent);
  expect(agents).not.toContain("assessor");
  expect(agents).not.toContain("rewriter");
  const rendered = events.map(({ event }) => event).filter((event) => event !== "step");
  expect(rendered).toEqual(["passages", "citation", "statement", "delta"]);
});

it("answers from a table that only a look in other words has found", async () => {
  // The first look misses the report; the table's own document comes with a rewritten query.
  const missing = (tools: Tools): Tools => ({
    ...tools,
    search: async (call) => {
      const outcome = await tools.search(call);
      if (call.query !== SALES) return outcome;
      const passages = outcome.passages.filter(({ filename }) => filename === "rates.html");
      return { ...outcome, passages };
    },
  });
  const { answer, trace, events } = await askOver(pipeline, scope, {
    question: SALES,
    tools: missing,
  });
  expect(answer.answer).toContain("$1,500 million");
  expect(trace.map(({ agent }) => agent)).toContain("rewriter");
  expect(events.filter(({ event }) => event === "passages")).toHaveLength(1);
});
