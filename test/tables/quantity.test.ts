import { describe, expect, it } from "vitest";
import { dayIn, yearIn } from "../../src/retrieval/tables/conditions/dates.ts";
import { matchValue, valueOf } from "../../src/retrieval/tables/conditions/match-value.ts";
import { parseQuantity } from "../../src/tables/read/quantities/parse-quantity.ts";

const PLAIN: { heading: string; unit: string | null } = { heading: "", unit: null };

it.each([
  ["$750,000", 750_000, 750_000, "$"],
  ["750K", 750_000, 750_000, ""],
  ["$1.5 million", 1_500_000, 1_500_000, "$"],
  ["$ (5,563)", -5563, -5563, "$"],
  ["(0.3)%", -0.3, -0.3, "%"],
  ["-2", -2, -2, ""],
  ["2 percent", 2, 2, "%"],
  ["$500,001 - $750,000", 500_001, 750_000, "$"],
  ["501 ft to 1000 ft", 501, 1000, "ft"],
  ["2501 ft to < 1 mile", 762_304.8, 1_609_344, "mm"],
  ["1 to 2 miles", 1, 2, "mi"],
  ["900 ft or less", -Infinity, 900, "ft"],
  ["up to 8 m", -Infinity, 8, "m"],
  ["over 8 m up to 12 m", 8, 12, "m"],
  ["£8 m", 8_000_000, 8_000_000, "£"],
  ["8kg", 8, 8, "kg"],
  ["over 10", 10, Infinity, ""],
  ["1-5", 1, 5, ""],
  ["2024+", 2024, Infinity, ""],
  ["30+ miles", 30, Infinity, "mi"],
  ["3 - 11 years", 3, 11, "year"],
  ["over 3 kg up to 8 kg", 3, 8, "kg"],
  ["more than 3 kg, but not more than 8 kg", 3, 8, "kg"],
  ["from 3 and up to 8 years", 3, 8, "year"],
])("reads %j", (text, low, high, unit) => {
  expect(parseQuantity(text)).toMatchObject({ low, high, unit });
});

it.each([
  "HO3",
  "10W",
  "Up to 15 ft, Up to 50 Horsepower",
  "8/18/2025",
  "N/A",
  "—",
  "5-3",
  "1.000 0.00",
])("does not take %j for a quantity", (text) => {
  expect(parseQuantity(text)).toBeUndefined();
});

it("finds the one year and the day that a text names", () => {
  expect(
    ["Fiscal 2019", "FY19", "At December 31, 2019", "2019 to 2023", "$2,019"].map(yearIn),
  ).toEqual([2019, 2019, 2019, undefined, undefined]);
  expect(
    ["December 31, 2019", "12/31/2019", "2019-12-31", "31 Dec 2019", "2019"].map(dayIn),
  ).toEqual([20_191_231, 20_191_231, 20_191_231, 20_191_231, undefined]);
});

describe("a cell meets a value", () => {
  const says = (wanted: Parameters<typeof valueOf>[0], text: string, around = PLAIN) =>
    matchValue(valueOf(wanted), text, around) > 0;

  it("that is the same in other writing", () => {
    expect(says(750_000, "$750,000")).toBe(true);
    expect(says("2%", "2 %")).toBe(true);
    expect(says("ho-3", "HO3")).toBe(true);
    expect(says(true, "Y")).toBe(true);
    expect(says(6001, "06001")).toBe(true);
    expect(says("42.9 billion", "42,900", { heading: "2019", unit: "in millions" })).toBe(true);
    expect(says("12/31/2019", "At December 31, 2019")).toBe(true);
  });

  it("that a table writes with its decimals behind a comma", () => {
    expect(says("1.75", "1,75")).toBe(true);
    expect(says(1.75, "1,75 %")).toBe(true);
    expect(says("1,75", "1.75")).toBe(true);
    expect(says("1234.56", "€ 1.234,56")).toBe(true);
    expect(says(1_234_567, "1.234.567")).toBe(true);
    expect(says(2, "1,5 - 2,5")).toBe(true);
    expect(says({ gte: 1.5, lte: 2 }, "1,75")).toBe(true);
    expect(says({ gte: "1,5" }, "1,2")).toBe(false);
    expect(says(175, "1,75")).toBe(false);
    expect(says(-1.75, "1,75")).toBe(false);
    expect(says("1,75", "-1,75")).toBe(false);
    expect(says(1.75, "1,755")).toBe(false);
    expect(says(1755, "1,755")).toBe(true);
    expect(says(1.2, "1,2,3")).toBe(false);
    expect(says(31.12, "31.12.2024")).toBe(false);
  });

  it("that lies in the range it says", () => {
    expect(says(600_000, "$500,001 - $750,000")).toBe(true);
    expect(says("3,000 feet", "2501 ft to < 1 mile")).toBe(true);
    expect(says("1 mile", "2501 ft to < 1 mile")).toBe(false);
    expect(says({ gte: 3, lte: 5 }, "4")).toBe(true);
    expect(says({ gte: 3 }, "1-5")).toBe(false);
  });

  it("and no other: not a near figure, another unit, a longer code, or the opposite", () => {
    expect(says(755_000, "$750,000")).toBe(false);
    expect(says("2%", "$2")).toBe(false);
    expect(says("2%", "2")).toBe(false);
    expect(says("2%", "2", { heading: "Deductible (%)", unit: null })).toBe(true);
    expect(says(2, "-2")).toBe(false);
    expect(says("-2", "2")).toBe(false);
    expect(says("HO3", "HO30")).toBe(false);
    expect(says("weather", "Non-weather")).toBe(false);
    expect(says("basement", "No Basement")).toBe(false);
    expect(says("net income", "Provision for income taxes, net")).toBe(false);
    expect(says(10, "10W")).toBe(false);
  });
});
