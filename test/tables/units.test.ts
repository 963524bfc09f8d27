import { it } from "vitest";
import { measureOf } from "../../src/tables/read/units.ts";

it.for([
  ["Loans in millions", 1e6],
  ["Running costs (£000)", 1e3],
  ["Receipts, €000,000", 1e6],
  ["At the end of the year the town owed $24.9 million", 1],
] as const)("reads the scale of figures under “%s”", ([title, scale], { expect }) => {
  expect(measureOf("310", [title]).scale).toBe(scale);
});
