import { expect, it } from "vitest";
import { readQuestion } from "../../../src/agents/evidence/read-question.ts";
import { extractEvidence } from "../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../support/agents/passages.ts";

const WEIGHTS = new Map<string, number>();

it("asks in German for none of the words that build a sentence", () => {
  const { terms } = readQuestion({
    text: "Wie lange gibt es den Stromtarif?",
    termWeights: WEIGHTS,
  });
  expect(terms.map(({ term }) => term)).toEqual(["stromtarif"]);
});

it("takes no list for the answer to a question whose form it can't read", () => {
  const list = makePassage("Der Tarif gilt nicht\n- für Läden,\n- für Höfe,\n- für Heime.");
  const asked = { text: "Wie lange gilt der Tarif?", termWeights: WEIGHTS };
  expect(extractEvidence({ ...asked, passages: [list] }, 0)).toEqual([]);
});

it("asks for no place where something takes place", () => {
  const { terms } = readQuestion({
    text: "Where does the fair take place?",
    termWeights: WEIGHTS,
  });
  expect(terms.map(({ term }) => term)).toEqual(["fair", "happen"]);
});

it.each([
  ["What is Dorvex?", true],
  ["What is Dorvex used for?", false],
])("knows whether a meaning is asked for: %s", (text, isAsked) => {
  expect(readQuestion({ text, termWeights: WEIGHTS }).asksMeaning).toBe(isAsked);
});
