import { expect, it } from "vitest";
import { isYear, numberIn } from "../../../src/ingestion/tables/numbers.ts";

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
  ["1 250", 1250],
  ["1\u00a0250", 1250],
  ["12\u202f345\u202f678.5", 12_345_678.5],
  ["1'250", 1250],
  ["CHF 1’250.50", 1250.5],
  ["-1 250", -1250],
  ["€1 250", 1250],
  ["250-", -250],
  ["980†", 980],
  ["980 †", 980],
  ["120²", 120],
  ["(16.1)¹", -16.1],
  ["10⁶", null],
  ["1 25", null],
  ["1 250 3", null],
  ["555 1234", null],
  ["30–40", null],
  ["2019 250", null],
])("%s is %s", (text, value) => {
  expect(numberIn(text)).toBe(value);
});

it.each([
  ["2023", true],
  ["2023¹", true],
  ["2023 ²", true],
  ["2023*", true],
  ["20231", false],
  ["2,023", false],
])("%s is a year: %s", (text, value) => {
  expect(isYear(text)).toBe(value);
});
