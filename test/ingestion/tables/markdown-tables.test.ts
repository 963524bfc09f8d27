import { expect, it } from "vitest";
import { markdownTable } from "../../../src/ingestion/parse/text/markdown-table.ts";
import { findMarkdownTables } from "../../../src/ingestion/tables/markdown-tables.ts";

const SHEET = `# Rates 2025

Exhibit 6 (in thousands)

| Form | Limit | Limit |
| --- | --- | --- |
| | 100,000 | 200,000 |
| HO3 | 1.5 | 2 \\| 3 |
| HO6 |  | 0.9 |

Summary of the table (computed from its rows)`;

it("reads a table with its title, unit and header, every cell an exact range of the text", () => {
  const [table] = findMarkdownTables(SHEET);
  expect(table).toMatchObject({
    title: "Rates 2025: Exhibit 6 (in thousands)",
    unit: "in thousands",
    columns: 3,
    header_rows: 2,
    box: null,
  });
  expect(table?.rows.map(({ cells }) => cells.map(({ text, column }) => [column, text]))).toEqual([
    [
      [0, "Form"],
      [1, "Limit"],
      [2, "Limit"],
    ],
    [
      [1, "100,000"],
      [2, "200,000"],
    ],
    [
      [0, "HO3"],
      [1, "1.5"],
      [2, "2 | 3"],
    ],
    [
      [0, "HO6"],
      [2, "0.9"],
    ],
  ]);
  for (const cell of table?.rows.flatMap(({ cells }) => cells) ?? []) {
    expect(SHEET.slice(cell.start, cell.end)).toBe(cell.text.replaceAll("|", "\\|"));
  }
});

it("reads bars and backslashes in cells as they were written", () => {
  const rows = [
    ["Path", "Pattern"],
    ["C:\\", "a|b"],
    ["\\\\srv\\|x", "a\\|b\\\\|"],
  ];
  const [table] = findMarkdownTables(markdownTable(rows));
  expect(table?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual(rows);
});

it("reads a table whose header is empty as one without a header", () => {
  const text = "|  |  |\n| --- | --- |\n| Name | Ann |\n| Born | 1990 |";
  const [table] = findMarkdownTables(text);
  expect(table).toMatchObject({ header_rows: 0, columns: 2, start: text.indexOf("| Name") });
  expect(table?.rows.map(({ cells }) => cells.map((cell) => cell.text))).toEqual([
    ["Name", "Ann"],
    ["Born", "1990"],
  ]);
});

it("takes tables without outer bars, and nothing out of fences or between bars alone", () => {
  const text =
    "a | b\n--- | ---\n1 | 2\n\n```\n| x | y |\n| --- | --- |\n```\n\nthis | that\nand | more";
  expect(findMarkdownTables(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "a | b\n--- | ---\n1 | 2",
  ]);
});

it("takes columns that one or two dashes and a colon align, and no row of lone dashes for a delimiter row", () => {
  const table = (rule: string) => findMarkdownTables(`| Size | Price |\n${rule}\n| S | 4 |`);
  expect(["|--|--:|", "| :- | -: |", ":--|:-:"].map((rule) => table(rule).length)).toEqual([
    1, 1, 1,
  ]);
  expect(table("| - | - |")).toEqual([]);
});

it.each([
  [
    "| Line | Cases | Paid ($000) |\n|---|---|---|\n| Fire | 120 | 3,400 |\n| Water | 1,390 | 6,905 |",
    null,
  ],
  [
    "| ($000) | 2024 | 2025 |\n|---|---|---|\n| Fire | 120 | 3,400 |\n| Water | 1,390 | 6,905 |",
    "$000",
  ],
  ["| Line | Paid ($000) |\n|---|---|\n| Fire | 3,400 |\n| Water | 6,905 |", "$000"],
])("gives a table no unit that heads one of its columns alone: %s", (text, unit) => {
  expect(findMarkdownTables(text)[0]?.unit).toBe(unit);
});
