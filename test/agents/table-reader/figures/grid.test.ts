import { expect, it } from "vitest";
import {
  findFigure,
  phraseTerms,
} from "../../../../src/agents/table-reader/figures/find-figure.ts";
import { figuresOf } from "../../../../src/agents/table-reader/figures/grid.ts";
import { formatPeriod } from "../../../../src/agents/table-reader/figures/periods.ts";
import { sourceOf, tableOf } from "../../../support/figure-tables.ts";

it("takes a line under the header that heads no column for the first section", () => {
  const table = tableOf(
    [
      ["", "2019", "2018"],
      ["Continuing operations", "", ""],
      ["Revenue", "10", "9"],
      ["Discontinued operations", "", ""],
      ["Revenue", "3", "4"],
    ],
    { headerRows: 2 },
  );
  const sections = figuresOf(table, "").map(({ section }) => section);
  expect([...new Set(sections)]).toEqual(["Continuing operations", "Discontinued operations"]);
});

it("spreads headings over as many columns as each of their row has", () => {
  const table = tableOf(
    [
      ["", "Domestic", "", "Foreign", ""],
      ["", "2019", "2018", "2019", "2018"],
      ["Discount rate", "4.0%", "3.5%", "2.0%", "2.5%"],
    ],
    { headerRows: 2 },
  );
  expect(figuresOf(table, "").map(({ heading }) => heading)).toEqual([
    "Domestic 2019",
    "Domestic 2018",
    "Foreign 2019",
    "Foreign 2018",
  ]);
});

it("takes no money for a percentage, whatever heads the columns beside it", () => {
  const table = tableOf(
    [
      ["", "", "Percent change", ""],
      ["", "2019", "", "2018"],
      ["Interest", "$2,082", "3", "$2,025"],
    ],
    { headerRows: 2 },
  );
  expect(figuresOf(table, "").map(({ measure }) => measure.percent)).toEqual([false, true, false]);
});

it("dates what moved a balance by the balance that follows", () => {
  const table = tableOf([
    ["Shares", "Number"],
    ["Outstanding at June 30, 2018", "100"],
    ["Granted", "20"],
    ["Outstanding at June 30, 2019", "120"],
    ["Granted", "30"],
  ]);
  const rendered = figuresOf(table, "").map(({ text, period }) => [
    text,
    period && formatPeriod(period),
  ]);
  expect(rendered).toEqual([
    ["100", "June 30, 2018"],
    ["20", "2019"],
    ["120", "June 30, 2019"],
    ["30", undefined],
  ]);
});

it("takes a row without a name for the section's total, and behind that one for the whole's", () => {
  const table = tableOf([
    ["", "2019"],
    ["Europe:", ""],
    ["France", "5"],
    ["", "5"],
    ["Asia:", ""],
    ["Japan", "7"],
    ["Total Asia", "7"],
    ["", "12"],
  ]);
  const totals = figuresOf(table, "").filter(({ label }) => label.startsWith("total"));
  expect(totals.map(({ label, text }) => `${label} ${text}`)).toEqual([
    "total Europe: 5",
    "total 12",
  ]);
});

it("finds a row by what tells it: neither a case in brackets nor empty words need be named", () => {
  const { figures } = sourceOf([
    tableOf([
      ["", "2019"],
      ["Operating income (loss)", "7"],
      ["Granted during the period", "20"],
      ["Combustion of fuel (Scope 1)", "140"],
      ["Purchased power (Scope 2)", "460"],
    ]),
  ]);
  const valueOf = (phrase: string) =>
    findFigure(figures, { terms: phraseTerms(phrase), period: undefined })?.figure.text;
  expect(valueOf("operating income")).toBe("7");
  expect(valueOf("granted rights")).toBeUndefined();
  expect(valueOf("granted")).toBe("20");
  expect(valueOf("scope 1")).toBe("140");
});

it("takes what is per share in ones, whatever the table is in", () => {
  const table = tableOf(
    [
      ["", "2019"],
      ["Net income", "$500"],
      ["Net income per diluted share", "$1.95"],
    ],
    { unit: "in millions, except per share data" },
  );
  expect(figuresOf(table, "").map(({ measure }) => measure.scale)).toEqual([1e6, 1]);
});

it("takes marks of notes under a heading for no figures", () => {
  const table = tableOf([
    ["", "", "Leased area"],
    ["Region", "Area", "(1)"],
    ["North", "199", "20"],
  ]);
  expect(figuresOf(table, "").map(({ text }) => text)).toEqual(["199", "20"]);
});
