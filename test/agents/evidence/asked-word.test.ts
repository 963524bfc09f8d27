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
