import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { type DrawnRule, mergeRules } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { rowsAt, textsOf } from "../../support/agents/runs.ts";

const LEFT = [
  ["Month", "Boats", "Crew"],
  ["May", "86", "174"],
  ["June", "337", "1,375"],
  ["July", "476", "632"],
  ["August", "415", "1,866"],
];
const RIGHT = [
  ["Reason", "Share"],
  ["Weather", "39.6"],
  ["Repair", "16.1"],
  ["Supplies", "44.3"],
];
const rules = (left: number, right: number): DrawnRule[] =>
  [105, 119, 133, 147].map((y) => ({ left, right, top: y, bottom: y }));

it("reads tables side by side, each with rulings of its own, as two", () => {
  const runs = [...rowsAt([50, 120, 170], LEFT), ...rowsAt([260, 340], RIGHT)];
  const tables = findTables(
    runs,
    mergeRules([
      ...rules(48, 200),
      { left: 48, right: 200, top: 161, bottom: 161 },
      ...rules(258, 370),
    ]),
  );
  expect(tables.map(textsOf)).toEqual([
    LEFT.map((cells) => cells.map((text, at) => `${at}:${text}`)),
    RIGHT.map((cells) => cells.map((text, at) => `${at}:${text}`)),
  ]);
});

it("reads tables side by side that only have rulings around them and below their headers", () => {
  const around = (left: number, right: number, bottom: number): DrawnRule[] =>
    [88, 105, bottom].map((y) => ({ left, right, top: y, bottom: y }));
  const tables = findTables(
    [...rowsAt([50, 120, 170], LEFT), ...rowsAt([260, 340], RIGHT)],
    mergeRules([...around(48, 200, 162), ...around(258, 370, 148)]),
  );
  expect(tables.map(({ columns }) => columns)).toEqual([3, 2]);
});

it("keeps a table whose groups of columns are underlined apart in one piece", () => {
  const rows = [
    ["Month", "Boats", "Crew", "Nights", "Days"],
    ["May", "86", "174", "80", "12"],
    ["June", "337", "1,375", "641", "90"],
    ["July", "476", "632", "734", "81"],
  ];
  const runs = rowsAt([50, 120, 170, 260, 340], rows);
  const tables = findTables(runs, mergeRules([...rules(48, 200), ...rules(258, 370)]));
  expect(tables).toHaveLength(1);
  expect(tables[0]?.columns).toBe(5);
});

it("leaves the dots out that lead from a label to its figures", () => {
  const rows = [
    ["Fish", "2030", "2031"],
    ["Herring ..........", "4,817", "1,299"],
    ["Cod . . . . . . .", "2,802", "5,704"],
    ["Others", "....", "1,226"],
  ];
  const [table] = findTables(rowsAt([50, 180, 240], rows));
  expect(table === undefined ? [] : textsOf(table)).toEqual([
    ["0:Fish", "1:2030", "2:2031"],
    ["0:Herring", "1:4,817", "2:1,299"],
    ["0:Cod", "1:2,802", "2:5,704"],
    ["0:Others", "1:....", "2:1,226"],
  ]);
});
