import { describe, expect, it } from "vitest";
import { quantitiesIn } from "../../src/language/quantities/quantities.ts";
import { hasAmountsInOnes } from "../../src/language/quantities/of-one.ts";
import { wordsOf } from "../../src/language/words/words.ts";
import { areSameWord } from "../../src/language/words/alike/same-word.ts";

function sharesIn(text: string): number[] {
  return quantitiesIn(text, wordsOf(text))
    .filter(({ kind }) => kind === "percent")
    .map(({ value }) => value);
}

describe("parts of a whole are shares", () => {
  it.each([
    ["A tenth of the guests stayed.", 10],
    ["Three quarters of the revenue came from fees.", 75],
    ["One in five stations was closed.", 20],
    ["Four out of the list: 1 out of five stations was closed.", 20],
  ])("%s", (text, share) => {
    expect(sharesIn(text)).toEqual([share]);
  });

  it.each(["A third party pays.", "In a quarter of 2019 it fell.", "The fifth of May."])(
    "not in: %s",
    (text) => {
      expect(sharesIn(text)).toEqual([]);
    },
  );
});

it.each([
  ["Interest rate", true],
  ["Interest rate swaps", false],
  ["Number of employees", true],
  ["Staff costs", false],
  ["Earnings per share", true],
])("says whether the amounts of “%s” are in ones: %s", (label, is) => {
  expect(hasAmountsInOnes(label)).toBe(is);
});

it.each([
  ["the American president", "the US president", true],
  ["the Polish league", "the league of Poland", true],
  ["tell us", "the American way", false],
])("says whether “%s” and “%s” name one country: %s", (one, other, is) => {
  const isSame = wordsOf(one).some((a) =>
    wordsOf(other).some((b) => a.isCapital && areSameWord(a, b)),
  );
  expect(isSame).toBe(is);
});
