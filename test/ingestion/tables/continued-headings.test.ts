// Headings of the first columns in the middle of two levels of headings.
import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { rowsAt, run, textsOf } from "../../support/agents/runs.ts";

const XS = [50, 100, 220, 270, 320];
const body = rowsAt(
  XS,
  [
    ["1", "Deckhand", "19,850", "20,190", "20,540"],
    ["2", "Boatswain", "20,760", "21,140", "21,530"],
    ["3", "Second engineer", "21,920", "22,370", "22,830"],
    ["4", "Helmsman", "23,480", "24,020", "24,570"],
  ],
  { top: 134 },
);
const rulings = {
  horizontal: [
    { y: 88, left: 45, right: 360 },
    { y: 105, left: 215, right: 360 },
    { y: 122, left: 45, right: 360 },
  ],
  vertical: [],
};

it("keeps the headings of the first columns beside two levels of others", () => {
  const head = [
    run("Year of service", 250, 99),
    run("Rank", 50, 105),
    run("Post", 100, 105),
    ...["1", "2", "3"].map((text, at) => run(text, 245 + 50 * at, 117)),
  ];
  const [table] = findTables([...head, ...body], rulings);
  expect(table?.headerRows).toBe(2);
  expect(table === undefined ? [] : textsOf(table).slice(0, 2)).toEqual([
    ["2+3:Year of service"],
    ["0:Rank", "1:Post", "2:1", "3:2", "4:3"],
  ]);
});
