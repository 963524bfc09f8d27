// The figures of the sample annual report. They add up: a calculation over them can be checked by hand.
import type { Column, Row, Table } from "./table.ts";

const YEARS: readonly Column[] = [
  { header: ["(in millions, except per share amounts)"], width: 288, align: "left" },
  { header: ["2025"], width: 90, align: "right" },
  { header: ["2024"], width: 90, align: "right" },
];

function line(name: string, thisYear: string, lastYear: string): Row {
  return { cells: [name, thisYear, lastYear] };
}

function total(name: string, thisYear: string, lastYear: string): Row {
  return { cells: [name, thisYear, lastYear], face: "strong", isTotal: true };
}

export const INCOME_STATEMENT: Table = {
  title: "Consolidated Statements of Income, years ended December 31",
  columns: YEARS,
  rows: [
    line("Product sales", "$ 1,021.4", "$ 922.8"),
    line("Service revenue", "263.2", "224.5"),
    total("Net sales", "1,284.6", "1,147.3"),
    line("Cost of products sold", "561.8", "525.9"),
    line("Cost of services", "121.1", "107.8"),
    total("Gross profit", "601.7", "513.6"),
    line("Research and development", "148.2", "131.5"),
    line("Selling, general and administrative", "231.4", "214.9"),
    line("Amortization of intangible assets", "18.6", "19.4"),
    line("Restructuring", "\u2013", "7.2"),
    total("Operating income", "203.5", "140.6"),
    line("Interest expense", "(14.3)", "(16.8)"),
    line("Interest and other income", "5.1", "2.7"),
    total("Income before income taxes", "194.3", "126.5"),
    line("Provision for income taxes", "41.2", "27.6"),
    total("Net income", "$ 153.1", "$ 98.9"),
    line("Diluted earnings per share", "$ 3.06", "$ 1.98"),
    line("Diluted shares outstanding", "50.0", "49.9"),
  ],
};

export const SEGMENTS: Table = {
  title: "Net sales and operating income by segment",
  columns: [
    { header: ["", "(in millions)"], width: 188, align: "left" },
    { header: ["Net sales", "2025"], width: 70, align: "right" },
    { header: ["Net sales", "2024"], width: 70, align: "right" },
    { header: ["Op. income", "2025"], width: 70, align: "right" },
    { header: ["Op. income", "2024"], width: 70, align: "right" },
  ],
  rows: [
    { cells: ["Flow Measurement", "612.9", "548.7", "118.4", "84.9"] },
    { cells: ["Laboratory Instruments", "408.5", "374.1", "73.6", "58.2"] },
    { cells: ["Field Services", "263.2", "224.5", "41.0", "29.3"] },
    { cells: ["Corporate", "\u2013", "\u2013", "(29.5)", "(31.8)"] },
    {
      cells: ["Total", "1,284.6", "1,147.3", "203.5", "140.6"],
      face: "strong",
      isTotal: true,
    },
  ],
};

export const CASH_FLOW: Table = {
  title: "Summary of cash flows, years ended December 31",
  columns: [{ header: ["(in millions)"], width: 288, align: "left" }, ...YEARS.slice(1)],
  rows: [
    line("Net income", "$ 153.1", "$ 98.9"),
    line("Depreciation and amortization", "58.9", "56.2"),
    line("Changes in working capital and other", "2.7", "3.2"),
    total("Cash from operating activities", "214.7", "158.3"),
    line("Capital expenditures", "(62.4)", "(55.1)"),
    total("Free cash flow", "152.3", "103.2"),
    line("Dividends paid", "(42.0)", "(38.0)"),
    line("Repayment of borrowings", "(60.0)", "(40.0)"),
    total("Increase in cash and cash equivalents", "$ 50.3", "$ 25.2"),
  ],
};
