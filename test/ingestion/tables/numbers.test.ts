import { expect, it } from "vitest";
import { numberIn } from "../../../src/ingestion/tables/numbers.ts";

it.each([
  ["1,234", 1234],
  ["(12.5)", -12.5],
  ["(16.1)%", -16.1],
  ["(16.1 %)", -16.1],
  ["EUR 140", 140],
  ["140 EUR", 140],
  ["140 €", 140],
  ["USD1,000.50", 1000.5],
  ["CHF -3", -3],
  ["$1,234", 1234],
  ["ABC 12", null],
  ["140 kg", null],
  ["EUR", null],
])("%s is %s", (text, value) => {
  expect(numberIn(text)).toBe(value);
});
