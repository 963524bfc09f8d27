import { test } from "vitest";
import { rowsOf } from "../../../web/reader/table-text.ts";

test("an empty cell at either end of a row keeps its column", ({ expect }) => {
  const rows = rowsOf("| Shares | Equity\n--- | --- | ---\nIssued | 2.7 | 29\nOther loss: |  |");
  expect(rows).toEqual([
    ["", "Shares", "Equity"],
    ["Issued", "2.7", "29"],
    ["Other loss:", "", ""],
  ]);
});

test("lines at both ends of every row are no cells", ({ expect }) => {
  expect(rowsOf("| City | Rate |\n| --- | --- |\n| Derby | 5 |")).toEqual([
    ["City", "Rate"],
    ["Derby", "5"],
  ]);
});

test("a line that aligns columns is no row", ({ expect }) => {
  expect(rowsOf("| Segment | 2022 |\n|---|--:|\n| Bread | - |")).toEqual([
    ["Segment", "2022"],
    ["Bread", "-"],
  ]);
});

test("text that is not all rows is no table", ({ expect }) => {
  expect(rowsOf("Rates\nDerby | 5")).toBeUndefined();
});

test("a bar inside a line of a program is no cell", ({ expect }) => {
  expect(rowsOf("chmod 2775 /usr/local/share/emacs || true")).toBeUndefined();
  expect(rowsOf("either preinst|prerm")).toBeUndefined();
});

test("a row of which only one end has text is a row", ({ expect }) => {
  expect(rowsOf("Other loss: |\n| 29")).toEqual([
    ["Other loss:", ""],
    ["", "29"],
  ]);
  expect(rowsOf("|City|Rate|\n|---|---|\n|Derby|5|")).toEqual([
    ["City", "Rate"],
    ["Derby", "5"],
  ]);
});
