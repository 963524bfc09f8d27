import { beforeAll, expect, it } from "vitest";
import { executeGivenPlan } from "../../../src/agents/researcher/execute-plan.ts";
import { Plan } from "../../../src/domain/answers/plan.ts";
import { newMeter, type Scope } from "../../../src/domain/scope.ts";
import type { LanguageModel } from "../../../src/models/language-model.ts";
import { says, toolsOver } from "../../support/agents/agent-run.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { fill, RATES_AND_REPORTS } from "../../support/reports.ts";

let pipeline: Pipeline;
let scope: Scope;
let withGraph: Scope;
beforeAll(async () => {
  pipeline = createPipeline();
  scope = await fill(pipeline, {
    ...RATES_AND_REPORTS,
  });
  const films = "# The Long Harvest\n\nA silent film made by Ada Quill.";
  withGraph = await fill(
    pipeline,
    { "films.md": new Uint8Array(new TextEncoder().encode(films)) },
    { graph: true },
  );
});

async function execute(steps: readonly object[], model?: LanguageModel, over = scope) {
  const meter = newMeter();
  const hasGraph = over === withGraph;
  const tools = { ...toolsOver(pipeline.services, over, meter), hasGraph };
  const deps = { model, meter, now: Date.now, signal: new AbortController().signal, tools };
  const numbered = steps.map((step, i) => ({ step_number: i + 1, ...step }));
  const { findings, trace } = await executeGivenPlan(deps, Plan.parse({ steps: numbered }));
  return { findings, log: trace.map(({ summary }) => summary).join("\n") };
}

const rate = {
  query: "base rate in the North",
  tool: "table_lookup",
  conditions: { Territory: "North" },
  column: "Base Rate",
};
const factor = {
  query: "roof factor",
  tool: "table_lookup",
  conditions: { Roof: "Slate", Age: "New" },
  column: "Roof Factor",
};

it("calculates by rules with the cells that look-ups found, and quotes the row of each", async () => {
  const { findings } = await execute([
    rate,
    factor,
    { query: "What is {1} multiplied by {2}?", tool: "calculate" },
  ]);
  const [result] = findings[2]?.statements ?? [];
  expect(result?.calculation).toMatchObject({
    rounded: "$604",
    shown: "293 × 2.061 = 603.873 ≈ $604",
    inputs: [
      { value: "$293", citation: 0 },
      { value: "2.061", citation: 1 },
    ],
  });
  expect(result?.evidence.map(({ text }) => text)).toEqual([
    expect.stringContaining("$293"),
    expect.stringContaining("2.061"),
  ]);
});

it("calculates the model's expression, but never with a figure that is neither an input nor in the question", async () => {
  const steps = [rate, factor, { query: "What do {1} and {2} come to?", tool: "calculate" }];
  const names = ["base_rate_base_rate", "roof_factor_roof_factor"];
  const right = says(JSON.stringify({ expression: names.join(" * ") }));
  const { findings } = await execute(steps, right);
  expect(right.prompts[0]).toContain(`What do ${names[0]} and ${names[1]} come to?`);
  expect(findings[2]).toMatchObject({ status: "found", text: "293 × 2.061 = 603.873 ≈ $604" });
  const invented = says(JSON.stringify({ expression: `${names[0]} * 2.5` }));
  const refused = await execute(steps, invented);
  expect(invented.prompts[1]).toContain("2.5 is neither an input nor a number in the question");
  expect(refused.findings[2]).toMatchObject({ status: "empty", statements: [] });
});

it("calculates nothing if conditions match several values, and states that", async () => {
  const { findings, log } = await execute([
    rate,
    { ...factor, conditions: { Roof: "Slate" } },
    { query: "What is {1} multiplied by {2}?", tool: "calculate" },
  ]);
  expect(findings[1]).toMatchObject({ status: "found", text: "", statements: [] });
  expect(findings[1]?.matches.map(({ value }) => value).toSorted()).toEqual(["2.061", "3.5"]);
  expect(findings[2]).toMatchObject({ status: "empty", statements: [] });
  expect(log).toContain("step 3 cannot be calculated: step 2 did not find exactly one figure");
});

it("looks a cell up by the words of a step that gives no conditions", async () => {
  const { findings } = await execute([
    { query: "What is the base rate for the North territory?", tool: "table_lookup" },
  ]);
  expect(findings[0]).toMatchObject({ status: "found", text: expect.stringContaining("$293") });
});

it("reads figures for a calculation from the tables of what its steps find", async () => {
  const { findings } = await execute([
    { query: "net sales of Lumenworks in 2019" },
    { query: "net sales of Boltcraft in 2019" },
    { query: "What is the difference between {1} and {2}?", tool: "calculate" },
  ]);
  const [result] = findings[2]?.statements ?? [];
  expect(result?.calculation).toMatchObject({ result: 600, rounded: "$600 million" });
  expect(result?.text).toMatch(/lumenworks-2019\.html: .*\$1,500 million; boltcraft-2019\.html: /);
});

it("walks the graph where there is one, and asks nothing of a step that found nothing", async () => {
  const steps = [
    { query: "net sales of Lumenworks", tool: "graph" },
    { query: "zqxv wkjy" },
    { query: "Who wrote {2}?" },
    { query: "{2} less 1", tool: "calculate" },
  ];
  const { findings, log } = await execute(steps);
  expect(log).toContain("step 1 uses a search instead: this collection has no entity graph");
  expect(log).toMatch(/passages by hybrid search for: net sales/);
  expect(findings.map(({ status }) => status)).toEqual(["found", "empty", "skipped", "skipped"]);
  const film = [{ query: "Who made The Long Harvest?", tool: "graph" }];
  const walked = await execute(film, undefined, withGraph);
  expect(walked.findings[0]?.status).toBe("found");
  expect(walked.log).toMatch(/^1 passage by graph search for: Who made/);
});
