import { expect, it } from "vitest";
import { complexityOf, kindOf } from "../../../src/agents/analyst/kind.ts";

it.each([
  "What was the equity ratio of Halden Marine in 2024?",
  "How high is the loss ratio of the insurer?",
  "What was the debt-to-equity ratio of the group?",
])("takes what is only called a ratio for a fact: %s", (question) => {
  expect(kindOf(question)).toBe("fact");
  expect(complexityOf(question, "fact")).toBe("SIMPLE");
});

it.each([
  "What is the ratio of crew to passengers?",
  "What is the ratio between debt and equity?",
  "What is net debt as a ratio of equity?",
  "What is the ratio of assets/liabilities?",
])("takes a ratio of two things for a calculation: %s", (question) => {
  expect(kindOf(question)).toBe("calculation");
});
