import { expect, it } from "vitest";
import { extractEvidence } from "../../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../../support/agents/passages.ts";

function answers(text: string, passage: string): boolean {
  const question = { text, passages: [makePassage(passage)], termWeights: new Map() };
  return extractEvidence(question, 0).length > 0;
}

const headed = (heading: string, row: string): string =>
  `| | ${heading} |\n| --- | --- |\n| ${row} | 31 |\n`;

it.each([
  ["What was the cost of sales in 2024?", headed("2024", "Total cost"), false],
  ["What was the cost of sales in 2024?", headed("2024", "Cost of goods sold"), true],
  ["What was revenue in 2024?", "Revenue fell in 2024 because fares declined by 5.4%.", false],
  ["What was revenue in 2024?", "Revenue was $31 million in 2024.", true],
  [
    "What were Tern & Vane's capital expenditures in 2024?",
    "The rules had no effect on the capital expenditures of Tern & Vane.",
    false,
  ],
  ["What was revenue in the second quarter?", "Tolls had no effect on revenue.", false],
  ["What was revenue in 2024?", "Mobile revenue was $31 million in 2024.", false],
  ["What was revenue in 2024?", "In 2024, $31 million or 12% of revenue came from abroad.", false],
  ["What was mobile revenue in 2024?", "Mobile revenue was $31 million in 2024.", true],
  ["What was revenue in 2024?", "In 2024 the ferries generated revenue of $31 million.", true],
  ["What was revenue in 2024?", "In 2024 the deferred revenue was $31 million.", false],
])("answers a line of a financial statement with an amount of it: %s %s", (ask, passage, told) => {
  expect(answers(ask, passage)).toBe(told);
});

it.each([
  ["Twelve months ended June 30", false],
  ["Three months ended June 30", true],
])("answers for a quarter with no row of another length of time: %s", (heading, told) => {
  const ask = "What was net income for the quarter?";
  expect(answers(ask, headed(heading, "Net income"))).toBe(told);
});

it.each([
  ["The operating margin was 24% in 2024.", false],
  ["Gross margin is no useful measure of a ferry line.", false],
  ["The gross margin was 41% in 2024.", true],
])("answers a ratio with a figure of that ratio: %s", (passage, told) => {
  expect(answers("What was the gross margin in 2024?", passage)).toBe(told);
});
