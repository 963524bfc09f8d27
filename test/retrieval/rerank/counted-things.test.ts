import { expect, it } from "vitest";
import { readText } from "../../../src/retrieval/passages/read-text.ts";
import { countMatcher } from "../../../src/retrieval/rerank/counted-things.ts";

const isCounted = (question: string, text: string) =>
  countMatcher(question)?.(readText(text).places());

it.each([
  ["We had about 540 full-time and part-time weavers.", true],
  ["The mill trains weavers.", false],
  ["Weavers earn 540 a week.", false],
  ["In 2031 the weavers moved.", false],
])("%s counts weavers: %s", (text, expected) => {
  expect(isCounted("How many weavers does the mill employ?", text)).toBe(expected);
});

it("leaves out questions that count nothing", () => {
  expect(countMatcher("Who owns the mill?")).toBeUndefined();
});
