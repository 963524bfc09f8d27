import { statusOnPage } from "../../support/agents/status-by-rules.ts";
import { expect, it } from "vitest";
import { headingOf } from "../../../src/agents/verifier/tables/cell-places.ts";
import { readTables } from "../../../src/agents/verifier/tables/evidence-table.ts";

const PAGE = "Online revenue | $14 | $16 | $18\nShare of revenue | 33% | 34% | 43%";
const QUOTES = [{ start: PAGE.indexOf("Share"), end: PAGE.length }];

function headingsOf(context: string): string[] {
  const [table] = readTables({ text: PAGE, quotes: QUOTES, context });
  return table === undefined ? [] : [1, 2, 3].map((column) => headingOf(table, column));
}

it("reads the header of a table that a passage begins inside from the passage's context", () => {
  expect(headingsOf("Selected data\n | 2019 | 2020 | 2021")).toEqual(["2019", "2020", "2021"]);
});

it("takes a header of another width for that of another table", () => {
  expect(headingsOf("Stores | 2020 Total | 2021 Opened | 2021 Closed | 2021 Total")).toEqual([
    "",
    "",
    "",
  ]);
});

it("reads the rows on both sides of a page break as rows, with the header from the passage's context", () => {
  const rows = ["Roof | Wood | Tile", "Door | Steel | Oak", "Floor | Stone | Cork"];
  const [roof = "", door = "", floor = ""] = rows;
  const text = [roof, door, "--- | --- | ---", floor].join("\n");
  const quotes = [{ start: text.indexOf(floor), end: text.length }];
  const [table] = readTables({ text, quotes, context: "Part | House 1 | House 2" });
  expect(table?.headings).toEqual([["Part", "House 1", "House 2"]]);
  expect(table?.rows.map(({ cells }) => cells[0]?.text)).toEqual(["Roof", "Door", "Floor"]);
});

it("reads headings that a blank line separates from their rows", () => {
  const head = "Cover | Basic |  | Plus | \n| Limit | Excess | Limit | Excess";
  const row = "Teeth | 200 | 75 | 350 | 50";
  const headed = `${head}\n\n${row}`;
  expect(statusOnPage("Basic has a limit of 350 for teeth.", row, { page: headed })).not.toBe(
    "supported",
  );
  expect(statusOnPage("Plus has a limit of 350 for teeth.", row, { page: headed })).toBe(
    "supported",
  );
});
