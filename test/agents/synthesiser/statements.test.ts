import { expect, it } from "vitest";
import { statementsOf } from "../../../src/agents/synthesiser/agent.ts";
import { makePassage } from "../../support/agents/passages.ts";

const LEAVE = "Employees receive 25 days of annual leave.";
const passages = [makePassage("Nothing of it."), makePassage(LEAVE, "handbook.md")];
const of = (passage: number) => ({ text: LEAVE, quotes: [{ passage, quote: LEAVE }] });

it("states once what is said twice with the same quotes", () => {
  const output = { sufficient: true, statements: [of(2), of(2)] };
  expect(statementsOf(output, passages)).toHaveLength(1);
});

it.each([1, 2, 9])("finds a quote in the only passage that holds it, under the number %i", (n) => {
  expect(statementsOf({ sufficient: true, statements: [of(n)] }, passages)).toMatchObject([
    { evidence: [{ passage: { filename: "handbook.md" }, text: LEAVE }] },
  ]);
});
