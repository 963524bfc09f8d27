// Tables beside each other without rulings.
import { expect, it } from "vitest";
import { arrangePage } from "../../../src/ingestion/parse/layout/arrange-page.ts";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { rowsAt } from "../../support/agents/runs.ts";

const LEFT = [
  ["Harbour", "Boats", "Crew"],
  ["Alder Quay", "86", "174"],
  ["Birch Quay", "337", "675"],
  ["Cedar Quay", "476", "632"],
  ["Dogwood Quay", "415", "866"],
];
const RIGHT = [
  ["Reason", "Share"],
  ["Weather", "39.6"],
  ["Repair", "16.1"],
  ["Supplies", "44.3"],
];

const tablesOf = (runs: readonly TextRun[]) =>
  arrangePage(runs).flatMap((block) =>
    "grid" in block ? [block.grid.rows.map(({ cells }) => cells.map(({ text }) => text))] : [],
  );

it("reads tables beside each other as two, if one has more rows", () => {
  const runs = [...rowsAt([50, 130, 170], LEFT), ...rowsAt([260, 340], RIGHT)];
  expect(tablesOf(runs)).toEqual([LEFT, RIGHT]);
});

it("keeps a table together whose rows all have two labels", () => {
  const runs = [...rowsAt([50, 130, 170], LEFT.slice(0, 4)), ...rowsAt([260, 340], RIGHT)];
  expect(tablesOf(runs)).toHaveLength(1);
});

it("keeps a table together whose second label is not different in each row", () => {
  const units = [
    ["Unit", "Price"],
    ["box", "3.10"],
    ["box", "4.25"],
    ["bag", "2.80"],
  ];
  const runs = [...rowsAt([50, 130, 170], LEFT), ...rowsAt([260, 340], units)];
  expect(tablesOf(runs)).toHaveLength(1);
});

it("cuts tables beside each other only as far down as they go", () => {
  const below = [
    ["Fuel", "Litres", "Price", "Paid"],
    ["Diesel", "420", "1.61", "676.20"],
    ["Petrol", "110", "1.72", "189.20"],
  ];
  const runs = [...rowsAt([50, 130, 170], LEFT), ...rowsAt([260, 340], RIGHT)];
  const tables = tablesOf([...runs, ...rowsAt([50, 130, 270, 340], below, { top: 220 })]);
  expect(tables.at(-1)).toEqual(below);
});
