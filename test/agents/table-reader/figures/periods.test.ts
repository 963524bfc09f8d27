import { expect, it } from "vitest";
import {
  isSamePeriod,
  periodsIn,
  formatPeriod,
} from "../../../../src/agents/table-reader/figures/periods.ts";

it.each([
  ["revenue in FY18 and fiscal year 2019", ["2018", "2019"]],
  ["the second quarter of 2021, Q3 2021 and 4Q22", ["Q2 2021", "Q3 2021", "Q4 2022"]],
  ["as of December 31, 2017 or 1 January 2018", ["December 31, 2017", "January 1, 2018"]],
  ["2019 2018 2017", ["2019", "2018", "2017"]],
  ["a limit of $2000 or 2,019 units", []],
])("reads the times of %j", (text, rendered) => {
  expect(periodsIn(text).map((period) => formatPeriod(period))).toEqual(rendered);
});

it("takes a date for the year asked for, and a quarter for no other one", () => {
  expect(isSamePeriod({ year: 2019 }, { year: 2019, month: 6, day: 30 })).toBe(true);
  expect(isSamePeriod({ year: 2019, quarter: 2 }, { year: 2019, quarter: 3 })).toBe(false);
  expect(isSamePeriod({ year: 2018 }, { year: 2019 })).toBe(false);
});
