// Grids whose rulings begin below a shaded header.
import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { run } from "../../support/agents/runs.ts";

const XS = [50, 150, 220, 290, 360];
const [LEFT, RIGHT] = [50, 360];
const BODY = [
  ["Sloop", "12.00", "14.50", "21.00"],
  ["Ketch", "15.00", "18.50", "27.00"],
  ["Barge", "22.00", "26.50", "39.00"],
];
/** The rows of the grid, from a height of 140. */
const grid = {
  horizontal: [140, 160, 180, 200].map((y) => ({ y, left: LEFT, right: RIGHT })),
  vertical: XS.map((x) => ({ x, top: 140, bottom: 200 })),
};
const body = BODY.flatMap((texts, at) =>
  texts.map((text, column) => run(text, (XS[column] ?? 0) + 5, 154 + 20 * at)),
);
const edgesAt = (...ys: readonly number[]) => ys.map((y) => ({ y, left: LEFT, right: RIGHT }));
const headerOf = (head: Parameters<typeof findTables>[0], ys: readonly number[]) =>
  findTables([...head, ...body], { ...grid, edges: edgesAt(...ys) }).map(({ headerRows, rows }) =>
    rows
      .slice(0, headerRows)
      .map(({ cells }) =>
        cells.map(({ text, column, colSpan }) => `${column}/${colSpan} ${text}`).join(" | "),
      ),
  );

it("reads the shaded headings above a grid as its header", () => {
  const names = ["Boat", "Summer", "Winter", "Year"];
  const head = names.map((text, column) => run(text, (XS[column] ?? 0) + 15, 134));
  expect(headerOf(head, [120, 140])).toEqual([["0/1 Boat | 1/1 Summer | 2/1 Winter | 3/1 Year"]]);
});

it("keeps a heading over several columns, and a title of the same width out", () => {
  const head = [
    run("Moorings of the inner basin", 55, 94),
    run("Length in metres", 217, 114),
    run("Boat", 80, 134),
    ...["8", "10", "12"].map((text, at) => run(text, 182 + 70 * at, 134)),
  ];
  expect(headerOf(head, [80, 100, 120, 140])).toEqual([
    ["1/3 Length in metres", "0/1 Boat | 1/1 8 | 2/1 10 | 3/1 12"],
  ]);
});

it("leaves a shaded row of figures to the table above", () => {
  const head = ["Total", "49.00", "59.50", "87.00"].map((text, column) =>
    run(text, (XS[column] ?? 0) + 5, 134),
  );
  expect(headerOf(head, [120, 140]).flat()).not.toContain(
    "0/1 Total | 1/1 49.00 | 2/1 59.50 | 3/1 87.00",
  );
});

it("keeps the parts of a telephone number in one cell", () => {
  const rows = ["Harbour", "Customs", "Rescue"].map((text, at) => [
    run(text, 55, 154 + 20 * at),
    { ...run(`01632 960 ${String(100 + at)}`, 155, 154 + 20 * at), width: 70 },
    run("daily", 295, 154 + 20 * at),
  ]);
  const [table] = findTables(rows.flat(), grid);
  expect(table?.rows.at(0)?.cells.map(({ text }) => text)).toEqual([
    "Harbour",
    "01632 960 100",
    "daily",
  ]);
});
