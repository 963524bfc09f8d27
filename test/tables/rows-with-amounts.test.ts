import { expect, it } from "vitest";
import { amountsIn } from "../../src/tables/match/amounts/amounts.ts";
import { rowsWithAmounts } from "../../src/tables/match/amounts/rows-with-amounts.ts";
import { tableOf } from "../support/agents/table-cells.ts";

const { rows: ROWS } = tableOf([
  ["From", "To", "Class", "Factor"],
  ["20", "40", "1-5", "1.2"],
  ["10", "19", "6-9", "1.1"],
  ["any", "", "10-19", "0.8"],
]);
const KEYS = { labels: 3, bounds: [{ low: 0, name: "amount", isPercent: false }] };

it("reads a bound of its own two cells alone, not from another column", () => {
  const found = rowsWithAmounts(ROWS, KEYS, amountsIn("an amount of 15"));
  expect(found.map(({ cells }) => cells[0]?.text)).toEqual(["10"]);
});
