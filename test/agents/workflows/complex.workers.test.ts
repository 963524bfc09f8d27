import { beforeAll, describe, expect, it } from "vitest";
import { warningText } from "../../../src/domain/answers/warning.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { passageHolding } from "../../../evaluation/mock-model/read-prompt.ts";
import { replyTo } from "../../../evaluation/mock-model/replies.ts";
import type { CompletionRequest } from "../../../src/models/language-model.ts";
import { says } from "../../support/agents/agent-run.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { askOver, fill, RATES_AND_REPORTS } from "../../support/reports.ts";

const bytesOf = (words: string) => new Uint8Array(new TextEncoder().encode(words));

let pipeline: Pipeline;
let scope: Scope;
beforeAll(async () => {
  pipeline = createPipeline();
  scope = await fill(pipeline, {
    ...RATES_AND_REPORTS,
    "kettles.md": bytesOf("# Kettles\n\nAlder Works makes the Falcon kettle in Leeds."),
    "foundry.md": bytesOf("# Foundries\n\nBirch Works bought the old foundry in 2001."),
    "alder.md": bytesOf("# Alder Works\n\nMara Quent is the head of Alder Works since 2011."),
    "roofs.md": bytesOf("# Roofs\n\nSlate roofs are inspected by Birch Works."),
    "birch.md": bytesOf("# Birch Works\n\nTom Vale is the head of Birch Works since 2015."),
  });
});

type Writing = { text: string; quotes: readonly string[] } | "not JSON";

/** The writer's reply: one statement with its quotes, each from the first passage of the prompt that holds it. */
function writing(said: Writing, messages: CompletionRequest["messages"]): string {
  if (said === "not JSON") return said;
  const quotes = said.quotes.map((quote) => ({ passage: passageHolding(messages, quote), quote }));
  return JSON.stringify({ sufficient: true, statements: [{ text: said.text, quotes }] });
}

type Planned = { expression?: string; queries?: readonly string[]; says?: Writing };

/** A model that plans as told, searches for `queries`, writes the expression, says that nothing answers without `says`, and verifies. */
function planning(plan: object, { expression, queries = [], says: said }: Planned = {}) {
  const gaps = queries.map((query) => ({ step: 1, missing: query, query }));
  const studied = { sufficient: gaps.length === 0, gaps };
  return says(async ({ messages }) => {
    const [system] = messages;
    if (system?.content.includes('"steps"')) return JSON.stringify(plan);
    if (system?.content.includes('"gaps"')) return JSON.stringify(studied);
    if (system?.content.includes('"status"')) return replyTo(messages, "valid");
    if (system?.content.includes('"expression"')) {
      return JSON.stringify({ expression: expression ?? null });
    }
    return said === undefined ? '{"sufficient": false, "statements": []}' : writing(said, messages);
  });
}

const writersPrompt = ({ prompts }: ReturnType<typeof planning>) =>
  prompts.find((prompt) => prompt.includes('"sufficient": true, "statements"'));

const step = (number: number, query: string, more: object = {}) => ({
  step_number: number,
  query,
  ...more,
});

describe("what tables answer at the first look", () => {
  const question =
    "Calculate the premium using the base rate and the roof factor for the North territory with a new slate roof.";

  it("takes no plan and no model at effort fast", async () => {
    const model = planning({});
    const asked = await askOver(pipeline, scope, { question, model, effort: "fast" });
    expect(asked.answer.answer).toContain("$604");
    expect(asked).toMatchObject({ plan: undefined, modelCalls: 0 });
  });

  it("is offered to the writer, whose statement of it is shown with its calculation and its rows", async () => {
    const text = "The premium for a new slate roof in the North territory is $604.";
    const rows = ["North | $293", "Slate | New | 2.061"];
    const model = planning(
      { steps: [step(1, question)] },
      { says: { text, quotes: rows.slice(0, 1) } },
    );
    const { answer, plan } = await askOver(pipeline, scope, { question, model });
    expect(writersPrompt(model)).toMatch(/<figures-.*\(calculated: 293 × 2\.061 = .*\$604\)/s);
    expect(plan?.steps).toHaveLength(1);
    expect(answer).toMatchObject({ outcome: "answered", policy: "model" });
    expect(answer.calculations).toMatchObject([
      { rounded: "$604", inputs: [{ citation: 1 }, { citation: 2 }] },
    ]);
    expect(answer.citations.map(({ quote }) => quote)).toEqual(rows);
    expect(answer.answer).toBe(`${text} [1][2]`);
  });

  it("is not told over the writer's head: it says that nothing answers", async () => {
    const model = planning({ steps: [step(1, question)] });
    const { answer } = await askOver(pipeline, scope, { question, model });
    expect(writersPrompt(model)).toContain("<figures-");
    expect(answer).toMatchObject({ outcome: "insufficient", citations: [], calculations: [] });
  });

  it("says once what no table gives, however often they are read", async () => {
    const open =
      "Calculate the premium using the base rate and the roof factor for the North territory with a slate roof.";
    const { answer, trace } = await askOver(pipeline, scope, { question: open });
    expect(answer.outcome).toBe("closest");
    expect(trace.filter(({ agent }) => agent === "table_reader")).toHaveLength(2);
    expect(answer.warnings.map(warningText).filter((text) => text.startsWith("Not found"))).toEqual(
      [expect.stringContaining('"Roof Factor" depends on Age')],
    );
  });
});

describe("a difference of two documents' figures", () => {
  const question =
    "What is the difference between the net sales of Lumenworks and the net sales of Boltcraft in 2019?";
  const files = ["lumenworks-2019.html", "boltcraft-2019.html"];
  const calculations = [
    {
      rounded: "$600 million",
      inputs: [
        { value: "$1,500 million", citation: 1 },
        { value: "$900 million", citation: 2 },
      ],
    },
  ];
  const tools = ["search", "search", "calculate"];

  it("is reckoned by rules", async () => {
    const { answer, plan } = await askOver(pipeline, scope, { question });
    expect(plan?.steps.map(({ tool }) => tool)).toEqual(tools);
    expect(answer).toMatchObject({
      outcome: "answered",
      policy: "rules",
      calculations,
      warnings: [],
    });
    expect(answer.answer).toMatch(/^\$600 million: 1,500 - 900 = \$600 million .*\[1\]\[2\]$/);
    expect(answer.citations.map(({ sourceFile }) => sourceFile)).toEqual(files);
  });

  const steps = [
    step(1, "net sales of Lumenworks in 2019"),
    step(2, "net sales of Boltcraft in 2019"),
    step(3, "the difference of {1} and {2}", { tool: "calculate" }),
  ];
  const expression = "net_sales_2019 - net_sales_2019_no_2";

  it("is reckoned by the calculator as the model says, and told in the writer's words", async () => {
    const text =
      "The difference between the net sales of Lumenworks and of Boltcraft in 2019 is $600 million.";
    const model = planning(
      { steps, requires_combination: true },
      { expression, says: { text, quotes: ["Net sales | $1,500 | $1,200"] } },
    );
    const { answer, plan } = await askOver(pipeline, scope, { question, model });
    expect(plan?.steps.map(({ tool }) => tool)).toEqual(tools);
    expect(answer).toMatchObject({ outcome: "answered", policy: "model", calculations });
    expect(answer.answer).toBe(`${text} [1][2]`);
    expect(answer.citations.map(({ sourceFile }) => sourceFile)).toEqual(files);
  });

  it("is told as the calculator gives it where the writer fails", async () => {
    const model = planning({ steps, requires_combination: true }, { expression, says: "not JSON" });
    const { answer, trace } = await askOver(pipeline, scope, { question, model });
    expect(answer).toMatchObject({ outcome: "answered", policy: "mixed", calculations });
    expect(answer.answer).toMatch(/^\$600 million: 1,500 - 900 = \$600 million .*\[1\]\[2\]$/);
    expect(trace.filter(({ agent }) => agent === "planner")).toHaveLength(1);
  });
});

it("has the planner's calculation name its inputs, or plans by rules", async () => {
  const question = "How much more were net sales of Lumenworks than of Boltcraft in 2019?";
  const steps = [step(1, "net sales"), step(2, "what they come to", { tool: "calculate" })];
  const { trace } = await askOver(pipeline, scope, { question, model: planning({ steps }) });
  const planned = trace.find(({ agent }) => agent === "planner");
  expect(planned).toMatchObject({ policy: "rules", error: expect.stringContaining("as {1}") });
});

describe("a step that needs what an earlier one has found", () => {
  const question = "Who is the head of the company that makes the Falcon kettle?";

  it("is asked for it by rules", async () => {
    const { answer, plan, trace } = await askOver(pipeline, scope, { question });
    expect(plan?.strategy).toBe("bridge");
    expect(trace.map(({ summary }) => summary).join("\n")).toContain(
      "for: Who is the head of Alder Works",
    );
    expect(answer.answer).toBe(
      "Mara Quent is the head of Alder Works since 2011. [1]\nAlder Works makes the Falcon kettle in Leeds. [2]",
    );
  });

  it("is asked for it once another search has found it", async () => {
    const asked = "Who is the head of the company that purchased the Kestrel foundry?";
    const steps = [step(1, "company that purchased Kestrel"), step(2, "Who is the head of {1}?")];
    const model = planning({ steps }, { queries: ["Who bought the old foundry?"] });
    const { trace } = await askOver(pipeline, scope, { question: asked, model });
    const rendered = trace.map(({ summary }) => summary).join("\n");
    expect(rendered).toContain("step 2 skipped: step 1 found nothing");
    expect(rendered).toContain("for: Who is the head of Birch Works?");
  });

  it("is asked for it where a model plans, and its passages reach the model that writes", async () => {
    const steps = [
      step(1, "company that makes the Falcon kettle"),
      step(2, "Who is the head of {1}?", { target_documents: [] }),
    ];
    const model = planning({ steps, requires_combination: true });
    const { trace } = await askOver(pipeline, scope, { question, model });
    expect(trace.map(({ summary }) => summary).join("\n")).toContain(
      "for: Who is the head of Alder Works?",
    );
    expect(writersPrompt(model)).toContain("Mara Quent is the head of Alder Works since 2011.");
  });
});

it("tells no part of what was found in place of a rate that nothing states", async () => {
  const asked =
    "Which discount does the company that inspects slate roofs give, and who is its head?";
  const { answer, plan } = await askOver(pipeline, scope, { question: asked });
  expect(plan?.steps).toHaveLength(2);
  expect(answer).toMatchObject({ outcome: "closest", citations: [] });
  const other = "Which company inspects slate roofs, and who is the head of Birch Works?";
  const rendered = await askOver(pipeline, scope, { question: other });
  expect(rendered.answer.answer).toContain("Slate roofs are inspected by Birch Works.");
});

describe("cells that a plan's look-ups have found", () => {
  const question =
    "Which roof factor and which base rate hold where the roof is metal, and who is the head of Birch Works?";
  const lookUp = { tool: "table_lookup", conditions: { Roof: "Metal", Age: "New" } };
  const steps = [step(1, "roof factor", lookUp), step(2, "Who is the head of Birch Works?")];

  const plan = { steps, requires_combination: true };

  it("are offered to the writer with their row, and not told if it says that nothing answers", async () => {
    const model = planning(plan);
    const { answer } = await askOver(pipeline, scope, { question, model });
    expect(writersPrompt(model)).toMatch(/<figures-.*Roof Factor 1\.2.*Metal \| New \| 1\.2/s);
    expect(answer).toMatchObject({ outcome: "insufficient", citations: [] });
  });

  it("are told with their row where the writer fails, beside what is combined with them", async () => {
    const model = planning(plan, { says: "not JSON" });
    const { answer } = await askOver(pipeline, scope, { question, model });
    expect(answer).toMatchObject({ outcome: "answered", policy: "mixed" });
    expect(answer.answer).toMatch(/^Roof Factor – .*Roof Metal.*Roof Factor 1\.2 \[1\]/);
    expect(answer.citations[0]?.quote).toBe("Metal | New | 1.2");
  });
});
