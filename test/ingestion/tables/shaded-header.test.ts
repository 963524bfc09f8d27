import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { mergeRules } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { rowsAt, run, textsOf } from "../../support/agents/runs.ts";

const EDGES = [40, 130, 190, 250, 310, 370];
const YS = [125, 145, 165, 185];
const grid = [
  ...YS.map((y) => ({ left: 40, right: 370, top: y, bottom: y })),
  ...EDGES.map((x) => ({ left: x, right: x, top: 125, bottom: 185 })),
];
const body = rowsAt(
  [45, 160, 220, 280, 340],
  [
    ["Tern Quay", "5.2", "0.6", "4.0", "1.9"],
    ["Gull Rock", "4.8", "0.5", "3.7", "1.7"],
    ["Fore Sound", "6.1", "0.9", "4.8", "2.3"],
  ],
  { top: 138, leading: 20 },
);
const headings = [
  run("Station", 45, 98),
  run("Spring", 175, 98),
  run("Neap", 300, 98),
  ...rowsAt([45, 160, 220, 280, 340], [["", "High", "Low", "High", "Low"]], { top: 118 }),
];

it("reads headings in a shade above a grid of rulings as its header", () => {
  const shade = { left: 40, right: 370, top: 85, bottom: 125 };
  const [table] = findTables([...headings, ...body], mergeRules(grid, [shade]));
  expect(table?.headerRows).toBe(2);
  expect(table && textsOf(table).slice(0, 2)).toEqual([
    ["1+2:Spring", "3+2:Neap"],
    ["0:Station", "1:High", "2:Low", "3:High", "4:Low"],
  ]);
});

it("leaves lines above a grid that no shade joins to it", () => {
  const [table] = findTables([...headings, ...body], mergeRules(grid));
  expect(table?.headerRows).toBe(0);
});
