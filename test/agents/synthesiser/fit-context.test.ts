import { expect, it } from "vitest";
import { fitContext } from "../../../src/agents/synthesiser/fit-context.ts";
import { makePassage } from "../../support/passages.ts";

const SENTENCE = "The storm deductible is 3 percent beyond 900 feet from the shore.";
const filler = (length: number) => "Nothing of note is said here. ".repeat(length / 30);
const passages = [makePassage(SENTENCE + " " + filler(6000)), makePassage(filler(6000), "b.pdf")];
const question = {
  text: "What is the storm deductible beyond 900 feet from the shore?",
  passages,
  termWeights: new Map<string, number>(),
};

it("keeps all passages where there is room for them", () => {
  const fitted = fitContext(question, 10_000);
  expect(fitted).toEqual({ passages, how: "whole" });
});

it("keeps the first whole passages that fit where there is some room", () => {
  const { passages: kept, how } = fitContext(question, 1700 + 7000 / 4);
  expect([how, kept.map(({ text }) => text)]).toEqual(["truncated", [passages[0]?.text]]);
});

it("keeps the best sentence of each, an exact range of its document, where there is hardly any", () => {
  const { passages: kept, how } = fitContext(question, 1800);
  expect(how).toBe("summarised");
  expect(kept.map(({ text }) => text)).toEqual([SENTENCE]);
  const [best] = kept;
  expect(passages[0]?.text.slice(best?.start, best?.end)).toBe(SENTENCE);
});
