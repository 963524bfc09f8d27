import { expect, it } from "vitest";
import {
  readStoredAnswer,
  readStoredTrace,
} from "../../../../src/http/bodies/answer/stored-answer.ts";

it("reads what it can of an answer that another version has stored, and says so", () => {
  const answer = readStoredAnswer(
    JSON.stringify({
      format: 9,
      id: "ans_1",
      question: "What is it?",
      answer: "It is this. [1]",
      outcome: "half_answered",
      citations: "elsewhere",
      warnings: ["first"],
    }),
  );
  expect(answer).toMatchObject({ id: "ans_1", question: "What is it?", answer: "It is this. [1]" });
  expect(answer.citations).toEqual([]);
  expect(answer.warnings).toHaveLength(2);
  expect(answer.warnings[0]).toContain("another version");
});

it("reads an answer and a trace that are damaged", () => {
  for (const damaged of ["", "[]", "null", '{"id":']) {
    expect(readStoredAnswer(damaged).warnings).toHaveLength(1);
  }
  expect(readStoredTrace("")).toEqual([]);
  expect(readStoredTrace('[{"agent":1}]')).toEqual([]);
});
