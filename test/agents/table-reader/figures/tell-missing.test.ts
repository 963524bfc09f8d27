import { expect, it } from "vitest";
import { tellMissing } from "../../../../src/agents/table-reader/figures/tell-missing.ts";

it("names what it takes as the question does, without its verbs and prepositions", () => {
  expect(tellMissing("By how much did Acme's net sales grow from 2018 to 2019?")).toBe(
    "It takes Acme's net sales (2018), Acme's net sales (2019)",
  );
  expect(tellMissing("What is the current ratio in 2019?")).toBe(
    "It takes total current assets (2019), total current liabilities (2019)",
  );
});

it("names nothing where its words make no name", () => {
  expect(tellMissing("In which year were most birds counted?")).toBeUndefined();
  expect(
    tellMissing("What was the change in fund value of Ann B. Coe's account this period?"),
  ).toBeUndefined();
  expect(
    tellMissing("What was the difference between Acme's and Bolt's net income in 2019?"),
  ).toBeUndefined();
});
