import { it } from "vitest";
import { headerRowsOf } from "../../../src/ingestion/tables/ruled/ruled-header.ts";
import type { GridRow } from "../../../src/ingestion/tables/table-grid.ts";

const RECT = { left: 0, right: 1, top: 0, bottom: 1 };

function rowsOf(texts: readonly (readonly string[])[]): GridRow[] {
  return texts.map((row) => ({
    rect: RECT,
    cells: row.map((text, column) => ({ text, column, colSpan: 1, rowSpan: 1, rect: RECT })),
  })) as unknown as GridRow[];
}

it.for([
  [
    "amounts in turn above factors",
    [
      ["Sum insured", "£250", "£500", "£1,000"],
      ["Up to £99,999", "1.12", "1.00", "0.84"],
      ["£100,000 and over", "1.08", "1.00", "0.91"],
    ],
    1,
  ],
  [
    "amounts like those below them",
    [
      ["Deposit", "£250", "£500", "£1,000"],
      ["Rent", "£300", "£700", "£900"],
    ],
    0,
  ],
] as const)("finds the header of %s", ([, texts, rows], { expect }) => {
  expect(headerRowsOf(rowsOf(texts), 4)).toBe(rows);
});
