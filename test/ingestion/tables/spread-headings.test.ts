import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { run, textsOf } from "../../support/agents/runs.ts";

const RIGHT = [210, 310, 410, 510];
const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);
const line = (label: string, figures: readonly string[], baseline: number): TextRun[] => [
  run(label, 50, baseline),
  ...figures.map((text, at) => to(text, RIGHT[at] ?? 0, baseline)),
];

it("spreads headings over names that are repeated, though their cells are wider than the names", () => {
  const [table] = findTables([
    run("Sail", 200, 98),
    run("Motor", 398, 98),
    ...line("Length", ["Member berth", "Guest", "Member berth", "Guest"], 118),
    ...line("Six metres", ["1.42", "2.10", "1.90", "2.75"], 138),
    ...line("Nine metres", ["2.31", "3.45", "3.02", "4.10"], 158),
    ...line("Over nine", ["4.88", "6.00", "5.15", "7.20"], 178),
  ]);
  expect(table && textsOf(table).slice(0, 2)).toEqual([
    ["1+2:Sail", "3+2:Motor"],
    ["0:Length", "1:Member berth", "2:Guest", "3:Member berth", "4:Guest"],
  ]);
});

it("reads figures in equal steps above other figures as headings, and spreads the heading over them", () => {
  const [table] = findTables([
    run("Season", 50, 98),
    run("Weeks after launch", 265, 98),
    ...line("opened", ["13", "26", "39", "52"], 118),
    ...line("2041", ["4,110", "6,720", "7,914", "8,402"], 138),
    ...line("2042", ["4,386", "7,002", "8,230"], 158),
    ...line("2043", ["4,050", "6,611"], 178),
  ]);
  expect(table?.headerRows).toBe(2);
  expect(table && textsOf(table)[0]).toEqual(["0:Season", "1+4:Weeks after launch"]);
});

it("reads figures in equal steps as a row if those below are like them", () => {
  const [table] = findTables([
    ...line("Boat", ["North", "East", "South", "West"], 98),
    ...line("Dinghy", ["10", "20", "30", "40"], 118),
    ...line("Cutter", ["11", "24", "31", "45"], 138),
    ...line("Ketch", ["12", "26", "38", "49"], 158),
  ]);
  expect(table?.headerRows).toBe(1);
});
