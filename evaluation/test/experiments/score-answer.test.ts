import { expect, it } from "vitest";
import { scoreAnswer, scoreText } from "../../experiments/score-answer.ts";

it("counts the items of a list that are said, whatever their punctuation", () => {
  const expected = {
    kind: "list",
    items: ["Base Rates", "Amount of Insurance / Deductibles"],
  } as const;
  expect(scoreText(expected, "C-6 AMOUNT OF INSURANCE/DEDUCTIBLES")).toBe(0.5);
  expect(scoreText(expected, "nothing of it")).toBe(0);
});

it("finds a number however it is written, and takes no other for it", () => {
  const expected = { kind: "number", value: "$1577.00" } as const;
  expect(scoreText(expected, "It was $1,577 million in 2018.")).toBe(1);
  expect(scoreText(expected, "It was 15.77 in 2018.")).toBe(0);
  expect(scoreText({ kind: "number", value: "-3.7%" }, "It fell by 3.7 percent.")).toBe(1);
});

it("counts the informative words of a sentence", () => {
  const expected = { kind: "text", value: "The consumer health segment." } as const;
  expect(scoreText(expected, "Its consumer segment was separated.")).toBeCloseTo(2 / 3);
});

it("gives a declined answer nothing for the file names it lists", () => {
  const expected = { kind: "text", value: "Odile Marchetti-Vane" } as const;
  const answer =
    "The documents do not answer this. The nearest files are letter-to-Odile-Marchetti-Vane.pdf.";
  expect(scoreAnswer(expected, { outcome: "insufficient", answer })).toBe(0);
  expect(scoreAnswer(expected, { outcome: "rejected", answer })).toBe(0);
  expect(scoreAnswer(expected, { outcome: "answered", answer })).toBe(1);
});
