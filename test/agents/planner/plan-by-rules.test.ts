import { expect, it } from "vitest";
import { analyst, toAnalysis } from "../../../src/agents/analyst/agent.ts";
import { planByRules } from "../../../src/agents/planner/rules.ts";
import { planErrorOf, Plan } from "../../../src/domain/answers/plan.ts";

const plan = (question: string) =>
  planByRules(toAnalysis(question, analyst.rules({ question, history: [] })));

it("takes one broad step for a list, and one for each side of a comparison", () => {
  expect(plan("List all rating rules").steps).toHaveLength(1);
  const sides = plan("Compare the revenue of Apple and Microsoft");
  expect(sides).toMatchObject({ requires_combination: true });
  expect(sides.steps.map(({ query }) => query)).toEqual([
    "the revenue of Apple",
    "the revenue of Microsoft",
  ]);
  const higher = plan("Which is higher, the fee of Alder Works or Birch Works?").steps;
  expect(higher.map(({ query }) => query)).toEqual([
    "the fee of Alder Works",
    "the fee of Birch Works",
  ]);
});

it("asks for both sides of a difference in the documents of the one who is named", () => {
  const { steps } = plan("What was the difference between Alder Works's sales and profit in 2023?");
  expect(steps.map(({ query }) => query).slice(0, 2)).toEqual([
    expect.stringMatching(/Alder Works.*sales/),
    expect.stringMatching(/Alder Works.*profit/),
  ]);
});

it("looks for each time of a calculation by itself, and of one time for how it is calculated", () => {
  const growth = plan("Calculate the growth rate of the fee from 2019 to 2021");
  expect(growth.steps.map(({ tool }) => tool)).toEqual(["search", "search", "calculate"]);
  expect(growth.steps.map(({ query }) => query.match(/2019|2021/)?.[0]).slice(0, 2)).toEqual([
    "2019",
    "2021",
  ]);
  const premium = plan("Calculate the premium for a Coverage A limit of $750,000").steps;
  expect(premium.map(({ tool }) => tool)).toEqual(["search", "search"]);
  expect(premium[0]?.query).toMatch(/premium.* formula/);
});

it("makes a later step wait for an earlier one's finding, and a later part lean on the first", () => {
  const hops = plan("Who leads the company that makes the Falcon rocket?").steps;
  expect(hops.map(({ query }) => query)).toEqual([
    "the company that makes the Falcon rocket",
    "Who leads {1}",
  ]);
  const parts = plan(
    "What was the net income of Acme Corp in 2025, and what was it in 2024?",
  ).steps;
  expect(parts[1]?.query).toContain("Acme Corp");
});

it("makes plans that hold, and tells what is wrong with one that doesn't", () => {
  for (const question of ["Compare A and B", "List all", "What changed between 2019 and 2021?"]) {
    const made = Plan.parse(plan(question));
    expect(planErrorOf(made)).toBeUndefined();
  }
  const step = { step_number: 1, query: "what of {2}?" };
  expect(planErrorOf(Plan.parse({ steps: [step] }))).toContain("{2}");
});
