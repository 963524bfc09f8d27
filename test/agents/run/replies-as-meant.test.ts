// What small models write in place of what they were asked for, and what it obviously means.
import { describe, expect, it } from "vitest";
import { analyst, type Asked } from "../../../src/agents/analyst/agent.ts";
import { assessor } from "../../../src/agents/assessor/agent.ts";
import { calculator } from "../../../src/agents/calculator/agent.ts";
import { critic } from "../../../src/agents/critic/agent.ts";
import { planner } from "../../../src/agents/planner/agent.ts";
import { researcher } from "../../../src/agents/researcher/agent.ts";
import { rewriter } from "../../../src/agents/rewriter/agent.ts";
import { router } from "../../../src/agents/router/agent.ts";
import { Judgements } from "../../../src/agents/verifier/by-model/judgements.ts";

const ASKED: Asked = { question: "What is the fee?", history: [] };
const ANALYSED = { ...ASKED, text: ASKED.question, entities: [], periods: [], conditions: [] };

describe("the analyst", () => {
  it("is believed in what it says, and rules say the rest", () => {
    const stand_alone = "How much higher was the fee in 2024 than in 2023?";
    const reply = { action: "retrieve", stand_alone, kind: "Yes/No", complexity: "HARD" };
    expect(analyst.output.parse(reply)).toEqual({
      action: "RETRIEVE",
      stand_alone,
      intent: "",
      kind: "yes_no",
      complexity: "COMPLEX",
      reply: "",
    });
    expect(analyst.output.parse({ action: "SEARCH", stand_alone }).action).toBe("RETRIEVE");
    expect(analyst.output.parse({ stand_alone, reply: null, kind: 4 })).toMatchObject({
      kind: analyst.rules({ question: stand_alone, history: [] }).kind,
    });
  });

  it("is asked for an answer again that says no question", () => {
    expect(analyst.output.safeParse({ action: "RETRIEVE", kind: "fact" }).success).toBe(false);
    expect(analyst.output.parse({ stand_alone: ASKED.question }).stand_alone).toBe(ASKED.question);
  });
});

describe("the planner", () => {
  it.each([
    ["numbers no step", [{ query: "a" }, { query: "b {1}" }]],
    [
      "has names of its own",
      [
        { step: "1", query: "a", why: "c" },
        { step: 2, query: "b {{1}}" },
      ],
    ],
    [
      "leaves nothing empty",
      [
        { step_number: "1", tool: "Search", query: "a", column: null, conditions: {} },
        { step_number: "2", tool: "search", query: "b {step 1}", target_documents: null },
      ],
    ],
    ["writes steps as texts", ["a", "b {step_1}"]],
  ])("is understood that %s", (_, steps) => {
    const step = { description: "", target_documents: [], expected_output: "", tool: "search" };
    expect(planner.output.parse({ steps, requires_combination: "true", strategy: null })).toEqual({
      steps: [
        { ...step, step_number: 1, query: "a" },
        { ...step, step_number: 2, query: "b {1}" },
      ],
      requires_combination: true,
      strategy: "",
    });
  });

  it("is understood that gives all steps one number, unless they refer to each other", () => {
    const steps = ["a", "b"].map((query) => ({ step_number: 1, query }));
    const numbers = planner.output.parse({ steps }).steps.map((step) => step.step_number);
    expect(numbers).toEqual([1, 2]);
    const plan = planner.output.parse({ steps: [...steps, { step_number: 2, query: "c {1}" }] });
    expect(plan.steps.map((step) => step.step_number)).toEqual([1, 1, 2]);
  });

  it("leaves out empty conditions of a look-up, and keeps the others", () => {
    const conditions = { year: 2023, region: null, form: "" };
    const steps = [{ query: "a", tool: "TABLE LOOKUP", conditions, column: "fee" }];
    expect(planner.output.parse({ steps }).steps).toMatchObject([
      { tool: "table_lookup", conditions: { year: 2023 }, column: "fee" },
    ]);
  });

  it.each([[[]], [[{ query: "a", tool: "guess" }]], [Array.from({ length: 50 }, () => "a")]])(
    "is asked again for what is no plan: %j",
    (steps) => {
      expect(planner.output.safeParse({ steps }).success).toBe(false);
    },
  );
});

it("reads the judgements of a verifier that are as described", () => {
  const statements = [
    { statement: "1", status: "Supported", quote: "a" },
    { statement: 2, status: "not found" },
    { statement: 3, status: "perhaps", quote: "b" },
    { statement: "Statement 4", status: "PARTIALLY-SUPPORTED", quote: null },
  ];
  expect(Judgements.parse({ statements })).toEqual({
    statements: [
      { statement: 1, status: "supported", quote: "a" },
      { statement: 2, status: "not_found", quote: "" },
      { statement: 4, status: "partially_supported", quote: "" },
    ],
  });
  expect(Judgements.safeParse({ verdicts: statements }).success).toBe(false);
});

it("reads scores that are texts or percent, without suggestions and with long ones", () => {
  const scores = { relevance: "0.9", completeness: 1, accuracy: "80%", coherence: 1, citation: 1 };
  const read = { ...scores, relevance: 0.9, accuracy: 0.8 };
  expect(critic.output.parse(scores)).toEqual({ ...read, suggestions: [] });
  expect(critic.output.parse({ ...scores, suggestions: "a".repeat(400) })).toEqual({
    ...read,
    suggestions: ["a".repeat(300)],
  });
  expect(assessor.output.parse({ quality: "70 %", missing: ["a", "b"] })).toEqual({
    quality: 0.7,
    missing: "a; b",
  });
  expect(assessor.output.parse({ quality: 0.5 })).toEqual({ quality: 0.5, missing: "" });
  expect(assessor.output.safeParse({ quality: 8 }).success).toBe(false);
});

it("reads gaps of a researcher that are texts, and those that lack a part", () => {
  const gaps = ["a", { missing: "b" }, { step: "2", query: "c" }, { step: 1 }, 5];
  expect(researcher.output.parse({ sufficient: "No", gaps })).toEqual({
    sufficient: false,
    gaps: [
      { step: 0, missing: "a", query: "a" },
      { step: 0, missing: "b", query: "b" },
      { step: 2, missing: "c", query: "c" },
    ],
  });
  const sufficient = { sufficient: true, gaps: [] };
  expect(researcher.output.parse({ sufficient: true })).toEqual(sufficient);
  expect(researcher.output.parse({ sufficient: true, gaps })).toEqual(sufficient);
});

it("reads one query, queries as objects and more than are wanted", () => {
  expect(rewriter.output.parse({ queries: "a" })).toEqual({ queries: ["a"] });
  const queries = [{ query: "a" }, "", "b", "c", "d"];
  expect(rewriter.output.parse({ queries })).toEqual({ queries: ["a", "b", "c"] });
});

it.each([
  ["`a - b`", "a - b"],
  ["result = a - b", "a - b"],
  ["a - b = 12.5%", "a - b"],
  ["null", null],
  ["N/A", null],
  ["", null],
])("reads the expression %j as %j", (expression, read) => {
  expect(calculator.output.parse({ expression })).toEqual({ expression: read });
});

describe("the router", () => {
  const candidates = ["a", "b", "c"].map((documentId) => {
    return { documentId, filename: `${documentId}.pdf`, summary: undefined };
  });
  const choice = { analysis: { ...analyst.rules(ASKED), ...ANALYSED }, candidates };

  it("keeps the documents that are there, and counts each once", () => {
    const output = router.output.parse({ documents: ["2", 2, 9, "Document 3", "x"] });
    expect(router.faultIn(output, choice)).toBeUndefined();
    expect(router.count?.(output, choice)).toEqual({ documents: 2 });
  });

  it("is told which numbers there are where none of its own is", () => {
    const output = router.output.parse({ documents: [9], reason: null });
    expect(router.faultIn(output, choice)).toContain("from 1 to 3");
  });
});
