import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import type { HorizontalRule } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { run, textsOf } from "../../support/agents/runs.ts";

const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);

const rowsTo = (rows: readonly (readonly string[])[], ends: readonly number[], top = 160) =>
  rows.flatMap(([label = "", ...figures], at) => [
    run(label, 50, top + 14 * at),
    ...figures.map((figure, column) => to(figure, ends[column] ?? 0, top + 14 * at)),
  ]);

const tablesOf = (runs: readonly TextRun[], horizontal: HorizontalRule[] = []) =>
  findTables(runs, { horizontal, vertical: [] }).map((table) => textsOf(table));

const SIZES = [
  ["Tent", "14.20", "15.10", "16.40"],
  ["Tarp", "7.35", "8.15", "9.25"],
  ["Sail", "21.40", "23.75", "26.90"],
  ["Awning", "11.85", "12.60", "13.30"],
];

it("reads a heading above a ruling that is over several columns, but not over the labels", () => {
  const ends = [200, 260, 320];
  const names = ["Small", "Medium", "Large"].map((text, at) => to(text, ends[at] ?? 0, 140));
  const runs = [run("Price", 175, 116), run("Item", 50, 140), ...names, ...rowsTo(SIZES, ends)];
  const under = { y: 121, left: 170, right: 320 };
  expect(tablesOf(runs, [under])[0]?.slice(0, 2)).toEqual([
    ["1+3:Price"],
    ["0:Item", "1:Small", "2:Medium", "3:Large"],
  ]);
  expect(tablesOf(runs)[0]?.[0]).toEqual(["0:Item", "1:Small", "2:Medium", "3:Large"]);
});

it("gives no figures the heading that is nearest, where headings are at the left of wide columns", () => {
  const ends = [270, 390, 510];
  const names = ["First", "Second", "Third"].map((text, at) => run(text, 160 + 120 * at, 140));
  const notes = ["kg", "set", "kg", "kg"].map((text, at) => run(text, 128, 160 + 14 * at));
  const [table] = tablesOf([...names, ...notes, ...rowsTo(SIZES, ends)]);
  const column = (text: string) =>
    table
      ?.flat()
      .find((cell) => cell.endsWith(`:${text}`))
      ?.split(":")[0];
  expect(["First", "Second", "Third"].map(column)).toEqual(["14.20", "15.10", "16.40"].map(column));
});

it("parts tables that repeat their lower headings below another upper heading", () => {
  const ends = [200, 280];
  const part = (heading: string, top: number) => [
    run(heading, 170, top),
    run("Item", 50, top + 20),
    to("2031", 200, top + 20),
    to("2030", 280, top + 20),
    ...rowsTo(
      SIZES.map((row) => row.slice(0, 3)),
      ends,
      top + 36,
    ),
  ];
  const under = (y: number) => ({ y, left: 150, right: 280 });
  const tables = tablesOf(
    [...part("Rented out", 118), ...part("Sold again", 222)],
    [under(122), under(226)],
  );
  expect(tables.map(([first]) => first)).toEqual([["1+2:Rented out"], ["1+2:Sold again"]]);
});
