import { expect, it } from "vitest";
import { computeFigure } from "../../../../src/agents/table-reader/figures/compute.ts";
import { formatInput } from "../../../../src/agents/table-reader/figures/render-result.ts";
import { renderFound } from "../../../../src/agents/table-reader/figures/render-found.ts";
import { sourceOf, tableOf } from "../../../support/figure-tables.ts";

/** Amounts and shares of sales under one date, and a quarter's table before the year's. */
const statement = (span: string, rows: readonly string[][]) =>
  tableOf(
    [
      ["", span, span, "", ""],
      ["", "June 30, 2019", "June 30, 2019", "June 30, 2018", "June 30, 2018"],
      ...rows,
    ],
    { headerRows: 2, unit: "in thousands", title: "Statements of Income" },
  );
const QUARTER = statement("13 Weeks Ended", [
  ["Net sales", "$ 500", "100.0%", "$ 400", "100.0%"],
  ["Royalties", "50", "10.0%", "60", "15.0%"],
]);
const YEAR = statement("52 Weeks Ended", [
  ["Net sales", "$ 2,000", "100.0%", "$ 1,600", "100.0%"],
  ["Royalties", "300", "15.0%", "320", "20.0%"],
]);
const MIX = tableOf([
  ["", "2019", "2018"],
  ["Net sales:", "", ""],
  ["Tyres", "$60", "$50"],
  ["Rims", "40", "30"],
  ["Total", "$100", "$80"],
  ["Net sales mix:", "", ""],
  ["Tyres", "60%", "62%"],
  ["Rims", "40", "38"],
  ["Total", "100%", "100%"],
]);

function rendered(question: string, tables: readonly (typeof MIX)[]): string | undefined {
  const source = sourceOf(tables);
  const found = computeFigure(question, source);
  if (found === undefined) return undefined;
  if (found.kind !== "read") return renderFound(question, found, source.figures).text;
  return found.inputs.map((input) => formatInput(input, source.figures)).join(" | ");
}

it("tells the amount where one date heads an amount and its share of sales", () => {
  expect(rendered("What were royalties in 2019?", [YEAR])).toContain(": 300 thousand");
});

it("tells a quarter's figure for the quarter and a year's for the year", () => {
  const tables = [QUARTER, YEAR];
  expect(rendered("What were net sales in 2019?", tables)).toContain("$2,000 thousand");
  expect(rendered("What were net sales in the fourth quarter of 2019?", tables)).toContain(
    "$500 thousand",
  );
  expect(rendered("What were net sales in 2019?", [QUARTER])).toBeUndefined();
});

it("takes no share of a whole for an amount, though its sign is left out between the first and the last", () => {
  expect(rendered("What were net sales of rims in 2019?", [MIX])).toBe(
    "Net sales – Rims, 2019: 40",
  );
});

it("reads a percentage where one is asked for", () => {
  const rates = tableOf([
    ["", "2019", "2018"],
    ["Discount rate", "4.0%", "3.5%"],
  ]);
  expect(rendered("What was the discount rate in 2019?", [rates])).toBe(
    "Discount rate, 2019: 4.0%",
  );
});
