import { test } from "vitest";
import { cellsInOrder } from "../../client/table-row.ts";

test("years stand where their columns stand, not before the label", ({ expect }) => {
  const match = {
    row: { "2021": "5", "2022": "6", "2023": "7", Item: "Revenue" },
    header: [["Item", "2023", "2022", "2021"]],
  };
  expect(cellsInOrder(match).map(([heading]) => heading)).toEqual(["Item", "2023", "2022", "2021"]);
});

test("a column without a heading keeps its place", ({ expect }) => {
  const match = {
    row: { "2024": "5", "2025": "6", "": "Revenue" },
    header: [["", "2025", "2024"]],
  };
  expect(cellsInOrder(match).map(([, text]) => text)).toEqual(["Revenue", "6", "5"]);
});

test("headings of several levels are ordered by the last level", ({ expect }) => {
  const match = {
    row: { "Year 2024": "5", "Year 2025": "6", Item: "Revenue" },
    header: [
      ["", "Year", "Year"],
      ["Item", "2025", "2024"],
    ],
  };
  expect(cellsInOrder(match).map(([, text]) => text)).toEqual(["Revenue", "6", "5"]);
});

test("a row without a header stays as it is", ({ expect }) => {
  expect(cellsInOrder({ row: { b: "1", a: "2" } })).toEqual([
    ["b", "1"],
    ["a", "2"],
  ]);
});
