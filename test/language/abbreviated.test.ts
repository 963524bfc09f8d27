import { expect, it } from "vitest";
import {
  isBeginningOf,
  isAbbreviationOf,
  abbreviationsIn,
} from "../../src/language/words/alike/abbreviated.ts";

it("takes words of a few letters before a full stop for words in short", () => {
  expect(abbreviationsIn("Terr. / Avg. days, St. Anne, 3.5 ft. and p.m.")).toEqual(["terr", "avg"]);
});

it.each([
  ["terr", "territory", true],
  ["avg", "average", true],
  ["dept", "department", true],
  ["terr", "terrs", false],
  ["sat", "subject", false],
  ["coll", "comprehensive", false],
])("%s is short for %s: %s", (short, word, isShort) => {
  expect(isAbbreviationOf(short, word)).toBe(isShort);
});

it("tells the beginning of a word from another word", () => {
  expect(isBeginningOf("comp", "compensation")).toBe(true);
  expect(isBeginningOf("rent", "rents")).toBe(false);
});
