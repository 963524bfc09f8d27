import { expect, it } from "vitest";
import { headerHeight, isDataRow } from "../../../src/ingestion/parse/text/table-header.ts";

it("recognises rows of figures as data, including negative amounts with the sign before the bracket", () => {
  expect(isDataRow(["Beginning balance", "$(1.3)", "$ (1.9)"])).toBe(true);
  expect(isDataRow(["Beginning balance", "$1.3", "(1.9)"])).toBe(true);
  expect(isDataRow(["", "2019", "2018"])).toBe(false);
});

it.each([
  [
    2,
    [
      ["Desk", "Weekdays", "Weekdays", "Sundays", "Sundays"],
      ["Desk", "Opens", "Closes", "Opens", "Closes"],
      ["North", "7:15 AM", "6:30 PM", "9 AM", "noon"],
    ],
  ],
  [
    1,
    [
      ["Deductible", "$100,000", "$250,000"],
      ["$500", "1.1", "1.25"],
      ["$1,000", "1", "1.15"],
    ],
  ],
  [
    2,
    [
      ["Zone", "Limit", "Limit"],
      ["Zone", "100000", "250000"],
      ["Zone 1", "1.1", "1.25"],
    ],
  ],
  [
    1,
    [
      ["", "2024-12-31", "2025-12-31"],
      ["Cash", "100", "120"],
    ],
  ],
  [
    0,
    [
      ["Rent", "100", "120"],
      ["Power", "50", "60"],
    ],
  ],
  [
    1,
    [
      ["Item", "2025", "2026"],
      ["Income", "", ""],
      ["Fees", "5", "6"],
    ],
  ],
  [
    1,
    [
      ["Title", ""],
      ["Applicant", ""],
      ["Instrument", "Seed or project"],
      ["Signature", ""],
    ],
  ],
  [
    0,
    [
      ["TOTAL", "100%", "543"],
      ["(1) One student", "", ""],
    ],
  ],
  [
    1,
    [
      ["Key figure", "Value"],
      ["Headquarters opened", "1998-04-03"],
      ["Employees", "250"],
    ],
  ],
  [
    1,
    [
      ["Key figure", "Value"],
      ["Founded", "1998"],
      ["Employees", "250"],
    ],
  ],
  [
    1,
    [
      ["Limit", "Value", "Set by"],
      ["a file", "50 MB", "the operator"],
      ["pages", "2,000", "the tenant"],
    ],
  ],
  [
    1,
    [
      ["", "Adults", "Children"],
      ["Weekdays", "Weekdays", "Weekdays"],
      ["Day ticket", "6.50 €", "3.50 €"],
      ["Weekend", "Weekend", "Weekend"],
    ],
  ],
  [
    2,
    [
      ["", "Adults", "Children"],
      ["in thousands", "in thousands", "in thousands"],
      ["Visitors", "65", "35"],
    ],
  ],
  [
    1,
    [
      ["Model", "Year", "Colour"],
      ["Kite", "2019", "red"],
      ["Wren", "2021", "blue"],
    ],
  ],
  [
    2,
    [
      ["Item", "Sales", "Sales"],
      ["", "2019", "2018"],
      ["Tea", "250", "240"],
    ],
  ],
  [
    2,
    [
      ["Item", "Sales", "Profit"],
      ["Item", "2019", "2019"],
      ["Tea", "250", "24"],
    ],
  ],
  [
    2,
    [
      ["Item", "Sales", "Profit"],
      ["(in thousands)", "2019", "2019"],
      ["Tea", "250", "24"],
    ],
  ],
  [
    2,
    [
      ["", "Sales", "Profit"],
      ["Year ended", "2019", "2019"],
      ["Tea", "250", "24"],
    ],
  ],
])("takes %s rows for the header", (height, rows) => {
  expect(headerHeight(rows)).toBe(height);
});
