import { expect, it } from "vitest";
import { findClauseAnswer } from "../../../../src/agents/evidence/certain/clause-answered.ts";
import { rankCandidates } from "../../../../src/agents/evidence/score.ts";
import { makePassage } from "../../../support/agents/passages.ts";

const RULES = `The cradle carries boats of up to six tonnes. If it is overloaded, a horn sounds and the winch stops.

To reserve the cradle, ring the harbour office a day ahead. To moor a guest boat, ask the warden.

If the gate is not locked, tell the warden. When the mast is down, the crane may be used by members.`;

const answer = (text: string, ...others: string[]) => {
  const passages = [RULES, ...others].map((each, i) =>
    makePassage(each, `${i}.md`, { documentId: `doc-${i}` }),
  );
  return findClauseAnswer(rankCandidates({ text, termWeights: new Map() }, passages))?.candidate
    .text;
};

const RESERVE = "To reserve the cradle, ring the harbour office a day ahead.";

it.each([
  ["How can I reserve the cradle?", RESERVE],
  ["What do I need to do to reserve the cradle?", RESERVE],
  ["How do I moor a guest boat?", "To moor a guest boat, ask the warden."],
  [
    "What happens if the cradle is overloaded?",
    "If it is overloaded, a horn sounds and the winch stops.",
  ],
  ["What should I do if the gate is not locked?", "If the gate is not locked, tell the warden."],
])("%s is answered by the sentence that begins with its clause", (question, sentence) => {
  expect(answer(question)).toBe(sentence);
});

it.each([
  "How can I reserve a guest boat?",
  "How can I moor the cradle?",
  "What happens if the gate is locked?",
  "What happens if the crane is overloaded?",
  "What happens to my fee if the mast is down?",
  "When can I reserve the cradle?",
])("%s is answered by no sentence that begins with another clause", (question) => {
  expect(answer(question)).toBeUndefined();
});

it("does not choose between two answers to the same clause", () => {
  const other = "To reserve the cradle, write your name on the list in the sail loft.";
  expect(answer("How can I reserve the cradle?", other)).toBeUndefined();
});
