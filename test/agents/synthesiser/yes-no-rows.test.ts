import { expect, it } from "vitest";
import { rowSaysYesOrNo } from "../../../src/agents/synthesiser/row-tells.ts";
import { readQuestion } from "../../../src/agents/evidence/read-question.ts";
import { candidatesIn } from "../../../src/agents/evidence/candidates.ts";
import { makePassage } from "../../support/agents/passages.ts";

const RULES = `## What may be brought

| Thing | Allowed | Condition |
|---|---|---|
| Prams | Yes | At most two, no bicycles |
| Drums | No | – |
| Folding chairs | Yes | Cloth only |`;
const TASKS = `| Task | By | Sent | Paid |
|---|---|---|---|
| Invoice to Holt | Ann Reed | Yes | No |`;

const says = (question: string, table: string, row: string): boolean => {
  const candidate = candidatesIn([makePassage(table)]).find(
    ({ form, text }) => form === "row" && text.includes(row),
  );
  if (candidate === undefined) throw new Error(`no row ${row}`);
  return rowSaysYesOrNo(readQuestion({ text: question, termWeights: new Map() }), candidate);
};

it.each([
  ["May drums be brought?", RULES, "Drums", true],
  ["Are prams allowed?", RULES, "Prams", true],
  ["Are bicycles allowed?", RULES, "Prams", false],
  ["May chairs be brought?", RULES, "Folding chairs", false],
  ["May folding chairs be sold?", RULES, "Folding chairs", false],
  ["Was the invoice to Holt paid?", TASKS, "Holt", true],
  ["Was the invoice to Holt changed?", TASKS, "Holt", false],
  ["Is the invoice to Holt?", TASKS, "Holt", false],
])("%s of %s and its row of %s: %s", (question, table, row, expected) => {
  expect(says(question, table, row)).toBe(expected);
});
