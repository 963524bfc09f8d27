import { expect, it } from "vitest";
import { cellsOf } from "../../src/tables/read/cells.ts";
import { tableOf } from "../support/agents/table-cells.ts";

const EXPENSES = [
  ["2022", "2023"],
  ["Premium 37,433", "28,314"],
  ["Commissions 16.2%", "17.5%"],
  ["Taxes 1.5%", "1.7%"],
];

it("tells a name from the first figure that was read with it, and counts from percentages", () => {
  const cells = cellsOf(tableOf(EXPENSES, { title: "Expenses", unit: "%" }), "");
  const told = cells.map(({ label, period, value, measure }) => [
    label,
    period?.year,
    value,
    measure.percent,
  ]);
  expect(told).toContainEqual(["Premium", 2022, 37433, false]);
  expect(told).toContainEqual(["Premium", 2023, 28314, false]);
  expect(told).toContainEqual(["Commissions", 2022, 16.2, true]);
  expect(told).toContainEqual(["Taxes", 2023, 1.7, true]);
});
