import { expect, it } from "vitest";
import {
  onlyCommonest,
  unsaidWords,
} from "../../../../src/agents/table-reader/table-values/unsaid.ts";
import { termsOf } from "../../../../src/language/words/terms.ts";

const weightOf = (weights: Readonly<Record<string, number>>) =>
  new Map(
    Object.entries(weights).flatMap(([word, weight]) => termsOf(word).map((t) => [t, weight])),
  );
const unsaid = (question: string, said: string[], weights: Readonly<Record<string, number>>) =>
  unsaidWords(question, { said: new Set(said), phrases: [] }, weightOf(weights));

it("names the words of a question that neither the table nor the whole collection speaks of", () => {
  const weights = { premium: 1, homes: 2.3, trailer: 5 };
  expect(unsaid("the premium for trailer homes", ["premium"], weights)).toEqual(["trailer"]);
  expect(unsaid("the premium for trailer homes", ["premium", "trailer"], weights)).toEqual([]);
});

it("takes a word that the collection doesn't know for one that must be told", () => {
  expect(unsaid("the premium for houseboats", ["premium"], {})).toHaveLength(1);
});

it("keeps of all weights those of words that every other passage has", () => {
  const kept = onlyCommonest(
    new Map([
      ["a", 0.7],
      ["b", 0.71],
    ]),
  );
  expect([...kept.keys()]).toEqual(["a"]);
});
