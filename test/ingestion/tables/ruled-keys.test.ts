import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { mergeRules } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { rowsAt, run, textsOf } from "../../support/agents/runs.ts";

const XS = [50, 170, 280, 340];
const runs = [
  ...rowsAt(
    XS,
    [
      ["Hall", "Session", "Members", "Public"],
      ["", "Morning", "40.00", "65.00"],
      ["", "Afternoon", "45.00", "70.00"],
      ["", "Evening", "80.00", "130.00"],
      ["", "Half day", "15.00", "25.00"],
      ["", "Full day", "25.00", "40.00"],
    ],
    { leading: 18 },
  ),
  run("Long room, with", 50, 129),
  run("kitchen and piano", 50, 143),
  run("Small room", 50, 181),
];
const rule = (left: number, top: number) => ({ left, right: 380, top, bottom: top });

it("joins the key of rows between which no ruling runs below it", () => {
  const rulings = mergeRules([
    ...[88, 105, 159, 195].map((y) => rule(48, y)),
    ...[123, 141, 177].map((y) => rule(168, y)),
  ]);
  expect(findTables(runs, rulings).map(textsOf)).toEqual([
    [
      ["0:Hall", "1:Session", "2:Members", "3:Public"],
      ["0v3:Long room, with kitchen and piano", "1:Morning", "2:40.00", "3:65.00"],
      ["1:Afternoon", "2:45.00", "3:70.00"],
      ["1:Evening", "2:80.00", "3:130.00"],
      ["0v2:Small room", "1:Half day", "2:15.00", "3:25.00"],
      ["1:Full day", "2:25.00", "3:40.00"],
    ],
  ]);
});

it("keeps the labels of rows whose rulings are only below their figures", () => {
  const rows = rowsAt(
    [50, 170, 280],
    [
      ["Hall", "Members", "Public"],
      ["Long room", "40.00", "65.00"],
      ["Small room", "45.00", "70.00"],
      ["Yard", "80.00", "130.00"],
    ],
    { leading: 18 },
  );
  const rulings = mergeRules([105, 123, 141].map((y) => rule(168, y)));
  expect(findTables(rows, rulings).map(textsOf)[0]?.[2]).toEqual([
    "0:Small room",
    "1:45.00",
    "2:70.00",
  ]);
});
