import { expect, it } from "vitest";
import { scoreAnswer } from "../../experiments/score-answer.ts";

it("counts the items of a list that are said, whatever their punctuation", () => {
  const expected = {
    kind: "list",
    items: ["Base Rates", "Amount of Insurance / Deductibles"],
  } as const;
  expect(scoreAnswer(expected, "C-6 AMOUNT OF INSURANCE/DEDUCTIBLES")).toBe(0.5);
  expect(scoreAnswer(expected, "nothing of it")).toBe(0);
});

it("finds a number however it is written, and takes no other for it", () => {
  const expected = { kind: "number", value: "$1577.00" } as const;
  expect(scoreAnswer(expected, "It was $1,577 million in 2018.")).toBe(1);
  expect(scoreAnswer(expected, "It was 15.77 in 2018.")).toBe(0);
  expect(scoreAnswer({ kind: "number", value: "-3.7%" }, "It fell by 3.7 percent.")).toBe(1);
});

it("counts the telling words of a sentence", () => {
  const expected = { kind: "text", value: "The consumer health segment." } as const;
  expect(scoreAnswer(expected, "Its consumer segment was separated.")).toBeCloseTo(2 / 3);
});
