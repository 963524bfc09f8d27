import { expect, it } from "vitest";
import { quantitiesOf } from "../../src/language/quantities/quantities.ts";

it.each([
  ["forty-one thousand and sixty-three visitors", [41_063]],
  ["two thousand three hundred and four seats", [2304]],
  ["one hundred and nine boats", [109]],
  ["between one hundred and ninety boats", [100, 90]],
  ["one hundred and two hundred boats", [100, 200]],
  ["three million boats", [3_000_000]],
])("reads %s as one amount for each number that is said", (text, values) => {
  expect(quantitiesOf(text).map(({ value }) => value)).toEqual(values);
});

it.each([
  ["three tenths of a point", 0.3, "pp"],
  ["a quarter of a percentage point", 0.25, "pp"],
  ["three tenths of the guests", 30, "%"],
])("reads %s", (text, value, unit) => {
  expect(quantitiesOf(text)).toMatchObject([{ kind: "percent", value, unit }]);
});

it("reads pounds behind a scale as money, in words too", () => {
  expect(quantitiesOf("sixty thousand pounds")).toMatchObject([{ value: 60_000, unit: "£" }]);
  expect(quantitiesOf("sixty pounds of flour")).toMatchObject([{ value: 60, unit: "lb" }]);
});

it.each([
  ["Net cash was 21,194 (dollars in millions).", 21_194_000_000, "$"],
  ["Net cash was £310 (in thousands).", 310_000, "£"],
  ["The harbour has 12 (in thousands) berths.", 12_000, undefined],
  ["It cost 12 (see the note on millions) in all.", 12, undefined],
])("reads the scale in brackets after a number: %s", (text, value, unit) => {
  const [quantity] = quantitiesOf(text);
  expect(quantity?.value).toBe(value);
  expect(quantity?.unit).toBe(unit);
});
