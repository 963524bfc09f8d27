import { expect, it } from "vitest";
import type { NamedInput } from "../../src/agents/calculate/calculate.ts";
import { calculator, expressionFor } from "../../src/agents/calculator.ts";

const rate: NamedInput = { name: "base_rate", value: "293", unit: "$", citation: 1 };
const factor: NamedInput = { name: "factor", value: "2.061", citation: 2 };
const before: NamedInput = { name: "y2022", value: "80", unit: "$", citation: 1 };
const after: NamedInput = { name: "y2023", value: "100", unit: "$", citation: 2 };
const share: NamedInput = { name: "share", value: "4", unit: "%", citation: 3 };

it.each([
  [
    "Calculate the premium using the base rate and the factor.",
    [rate, factor],
    "base_rate * factor",
  ],
  ["What is the percentage change in revenue?", [before, after], "percent_change(y2022; y2023)"],
  ["What is the average revenue?", [before, after], "average(y2022; y2023)"],
  ["What is the difference between the two years?", [before, after], "y2023 - y2022"],
  ["What is the total?", [before, after], "sum(y2022; y2023)"],
  ["What is the total?", [before, share], undefined],
  ["Who signed the letter?", [before, after], undefined],
])("the rules read from %j what to calculate", (question, inputs, expression) => {
  expect(expressionFor(question, inputs)).toBe(expression);
});

it("tells a model what is wrong with its expression", () => {
  const task = { question: "", inputs: [rate, share] };
  expect(calculator.faultIn({ expression: "base_rate + share" }, task)).toContain("can't be added");
  expect(calculator.faultIn({ expression: "293 * 2" }, task)).toContain("none of the inputs");
  expect(calculator.faultIn({ expression: "base_rate * share" }, task)).toBeUndefined();
  expect(calculator.faultIn({ expression: null }, task)).toBeUndefined();
});
