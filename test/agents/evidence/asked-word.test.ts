import { expect, it } from "vitest";
import { extractEvidence } from "../../../src/agents/synthesiser/extract.ts";
import { headAsked } from "../../../src/language/question/phrasing/head-asked.ts";
import { parseQuestion } from "../../../src/language/question/parse-question.ts";
import { makePassage } from "../../support/agents/passages.ts";

it.each([
  ["Are the rehearsals filmed?", "filmed"],
  ["Isn't the ferry included in the fare?", "included"],
  ["Is there a discount for nurses?", "discount"],
  ["When are Ida Brandt's calling hours?", "hours"],
  ["When was the pier sold?", "sold"],
  ["When did the pier open?", "open"],
  ["When is the pier painted by the town?", "painted"],
  ["Where did Ida study before the war?", "study"],
  ["When is the fee due?", ""],
  ["How many tins of paint were spilt?", "spilt"],
  ["How many boats does Ida get?", ""],
  ["How many days of notice are required for the hall?", ""],
  ["Is fishing allowed from the pier?", ""],
  ["Who tunes the organ?", "tunes"],
  ["Who will tune the organ?", "tune"],
  ["Who has been elected as treasurer?", "elected"],
  ["Who can I ask about the organ?", ""],
  ["When does Tern Bank waive the fee of the Basic account?", "waive"],
  ["How long does the glue have to dry?", "dry"],
  ["How long does the glue take to dry?", ""],
  ["Why was the pier sold?", ""],
])("knows the word without which nothing answers: %s", (question, head) => {
  expect(headAsked(parseQuestion(question))).toBe(head);
});

it("answers yes or no with no sentence that says nothing of what is asked", () => {
  const ask = (text: string) =>
    extractEvidence(
      {
        text,
        passages: [makePassage("The choir rehearsals are on Mondays in the old mill.")],
        termWeights: new Map(),
      },
      0,
    );
  expect(ask("Are the choir rehearsals filmed in the old mill?")).toEqual([]);
  expect(ask("Are the choir rehearsals on Mondays?")).toHaveLength(1);
});

it("answers who does something with no sentence that tells of it without anybody", () => {
  const ask = (passage: string) =>
    extractEvidence(
      {
        text: "Who founded the choir of the old mill?",
        passages: [makePassage(passage)],
        termWeights: new Map(),
      },
      0,
    );
  expect(ask("The choir of the old mill was first founded in 1911.")).toEqual([]);
  expect(ask("The choir of the old mill was founded by the miller.")).toHaveLength(1);
});

it("answers a line of a financial statement with no row that does not name it", () => {
  const ask = (row: string) =>
    extractEvidence(
      {
        text: "What was the cost of sales in 2024?",
        passages: [makePassage(`| | 2024 | 2023 |\n| --- | --- | --- |\n${row}\n`)],
        termWeights: new Map(),
      },
      0,
    );
  expect(ask("| Total cost | 31 | 30 |")).toEqual([]);
  expect(ask("| Cost of goods sold | 31 | 30 |")).toHaveLength(1);
});

it("answers a line of a financial statement with no sentence that states no amount of it", () => {
  const ask = (passage: string) =>
    extractEvidence(
      {
        text: "What was revenue in 2024?",
        passages: [makePassage(passage)],
        termWeights: new Map(),
      },
      0,
    );
  expect(ask("The fall in revenue in 2024 was driven by a decline in fares of 5.4%.")).toEqual([]);
  expect(ask("Revenue was $31 million in 2024.")).toHaveLength(1);
  const named = extractEvidence(
    {
      text: "What were Tern & Vane's capital expenditures in 2024?",
      passages: [
        makePassage("The rules had no effect on the capital expenditures of Tern & Vane."),
      ],
      termWeights: new Map(),
    },
    0,
  );
  expect(named).toEqual([]);
});

it("answers for a quarter with no row whose columns are years", () => {
  const ask = (span: string) =>
    extractEvidence(
      {
        text: "What was net income for the quarter?",
        passages: [
          makePassage(`| | ${span} ended June 30 |\n| --- | --- |\n| Net income | 31 |\n`),
        ],
        termWeights: new Map(),
      },
      0,
    );
  expect(ask("Twelve months")).toEqual([]);
  expect(ask("Three months")).toHaveLength(1);
});

it("answers a ratio with no sentence about another one or without a figure", () => {
  const ask = (passage: string) =>
    extractEvidence(
      {
        text: "What was the gross margin in 2024?",
        passages: [makePassage(passage)],
        termWeights: new Map(),
      },
      0,
    );
  expect(ask("The operating margin was 24% in 2024.")).toEqual([]);
  expect(ask("Gross margin is no useful measure of a ferry line.")).toEqual([]);
  expect(ask("The gross margin was 41% in 2024.")).toHaveLength(1);
});
