import { expect, it } from "vitest";
import { readQuestion } from "../../../src/agents/evidence/read-question.ts";
import { wordingFeatures } from "../../../src/agents/evidence/features/features.ts";

const wording = (question: string, text: string) =>
  wordingFeatures(readQuestion({ text: question, termWeights: new Map() }), text);

it("tells a sentence about what is asked from one that mentions it", () => {
  const question = "When does the pool open?";
  const about = wording(question, "The pool opens on 3 May.");
  const mentions = wording(
    question,
    "The city repaired two roofs, a road and the fence of the pool.",
  );
  expect(about.onSubject).toBeGreaterThan(mentions.onSubject);
  expect(about.late).toBe(0);
  expect(mentions.late).toBeGreaterThan(0.5);
});

it("does not count the numbers of a sentence, which may be the answer", () => {
  const question = "What were the net sales?";
  expect(wording(question, "Net sales were 12, 14 and 17.").onSubject).toBe(1);
  expect(wording(question, "12 14 17")).toEqual({ onSubject: 0, late: 1, sameForm: 0 });
});

it("tells a word from its other forms", () => {
  const question = "Who repairs the boats?";
  expect(wording(question, "Ina repairs boats.").sameForm).toBe(1);
  expect(wording(question, "Ina repaired a boat.").sameForm).toBe(0);
});

it("reads words of other scripts, and finds nothing in a text or a question without words", () => {
  expect(wording("Was kostet die Übernachtung?", "Übernachtung: 40 Euro").sameForm).toBeGreaterThan(
    0,
  );
  expect(wording("How high is the fee?", "")).toEqual({ onSubject: 0, late: 1, sameForm: 0 });
  expect(wording("???", "A fee is due.").sameForm).toBe(0);
});
