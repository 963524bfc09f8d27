import { expect, it } from "vitest";
import {
  areNameValuePairs,
  nameValuePairs,
  subjectOfForm,
} from "../../../src/tables/read/rows/name-value-pairs.ts";

const BOAT = [
  ["Skipper", "Ottilie Krantz", "Berth", "C 17"],
  ["Built", "12 May 1998", "Length", "9.4 m"],
  ["Sail number", "GER 4411", "Insured until", "June 2027"],
];

it("splits the rows of a form into names with their values", () => {
  expect(nameValuePairs(BOAT)).toEqual([
    ["Skipper", "Ottilie Krantz"],
    ["Berth", "C 17"],
    ["Built", "12 May 1998"],
    ["Length", "9.4 m"],
    ["Sail number", "GER 4411"],
    ["Insured until", "June 2027"],
  ]);
});

it.each([
  ["a header of common nouns", [["Field", "Value"], ...BOAT.map((row) => row.slice(0, 2))]],
  ["a year as a header", [["Key figure", "2031"], ...BOAT.map((row) => row.slice(2))]],
  [
    "amounts of one kind",
    [
      ["Deduction", "Amount (£)"],
      ["Tax", "307.20"],
      ["Pension", "107.92"],
      ["Loan", "60.00"],
    ],
  ],
  [
    "two columns of one thing each",
    [
      ["Anna Quist", "12 May 1998", "Lund", "€ 310"],
      ["Berit Aas", "3 June 2001", "Bergen", "€ 290"],
      ["Carl Ek", "9 July 1995", "Visby", "€ 305"],
    ],
  ],
])("does not take a table with %s for a form", (_, rows) => {
  expect(areNameValuePairs(rows)).toBe(false);
});

it("says what a stored form is about, and nothing about a table with a header", () => {
  const rows = (nameValuePairs(BOAT) ?? []).map((row) => ({
    cells: row.map((text) => ({ text })),
  }));
  expect(subjectOfForm({ header: [], rows })).toBe("Skipper Ottilie Krantz");
  expect(subjectOfForm({ header: [["Field", "Value"]], rows })).toBe("");
});
