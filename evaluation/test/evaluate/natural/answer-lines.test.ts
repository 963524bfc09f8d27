import { expect, it } from "vitest";
import { type AnswerLine, differences } from "../../../evaluate/natural/answer-lines.ts";

const LINE: AnswerLine = {
  id: "n001",
  question: "What?",
  verdict: "right",
  shown: false,
  outcome: "answered",
  answer: "That.",
  citations: [{ file: "a.pdf", page: 1, quote: "That." }],
  closest: [],
  otherPassages: [],
};

it("names what differs and how verdicts moved, and passes over questions that one file lacks", () => {
  const now = { ...LINE, verdict: "declined", outcome: "insufficient", answer: "", citations: [] };
  const told = differences([LINE], [now, { ...LINE, id: "n002" }]);
  expect(told).toContain("n001 What? (outcome, answer, citations)");
  expect(told).toContain("1 of 1 answers differ: right → declined 1.");
  expect(differences([LINE], [LINE])).toBe("0 of 1 answers differ.");
});

it("notices another page of the same quote", () => {
  const moved = { ...LINE, citations: [{ file: "a.pdf", page: 2, quote: "That." }] };
  expect(differences([LINE], [moved])).toContain("n001 What? (citations)");
});
