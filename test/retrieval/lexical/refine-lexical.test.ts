import { expect, it } from "vitest";
import { refineLexical } from "../../../src/retrieval/lexical/refine-lexical.ts";

const TEXTS = [
  "The wind blows. Many pages later, a deductible of the hurricane is named, and the policy ends.",
  "The hurricane deductible of the policy applies to wind.",
  "# Hurricane deductible\n\nWind, hurricane and much else; the policy says what a deductible is.",
];
const termWeights = new Map([
  ["hurrican", 3],
  ["deduct", 2],
]);
const question = { text: "What is the hurricane deductible?", termWeights };
const ranked = TEXTS.map((_, index) => ({ ref: { versionNo: 1, index }, score: 0.5 }));
const textAt = ({ index }: { index: number }) => ({ text: TEXTS[index] ?? "" });

it("raises a chunk whose words stand together, and one whose own heading is asked for", () => {
  const order = refineLexical(question, ranked, textAt).map(({ ref }) => ref.index);
  expect(order).toEqual([2, 1, 0]);
});

it("keeps every chunk once, scores between 0 and 1, best first, also where texts are missing", () => {
  const many = Array.from({ length: 150 }, (_, index) => ({
    ref: { versionNo: 1, index },
    score: 1 - index / 150,
  }));
  const refined = refineLexical(question, many, (ref) =>
    ref.index % 3 === 0 ? undefined : { text: TEXTS[1] ?? "" },
  );
  expect(refined.map(({ ref }) => ref.index).toSorted((a, b) => a - b)).toEqual(
    many.map(({ ref }) => ref.index),
  );
  const scores = refined.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(Math.max(...scores)).toBeLessThanOrEqual(1);
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(0);
});

it("leaves a list alone when the question has no term of weight", () => {
  expect(refineLexical({ text: "?!", termWeights: new Map() }, ranked, textAt)).toEqual(ranked);
});
