import { describe, expect, it } from "vitest";
import { periodsIn } from "../../src/language/time/time-periods.ts";
import { formatPeriod, type Period, plainPeriod } from "../../src/language/time/period.ts";
import { isSamePeriod } from "../../src/language/time/period-relations.ts";

function told(text: string): string[] {
  return periodsIn(text).map((mention) => formatPeriod(plainPeriod(mention)));
}

function only(text: string): Period {
  const [mention] = periodsIn(text);
  if (mention === undefined) throw new Error(`No time in: ${text}`);
  return plainPeriod(mention);
}

describe("times of a text", () => {
  it.each([
    ["H1 2026", ["H1 2026"]],
    ["1H26 and 2H 2025", ["H1 2026", "H2 2025"]],
    ["the first half of 2026", ["H1 2026"]],
    ["in the second half of the financial year 2025", ["H2 2025"]],
    ["2025 H2", ["H2 2025"]],
    ["Q3 24 and q1 '25, in Q2 12 million", ["Q3 2024", "Q1 2025"]],
    ["from Q3 to Q4 2025", ["Q3 2025", "Q4 2025"]],
    ["between the first and the second quarter of 2024", ["Q1 2024", "Q2 2024"]],
    ["H1 versus H2 2025", ["H1 2025", "H2 2025"]],
    ["Q3 and other quarters", []],
    ["the first half of the route", []],
    ["in the first six months of 2026", ["H1 2026"]],
    ["the first three months of fiscal 2025", ["Q1 2025"]],
    ["the season of 2021/22", ["2021/22"]],
    ["in 2021-22 and in 2022–23", ["2021/22", "2022/23"]],
    ["2021-23", ["2021"]],
  ])("%s", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });
});

it("names a length of time that a column has without a date", () => {
  expect(formatPeriod({ year: 2026, span: "nine months" })).toBe("nine months of 2026");
  expect(formatPeriod(only("Six months ended June 30, 2026"))).toBe(
    "six months ended June 30, 2026",
  );
});

describe("whether a heading is of the time that is asked for", () => {
  it.each([
    ["2024/25", "2024/25", true],
    ["2024/25", "2025", true],
    ["2024/25", "2024", false],
    ["2024/25", "31 March 2025", true],
    ["2024", "2024/25", true],
    ["H1 2026", "H1 2026", true],
    ["H1 2026", "H2 2026", false],
    ["H1 2026", "H1 2025", false],
    ["H1 2026", "2026", false],
    ["2026", "H1 2026", false],
    ["H1 2026", "Six months ended June 30, 2026", true],
    ["H1 2026", "Year ended June 30, 2026", false],
    ["H2 2025", "Six months ended December 31, 2025", true],
    ["the six months ended 30 June 2025", "H1 2025", true],
    ["Q1 2025", "H1 2025", false],
    ["the third quarter of 2025", "Three months ended September 30, 2025", true],
    ["the second quarter of fiscal 2025", "Three months ended August 2, 2025", true],
    ["the first quarter of fiscal 2025", "Three months ended August 2, 2025", false],
    ["the last quarter of 2025", "2025", false],
    ["the first quarter of 2025", "Three months ended June 30, 2025", false],
    ["the second quarter of 2025", "Three months ended July 2, 2025", true],
    ["the third quarter of 2025", "Three months ended July 2, 2025", false],
    ["the first quarter of 2025", "Three months ended January 1, 2025", false],
    ["H1 2025", "Six months ended July 2, 2025", true],
  ])("%s: %s is %s", (asked, headed, expected) => {
    expect(isSamePeriod(only(asked), only(headed))).toBe(expected);
  });

  it("reads a year as the document names it, where it says so", () => {
    const headed = only("Year ended January 30, 2027");
    expect(isSamePeriod(only("2027"), headed)).toBe(true);
    expect(isSamePeriod(only("2027"), { ...headed, fiscalYear: 2026 })).toBe(false);
    expect(isSamePeriod(only("2026"), { ...headed, fiscalYear: 2026 })).toBe(true);
    expect(isSamePeriod(only("January 30, 2027"), { ...headed, fiscalYear: 2026 })).toBe(true);
  });

  it.each([
    ["Six months ended July 30, 2026", [true, false]],
    ["Six months ended January 30, 2027", [false, true]],
    ["Three months ended July 30, 2026", [false, false]],
  ])("reads the halves of a year that ends in January: %s", (headed, expected) => {
    const period = { ...only(headed), fiscalYear: 2026 };
    const halves = ["the first half of fiscal 2026", "the second half of fiscal 2026"];
    expect(halves.map((half) => isSamePeriod(only(half), period))).toEqual(expected);
  });
});
