import { expect, it } from "vitest";
import { parseQuestion } from "../../src/language/question/parse-question.ts";
import { termsOf } from "../../src/language/words/terms.ts";
import { offersFrom } from "../../src/tables/offer.ts";
import { sourceOf, tableOf } from "../support/agents/table-cells.ts";

const YEARS = ["", "2024", "2023"];

function statement(title: string, selling: string, research: string) {
  return tableOf([YEARS, ["Selling", selling, "1"], ["Research", research, "2"]], { title });
}

const STATEMENT = statement("CONSOLIDATED STATEMENTS OF OPERATIONS", "910", "640");
const NOTE = statement(
  "The following table shows the stock compensation expense included in our consolidated statements of operations",
  "12",
  "31",
);

function tell(
  ask: string,
  tables: readonly ReturnType<typeof statement>[],
  named: readonly string[] = [],
): string[] {
  return offersFrom(parseQuestion(ask), sourceOf([...tables], named))
    .filter(({ isCertain }) => isCertain)
    .map(({ sentence }) => sentence);
}

it("reads the statement and not the table of a note whose title mentions it", () => {
  expect(tell("What was selling in 2024?", [NOTE, STATEMENT])).toEqual([
    expect.stringContaining("910"),
  ]);
});

it("takes a cost of another kind in a title for no cost of the row", () => {
  expect(tell("What were selling expenses in 2024?", [NOTE, STATEMENT])).toEqual([
    expect.stringContaining("910"),
  ]);
  expect(
    tell("What was the stock compensation expense in selling in 2024?", [NOTE, STATEMENT]),
  ).toEqual([expect.stringContaining("12")]);
  const summary = statement("Summary of the year", "910", "640");
  expect(tell("What were selling expenses in 2024?", [NOTE, summary])).toEqual([]);
});

const BALANCE = tableOf(
  [
    YEARS,
    ["Cash and cash equivalents (Note 1)", "412", "398"],
    ["Accounts receivable trade, less allowances of $3", "77", "70"],
    ["Total assets", "980", "960"],
  ],
  { title: "CONSOLIDATED BALANCE SHEETS" },
);
const FLOWS = tableOf(
  [
    YEARS,
    ["Accounts receivable", "(14)", "9"],
    ["Increase in cash and cash equivalents", "14", "6"],
    ["Net cash provided by operating activities", "120", "110"],
  ],
  { title: "CONSOLIDATED STATEMENTS OF CASH FLOWS" },
);

it.each([
  ["What was cash and cash equivalents at the end of 2024?", "412"],
  ["What were accounts receivable at the end of 2024?", "77"],
])("reads a balance from the balance sheet and no change of it: %s", (ask, value) => {
  expect(tell(ask, [FLOWS, BALANCE])).toEqual([expect.stringContaining(value)]);
});

it.each([
  ["What was total equity in 2024?", "Equity investments"],
  ["What were capital expenditures in 2024?", "Interest expense, net of portion capitalized"],
  ["What was operating income in 2024?", "Net income"],
])("reads no line of a statement from a row of another name: %s", (ask, label) => {
  const table = tableOf([YEARS, [label, "31", "30"], ["Other", "2", "1"]], {
    title: "Cash flows from operating activities",
  });
  expect(tell(ask, [table])).toEqual([]);
});

it("reads no line of a statement from a column of averages or from the parent alone", () => {
  const averages = tableOf([
    ["", "2024 Average balance", "2023 Average balance"],
    ["Total assets", "950", "930"],
    ["Total shareholders' equity", "500", "480"],
  ]);
  const parent = tableOf([YEARS, ["Cash", "8", "7"], ["Total liabilities", "90", "80"]], {
    title: "PARENT COMPANY – CONDENSED BALANCE SHEETS",
  });
  expect(tell("What was total shareholders' equity in 2024?", [averages])).toEqual([]);
  expect(tell("What was cash and cash equivalents in 2024?", [parent])).toEqual([]);
});

const CASH = tableOf(
  [
    YEARS,
    ["Total cash provided by (used in) financing activities", "(66)", "12"],
    ["Repurchase of common stock", "(41)", "(35)"],
    ["Cash and cash equivalents, end of period", "412", "398"],
  ],
  { title: "CONSOLIDATED STATEMENTS OF CASH FLOWS" },
);
const DERIVATIVES = tableOf(
  [
    ["", "2024 Liabilities"],
    ["Swaps", "1"],
    ["Total", "1"],
  ],
  {
    title: "Fair values",
  },
);

it.each([
  ["What was the cash flow from financing in 2024?", "66"],
  ["What were stock buybacks in 2024?", "41"],
  ["How much did the company spend on share repurchases in 2024?", "41"],
])("knows a line of a statement by its usual names: %s", (ask, value) => {
  expect(tell(ask, [CASH])).toEqual([expect.stringContaining(value)]);
});

it("takes the total of another table for no line of a statement that the document has", () => {
  expect(tell("What were total liabilities in 2024?", [BALANCE, DERIVATIVES])).toEqual([]);
  expect(tell("What was the debt to equity ratio in 2024?", [BALANCE, DERIVATIVES])).toEqual([]);
});

it("still reads the total of a section and a name with an addition", () => {
  const table = tableOf(
    [
      YEARS,
      ["Revenue:", "", ""],
      ["Product", "40", "30"],
      ["Service", "5", "4"],
      ["Total", "45", "34"],
    ],
    { title: "Years ended" },
  );
  expect(tell("What was total revenue in 2024?", [table])).toEqual([expect.stringContaining("45")]);
});

it("knows a line of a statement beside the name of the company", () => {
  const income = tableOf(
    [YEARS, ["Tern & Vane Company", "1", "1"], ["Net income", "31", "30"], ["Sales", "90", "80"]],
    { title: "CONSOLIDATED STATEMENTS OF INCOME" },
  );
  const report = ["Tern & Vane report"];
  expect(tell("What was Tern & Vane's net income in 2024?", [income], report)).toEqual([
    expect.stringContaining("31"),
  ]);
  expect(tell("What was Tern & Vane's operating income in 2024?", [income], report)).toEqual([]);
});

it("finds earnings per share for the abbreviation of the document's name", () => {
  const earnings = tableOf([YEARS, ["Earnings per share (diluted)", "$1.31", "$1.12"]]);
  const source = { ...sourceOf([earnings]), documentTerms: new Set(termsOf("T&V Tern Vane")) };
  const offers = offersFrom(parseQuestion("What was T&V's diluted EPS in 2024?"), source);
  expect(offers.filter(({ isCertain }) => isCertain)).toMatchObject([
    { sentence: expect.stringContaining("$1.31") },
  ]);
});

const PER_SHARE = [
  tableOf([YEARS, ["Weighted-average shares", "", ""], ["Basic", "480", "470"]]),
  tableOf([
    YEARS,
    ["Basic earnings per share", "$1.36", "$1.17"],
    ["Diluted earnings per share", "$1.31", "$1.12"],
  ]),
];

it("reads the basic earnings per share beside the diluted ones", () => {
  expect(tell("What were the basic and diluted EPS in 2024?", PER_SHARE)).toEqual([
    expect.stringContaining("$1.36"),
    expect.stringContaining("$1.31"),
  ]);
});

it("does not read diluted earnings per share for the basic ones", () => {
  const diluted = tableOf([YEARS, ["Diluted EPS", "$1.31", "$1.12"]]);
  expect(tell("What were the basic EPS in 2024?", [diluted])).toEqual([]);
  expect(tell("What was EPS in 2024?", [diluted])).toEqual([expect.stringContaining("$1.31")]);
});

it("calculates the gross margin without a line of gross profit", () => {
  const sales = [YEARS, ["Net sales", "400", "310"], ["Cost of sales", "300", "240"]];
  const title = "Consolidated statements of operations";
  expect(tell("What was the gross margin in 2024?", [tableOf(sales, { title })])).toEqual([
    expect.stringContaining("25%"),
  ]);
  const whole = [...sales, ["Gross profit", "96", "70"]];
  expect(tell("What was the gross margin in 2024?", [tableOf(whole, { title })])).toEqual([
    expect.stringContaining("24%"),
  ]);
});

it("reads repurchases for stock that is bought back", () => {
  const table = tableOf([
    YEARS,
    ["Repurchase of common stock", "(31)", "(40)"],
    ["Stock options", "7", "8"],
  ]);
  for (const ask of ["How much stock did we buy back in 2024?", "the stock bought back in 2024"]) {
    expect(tell(ask, [table])).toEqual([expect.stringContaining("31")]);
  }
});

it("reads a line whose name also says what it is net of", () => {
  const flows = tableOf(
    [
      YEARS,
      ["Additions to property and equipment, net of $35 of non-cash additions", "(93)", "(73)"],
    ],
    { title: "Consolidated statements of cash flows" },
  );
  const note = tableOf([YEARS, ["Total capital expenditures", "$94", "$74"]], {
    title: "Segments",
  });
  expect(tell("What were capital expenditures in 2024?", [note, flows])).toEqual([
    expect.stringContaining("(93)"),
  ]);
  const income = tableOf([YEARS, ["Revenue", "930", "900"]]);
  expect(
    tell("What share of revenue did capital expenditures make up in 2024?", [flows, income]),
  ).toEqual([expect.stringContaining("is 10%")]);
});

const SEGMENTS = tableOf([
  ["", "2024", "2023"],
  ["North", "", ""],
  ["Tolls", "412", "398"],
  ["Costs", "600", "580"],
  ["South", "", ""],
  ["Tolls", "77", "70"],
  ["Costs", "900", "52"],
]);

it("chooses among sections by the row that each of them has", () => {
  expect(tell("Which region had the highest tolls in 2024?", [SEGMENTS])).toEqual([]);
  const titled = { ...SEGMENTS, title: "Results by region" };
  expect(tell("Which region had the highest tolls in 2024?", [titled])).toEqual([
    expect.stringMatching(/^North .*412.*South.*77/),
  ]);
  expect(tell("Which of Tern's regions had the lowest tolls in 2024?", [titled])).toEqual([
    expect.stringMatching(/^South .*77/),
  ]);
});

it("reads one row with both names of a pair as one", () => {
  const costs = tableOf([YEARS, ["Sales", "500", "400"], ["Sales and marketing", "31", "30"]]);
  expect(tell("What was the sales and marketing expense in 2024?", [costs])).toEqual([
    expect.stringContaining("31"),
  ]);
});

it("reads no amount for what the label of another amount only adds", () => {
  const table = tableOf([
    YEARS,
    ["Receivables, less allowances for doubtful accounts of $3", "160", "152"],
    ["Interest included in rent expense", "19", "18"],
  ]);
  expect(tell("What was the allowance for doubtful accounts in 2024?", [table])).toEqual([]);
  expect(tell("What was rent expense in 2024?", [table])).toEqual([]);
  expect(tell("What were receivables less allowances in 2024?", [table])).toEqual([
    expect.stringContaining("160"),
  ]);
});

it("reads a loss for the income of a year", () => {
  const title = "Consolidated statements of operations";
  const table = tableOf([YEARS, ["Operating loss", "(12)", "(9)"], ["Net loss", "(31)", "(40)"]], {
    title,
  });
  expect(tell("What was net income in 2024?", [table])).toEqual([
    expect.stringMatching(/Net loss.*31/),
  ]);
});

it("compares no amounts where their growth is to be compared", () => {
  const table = tableOf(
    [
      ["Sales", "2024", "2023"],
      ["North", "480", "470"],
      ["South", "460", "466"],
    ],
    { title: "Sales by region" },
  );
  expect(tell("How did north's sales compare to south's sales in 2024?", [table])).toHaveLength(1);
  const growth = "How did north's sales growth compare to south's sales growth in 2024?";
  expect(tell(growth, [table])).toEqual([]);
});

it("reads no total of another thing for this account", () => {
  const table = tableOf([
    ["", "2024"],
    ["Total 2024 pension for this account", "$97"],
  ]);
  expect(tell("What is the total account value?", [table])).toEqual([]);
  expect(tell("What is the total pension for this account?", [table])).toHaveLength(1);
});

it("reads two lines with a noun that both names share, and a line with all that it adds", () => {
  const table = tableOf([
    YEARS,
    ["Operating lease obligations", "19", "16"],
    ["Financing obligations", "5", "6"],
    ["Write-offs, net of recoveries", "1.6", "1.2"],
  ]);
  expect(tell("What were the operating lease and financing obligations in 2024?", [table])).toEqual(
    [expect.stringContaining("19"), expect.stringContaining("5")],
  );
  expect(tell("What were write-offs, net of recoveries, in 2024?", [table])).toEqual([
    expect.stringContaining("1.6"),
  ]);
});
