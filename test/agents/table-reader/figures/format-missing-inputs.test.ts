import { expect, it } from "vitest";
import { formatMissingInputs } from "../../../../src/agents/table-reader/figures/format-missing-inputs.ts";

it("names the inputs as the question does, without verbs and prepositions", () => {
  expect(formatMissingInputs("By how much did Acme's net sales grow from 2018 to 2019?")).toBe(
    "The calculation needs Acme's net sales (2018), Acme's net sales (2019)",
  );
  expect(formatMissingInputs("What is the current ratio in 2019?")).toBe(
    "The calculation needs total current assets (2019), total current liabilities (2019)",
  );
});

it("names nothing if the words of the question are not a noun phrase", () => {
  expect(
    formatMissingInputs("By how much more did Acme sell in 2019 than in 2018?"),
  ).toBeUndefined();
  expect(formatMissingInputs("In which year were most birds counted?")).toBeUndefined();
  expect(
    formatMissingInputs("What was the change in fund value of Ann B. Coe's account this period?"),
  ).toBeUndefined();
  expect(
    formatMissingInputs("What was the difference between Acme's and Bolt's net income in 2019?"),
  ).toBeUndefined();
});
