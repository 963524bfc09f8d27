import { expect, it } from "vitest";
import { areOpposite } from "../../src/language/opposites.ts";
import { wordsForWhole } from "../../src/language/modality.ts";
import { stemOf, wordsOf } from "../../src/language/words/words.ts";

it("tells a prefix that denies from one that only looks so", () => {
  expect(areOpposite("unstabl", "stabl")).toBe(true);
  expect(areOpposite("insecure", "secure")).toBe(true);
  expect(areOpposite("dearer", "cheaper")).toBe(true);
  expect(areOpposite("weakest", "strongest")).toBe(true);
  expect(areOpposite(stemOf("widened"), stemOf("narrowed"))).toBe(true);
  expect(areOpposite("indoor", "door")).toBe(false);
});

it("does not take almost all for all", () => {
  const whole = (text: string) => wordsForWhole(wordsOf(text)).map((word) => word.text);
  expect(whole("The fire spared all houses")).toEqual(["all"]);
  expect(whole("The fire spared almost all houses")).toEqual([]);
  expect(whole("They destroyed everything")).toEqual(["everything"]);
});
