import { describe, expect, it } from "vitest";
import { askMovement } from "../../../../src/agents/table-reader/figures/ask-movement.ts";
import { computeFigure } from "../../../../src/agents/table-reader/figures/compute.ts";
import { renderMovement } from "../../../../src/agents/table-reader/figures/render-movement.ts";
import { sourceOf, tableOf } from "../../../support/figure-tables.ts";

const INCOME = tableOf(
  [
    ["", "2019", "2018"],
    ["Net sales", "$1,500", "$1,200"],
    ["Cost of sales", "1,000", "780"],
    ["Gross profit", "500", "420"],
    ["Interest expense", "(60)", "(40)"],
    ["Other loss, net", "(7)", "(9)"],
    ["Foreign currency result", "(7)", "(9)"],
    ["Net income", "(30)", "90"],
    ["Grants", "12", "12"],
  ],
  { title: "Consolidated Statements of Operations", unit: "in millions" },
);
const SOURCE = sourceOf([INCOME], ["acme"]);

function rendered(question: string): string | undefined {
  const found = computeFigure(question, SOURCE);
  return found?.kind === "moved" ? renderMovement(question, found, SOURCE.figures).text : undefined;
}

describe("whether a line rose", () => {
  it.each([
    [
      "Did Acme's net sales increase in 2019?",
      "Yes: Net sales rose from $1,200 million in 2018 to $1,500 million in 2019: 1,500 - 1,200 = $300 million",
    ],
    [
      "Were net sales lower in 2019 than in 2018?",
      "No: Net sales rose from $1,200 million in 2018 to $1,500 million in 2019: 1,500 - 1,200 = $300 million",
    ],
    [
      "Were net sales higher in 2018 than in 2019?",
      "No: Net sales rose from $1,200 million in 2018 to $1,500 million in 2019: 1,500 - 1,200 = $300 million",
    ],
    [
      "Did net sales increase or decrease in 2019?",
      "Net sales rose from $1,200 million in 2018 to $1,500 million in 2019: 1,500 - 1,200 = $300 million",
    ],
    [
      "Was there a drop in net income between 2018 and 2019?",
      "Yes: Net income fell from 90 million in 2018 to (30) million in 2019: (30) - 90 = -120 million",
    ],
    ["Did grants grow in 2019?", "No: Grants did not change from 2018 to 2019: 12 million"],
  ])("%s", (question, expected) => {
    expect(rendered(question)).toBe(expected);
  });

  it("counts an outflow by its amount, though brackets make it negative", () => {
    expect(rendered("Did interest expense rise in 2019?")).toMatch(
      /^Yes: Interest expense rose from/,
    );
  });

  it("leaves open what the rise of a negative balance would be", () => {
    expect(rendered("Did the foreign currency result increase in 2019?")).toBeUndefined();
  });

  it("reckons a ratio for each time, and tells its change in points", () => {
    expect(rendered("Is Acme's gross margin improving as of 2019?")).toBe(
      "No: the gross margin fell from 35% in 2018 to 33.33% in 2019: 100 × 500 ÷ 1,500 - 100 × 420 ÷ 1,200 ≈ -1.67 percentage points (Gross profit, 2018: 420 million; Net sales, 2018: $1,200 million; Gross profit, 2019: 500 million; Net sales, 2019: $1,500 million)",
    );
  });

  it("reckons a share of another line", () => {
    expect(
      rendered("Did interest expense as a percent of net sales rise in 2019?"),
    ).toBeUndefined();
    expect(rendered("Did gross profit as a percent of net sales rise in 2019?")).toMatch(
      /^No: gross profit as a percent of net sales fell from 35% in 2018 to 33.33% in 2019/,
    );
  });

  it("says nothing where a year is missing", () => {
    expect(rendered("Did net sales increase in 2018?")).toBeUndefined();
  });
});

describe("what is not asked", () => {
  it.each([
    "Did net sales increase because of currency in 2019?",
    "Did net sales increase by more than 10% in 2019?",
    "Did the cost of sales improve in 2019?",
    "Did net sales increase?",
    "Why did net sales increase in 2019?",
    "Is growth in adjusted EPS expected to accelerate in FY2023?",
  ])("%s", (question) => {
    expect(askMovement(question)).toBeUndefined();
  });
});
