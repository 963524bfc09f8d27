import { expect, it } from "vitest";
import { withFiscalYears } from "../../src/tables/read/time/fiscal-years.ts";
import { sourceOf, tableOf } from "../support/agents/table-cells.ts";

const { cells } = sourceOf([
  tableOf([
    ["", "Year ended January 30, 2027", "Year ended January 31, 2026"],
    ["Net sales", "5,120", "4,870"],
  ]),
]);

/** The fiscal year of the first column, where a text mentions each year as often as stated. */
async function yearOf(uses: Readonly<Record<string, number>>): Promise<number | undefined> {
  const texts = Object.entries(uses).flatMap(([year, count]) =>
    Array.from({ length: count }, (_, at) => `Sales of fiscal ${year} rose by ${at}%.`),
  );
  const named = await withFiscalYears(cells, { texts, lookFor: async () => [] });
  return named[0]?.period?.fiscalYear;
}

it.each([
  ["by their beginning", { 2026: 8, 2025: 15, 2027: 3 }, 2026],
  ["by their end", { 2027: 8, 2026: 15, 2025: 2 }, 2027],
  ["in a way that is unclear", { 2027: 5, 2026: 15, 2025: 5 }, undefined],
  ["too rarely", { 2026: 2, 2025: 2 }, undefined],
])("reads years that a report names %s", async (_, uses, expected) => {
  expect(await yearOf(uses)).toBe(expected);
});
