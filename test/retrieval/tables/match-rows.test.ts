import { describe, expect, it } from "vitest";
import { matchRows } from "../../../src/retrieval/tables/conditions/match-rows.ts";
import { checkRanges } from "../../../src/retrieval/tables/conditions/range.ts";
import {
  planColumns,
  type Question,
} from "../../../src/retrieval/tables/conditions/plan-columns.ts";

type Given = { title?: string; unit?: string; header: string[][]; rows: string[][] };

function lookUp({ title = "", unit, header, rows }: Given, question: Question) {
  const plan = planColumns({ title, unit: unit ?? null, header }, rows[0]?.length ?? 0, question);
  const matcher = matchRows(plan);
  for (const [index, texts] of rows.entries()) {
    const cells = texts.map((text, column) =>
      text === "" ? null : { text, value: null, start: column, end: column + 1, box: null },
    );
    matcher.add({ index, page: 1, cells });
  }
  const { matches, nearest } = matcher.finish();
  return { values: matches.map(({ cell }) => cell.text), matches, nearest };
}

const FACTORS: Given = {
  title: "Exhibit 2: Deductible Factor",
  header: [["Form", "Coverage A Limit", "Wind Deductible", "Wind", "Water"]],
  rows: [
    ["HO3", "$100,000", "1%", "0.90", "1.00"],
    ["", "", "2%", "0.80", "1.01"],
    ["", "$500,001 - $750,000", "2%", "0.70", "1.02"],
    ["HO6", "$100,000", "2%", "0.60", "1.03"],
  ],
};

it("follows labels that are blank below the first of their group", () => {
  const conditions = { form: "HO3", "coverage A": 100_000, deductible: "2%" };
  expect(lookUp(FACTORS, { conditions, column: "wind" }).values).toEqual(["0.80"]);
  expect(lookUp(FACTORS, { conditions: { ...conditions, form: "HO6" } }).values).toEqual([
    "0.60",
    "1.03",
  ]);
});

it("finds a limit in the range that a cell says, and none between two cells", () => {
  const of = (limit: number) =>
    lookUp(FACTORS, { conditions: { limit, deductible: "2%", form: "ho-3" }, column: "Wind" });
  expect(of(600_000).values).toEqual(["0.70"]);
  expect(of(200_000).values).toEqual([]);
  expect(of(200_000).nearest).toMatchObject({
    met: ["deductible", "form"],
    available: { limit: ["$100,000", "$500,001 - $750,000"] },
  });
});

it("finds a figure in a table that writes decimals behind a comma", () => {
  const table = {
    header: [["Durchmesser", "Gewicht"]],
    rows: [
      ["1,7", "0,25"],
      ["1,75", "1.234,5"],
    ],
  };
  expect(lookUp(table, { conditions: { durchmesser: "1.75" }, column: "gewicht" }).values).toEqual([
    "1.234,5",
  ]);
  expect(lookUp(table, { conditions: { gewicht: 1234.5 }, column: "durchmesser" }).values).toEqual([
    "1,75",
  ]);
});

it("does not take a column of another name for the one that is asked for", () => {
  const conditions = { form: "HO3", "flood deductible": "2%" };
  expect(lookUp(FACTORS, { conditions, column: "Wind" }).values).toEqual([]);
});

it("assigns a total without a label to no group", () => {
  const table = {
    header: [["", "Cost", "Net"]],
    rows: [
      ["Trade names", "54", "24"],
      ["Other", "19", "3"],
      ["", "73", "27"],
    ],
  };
  expect(lookUp(table, { conditions: { item: "Other" }, column: "Net" }).values).toEqual(["3"]);
});

const SALES: Given = {
  title: "Revenue by region",
  unit: "in millions",
  header: [
    ["", "Year ended December 31,", "Year ended December 31,"],
    ["", "2019", "2018"],
  ],
  rows: [
    ["Revenue", "42", "40"],
    ["Revenue % increase", "5%", "4%"],
    ["Canada", "", ""],
    ["Stores", "12", "11"],
    ["Mexico", "", ""],
    ["Stores", "7", "6"],
  ],
};

it("meets a condition by a heading, and the requested column by the row's label", () => {
  expect(lookUp(SALES, { conditions: { item: "revenue", year: 2018 } }).values).toEqual(["40"]);
  expect(lookUp(SALES, { conditions: { year: "FY2018" }, column: "Revenue" }).values).toEqual([
    "40",
  ]);
  expect(lookUp(SALES, { conditions: { item: "revenue", year: 2017 } }).values).toEqual([]);
});

it("distinguishes rows with the same label by their section", () => {
  const conditions = { item: "Stores", year: 2019 };
  expect(lookUp(SALES, { conditions }).matches.map(({ section }) => section)).toEqual([
    "Canada",
    "Mexico",
  ]);
  expect(lookUp(SALES, { conditions: { ...conditions, country: "Mexico" } }).values).toEqual(["7"]);
});

it("reads a value below a heading of two levels, one the name and one the value", () => {
  const table = {
    header: [
      ["Limit", "Hurricane Deductible", "Hurricane Deductible", "Theft Deductible"],
      ["Limit", "2%", "5%", "2%"],
    ],
    rows: [["$100,000", "1.5", "1.2", "1.1"]],
  };
  const ask = (name: string) =>
    lookUp(table, { conditions: { limit: "100K", [name]: "2%" } }).values;
  expect(ask("hurricane deductible")).toEqual(["1.5"]);
  expect(ask("deductible")).toEqual(["1.5", "1.1"]);
  expect(ask("flood deductible")).toEqual([]);
});

it("meets a condition by the title, and finds a value between two bounds", () => {
  const table = {
    title: "Exhibit 7: Tier Factor",
    header: [["Score Min", "Score Max", "Factor"]],
    rows: [
      ["300", "599", "1.4"],
      ["600", "850", "0.9"],
    ],
  };
  expect(lookUp(table, { conditions: { exhibit: 7, score: 640 } }).values).toContain("0.9");
  expect(
    lookUp(table, { conditions: { exhibit: 7, score: 640 }, column: "factor" }).values,
  ).toEqual(["0.9"]);
  expect(lookUp(table, { conditions: { exhibit: 8, score: 640 } }).values).toEqual([]);
});

it("does not let a yes under another name answer", () => {
  const table = {
    header: [["Form", "Pool", "Factor"]],
    rows: [
      ["HO3", "Yes", "1.3"],
      ["HO3", "No", "1.0"],
    ],
  };
  expect(lookUp(table, { conditions: { form: "HO3", smoker: "Yes" } }).values).toEqual([]);
  expect(lookUp(table, { conditions: { form: "HO3", pool: true } }).values).toEqual(["1.3"]);
});

it("shows by its score that a cell holds several figures", () => {
  const table = {
    header: [["Form", "Fire"]],
    rows: [
      ["HO3", "0.5 0.7"],
      ["HO4", "0.6"],
    ],
  };
  const scoreOf = (form: string) => lookUp(table, { conditions: { form } }).matches[0]?.score ?? 0;
  expect(scoreOf("HO3")).toBeLessThanOrEqual(scoreOf("HO4") / 2);
});

describe("a range of dates or numbers", () => {
  const PLANS: Given = {
    header: [["Plan", "Premium", "Start", "Since"]],
    rows: [
      ["Basic", "120", "2024-01-01", "2019"],
      ["Plus", "220", "June 1, 2024", "2021"],
      ["Extra", "240", "06/30/2024", "2023"],
    ],
  };
  const plans = (conditions: Question["conditions"]) =>
    lookUp(PLANS, { conditions, column: "Plan" }).values;

  it.each<[Question["conditions"][string], string[]]>([
    [{ gte: "June 2024" }, ["Plus", "Extra"]],
    [{ gte: "2024-02" }, ["Plus", "Extra"]],
    [{ gte: "2024-02-01T00:00:00Z" }, ["Plus", "Extra"]],
    [{ gte: "2024-06-01T02:00:00+02:00", lte: "1 June 2024" }, ["Plus"]],
    [{ gte: 2025 }, []],
    [{ gte: 2024, lte: "2024-05" }, ["Basic"]],
    [{ lte: 2023 }, []],
    [{ lte: "Jun 2024" }, ["Basic", "Plus", "Extra"]],
    [{ gte: 100 }, []],
  ])("compares days with %j as spans of time", (start, found) => {
    expect(plans({ start })).toEqual(found);
  });

  it.each<[Question["conditions"], string[]]>([
    [{ premium: { gte: 200 } }, ["Plus", "Extra"]],
    [{ premium: { gte: "$120", lte: "$220" } }, ["Basic", "Plus"]],
    [{ premium: { gte: "2024-01-01" } }, []],
    [{ since: { gte: 2020 } }, ["Plus", "Extra"]],
    [{ since: { gte: "2021-01-01", lte: "2022-12-31" } }, ["Plus"]],
    [{ since: { gte: "2021-02" } }, ["Extra"]],
  ])("finds with %j what lies in it", (conditions, found) => {
    expect(plans(conditions)).toEqual(found);
  });

  it.each<[Question["conditions"][string], string]>([
    [{ gte: "abc" }, "/conditions/a~1b/gte"],
    [{ gte: 1, lte: "soon" }, "/conditions/a~1b/lte"],
    [{ gte: "at most 5" }, "/conditions/a~1b/gte"],
    [{ gte: "2024-13-01" }, "/conditions/a~1b/gte"],
    [{ gte: "$5", lte: "10%" }, "/conditions/a~1b"],
    [{ gte: 100, lte: "June 2024" }, "/conditions/a~1b"],
  ])("refuses %j, which it cannot read", (wanted, pointer) => {
    const check = () => checkRanges({ "a/b": wanted });
    expect(check).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ pointer })] }),
    );
  });
});

it("tells codes and dates apart that have the same letters and digits", () => {
  const invoices: Given = {
    header: [["Due", "Invoice", "Amount"]],
    rows: [
      ["11/2/2019", "INV-11-2", "100"],
      ["1/12/2019", "INV-1-12", "200"],
      ["3/4/2020", "INV-1-1-2", "300"],
      ["12/31/2020", "INV 112", "400"],
    ],
  };
  const of = (conditions: Question["conditions"]) =>
    lookUp(invoices, { conditions, column: "Amount" }).values;
  expect(of({ due: "1/12/2019" })).toEqual(["200"]);
  expect(of({ due: "November 2, 2019" })).toEqual(["100"]);
  expect(of({ invoice: "INV-1-12" })).toEqual(["200", "400"]);
  expect(of({ invoice: "inv 11/2" })).toEqual(["100", "400"]);
  expect(of({ invoice: "INV112" })).toEqual(["100", "200", "300", "400"]);
});

it("tells a code with leading zeros from the number, and a missing value from a list of letters", () => {
  const codes: Given = {
    header: [["Code", "Class", "Factor"]],
    rows: [
      ["123", "B", "1.1"],
      ["00123", "A", "1.2"],
      ["007", "N/A", "1.3"],
      ["12", "A/C", "1.4"],
    ],
  };
  const of = (conditions: Question["conditions"]) =>
    lookUp(codes, { conditions, column: "Factor" }).matches.map(({ cell, score }) => ({
      text: cell.text,
      isBest: score === 1,
    }));
  const [plain, padded] = [
    { text: "1.1", isBest: false },
    { text: "1.2", isBest: true },
  ];
  expect(of({ code: "00123" })).toEqual([plain, padded]);
  expect(of({ code: 123 })).toEqual([
    { ...plain, isBest: true },
    { ...padded, isBest: false },
  ]);
  expect(of({ code: 7 }).map(({ text }) => text)).toEqual(["1.3"]);
  expect(of({ class: "A" }).map(({ text }) => text)).toEqual(["1.2", "1.4"]);
});

it("does not take a grade for the one above or below it", () => {
  const spreads: Given = {
    header: [["Rating", "Spread"]],
    rows: [
      ["A+", "60"],
      ["A", "70"],
      ["A−", "85"],
      ["BBB+ / BBB-", "120"],
      ["A-1+", "20"],
      ["A-1", "25"],
    ],
  };
  const of = (rating: string) =>
    lookUp(spreads, { conditions: { rating }, column: "Spread" }).values;
  expect(["A+", "A", "a-", "BBB-", "A-1", "a-1+"].map(of)).toEqual([
    ["60"],
    ["70"],
    ["85"],
    ["120"],
    ["25"],
    ["20"],
  ]);
  expect(of("BBB")).toEqual([]);
});

it.each(["31/12/2019", "31.12.2019", "December 31st, 2019", "31st of December 2019"])(
  "reads %s as the day that it is",
  (text) => {
    const table = {
      header: [["Paid on", "Amount"]],
      rows: [
        [`${text} (late)`, "5"],
        ["November 30, 2019", "6"],
      ],
    };
    const of = (paid: Question["conditions"][string]) =>
      lookUp(table, { conditions: { paid }, column: "Amount" }).values;
    expect(of("2019-12-31")).toEqual(["5"]);
    expect(of({ gte: "2019-12-01", lte: "2019-12-31" })).toEqual(["5"]);
  },
);
