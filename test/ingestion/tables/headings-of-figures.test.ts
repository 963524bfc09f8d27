import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import type { Rulings } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { run } from "../../support/agents/runs.ts";

const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);

/** The rows begin at the left, and their figures end below each other. */
function bodyOf(rows: readonly (readonly string[])[], ends: readonly number[]): TextRun[] {
  return rows.flatMap(([label = "", ...figures], at) => [
    run(label, 50, 160 + 14 * at),
    ...figures.map((figure, column) => to(figure, ends[column] ?? 0, 160 + 14 * at)),
  ]);
}

function headerOf(runs: readonly TextRun[], rulings?: Rulings): string[][] | undefined {
  const [table] = findTables(runs, rulings);
  return table?.rows
    .slice(0, table.headerRows)
    .map(({ cells }) =>
      cells.map(({ text, column, colSpan }) => `${column}-${column + colSpan - 1} ${text}`),
    );
}

const FACTORS = [
  ["Sedan", "1.240", "1.410", "1.610"],
  ["Coupe", "2.050", "2.160", "2.310"],
  ["Wagon", "0.570", "0.780", "0.910"],
  ["Pickup", "0.930", "0.970", "1.080"],
];

it("reads limits above factors as headings", () => {
  const ends = [200, 280, 360];
  const limits = ["$250", "$500", "$1,000"].map((text, at) => to(text, ends[at] ?? 0, 140));
  expect(headerOf([run("Body", 50, 140), ...limits, ...bodyOf(FACTORS, ends)])).toEqual([
    ["0-0 Body", "1-1 $250", "2-2 $500", "3-3 $1,000"],
  ]);
});

it("reads numbers without a label, below headings and above rows with labels, as headings", () => {
  const ends = [200, 280, 360];
  const boats = ["401", "913", "355"].map((text, at) => to(text, ends[at] ?? 0, 140));
  const names = ["Daily", "Friday", "Sunday"].map((text, at) => to(text, ends[at] ?? 0, 120));
  const stops = FACTORS.map(([label = ""], at) => [label, `7:1${at}`, `9:0${at}`, `11:3${at}`]);
  const header = headerOf([run("Pier", 50, 120), ...names, ...boats, ...bodyOf(stops, ends)]);
  expect(header?.flat()).toEqual(
    expect.arrayContaining([expect.stringContaining("401"), expect.stringContaining("355")]),
  );
});

it("keeps a first row of whole numbers below names of its columns", () => {
  const ends = [200, 280];
  const names = ["Harbour", "Airport"].map((text, at) => to(text, ends[at] ?? 0, 140));
  const rows = [["Visitors", "120", "340"], ...FACTORS.map((row) => row.slice(0, 3))];
  expect(headerOf([run("Measure", 50, 140), ...names, ...bodyOf(rows, ends)])).toEqual([
    ["0-0 Measure", "1-1 Harbour", "2-2 Airport"],
  ]);
});

it("reads a heading of several columns between the upper ruling of a table and its lower headings", () => {
  const ends = [250, 330];
  const rules = [101, 146].map((y) => ({ y, left: 50, right: 330 }));
  const runs = [
    run("Model", 50, 140),
    to("2031", 250, 140),
    to("2030", 330, 140),
    ...bodyOf(
      FACTORS.map((row) => row.slice(0, 3)),
      ends,
    ),
  ];
  const heading = run("Year ended June 30,", 223, 115);
  expect(headerOf([heading, ...runs], { horizontal: rules, vertical: [] })).toEqual([
    ["1-2 Year ended June 30,"],
    ["0-0 Model", "1-1 2031", "2-2 2030"],
  ]);
  const title = run("Factors by model", 150, 115);
  expect(headerOf([title, ...runs], { horizontal: rules, vertical: [] })).toEqual([
    ["0-0 Model", "1-1 2031", "2-2 2030"],
  ]);
});

it("joins a wide column whose heading is at the left and figures are at the right", () => {
  const runs = [
    run("Model", 50, 140),
    to("First", 180, 140),
    run("Second", 210, 140),
    run("Third", 330, 140),
    ...bodyOf(FACTORS, [180, 300, 420]),
  ];
  expect(headerOf(runs)).toEqual([["0-0 Model", "1-1 First", "2-2 Second", "3-3 Third"]]);
});

it("keeps a dash for a missing figure apart from the next figure", () => {
  const rows = FACTORS.map(([label = ""], at) => [label, at === 1 ? "–" : "12.5", "34.5", "56.5"]);
  const [table] = findTables([
    run("Model", 50, 140),
    ...["May", "June", "July"].map((text, at) => to(text, 180 + 26 * at, 140)),
    ...bodyOf(rows, [180, 206, 232]),
  ]);
  expect(table?.rows[2]?.cells.map(({ text }) => text)).toEqual(["Coupe", "–", "34.5", "56.5"]);
});

it("reads two figures that are closer than cells, but farther apart than words, as two cells", () => {
  const rows = FACTORS.map(([label = "", ...figures]) => [label, ...figures]);
  const [table] = findTables([
    run("Model", 50, 140),
    ...["May", "June", "July"].map((text, at) => to(text, 180 + 29 * at, 140)),
    ...bodyOf(rows, [180, 209, 238]),
  ]);
  expect(table?.rows[2]?.cells.map(({ text }) => text)).toEqual(FACTORS[1]);
});

it("reads a level of years in a frame of rulings, and two headings over all rows of a small table", () => {
  const ends = [180, 240, 300, 360];
  const rules = [101, 146].map((y) => ({ y, left: 50, right: 360 }));
  const rows = FACTORS.slice(0, 3).map((row) => [...row, "1.125"]);
  const names = ends.map((end, at) => to(at % 2 === 0 ? "Low" : "High", end, 140));
  const years = [run("2031(1)", 168, 115), run("2030", 285, 115)];
  const runs = [...years, run("Model", 50, 140), ...names, ...bodyOf(rows, ends)];
  expect(headerOf(runs, { horizontal: rules, vertical: [] })?.[0]).toEqual([
    "1-2 2031(1)",
    "3-4 2030",
  ]);
});

it("reads a first row of years, apart from the names of its columns, as a row", () => {
  const ends = [200, 280];
  const names = ["Fulmar", "Kittiwake"].map((text, at) => to(text, ends[at] ?? 0, 138));
  const rows = [["Built", "2011", "2019"], ...FACTORS.map((row) => row.slice(0, 3))];
  expect(headerOf([...names, ...bodyOf(rows, ends)])).toEqual([["1-1 Fulmar", "2-2 Kittiwake"]]);
});

it("reads years that do not follow each other, in a grid below a name for each, as a row", () => {
  const lines = [140, 160, 180, 200].map((y) => ({ y, left: 40, right: 340 }));
  const walls = [40, 140, 240, 340].map((x) => ({ x, top: 140, bottom: 200 }));
  const header = headerOf(
    [
      ...["Fulmar", "Kittiwake"].map((text, at) => run(text, 150 + 100 * at, 153)),
      ...["Built", "2011", "2019"].map((text, at) => run(text, 50 + 100 * at, 173)),
      ...["Cabins", "118", "96"].map((text, at) => run(text, 50 + 100 * at, 193)),
    ],
    { horizontal: lines, vertical: walls },
  );
  expect(header).toEqual([["1-1 Fulmar", "2-2 Kittiwake"]]);
});

it("reads numbers at the left of wide columns, whose figures are at the right, as headings", () => {
  const ends = [210, 290, 370];
  const trains = ["505", "112", "426"].map((text, at) => run(text, 150 + 80 * at, 140));
  const stops = FACTORS.map(([label = ""], at) => [label, `7:1${at}`, `9:0${at}`, `11:3${at}`]);
  expect(headerOf([run("Station", 50, 140), ...trains, ...bodyOf(stops, ends)])).toEqual([
    ["0-0 Station", "1-1 505", "2-2 112", "3-3 426"],
  ]);
});
