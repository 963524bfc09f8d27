import { expect, it } from "vitest";
import { candidateNames, chooseNames } from "../../../src/retrieval/graph/link-question.ts";

const linked = (question: string, known: readonly string[]) =>
  chooseNames(candidateNames(question), (name) => known.includes(name)).map(({ name, isWritten }) =>
    isWritten ? name : `(${name})`,
  );

it("takes the longest known names, none inside another", () => {
  const known = ["return of swamp thing", "swamp thing", "swamp"];
  expect(linked("Who made The Return of Swamp Thing?", known)).toEqual(["return of swamp thing"]);
  expect(linked("Is Swamp Thing older than the Swamp?", known)).toEqual(["swamp thing", "swamp"]);
});

it("distinguishes capitalised names from words that happen to form a name", () => {
  expect(
    linked("What is the base rate under Rule C-7?", ["base rate", "rule c 7"]).toSorted(),
  ).toEqual(["(base rate)", "rule c 7"]);
  expect(linked("which director was born in a small town", ["town", "director"])).toEqual([
    "director",
    "town",
  ]);
  expect(linked("Which director was born in Town?", ["director", "town"])).toEqual(["town"]);
});

it("reads a bounded part of a question of any length", () => {
  expect(candidateNames("Word ".repeat(5000)).length).toBeLessThanOrEqual(2048);
  expect(candidateNames("?!")).toEqual([]);
});
