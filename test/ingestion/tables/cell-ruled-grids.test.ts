import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { type DrawnRule, mergeRules } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { rowsAt, run, textsOf } from "../../support/agents/runs.ts";

/** Rulings below the cells of a row, with a gap of four points between them. */
const below = (y: number, cells: readonly [left: number, right: number][]): DrawnRule[] =>
  cells.map(([left, right]) => ({ left, right, top: y, bottom: y }));

const CELLS: [number, number][] = [
  [48, 120],
  [124, 160],
  [164, 200],
];

it("reads cells that are ruled off one by one, however close their texts are", () => {
  const runs = [
    ...rowsAt([50, 126, 166], [["Age of a tree", "Oak", "Ash"]]),
    ...rowsAt(
      [50, 126, 166],
      [
        ["up to 20 yrs", "0.80", "0.85"],
        ["21 to 60 yrs", "1.00", "1.05"],
        ["over 60 yrs.", "1.35", "1.40"],
      ],
      { top: 120, leading: 20 },
    ),
  ];
  const rules = [105, 125, 145, 165].flatMap((y) => below(y, CELLS));
  const [table] = findTables(runs, mergeRules(rules));
  expect(table).toMatchObject({ columns: 3, headerRows: 1 });
  expect(table === undefined ? [] : textsOf(table)).toEqual([
    ["0:Age of a tree", "1:Oak", "2:Ash"],
    ["0:up to 20 yrs", "1:0.80", "2:0.85"],
    ["0:21 to 60 yrs", "1:1.00", "2:1.05"],
    ["0:over 60 yrs.", "1:1.35", "2:1.40"],
  ]);
});

it("takes a cell without a ruling below it for one of several rows", () => {
  const runs = [
    ...rowsAt([50, 126, 166], [["Timber", "Class", "Price"]]),
    run("Spruce", 50, 130),
    ...rowsAt(
      [126, 166],
      [
        ["A", "210"],
        ["B", "185"],
      ],
      { top: 120, leading: 20 },
    ),
    ...rowsAt([50, 126, 166], [["Pine", "A", "240"]], { top: 160 }),
  ];
  const rules = [
    ...below(105, CELLS),
    ...below(125, CELLS.slice(1)),
    ...below(145, CELLS),
    ...below(165, CELLS),
  ];
  const [table] = findTables(runs, mergeRules(rules));
  expect(table?.rows[1]?.cells[0]).toMatchObject({ text: "Spruce", column: 0, rowSpan: 2 });
});

it("does not take the underlines of headings and totals for rows", () => {
  const rows = [
    ["Tolls", "310", "295"],
    ["Rents", "120", "118"],
    ["Fines", "15", "22"],
  ];
  const runs = [
    ...rowsAt([150, 190], [["2031", "2030"]], { top: 100 }),
    ...rowsAt([50, 150, 190], rows, { top: 118, leading: 14 }),
    ...rowsAt([50, 150, 190], [["Income", "445", "435"]], { top: 162 }),
    ...rowsAt([50, 150, 190], [["Repairs", "80", "75"]], { top: 178 }),
    ...rowsAt([50, 150, 190], [["Result", "365", "360"]], { top: 194 }),
  ];
  const lines: [number, number][] = [
    [148, 184],
    [188, 224],
  ];
  const rules = [104, 150, 166, 182, 198].flatMap((y) => below(y, lines));
  const [table] = findTables(runs, mergeRules(rules));
  expect(table === undefined ? [] : textsOf(table)).toContainEqual(["0:Tolls", "1:310", "2:295"]);
});
