// Levels of headings: over several columns, close to each other, below a paragraph, and repeated
// below a title.
import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { splitAtColumns } from "../../../src/ingestion/tables/borderless/lines/split-at-columns.ts";
import { type Segment, segmentLines } from "../../../src/ingestion/tables/segments.ts";
import type { Rulings } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { run } from "../../support/agents/runs.ts";

const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);
const over = (text: string, middle: number, baseline: number): TextRun =>
  run(text, middle - text.length * 2.5, baseline);

const textsOf = (runs: readonly TextRun[], rulings?: Rulings) =>
  findTables(runs, rulings).map(({ rows }) =>
    rows.map(({ cells }) => cells.map(({ text, column }) => `${column} ${text}`).join(" | ")),
  );

const YEARS = ["2032", "2031", "2030"];
const rowsOf = (from: number) =>
  ["Tickets", "Catering", "Freight"].flatMap((label, at) => [
    run(label, 50, from + 14 * at),
    ...["48,210", "45,902", "41,377"].map((text, i) => to(text, 240 + 60 * i, from + 14 * at)),
  ]);

it("keeps the first heading in the table that is close below a paragraph", () => {
  const paragraph = [102, 114, 126].map((y) =>
    run("the figures below are taken from the books of the company and agreed wi", 50, y),
  );
  const head = [
    run("Line", 50, 144),
    ...YEARS.map((text, i) => to(`FY ${text}`, 240 + 60 * i, 144)),
  ];
  const [table] = textsOf([...paragraph, ...head, ...rowsOf(160)]);
  expect(table?.[0]).toBe("0 Line | 1 FY 2032 | 2 FY 2031 | 3 FY 2030");
});

it("reads a heading in the middle of all columns of figures, farther above than a line", () => {
  const years = YEARS.map((text, i) => to(text, 240 + 60 * i, 152));
  const head = [over("Year ended 31 December", 280, 132), run("In thousands", 50, 152), ...years];
  const [table] = textsOf([...head, ...rowsOf(172)]);
  expect(table?.slice(0, 2)).toEqual([
    "1 Year ended 31 December",
    "0 In thousands | 1 2032 | 2 2031 | 3 2030",
  ]);
});

it("reads a heading over all columns of figures with a ruling below it", () => {
  const years = YEARS.map((text, i) => to(text, 240 + 60 * i, 152));
  const head = [over("Year ended 31 December", 280, 140), run("Line", 50, 152), ...years];
  const ruling = { y: 143, left: 62, right: 362 };
  const [table] = textsOf([...head, ...rowsOf(172)], { horizontal: [ruling], vertical: [] });
  expect(table?.[0]).toBe("1 Year ended 31 December");
});

it("reads a heading over headings that have no name of the first column beside them", () => {
  const right = [200, 270, 340, 410];
  const names = ["Day rate", "Late rate", "Day rate", "Late rate"];
  const rows = ["Alder", "Birch", "Cedar"].flatMap((label, at) => [
    run(label, 50, 180 + 14 * at),
    ...right.map((edge) => to("48,210", edge, 180 + 14 * at)),
  ]);
  const head = [
    over("Amounts in force", 285, 124),
    over("Cars", 215, 146),
    over("Ships", 355, 146),
    ...names.map((text, i) => to(text, right[i] ?? 0, 162)),
  ];
  const [table] = textsOf([...head, ...rows]);
  expect(table?.[0]).toBe("1 Amounts in force");
});

it("spreads a heading over groups of headings beside a heading of its own level", () => {
  const right = [200, 250, 300, 350, 400];
  const names = ["Day", "Late", "Day", "Late"];
  const rows = ["Alder", "Birch", "Cedar"].flatMap((label, at) => [
    run(label, 50, 180 + 14 * at),
    ...right.map((edge) => to("48,210", edge, 180 + 14 * at)),
  ]);
  const head = [
    over("All customers", 254, 130),
    to("Total", 400, 130),
    run("Quay", 50, 130),
    over("Cars", 210, 146),
    over("Ships", 310, 146),
    ...names.map((text, i) => to(text, right[i] ?? 0, 162)),
  ];
  const [table] = findTables([...head, ...rows]);
  const spans = table?.rows[0]?.cells.map((cell) => `${cell.column}+${cell.colSpan} ${cell.text}`);
  expect(spans).toContain("1+4 All customers");
});

it("does not take a title in the middle of the whole table for a heading", () => {
  const years = YEARS.map((text, i) => to(text, 240 + 60 * i, 152));
  const head = [over("Harbour fund of the town", 205, 132), run("In thousands", 50, 152), ...years];
  const [table] = textsOf([...head, ...rowsOf(172)]);
  expect(table?.[0]).toBe("0 In thousands | 1 2032 | 2 2031 | 3 2030");
});

it("reads years under one heading that is as close as the lines of a heading", () => {
  const years = YEARS.map((text, i) => to(text, 240 + 60 * i, 144));
  const head = [run("In thousands", 50, 132), over("Year ended 31 December", 290, 132), ...years];
  const [table] = textsOf([...head, ...rowsOf(156)]);
  expect(table?.slice(0, 2)).toEqual([
    "1 Year ended 31 December",
    "0 In thousands | 1 2032 | 2 2031 | 3 2030",
  ]);
});

it("reads the heading of the first column between two levels of headings", () => {
  const years = YEARS.map((text, i) => to(text, 240 + 60 * i, 144));
  const head = [over("Year ended 31 December", 285, 132), run("In thousands", 50, 138), ...years];
  const [table] = textsOf([...head, ...rowsOf(160)]);
  expect(table?.slice(0, 2)).toEqual([
    "1 Year ended 31 December",
    "0 In thousands | 1 2032 | 2 2031 | 3 2030",
  ]);
});

it("reads a heading over headings over columns", () => {
  const head = [
    over("Premiums", 285, 114),
    over("Home", 250, 132),
    over("Abroad", 350, 132),
    run("Class", 50, 150),
    ...["2031", "2032", "2031", "2032"].map((text, i) => to(text, 235 + 50 * i, 150)),
  ];
  const rows = ["Motor", "Fire", "Marine"].flatMap((label, at) => [
    run(label, 50, 168 + 14 * at),
    ...["410.2", "422.8", "188.1", "190.4"].map((text, i) => to(text, 235 + 50 * i, 168 + 14 * at)),
  ]);
  const [grid] = findTables([...head, ...rows]);
  expect(grid?.rows[0]?.cells.map(({ column, colSpan }) => [column, colSpan])).toEqual([[1, 4]]);
});

it("begins a table where two levels of headings are repeated below a title", () => {
  const part = (from: number) => [
    over("Secondary", 250, from),
    over("Primary", 350, from),
    run("Charge", 50, from + 14),
    ...["Summer", "Winter", "Summer", "Winter"].map((text, i) => to(text, 235 + 50 * i, from + 14)),
    ...["Demand", "Energy", "Meter"].flatMap((label, at) => [
      run(label, 50, from + 28 + 14 * at),
      ...["11.40", "8.75", "10.65", "8.10"].map((text, i) =>
        to(text, 235 + 50 * i, from + 28 + 14 * at),
      ),
    ]),
  ];
  const tables = textsOf([...part(132), run("Ferry fund", 50, 202), ...part(216)]);
  expect(tables).toHaveLength(2);
  expect(tables[1]?.[1]).toBe("0 Charge | 1 Summer | 2 Winter | 3 Summer | 4 Winter");
});

it("keeps the mark of a note with the heading that it follows, where a column ends", () => {
  const runs = [run("First half", 230, 140), run("b", 282, 140)];
  const [segment] = segmentLines(runs)[0]?.segments ?? [];
  const separators = [{ left: 276, right: 290, at: 282 }];
  const columns = { separators, ends: [], edges: [], lowest: new Set<Segment>() };
  expect(segment && splitAtColumns(segment, columns)).toHaveLength(1);
});
