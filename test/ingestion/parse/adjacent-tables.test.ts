// Tables beside each other without rulings.
import { expect, it } from "vitest";
import { arrangePage } from "../../../src/ingestion/parse/layout/arrange-page.ts";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { rowsAt } from "../../support/agents/runs.ts";

const LEFT = [
  ["Harbour", "Boats", "Crew"],
  ["Alder Quay", "86", "174"],
  ["Birch Quay", "337", "675"],
  ["Cedar Quay", "476", "632"],
  ["Dogwood Quay", "415", "866"],
];
const RIGHT = [
  ["Reason", "Share"],
  ["Weather", "39.6"],
  ["Repair", "16.1"],
  ["Supplies", "44.3"],
];

const tablesOf = (runs: readonly TextRun[]) =>
  arrangePage(runs).flatMap((block) =>
    "grid" in block ? [block.grid.rows.map(({ cells }) => cells.map(({ text }) => text))] : [],
  );

it("reads tables beside each other as two, if one has more rows", () => {
  const runs = [...rowsAt([50, 130, 170], LEFT), ...rowsAt([260, 340], RIGHT)];
  expect(tablesOf(runs)).toEqual([LEFT, RIGHT]);
});

it("keeps a table together whose rows all have two labels", () => {
  const runs = [...rowsAt([50, 130, 170], LEFT.slice(0, 4)), ...rowsAt([260, 340], RIGHT)];
  expect(tablesOf(runs)).toHaveLength(1);
});

it("keeps a table together whose second label is not different in each row", () => {
  const units = [
    ["Unit", "Price"],
    ["box", "3.10"],
    ["box", "4.25"],
    ["bag", "2.80"],
  ];
  const runs = [...rowsAt([50, 130, 170], LEFT), ...rowsAt([260, 340], units)];
  expect(tablesOf(runs)).toHaveLength(1);
});

it("cuts tables beside each other only as far down as they go", () => {
  const below = [
    ["Fuel", "Litres", "Price", "Paid"],
    ["Diesel", "420", "1.61", "676.20"],
    ["Petrol", "110", "1.72", "189.20"],
  ];
  const runs = [...rowsAt([50, 130, 170], LEFT), ...rowsAt([260, 340], RIGHT)];
  const tables = tablesOf([...runs, ...rowsAt([50, 130, 270, 340], below, { top: 220 })]);
  expect(tables.at(-1)).toEqual(below);
});

const PROSE = [
  "The harbour office counts all boats that",
  "stay for a night. It asks the crews why",
  "they came, and how long they will stay.",
  "Most crews answer, although they need",
  "not do so. The answers are kept for two",
  "years, and the reasons that are stated",
  "most often are published each spring in",
  "the report of the office.",
];

it("keeps a table below text apart from the text beside both, whose lines have another distance", () => {
  const text = rowsAt(
    [50],
    [...PROSE, ...PROSE].map((line) => [line]),
    { leading: 12 },
  );
  const above = rowsAt(
    [300],
    PROSE.slice(0, 4).map((line) => [line]),
    { top: 103, leading: 12 },
  );
  const table = rowsAt([300, 380], RIGHT, { top: 170, leading: 17.3 });
  expect(tablesOf([...text, ...above, ...table])).toEqual([RIGHT]);
});

it("keeps tables apart whose rows have different distances and are indented above totals", () => {
  const [names = [], ...quays] = LEFT;
  const rows = [...quays, ["All quays", "1,314", "2,347"], ["Elm Pier", "51", "90"]];
  const left = rows.flatMap((cells, at) =>
    rowsAt([at === 4 ? 50 : 60, 130, 170], [cells], { top: 113 + 13 * at }),
  );
  const reasons = [...RIGHT, ["Visits", "11.2"], ["Races", "3.9"], ["Other", "7.4"]];
  const right = rowsAt([260, 340], reasons, { top: 104, leading: 16.1 });
  expect(tablesOf([...rowsAt([50, 130, 170], [names]), ...left, ...right])).toEqual([
    [names, ...rows],
    reasons,
  ]);
});

it("does not cut a table with two labels in a row, of which one has two lines", () => {
  const rows = LEFT.slice(1).flatMap(([label = "", boats = ""], at) => [
    ...rowsAt([50, 150], [[label, boats]], { top: 106 + 30 * at }),
    ...rowsAt([210], [["reserved for guests"], [`of the ${label}`]], {
      top: 100 + 30 * at,
      leading: 12,
    }),
    ...rowsAt([360], [[`${at + 3}.50`]], { top: 112 + 30 * at }),
  ]);
  expect(tablesOf(rows).length).toBeLessThan(2);
});
