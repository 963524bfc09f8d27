import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { rowsAt, run, textsOf } from "../../support/agents/runs.ts";

it("separates figures from texts that begin close behind them at one place", () => {
  const rows = [
    ["Trade", "Level", "Ratio", "Examination"],
    ["Boatbuilder", "III", "1:14", "Practical test"],
    ["Rigger", "II", "2:10", "Written paper"],
    ["Sailmaker", "IV", "1:12", "Log book of work"],
  ].flatMap(([trade = "", level = "", ratio = "", examination = ""], at) => [
    ...rowsAt([50, 150], [[trade, level]], { top: 100 + 16 * at }),
    run(ratio, 250 - ratio.length * 5, 100 + 16 * at),
    run(examination, 257, 100 + 16 * at),
  ]);
  const [table] = findTables(rows).map(textsOf);
  expect(table?.[2]).toEqual(["0:Rigger", "1:II", "2:2:10", "3:Written paper"]);
});

it("keeps words of a cell together that are as far apart by chance", () => {
  const rows = rowsAt(
    [50, 150, 220],
    [
      ["Trade", "Level", "Ratio"],
      ["Rigger", "II", "2:10"],
      ["Sailmaker", "IV", "1:12"],
    ],
  );
  const [table] = findTables([
    ...rows,
    run("Caulker", 50, 142),
    run("of", 92, 142),
    run("9", 150, 142),
    run("1:9", 220, 142),
  ]).map(textsOf);
  expect(table?.at(-1)?.[0]).toBe("0:Caulker of");
});

it("reads a dash before a distant figure as a cell", () => {
  const [table] = findTables(
    rowsAt(
      [50, 120, 175, 210],
      [
        ["", "Early", "Late", "Total"],
        ["2041", "0.20", "0.35", "0.55"],
        ["2042", "0.25", "–", "0.25"],
        ["2043", "0.25", "–", "0.25"],
      ],
    ),
  ).map(textsOf);
  expect(table?.[2]).toEqual(["0:2042", "1:0.25", "2:–", "3:0.25"]);
});
