import { expect, it } from "vitest";
import { analyst, toAnalysis } from "../../../src/agents/analyst/agent.ts";

const analyse = (question: string) =>
  toAnalysis(question, analyst.rules({ question, history: [] }));

it("tells kinds and complexities apart", () => {
  const expected: [string, string, string][] = [
    ["What is the deductible?", "fact", "SIMPLE"],
    ["List all forms in Section C", "enumeration", "STANDARD"],
    ["Which is higher, Apple's revenue in 2020 or Microsoft's?", "comparison", "COMPLEX"],
    ["How much did net sales grow from FY2018 to FY2019?", "calculation", "COMPLEX"],
    ["What is the total number of claims across all files?", "aggregation", "COMPLEX"],
    ["When does the policy end?", "temporal", "SIMPLE"],
    ["Is flood covered?", "yes_no", "SIMPLE"],
    ["Shall tenants insure the shed?", "yes_no", "SIMPLE"],
    ["Isn't the porch insured?", "yes_no", "SIMPLE"],
    ["Could you tell me, please, what rate is filed for boats?", "fact", "SIMPLE"],
    ["Who directed the film that won the award in 1994?", "fact", "COMPLEX"],
    ["Who leads the company that makes the compass?", "fact", "COMPLEX"],
    ["What is the fee that applies to late forms?", "fact", "SIMPLE"],
    ["Which rule holds for homes more than 900 feet from the shore?", "fact", "SIMPLE"],
  ];
  for (const [question, kind, complexity] of expected) {
    expect(analyse(question), question).toMatchObject({ kind, complexity, action: "RETRIEVE" });
  }
});

it("reads conditions, periods and names", () => {
  const question =
    "What is the factor for an HO3 policy with a Coverage A limit of $750,000, 3,000 feet from the coast, with a 2% hurricane deductible in the first quarter of 2024?";
  const { conditions, periods, entities } = analyse(question);
  expect(conditions).toEqual(["HO3", "$750,000", "3,000 feet", "2%"]);
  expect(periods).toEqual(["first quarter of 2024"]);
  expect(entities).toContain("Coverage A");
});

it("answers greetings, thanks and questions about itself without documents", () => {
  for (const said of [
    "Hi!",
    "Thank you very much",
    "What can you do?",
    "Good morning",
    "ok thanks",
  ]) {
    expect(analyse(said), said).toMatchObject({ action: "ANSWER", complexity: "SIMPLE" });
  }
  for (const asked of [
    "Hello Kitty's revenue?",
    "What can you do about a late payment?",
    "Help for tenants",
  ]) {
    expect(analyse(asked), asked).toMatchObject({ action: "RETRIEVE" });
  }
});

it("refuses a stand-alone question with a figure that nobody named", () => {
  const asked = { question: "And Q2?", history: [{ question: "What is Q1 revenue in 2023?" }] };
  const output = analyst.rules(asked);
  expect(
    analyst.faultIn({ ...output, stand_alone: "What is Q2 revenue in 2023?" }, asked),
  ).toBeUndefined();
  expect(
    analyst.faultIn({ ...output, stand_alone: "What is Q2 revenue in 2024?" }, asked),
  ).toContain("2024");
});
