import { expect, it } from "vitest";
import { aurocOf } from "../../../evaluate/answers/ranking.ts";

const judged = (right: number[], wrong: number[]) => [
  ...right.map((confidence) => ({ confidence, isRight: true })),
  ...wrong.map((confidence) => ({ confidence, isRight: false })),
];

it("is the share of pairs in which the right answer has the higher confidence, a tie counting half", () => {
  expect(aurocOf(judged([0.9, 0.8], [0.1, 0.2]))).toBe(1);
  expect(aurocOf(judged([0], [1]))).toBe(0);
  expect(aurocOf(judged([0.5, 0.5], [0.5]))).toBe(0.5);
  expect(aurocOf(judged([0.9, 0.3], [0.5, 0.3]))).toBe(0.625);
});

it("is not known without both right and wrong answers", () => {
  expect(aurocOf(judged([0.9], []))).toBeUndefined();
  expect(aurocOf(judged([], [0.9]))).toBeUndefined();
});
