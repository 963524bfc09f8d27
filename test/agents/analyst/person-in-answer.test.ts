import { expect, it } from "vitest";
import { personInAnswer } from "../../../src/agents/analyst/person-in-answer.ts";
import { CLOSEST_INTRODUCTION } from "../../../src/domain/answers/answer.ts";

const question = "Who leads the rowing club?";

it("takes the person whom an answer names", () => {
  expect(personInAnswer({ question, answer: "Ann Vane leads the rowing club. [1]" })).toBe(
    "Ann Vane",
  );
});

it("takes nobody out of passages that are only near the question", () => {
  const answer = `${CLOSEST_INTRODUCTION}\n\n> Ann Vane paints the gate.`;
  expect(personInAnswer({ question, answer })).toBeUndefined();
});
