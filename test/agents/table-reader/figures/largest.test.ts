import { describe, expect, it } from "vitest";
import { askLargest } from "../../../../src/agents/table-reader/figures/ask-largest.ts";
import { computeFigure } from "../../../../src/agents/table-reader/figures/compute.ts";
import { formatLargest } from "../../../../src/agents/table-reader/figures/format-largest.ts";
import { sourceOf, tableOf } from "../../../support/figure-tables.ts";

const BALANCE = tableOf(
  [
    ["", "December 31, 2019", "December 31, 2018"],
    ["Cash", "300", "200"],
    ["Inventories", "450", "290"],
    ["Total current assets", "750", "490"],
    ["Goodwill", "400", "510"],
    ["Total assets", "1,150", "1,000"],
    ["Accounts payable", "200", "180"],
    ["Loans", "300", "310"],
    ["Total liabilities", "501", "490"],
  ],
  { title: "Consolidated Balance Sheets", unit: "in millions" },
);
const FLOWS = tableOf(
  [
    ["", "2019", "2018"],
    ["Net cash provided by operating activities", "90", "80"],
    ["Net cash used in investing activities", "(120)", "(60)"],
    ["Net cash provided by (used in) financing activities", "40", "(90)"],
  ],
  { title: "Consolidated Statements of Cash Flows", unit: "in millions" },
);
const SEGMENTS = tableOf(
  [
    ["Q2", "2019", "2018"],
    ["Tyres", "700", "650"],
    ["Rims", "200", "300"],
    ["Total", "900", "950"],
  ],
  { title: "Segment sales", unit: "in millions" },
);
const SOURCE = sourceOf([BALANCE, FLOWS, SEGMENTS], ["acme"]);

function rendered(question: string): string | undefined {
  const found = computeFigure(question, SOURCE);
  return found?.kind === "largest" ? formatLargest(found, SOURCE.figures) : undefined;
}

describe("the most of several", () => {
  it("chooses among the rows that add up to the total, subtotals left out", () => {
    expect(rendered("What was the largest asset in 2019?")).toBe(
      "Inventories has the most (December 31, 2019): 450 million of Total assets, 1,150 million; next is Goodwill: 400 million",
    );
    expect(rendered("What was the largest asset in 2018?")).toMatch(/^Goodwill has the most/);
  });

  it("chooses nothing where the rows do not add up to the total", () => {
    expect(rendered("What was the largest liability in 2019?")).toBeUndefined();
  });

  it("tells inflows and outflows of cash apart", () => {
    const kinds = "operating, investing and financing activities";
    expect(rendered(`Which of ${kinds} brought in the most cash in 2018?`)).toMatch(
      /^Net cash provided by operating activities has the most/,
    );
    expect(rendered(`Among ${kinds}, which used the most cash in 2019?`)).toMatch(
      /^Net cash used in investing activities has the least/,
    );
  });

  it("chooses among the rows of a table that calls them as the question does", () => {
    expect(rendered("Which segment had the lowest sales in the second quarter of 2019?")).toMatch(
      /^Rims has the least/,
    );
    expect(
      rendered("Which region had the lowest sales in the second quarter of 2019?"),
    ).toBeUndefined();
    expect(
      rendered("Which segment had the lowest sales in the third quarter of 2019?"),
    ).toBeUndefined();
  });

  it("takes no amount for a growth", () => {
    expect(
      rendered("Which segment had the lowest sales growth in the second quarter of 2019?"),
    ).toBeUndefined();
  });
});

it.each([
  "In which year was the largest asset sold?",
  "Which segment has more than the largest competitor?",
  "Why was goodwill the largest asset in 2019?",
])("leaves to others: %s", (question) => {
  expect(askLargest(question)).toBeUndefined();
});
