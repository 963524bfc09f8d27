import { expect, it } from "vitest";
import { pluralOf } from "../../src/language/words/plural.ts";

it.each([
  ["country", "countries"],
  ["day", "days"],
  ["branch", "branches"],
  ["box", "boxes"],
  ["people", "people"],
  ["sales", "sales"],
  ["year", "years"],
])("%s → %s", (noun, plural) => {
  expect(pluralOf(noun)).toBe(plural);
});
