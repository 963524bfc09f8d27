import { it } from "vitest";
import { parseQuestion } from "../../src/language/question/parse-question.ts";
import { cellsOf } from "../../src/tables/read/cells.ts";
import { measureOf } from "../../src/tables/read/units.ts";
import { unitBeside } from "../../src/tables/read/written-unit.ts";
import { amountWith } from "../../src/tables/render/amounts.ts";
import { tableOf } from "../support/agents/table-cells.ts";

it.for([
  ["Loans in millions", 1e6],
  ["Running costs (£000)", 1e3],
  ["Receipts, €000,000", 1e6],
  ["At the end of the year the town owed $24.9 million", 1],
] as const)("reads the scale of figures under “%s”", ([title, scale], { expect }) => {
  expect(measureOf("310", [title]).scale).toBe(scale);
});

it.for([
  ["2031 Percent to sales", true],
  ["The 5 percent rule", false],
] as const)("reads whether figures under “%s” are percentages", ([title, percent], { expect }) => {
  expect(measureOf("31.0", [title]).percent).toBe(percent);
});

it("reads the unit beside a figure, but not a number of units", ({ expect }) => {
  const rows = [
    ["Item", "Fee", "Units"],
    ["Saw", "5", "kg"],
    ["Axe", "7", "1,250"],
  ];
  const fees = cellsOf(tableOf(rows), "").filter(({ heading }) => heading === "Fee");
  expect(fees.map(unitBeside)).toEqual(["kg", undefined]);
});

it("converts no figures whose table states neither a scale nor a currency", ({ expect }) => {
  const rows = [
    ["", "2024", "2023"],
    ["Loans", "212,885", "198,340"],
  ];
  const { instructions } = parseQuestion("What were the loans in 2024 in thousands of dollars?");
  const shown = (unit?: string) =>
    cellsOf(tableOf(rows, unit === undefined ? {} : { unit }), "").map((cell) =>
      amountWith(cell, instructions),
    );
  expect(shown()).toEqual(["212,885", "198,340"]);
  expect(shown("$")).toEqual(["$212,885 ($212.89 thousand)", "$198,340 ($198.34 thousand)"]);
});
