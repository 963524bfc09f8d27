import { describe, expect, it } from "vitest";
import { parseQuestion } from "../../src/language/question/parse-question.ts";
import { offersFrom } from "../../src/tables/offer.ts";
import { sourceOf, tableOf } from "../support/agents/table-cells.ts";
import {
  ACCOUNT_WORDINGS,
  ACCOUNTS,
  FEE_WORDINGS,
  FEES,
  OFFICE_WORDINGS,
  OFFICES,
  type Wording,
} from "./everyday-tables.ts";
import { AMOUNT_TABLES } from "./amount-tables.ts";
import { CALENDAR_TABLES } from "./calendar-tables.ts";
import { CHART_TABLES } from "./chart-tables.ts";
import { COLUMN_TABLES } from "./column-tables.ts";
import { DEGREE_TABLES } from "./degree-tables.ts";
import { FACTOR_TABLES } from "./factor-tables.ts";
import { KEY_FIGURE_TABLES } from "./key-figure-tables.ts";
import { KIND_TABLES } from "./kind-tables.ts";
import { LIMIT_TABLES } from "./limit-tables.ts";
import { MANUAL_TABLES } from "./manual-tables.ts";
import { ORDER_TABLES } from "./order-tables.ts";
import { OTHER_TABLES } from "./other-tables.ts";
import { PAIR_TABLES } from "./pair-tables.ts";
import { PEOPLE_TABLES } from "./people-tables.ts";
import { PLAIN_TABLES } from "./plain-tables.ts";
import { POLAR_TABLES } from "./polar-tables.ts";
import { PRICE_TABLES } from "./price-tables.ts";
import { RANGE_TABLES } from "./range-tables.ts";
import { RATE_TABLES, type Sheet } from "./rate-tables.ts";
import { RECORD_TABLES } from "./record-tables.ts";
import { RESULT_TABLES } from "./result-tables.ts";
import { ROW_TABLES } from "./row-tables.ts";
import { SURVEY_TABLES } from "./survey-tables.ts";
import { WORD_TABLES } from "./word-tables.ts";

function tell(
  ask: string,
  { title, unit, headerRows = 1, rows }: Omit<Sheet, "wordings">,
): string | undefined {
  const table = tableOf(
    rows.map((row) => [...row]),
    { title, headerRows, ...(unit === "" ? {} : { unit }) },
  );
  const certain = offersFrom(parseQuestion(ask), sourceOf([table])).filter(
    ({ isCertain }) => isCertain,
  );
  return certain.length === 0 ? undefined : certain.map(({ sentence }) => sentence).join(" / ");
}

const SHEETS: readonly (readonly [string, Omit<Sheet, "wordings">, readonly Wording[]])[] = [
  ["accounts of three years", ACCOUNTS, ACCOUNT_WORDINGS],
  ["offices and their staff", OFFICES, OFFICE_WORDINGS],
  ["a schedule of fees", FEES, FEE_WORDINGS],
  ...[
    ...RATE_TABLES,
    ...RESULT_TABLES,
    ...ORDER_TABLES,
    ...OTHER_TABLES,
    ...RECORD_TABLES,
    ...CHART_TABLES,
    ...DEGREE_TABLES,
    ...PRICE_TABLES,
    ...WORD_TABLES,
    ...POLAR_TABLES,
    ...AMOUNT_TABLES,
    ...FACTOR_TABLES,
    ...MANUAL_TABLES,
    ...RANGE_TABLES,
    ...KIND_TABLES,
    ...COLUMN_TABLES,
    ...LIMIT_TABLES,
    ...PAIR_TABLES,
    ...CALENDAR_TABLES,
    ...PLAIN_TABLES,
    ...PEOPLE_TABLES,
    ...KEY_FIGURE_TABLES,
    ...ROW_TABLES,
    ...SURVEY_TABLES,
  ].map((sheet) => [sheet.title, sheet, sheet.wordings] as const),
];

describe.each(SHEETS)("%s", (_, sheet, wordings) => {
  it.each(wordings)("$ask", ({ ask, holds }) => {
    const told = tell(ask, sheet);
    const held = holds?.filter((part) => told?.includes(part) === true);
    expect({ held, isTold: told !== undefined }, told).toEqual({
      held: holds === null ? undefined : [...holds],
      isTold: holds !== null,
    });
  });
});

it("takes a row of years in the middle of a table for no figures", () => {
  const rows = [
    ["", "Third quarter", ""],
    ["Domestic", "11,996", "10,803"],
    ["", "2023", "2022"],
    ["International", "9,355", "9,193"],
  ];
  const { cells } = sourceOf([tableOf(rows, { title: "Sales" })]);
  expect(cells.map(({ value }) => value)).toEqual([11_996, 10_803, 9355, 9193]);
});

it("takes no amounts for percentages because the title mentions percentages, too", () => {
  const rows = [
    ["Subject", "Percent who rented", "Average rent", "Shared"],
    ["Botany", "44.8", "$3,200", "23.2"],
    ["Geology", "36.1", "870", "28.1"],
  ];
  const title = "Percentage of graduates who rented, and average rent";
  const { cells } = sourceOf([tableOf(rows, { title })]);
  const percentages = cells.filter(({ measure }) => measure.percent);
  expect(percentages.map(({ text }) => text)).toEqual(["44.8", "23.2", "36.1", "28.1"]);
});

it("does not take the name of a column for that of a row that shares a word with it", () => {
  const rows = [
    ["", "2017 Whole Foods Market"],
    ["Marketing-related", "1,928"],
    ["Contract-based", "407"],
  ];
  const table = tableOf(rows, { title: "Acquired intangible assets", unit: "in millions" });
  const question = parseQuestion("How much did Amazon pay for Whole Foods Market?");
  const offers = offersFrom(question, sourceOf([table], ["Amazon"]));
  expect(offers.filter(({ isCertain }) => isCertain)).toEqual([]);
});

it.each([
  { ask: "What were Alder Mill net bookings in 2023?", told: "90" },
  // The mill's own segment of that name has another figure.
  { ask: "What was Alder revenue in 2023?", told: "60" },
  { ask: "What does an oak panel cost in 2023?", told: "14" },
  { ask: "What does an oak panel cost in 2022?", told: undefined },
  { ask: "What does a beech panel cost in 2023?", told: undefined },
])("reads the name and the year that a document is called by: $ask", ({ ask, told }) => {
  const bookings = [
    ["", "2022", "2023"],
    ["Net bookings", "80", "90"],
    ["Alder revenue", "50", "60"],
    ["Mill revenue", "20", "25"],
  ];
  const prices = [
    ["Product", "Price"],
    ["Oak panel", "14"],
    ["Ash panel", "12"],
  ];
  const next = [
    ["Product", "Price"],
    ["Beech panel", "16"],
    ["Fir panel", "10"],
  ];
  const outlook = tableOf(next, { title: "FY24 outlook" });
  const source = sourceOf([tableOf(bookings), tableOf(prices), outlook]);
  const documentTerms = new Set(["alder", "mill", "2023"]);
  const [offer] = offersFrom(parseQuestion(ask), { ...source, documentTerms }).filter(
    ({ isCertain }) => isCertain,
  );
  expect(offer?.cells[0]?.text).toBe(told);
});

it("reads what stands below dates within the rows under those dates", () => {
  const rows = [
    ["", "2024", "2023", "2022"],
    ["Sales", "900", "850", "800"],
    ["Profit", "200", "160", "120"],
    ["Balance sheet", "", "", ""],
    ["", "", "31 December 2024", "31 December 2023"],
    ["Stock", "", "60", "70"],
  ];
  const sheet = { title: "Accounts", unit: "", rows };
  expect(tell("What was the stock at the end of 2023?", sheet)).toContain("70");
  expect(tell("What were the sales in 2022?", sheet)).toContain("800");
});

it('reads the quarter that "three months ended" says, beside the same measure of segments', () => {
  const company = tableOf(
    [
      ["", "Three months ended Sept. 30 2025", "Nine months ended Sept. 30 2025"],
      ["Combined ratio", "92.4%", "93.1%"],
    ],
    { title: "Ratios" },
  );
  const segments = tableOf(
    [
      ["", "Q3 2025 Marine", "Q3 2025 Farm"],
      ["Combined ratio", "96.0%", "88.2%"],
    ],
    { title: "Segments" },
  );
  const offers = (ask: string) =>
    offersFrom(parseQuestion(ask), sourceOf([company, segments]))
      .filter(({ isCertain }) => isCertain)
      .map(({ sentence }) => sentence);
  expect(offers("What was the combined ratio in the third quarter of 2025?").join()).toContain(
    "92.4%",
  );
  expect(offers("What was the Marine combined ratio in Q3 2025?").join()).toContain("96.0%");
});

it.each([
  // Amounts and shares that name rows and columns say nothing of what the figures beside them are.
  ["How many policies are capped at +15%?", "Capped at +15% (Policies) is 1,940"],
  ["What is the factor for a limit of $500,000?", "Factor for Limit $500,000 is 0.94"],
])("tells no unit of a name: %s", (ask, told) => {
  const changes = [
    ["Change at renewal", "Policies", "Share"],
    ["+5% to +10%", "16,320", "76.9%"],
    ["Capped at +15%", "1,940", "23.1%"],
  ];
  const limits = [
    ["Limit", "Factor", "Who may bind"],
    ["$300,000", "0.88", "Agent"],
    ["$500,000", "0.94", "Agent"],
  ];
  const rows = ask.includes("factor") ? limits : changes;
  expect(tell(ask, { title: "", unit: "", rows })).toBe(told);
});

it("takes what the rows are called by for no unit of their values", () => {
  const rows = [
    ["Wind deductible (percent of the limit)", "Zone 1", "Zone 2"],
    ["1%", "0.98", "0.96"],
    ["2%", "0.95", "0.92"],
  ];
  const told = tell("What is the factor of zone 2 for a 2% wind deductible?", {
    title: "Factors",
    unit: "",
    rows,
  });
  expect(told).toMatch(/is 0\.92$/);
});

it("takes for quarters of a year neither the year nor the same quarter of others, and counts no shops in millions", () => {
  const rows = [
    [
      "(Dollars in millions)",
      "13 weeks ended June 30, 2019",
      "13 weeks ended July 1, 2018",
      "13 weeks ended July 2, 2017",
      "52 weeks ended June 30, 2019",
    ],
    ["Net sales", "1,410", "1,205", "980", "4,870"],
    ["New shop openings, net", "9", "7", "4", "31"],
  ];
  const sheet = { title: "Results", unit: "", rows };
  expect(
    tell("In which quarter of fiscal 2018 were the new shop openings the highest?", sheet),
  ).toBe(undefined);
  const told = tell("What were the new shop openings in the quarter ended June 30, 2019?", sheet);
  expect(told).toMatch(/were 9$/);
});
