import { expect, it } from "vitest";
import { isMisspelt } from "../../src/language/words/alike/misspelt.ts";

it.each([
  ["nte", "net"],
  ["wieght", "weight"],
  ["anual", "annual"],
  ["waiiting", "waiting"],
  ["complaimts", "complaints"],
])("takes %s for %s", (word, meant) => {
  expect(isMisspelt(word, meant)).toBe(true);
});

it.each([
  ["goats", "boats"],
  ["fee", "fees"],
  ["cat", "cart"],
  ["rent", "tent"],
  ["deposit", "deposits"],
])("takes %s for another word than %s", (word, other) => {
  expect(isMisspelt(word, other)).toBe(false);
});
