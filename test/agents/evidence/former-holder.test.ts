import { it } from "vitest";
import { rankCandidates } from "../../../src/agents/evidence/score.ts";
import { makePassage } from "../../support/agents/passages.ts";

const best = (text: string, passage: string): string | undefined =>
  rankCandidates({ text, termWeights: new Map() }, [makePassage(passage)]).ranked[0]?.candidate
    .text;

const NOW = "Ida Brandt has been head of finance of Fjordline since March 2021.";

it.for([
  "Jon Aas joined from Nordbank, where he served as head of finance of Fjordline Leasing.",
  "Jon Aas, former head of finance of Fjordline, died in May.",
  "Jon Aas, 61, former head\nof shipping and head of finance of Fjordline, has been appointed to the board of Nordbank, which has its seat in Oslo.",
  "From 2015 to 2021, Jon Aas was head of finance of Fjordline.",
  "Jon Aas will retire as head of finance of Fjordline.",
  "Prior to becoming head of finance of Fjordline, Jon Aas sold boats.",
])("prefers who holds a post now to: %s", (former, { expect }) => {
  const text = `${former} The harbour is deep. ${NOW}`;
  expect(best("Who is the head of finance of Fjordline?", text)).toBe(NOW);
});

it("reads the post that the question names, where a sentence tells of two", ({ expect }) => {
  const moved = "Mia Sol, former director of Fjordline, has been appointed director of Havly.";
  const text = `${moved} The director of Fjordline is Per Lie.`;
  expect(best("Who is director of Fjordline?", text)).toBe("The director of Fjordline is Per Lie.");
  expect(best("Who is director of Havly?", text)).toBe(moved);
});

it("reads who has served since then as who holds it", ({ expect }) => {
  const serves = "Ida Brandt has served as head of finance of Fjordline since March 2021.";
  const text = `Jon Aas served as head of finance of Fjordline. The harbour is deep. ${serves}`;
  expect(best("Who is the head of finance of Fjordline?", text)).toBe(serves);
});

it("answers who held a post once with who held it then", ({ expect }) => {
  const was = "Jon Aas was head of finance of Fjordline in 2015.";
  const text = `${was} The harbour is deep.`;
  expect(best("Who was head of finance of Fjordline in 2015?", text)).toBe(was);
});

it("reads no verb of another sentence as one of the post", ({ expect }) => {
  const both = "Fjordline was founded in 1974 by two brothers. Its head of finance is Ida Brandt.";
  const text = `${both} Fjordline runs nine ferries. Fjordline has its office in Bergen.`;
  expect(best("Who is the head of finance of Fjordline?", text)).toBe(both);
});
