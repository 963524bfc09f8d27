import { expect, it } from "vitest";
import { slipLikelihood } from "../../src/language/words/alike/slip.ts";
import { wordsMeant } from "../../src/language/words/alike/words-meant.ts";

it.each([
  ["wieght", "weight"],
  ["waiiting", "waiting"],
  ["comittee", "committee"],
])("takes %s for %s more likely than for any other word", (written, meant) => {
  expect(slipLikelihood(written, meant)).toBe(1);
});

it.each([
  ["a missing letter", "quater", "quarter", "quatern", "quaver"],
  ["a key beside the right one", "complaimts", "complaints", "complaints", "compliments"],
  ["a vowel that is not stressed", "seperate", "separate", "separate", "desperate"],
])("finds %s likelier than other letters", (_, written, meant, ...others) => {
  for (const other of others) {
    expect(slipLikelihood(written, meant)).toBeGreaterThanOrEqual(slipLikelihood(written, other));
  }
  expect(slipLikelihood(written, meant)).toBeGreaterThan(0.5);
});

it.each([
  ["goats", "boats"],
  ["humana", "humane"],
  ["house", "mouse"],
])("finds it unlikely that %s is %s", (written, meant) => {
  expect(slipLikelihood(written, meant)).toBeLessThan(0.2);
});

it.each([
  ["quarter", "garter"],
  ["rent", "trend"],
  ["same", "same"],
])("takes %s for no slip of %s", (written, meant) => {
  expect(slipLikelihood(written, meant)).toBe(0);
});

function meantBy(word: string): string[] {
  return wordsMeant(word).map(({ word: meant }) => meant);
}

it("knows what may be meant by words that English does not have, and by no others", () => {
  expect(meantBy("reveneu")).toEqual(["revenue"]);
  expect(meantBy("wich")).toContain("which");
  expect(meantBy("quater")).toContain("quarter");
  for (const known of ["where", "could", "wages", "planned", "cheapest", "tying", "bought"]) {
    expect(meantBy(known)).toEqual([]);
  }
});

it("takes a name for another one only where two letters are swapped", () => {
  const names = wordsMeant("jonhson").filter(({ isEnglish }) => !isEnglish);
  expect(names.map(({ word }) => word)).toContain("johnson");
  expect(names.every(({ word }) => word.length === "jonhson".length)).toBe(true);
});
