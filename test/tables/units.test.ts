import { it } from "vitest";
import { cellsOf } from "../../src/tables/read/cells.ts";
import { measureOf } from "../../src/tables/read/units.ts";
import { unitBeside } from "../../src/tables/read/written-unit.ts";
import { tableOf } from "../support/agents/table-cells.ts";

it.for([
  ["Loans in millions", 1e6],
  ["Running costs (£000)", 1e3],
  ["Receipts, €000,000", 1e6],
  ["At the end of the year the town owed $24.9 million", 1],
] as const)("reads the scale of figures under “%s”", ([title, scale], { expect }) => {
  expect(measureOf("310", [title]).scale).toBe(scale);
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
