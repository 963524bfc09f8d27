import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { rowsAt } from "../../support/agents/runs.ts";

function headerRowsOf(rows: readonly (readonly string[])[]): number | undefined {
  return findTables(rowsAt([50, 300], rows))[0]?.headerRows;
}

const PLANS = [
  ["Ferries", "$4 million to $5 million"],
  ["New piers", "about 20"],
  ["Bridges", "$1.2 million to $1.5 million"],
  ["Tolls", "4% to 5%"],
];

it("takes a name and an amount, above others, for a row", () => {
  expect(headerRowsOf(PLANS)).toBe(0);
});

it.each([["2031"], ["Plan"], ["1st half"]])("takes %s above amounts for a heading", (heading) => {
  expect(headerRowsOf([["Plans", heading], ...PLANS])).toBe(1);
});
