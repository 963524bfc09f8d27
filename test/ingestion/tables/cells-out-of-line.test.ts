// Tables whose cells stand where a reader of gaps does not expect them: text among figures, empty
// cells, headings of headings, and the last row on the next page.
import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import type { Rulings } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { run } from "../../support/agents/runs.ts";

const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);

const textsOf = (runs: readonly TextRun[], rulings?: Rulings) =>
  findTables(runs, rulings).map(({ rows }) =>
    rows.map(({ cells }) => cells.map(({ text, column }) => `${column} ${text}`).join(" | ")),
  );

it("puts text that begins where its column begins under the heading of this column", () => {
  const labels = ["Fares", "Freight", "Rents", "Grants", "Fees", "Sales", "Dues", "Gifts", "Tolls"];
  const rows = labels.flatMap((label, at) => [
    run(label, 50, 150 + 14 * at),
    ...["88,410", "91,200", "91,050"].map((text, i) => to(text, 300 + 82 * i, 150 + 14 * at)),
  ]);
  const total = [
    run("Surplus", 50, 276),
    to("4,260", 296, 276),
    run("(2,970)", 302, 276),
    to("1,200", 464, 276),
  ];
  const head = ["Actual 2031", "Budget 2032", "Budget 2033"].map((text, i) =>
    run(text, 220 + 82 * i, 132),
  );
  const [table] = textsOf([run("Harbour fund", 50, 132), ...head, ...rows, ...total]);
  expect(table?.[0]).toBe("0 Harbour fund | 1 Actual 2031 | 2 Budget 2032 | 3 Budget 2033");
  expect(table?.at(-1)).toBe("0 Surplus | 1 4,260 | 2 (2,970) | 3 1,200");
});

it("reads the columns of a small table under one heading over two of them", () => {
  const head = [
    run("Secondary", 200, 118),
    run("Primary", 310, 118),
    ...["Summer", "Winter", "Summer", "Winter"].map((text, i) => to(text, 220 + 50 * i, 134)),
  ];
  const rows = ["Demand", "Energy"].flatMap((label, at) => [
    run(label, 50, 152 + 14 * at),
    ...["11.40", "8.75", "10.65", "8.10"].map((text, i) => to(text, 220 + 50 * i, 152 + 14 * at)),
  ]);
  const [table] = textsOf([...head, ...rows]);
  expect(table?.slice(1, 3)).toEqual([
    "1 Summer | 2 Winter | 3 Summer | 4 Winter",
    "0 Demand | 1 11.40 | 2 8.75 | 3 10.65 | 4 8.10",
  ]);
});

it("keeps a dash for an empty cell apart from the figure behind it", () => {
  const runs = [
    ["Piers", "604.8", "–", "1,318.4"],
    ["Boats", "7.2", "(25.7)", "–"],
    ["Locks", "91.5", "–", "157.2"],
  ].flatMap(([label = "", ...figures], at) => [
    run(label, 50, 150 + 14 * at),
    ...figures.map((text, i) => to(text, 200 + 60 * i, 150 + 14 * at)),
  ]);
  const head = ["North", "Central", "Group"].map((text, i) => to(text, 200 + 60 * i, 132));
  const [table] = textsOf([...head, ...runs]);
  expect(table?.[1]).toBe("0 Piers | 1 604.8 | 2 – | 3 1,318.4");
});

it("keeps a range in brackets with the number that it explains", () => {
  const head = ["1 (0–2)", "2 (3–5)", "3 (6–9)"].map((text, i) => to(text, 200 + 60 * i, 132));
  const rows = ["Deckhand", "Steward", "Bosun"].flatMap((label, at) => [
    run(label, 50, 150 + 14 * at),
    ...["2,140", "2,195", "2,260"].map((text, i) => to(text, 200 + 60 * i, 150 + 14 * at)),
  ]);
  const [table] = textsOf([run("Grade", 50, 132), ...head, ...rows]);
  expect(table?.[0]).toBe("0 Grade | 1 1 (0–2) | 2 2 (3–5) | 3 3 (6–9)");
});

it("reads the headings under one heading of the line above with that line", () => {
  const head = [
    run("Task", 50, 118),
    run("Interval", 194, 118),
    run("By whom", 300, 118),
    to("Inland", 200, 134),
    to("Coastal", 262, 134),
  ];
  const rows = ["Clean the coil", "Test the valve", "Oil the hinge"].flatMap((label, at) => [
    run(label, 50, 154 + 14 * at),
    to("12", 195, 154 + 14 * at),
    to("6", 245, 154 + 14 * at),
    run("owner", 300, 154 + 14 * at),
  ]);
  const [table] = textsOf([...head, ...rows]);
  expect(table?.slice(0, 2)).toEqual(["1 Interval", "0 Task | 1 Inland | 2 Coastal | 3 By whom"]);
});

it("begins a table where the headings are repeated below a title", () => {
  const part = (from: number) => [
    ...["North", "South"].map((text, i) => to(text, 200 + 60 * i, from)),
    ...["Piers", "Boats", "Locks"].flatMap((label, at) => [
      run(label, 50, from + 14 + 14 * at),
      to("604", 200, from + 14 + 14 * at),
      to("245", 260, from + 14 + 14 * at),
    ]),
  ];
  const tables = textsOf([...part(132), run("Year 2030", 50, 202), ...part(216)]);
  expect(tables).toHaveLength(2);
  expect(tables[1]?.[0]).toBe("1 North | 2 South");
});

it("reads the last row of a ruled table at the top of the next page, but no single row below", () => {
  const row = (y: number) => [run("Total", 55, y), to("5,314", 240, y), to("672", 330, y)];
  const grid = (y: number): Rulings => ({
    horizontal: [y - 10, y + 4].map((at) => ({ y: at, left: 50, right: 350 })),
    vertical: [50, 150, 250, 350].map((x) => ({ x, top: y - 10, bottom: y + 4 })),
  });
  expect(textsOf([...row(60), run("Rents include heating.", 50, 90)], grid(60))).toEqual([
    ["0 Total | 1 5,314 | 2 672"],
  ]);
  expect(textsOf([run("Rents include heating.", 50, 60), ...row(90)], grid(90))).toEqual([]);
});
