import { describe, expect, it } from "vitest";
import { asksForFigure } from "../../../../src/agents/table-reader/figures/asks-for-figure.ts";
import { computeFigure } from "../../../../src/agents/table-reader/figures/compute.ts";
import { formatInput } from "../../../../src/agents/table-reader/figures/render-result.ts";
import { renderFound } from "../../../../src/agents/table-reader/figures/render-found.ts";
import { sourceOf, tableOf } from "../../../support/figure-tables.ts";

const INCOME = tableOf(
  [
    ["", "2019", "2018", "2017"],
    ["Net sales", "$1,500", "$1,200", "$1,000"],
    ["Cost of sales", "900", "800", "700"],
    ["Operating expenses:", "", "", ""],
    ["Research", "50", "40", "30"],
    ["Net income (loss)", "120", "(30)", "90"],
    ["Gross margin", "40.0%", "33.3%", "30.0%"],
  ],
  { title: "Consolidated Statements of Operations", unit: "in millions" },
);
const BALANCE = tableOf(
  [
    ["", "December 31, 2019", "December 31, 2018"],
    ["Inventories", "310", "290"],
    ["Total current assets", "800", "700"],
    ["Accounts payable", "200", "180"],
    ["Total current liabilities", "400", "350"],
    ["Total assets", "2,000", "1,900"],
  ],
  { title: "Consolidated Balance Sheets", unit: "in millions" },
);
const SOURCE = sourceOf([INCOME, BALANCE], ["acme"]);

function rendered(question: string, source = SOURCE): string | undefined {
  const found = computeFigure(question, source);
  if (found === undefined) return undefined;
  if (found.kind !== "read") return renderFound(question, found, source.figures).text;
  return found.inputs.map((input) => formatInput(input, source.figures)).join(" | ");
}

describe("operations", () => {
  it.each([
    ["What was the net sales in 2018?", "Net sales, 2018: $1,200 million"],
    [
      "How much higher were net sales in 2019 than in 2018?",
      "Net sales rose by $300 million from 2018 to 2019: 1,500 - 1,200 = $300 million",
    ],
    [
      "What were the net sales in 2019 and 2018 respectively?",
      "Net sales, 2019: $1,500 million | Net sales, 2018: $1,200 million",
    ],
    [
      "What is the percentage change in net sales from 2018 to 2019?",
      "Net sales rose by 25% from 2018 to 2019: 100 × (1,500 - 1,200) ÷ 1,200 = 25%",
    ],
    [
      "What was the change in research between 2019 and 2018?",
      "Research rose by 10 million from 2018 to 2019: 50 - 40 = 10 million",
    ],
    [
      "What was the change in inventories from 2018 to 2019?",
      "Inventories rose by 20 million from December 31, 2018 to December 31, 2019: 310 - 290 = 20 million",
    ],
    [
      "What is the average net sales for 2017, 2018 and 2019?",
      "The average of Net sales over 2017, 2018 and 2019 is $1,233 million: (1,000 + 1,200 + 1,500) ÷ 3 ≈ $1,233 million",
    ],
    [
      "What is the ratio of inventories to total assets in 2019?",
      "Inventories, December 31, 2019, divided by Total assets, December 31, 2019, is 0.155: 310 ÷ 2,000 = 0.155",
    ],
    [
      "In which year was the cost of sales the highest?",
      "2019 had the highest Cost of sales (2019: 900 million; 2018: 800 million; 2017: 700 million)",
    ],
  ])("answers %j", (question, text) => {
    expect(rendered(question)).toBe(text);
  });

  it("tells the change of a rate in percentage points, and beside them where it is asked for in percent", () => {
    expect(rendered("By how many percent did gross margin change from 2018 to 2019?")).toBe(
      "Gross margin rose by 6.7 percentage points from 2018 to 2019: 40.0% - 33.3% = 6.7 percentage points",
    );
    expect(rendered("What is the percentage change in gross margin from 2018 to 2019?")).toBe(
      "Gross margin rose by 20.12% (6.7 percentage points) from 2018 to 2019: 100 × (40.0% - 33.3%) ÷ 33.3% ≈ 20.12%",
    );
  });

  it("takes the difference of two things at one time, with the words that they share", () => {
    const sales = sourceOf([
      tableOf([
        ["", "2019", "2018"],
        ["Net sales of tyres", "500", "450"],
        ["Net sales of rims", "300", "310"],
        ["Returns of rims", "4", "5"],
      ]),
    ]);
    const told500 =
      "Net sales of tyres, 2019, minus Net sales of rims, 2019, is 200: 500 - 300 = 200";
    expect(
      rendered("What is the difference in net sales in 2019 between tyres and rims?", sales),
    ).toBe(told500);
    expect(
      rendered("What is the difference between net sales of tyres and rims in 2019?", sales),
    ).toBe(told500);
    expect(rendered("What are the respective net sales of tyres and rims in 2018?", sales)).toBe(
      "Net sales of tyres, 2018: 450 | Net sales of rims, 2018: 310",
    );
    expect(
      rendered(
        "What is the percentage difference between net sales of tyres and rims in 2019?",
        sales,
      ),
    ).toBeUndefined();
  });

  it("tells no direction of what was a loss, and no percentage from a loss to a gain", () => {
    expect(rendered("What was the change in net income (loss) from 2018 to 2019?")).toContain(
      "changed by 150 million",
    );
    expect(
      rendered("What was the percentage change in net income (loss) from 2018 to 2019?"),
    ).toBeUndefined();
  });
});

describe("ratios and formulas", () => {
  it.each([
    ["What was the current ratio in 2019?", "800 ÷ 400 = 2"],
    ["What is Acme's FY2019 inventory turnover ratio?", "900 ÷ ((290 + 310) ÷ 2) = 3"],
    [
      "What was the operating cost quota in 2019? It is defined as: cost of sales / net sales.",
      "900 ÷ 1,500 = 0.6",
    ],
    [
      "What is the FY2017 - FY2019 3 year average of research as a % of net sales?",
      "(100 × 30 ÷ 1,000 + 100 × 40 ÷ 1,200 + 100 × 50 ÷ 1,500) ÷ 3 ≈ 3.22%",
    ],
  ])("reckons %j", (question, shown) => {
    expect(rendered(question)).toContain(`: ${shown}`);
  });

  it("shows an outflow by its amount, and no brackets twice", () => {
    const flows = sourceOf([
      INCOME,
      tableOf(
        [
          ["", "2019", "2018"],
          ["Capital expenditures", "(60)", "(40)"],
          ["Net cash used in investing activities", "(70)", "(50)"],
        ],
        { title: "Consolidated Statements of Cash Flows", unit: "in millions" },
      ),
    ]);
    expect(
      rendered("What is the FY2018 - FY2019 average of capex as a % of net sales?", flows),
    ).toContain(": (100 × 40 ÷ 1,200 + 100 × 60 ÷ 1,500) ÷ 2 ≈ 3.67%");
    const spelt = "What was the quota in 2019? It is defined as: net sales / (average research).";
    expect(rendered(spelt, flows)).toContain(": 1,500 ÷ ((40 + 50) ÷ 2) ≈");
  });

  it("takes statement lines by their usual names", () => {
    expect(rendered("What was Acme's revenue in FY2019?")).toBe("Net sales, 2019: $1,500 million");
    expect(rendered("How much was COGS in 2018?")).toBe("Cost of sales, 2018: 800 million");
  });

  it("reckons nothing where one of the figures is missing", () => {
    expect(rendered("What was the debt to equity ratio in 2019?")).toBeUndefined();
    expect(rendered("What was the change in net sales from 2015 to 2019?")).toBeUndefined();
  });
});

describe("what is not clear is not answered", () => {
  const segments = sourceOf([
    tableOf([
      ["", "2019", "2018"],
      ["Europe", "", ""],
      ["Store sales", "10", "9"],
      ["Asia", "", ""],
      ["Store sales", "20", "18"],
    ]),
  ]);

  it("answers none of two rows of one name, and tells the section where it decides", () => {
    expect(rendered("What were the store sales in 2019?", segments)).toBeUndefined();
    expect(rendered("What were the store sales in Asia in 2019?", segments)).toBe(
      "Asia – Store sales, 2019: 20",
    );
  });

  it.each([
    "Why did net sales rise in 2019?",
    "What drove the change in net sales from 2018 to 2019?",
    "What is the change in the average net sales from 2018 to 2019?",
    "What were the respective net sales of Europe and Asia in 2019?",
  ])("leaves %j to sentences", (question) => {
    expect(rendered(question)).toBeUndefined();
  });
});

it("leaves a question for names to sentences", () => {
  expect(rendered("What are Acme's reportable segments?")).toBeUndefined();
  expect(asksForFigure("What are Acme's reportable segments?")).toBe(false);
  expect(asksForFigure("What were net sales of the segments in 2019?")).toBe(true);
});

it("compares every year between two for the highest", () => {
  expect(rendered("In which year between 2017 and 2019 were net sales the highest?")).toContain(
    "2018: $1,200",
  );
  expect(
    rendered("In which year between 2015 and 2019 were net sales the highest?"),
  ).toBeUndefined();
});
