import { expect, it } from "vitest";
import {
  asksForMeaning,
  defines,
  spellsOut,
} from "../../../src/agents/synthesiser/answer-definition.ts";

it("tells what a word means from a sentence that only uses it", () => {
  const asked = "What counts as a seasonal dwelling?";
  expect(asksForMeaning(asked)).toBe(true);
  expect(defines("A seasonal dwelling is one left empty for three months.", asked)).toBe(true);
  expect(defines("Houses left empty are classified as seasonal dwellings.", asked)).toBe(true);
  expect(defines("Assign claims to the seasonal dwelling policy.", asked)).toBe(false);
});

it("wants the words that letters stand for", () => {
  const asked = "What does MAPS stand for?";
  expect(spellsOut("The plan is called MAPS (Maritime Pricing System).", asked)).toBe(true);
  expect(spellsOut("The Maritime Pricing System (MAPS) is new.", asked)).toBe(true);
  expect(spellsOut("MAPS Rate Filing of 2025", asked)).toBe(false);
});
