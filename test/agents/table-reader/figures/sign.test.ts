import { expect, it } from "vitest";
import { askSign } from "../../../../src/agents/table-reader/figures/ask-sign.ts";
import { computeFigure } from "../../../../src/agents/table-reader/figures/compute.ts";
import { renderSign } from "../../../../src/agents/table-reader/figures/render-sign.ts";
import { sourceOf, tableOf } from "../../../support/figure-tables.ts";

const BALANCE = tableOf(
  [
    ["", "2019", "2018"],
    ["Inventories", "100", "90"],
    ["Prepaid expenses and other current assets", "50", "60"],
    ["Total current assets", "750", "490"],
    ["Total current liabilities", "800", "400"],
  ],
  { title: "Consolidated Balance Sheets", unit: "in millions" },
);
const SOURCE = sourceOf([BALANCE], ["acme"]);

function rendered(question: string): string | undefined {
  const found = computeFigure(question, SOURCE);
  return found?.kind === "signed" ? renderSign(question, found, SOURCE.figures).text : undefined;
}

it.each([
  [
    "Does Acme have positive working capital as of FY2019?",
    /^No: the working capital, 2019, is -50 million: 750-800 = -50 million/,
  ],
  [
    "Was Acme's working capital positive in 2018?",
    /^Yes: the working capital, 2018, is 90 million/,
  ],
  ["Was the current ratio above 1 in 2019?", /^No: the current ratio, 2019, is 0.938/],
  ["Is the current ratio below 1.3 in 2018?", /^Yes: the current ratio, 2018, is 1.2/],
])("%s", (question, expected) => {
  expect(rendered(question)).toMatch(expected);
});

it("holds no amount against a bare number, whose scale nobody says", () => {
  expect(rendered("Was the working capital above 20 in 2018?")).toBeUndefined();
});

it("asks nothing without a time, or under a further condition", () => {
  expect(askSign("Is working capital positive?")).toBeUndefined();
  expect(askSign("Is working capital positive in 2019 excluding cash?")).toBeUndefined();
});
