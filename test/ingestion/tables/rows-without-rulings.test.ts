// Rows of a grid that differ from the others: names of groups, and rows without rulings.
import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import type { Rulings } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { run } from "../../support/agents/runs.ts";

const XS = [50, 150, 250, 350];
const textsOf = (runs: readonly TextRun[], rulings: Rulings) =>
  findTables(runs, rulings).map(({ rows, headerRows }) => ({
    headerRows,
    rows: rows.map(({ cells }) => cells.map(({ text, column }) => `${column} ${text}`).join(" | ")),
  }));
const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.flatMap((texts, at) => texts.map((text, i) => run(text, (XS[i] ?? 0) + 5, 114 + 20 * at)));
const rulingsOf = (rows: number, hasWalls: (row: number) => boolean): Rulings => ({
  horizontal: Array.from({ length: rows + 1 }, (_, at) => ({
    y: 100 + 20 * at,
    left: 50,
    right: 350,
  })),
  vertical: Array.from({ length: rows }, (_, at) => at).flatMap((at) =>
    XS.filter((x) => x === 50 || x === 350 || hasWalls(at)).map((x) => ({
      x,
      top: 100 + 20 * at,
      bottom: 120 + 20 * at,
    })),
  ),
});

it("divides the rows that a grid rules off without walls between the cells", () => {
  const rows = [
    ["Fund", "2031", "2032"],
    ["Equity", "1,204", "1,310"],
    ["Bonds", "877", "869"],
    ["Property", "310", "322"],
    ["All funds", "2,391", "2,501"],
  ];
  const [table] = textsOf(
    rowsOf(rows),
    rulingsOf(5, (at) => at % 2 === 1),
  );
  expect(table?.rows.at(2)).toBe("0 Bonds | 1 877 | 2 869");
  expect(table?.rows.at(4)).toBe("0 All funds | 1 2,391 | 2 2,501");
});

it("keeps the name of a group out of the headings above it", () => {
  const rows = [
    ["Volume", "2031", "2032"],
    ["Passengers"],
    ["Domestic", "1,204", "1,310"],
    ["Freight"],
    ["Domestic", "4,022", "4,110"],
  ];
  const [table] = textsOf(
    rowsOf(rows),
    rulingsOf(5, (at) => at !== 1 && at !== 3),
  );
  expect(table?.headerRows).toBe(1);
});
