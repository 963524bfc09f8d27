import { expect, it } from "vitest";
import { extractEvidence } from "../../../src/agents/synthesiser/extract.ts";
import { actionAsked, headAsked } from "../../../src/language/question/phrasing/head-asked.ts";
import { parseQuestion } from "../../../src/language/question/parse-question.ts";
import { makePassage } from "../../support/agents/passages.ts";

it.each([
  ["Are the rehearsals filmed?", "filmed"],
  ["Isn't the ferry included in the fare?", "included"],
  ["Is there a discount for nurses?", "discount"],
  ["Is the fee returned when I leave?", "returned"],
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

it.each([
  ["Can I sublet the mooring?", "sublet"],
  ["May members of the club lend the dinghy?", "lend"],
  ["Do I have to book?", "book"],
  ["Must dogs be kept on a lead?", ""],
  ["Is the mooring sublet?", ""],
])("knows what is to be done: %s", (question, action) => {
  expect(actionAsked(parseQuestion(question))).toBe(action);
});

it("answers yes or no with what says the action, if that is rarer than the thing", () => {
  const ask = (text: string, weights: Record<string, number>) =>
    extractEvidence(
      {
        text,
        passages: [makePassage("Members do not sublet anything that the club lets to them.")],
        termWeights: new Map(Object.entries(weights)),
      },
      0,
    );
  expect(ask("Can members sublet the mooring?", { sublet: 4, moor: 1 })).toHaveLength(1);
  expect(ask("Can members sublet the mooring?", { sublet: 1, moor: 4 })).toEqual([]);
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

it("answers when something opens with the times beside its name", () => {
  const ask = (passage: string) =>
    extractEvidence(
      {
        text: "When is the sail loft open?",
        passages: [makePassage(passage)],
        termWeights: new Map(),
      },
      0,
    );
  expect(ask("Sail loft: weekdays from 8 am to noon")).toHaveLength(1);
  expect(ask("The sail loft was built in May 1987.")).toEqual([]);
});
