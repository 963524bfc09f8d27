import { expect, it } from "vitest";
import { MARKDOWN, PDF, XLSX } from "../../../src/domain/documents/media-type.ts";
import type { Page } from "../../../src/domain/documents/page.ts";
import { layOutPage } from "../../support/files/lay-out-page.ts";
import { parseFile } from "../../../src/ingestion/parse/index.ts";
import {
  type CollectedRow,
  tableCollector,
} from "../../../src/ingestion/tables/after-pages/collect.ts";
import { numberIn } from "../../../src/ingestion/tables/numbers.ts";
import { rowsAt, run } from "../../support/agents/runs.ts";

const HEADER = ["Form", "Limit", "Hurricane"];
const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => [
    "HO3",
    `$${100 + from + i},000`,
    `${1 + (from + i) / 100}`,
  ]);

/** Pages of 400 points, each with a title and rows from the top to near the bottom. */
function collect(pages: readonly { title: string; rows: string[][] }[]) {
  const collector = tableCollector(PDF);
  let start = 0;
  const rows = pages.flatMap(({ title, rows: cells }, at) => {
    const above = title === "" ? [] : [run(title, 60, 40)];
    const layout = layOutPage([...above, ...rowsAt([50, 150, 250], cells, { top: 60 })]);
    const page: Page = { page: at + 1, start, width: 600, height: 400, ...layout };
    start += layout.text.length + 1;
    return [...collector.add(page)];
  });
  return { rows, ...collector.collected() };
}

it("joins a table over pages, with the header again or without one, and keeps each row's page", () => {
  const { tables, rows } = collect([
    { title: "Exhibit 6 Factors", rows: [HEADER, ...rowsFrom(0, 20)] },
    { title: "Exhibit 6 Factors (continued)", rows: [HEADER, ...rowsFrom(20, 20)] },
    { title: "", rows: rowsFrom(40, 5) },
  ]);
  expect(tables).toMatchObject([
    { title: "Exhibit 6 Factors", pageStart: 1, pageEnd: 3, header: [HEADER], rowCount: 45 },
  ]);
  expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 45 }, (_, i) => i));
  expect([rows[0]?.page, rows[20]?.page, rows[44]?.page]).toEqual([1, 2, 3]);
  expect(rows[44]?.cells.map((cell) => cell?.value)).toEqual([null, 144_000, 1.44]);
});

it("keeps tables with other titles or other columns apart", () => {
  const { tables } = collect([
    { title: "Exhibit 6 Factors", rows: [HEADER, ...rowsFrom(0, 20)] },
    { title: "Exhibit 7 Other Factors", rows: [HEADER, ...rowsFrom(0, 20)] },
    {
      title: "Exhibit 8",
      rows: [
        ["Zip", "Factor"],
        ["06001", "1.2"],
        ["06002", "1.1"],
        ["06003", "1.0"],
      ],
    },
  ]);
  expect(tables.map(({ title }) => title)).toEqual([
    "Exhibit 6 Factors",
    "Exhibit 7 Other Factors",
    "Exhibit 8",
  ]);
});

it("gives the context of places among the rows, none before them", () => {
  const { parts } = collect([{ title: "Exhibit 6 Factors", rows: [HEADER, ...rowsFrom(0, 5)] }]);
  expect(parts).toMatchObject([{ context: "Exhibit 6 Factors\nForm | Limit | Hurricane" }]);
  expect(parts[0]?.bodyStart).toBeGreaterThan(
    "Exhibit 6 Factors\n\nForm | Limit | Hurricane".length,
  );
});

it("reads figures as numbers, and words as none", () => {
  const cases = {
    "$1,284.6": 1284.6,
    "(14.3)": -14.3,
    "$ (1,461)": -1461,
    "2%": 2,
    "-0.5": -0.5,
    HO3: null,
    "1,2": null,
    "2,500 feet": null,
  };
  for (const [text, value] of Object.entries(cases)) expect(numberIn(text), text).toBe(value);
});

it("continues a table after a full-width heading between its rows", () => {
  const collector = tableCollector(PDF);
  const xs = [50, 250, 350];
  const layout = layOutPage([
    run("Balance sheet", 50, 40),
    ...rowsAt(
      xs,
      [
        ["Assets", "2024", "2023"],
        ["Cash", "10", "12"],
        ["Debtors", "5", "6"],
      ],
      { top: 60 },
    ),
    run(
      "Liabilities that are due within a year of the day on which the sheet was drawn up",
      50,
      108,
    ),
    ...rowsAt(
      xs,
      [
        ["Creditors", "7", "8"],
        ["Loans", "3", "1"],
      ],
      { top: 124 },
    ),
  ]);
  const page: Page = { page: 1, start: 0, width: 600, height: 800, ...layout };
  const rows = [...collector.add(page)];
  expect(page.tables).toHaveLength(2);
  expect(collector.collected().tables).toMatchObject([
    { header: [["Assets", "2024", "2023"]], rowCount: rows.length },
  ]);
  expect(rows.map(({ cells }) => cells[0]?.text)).toEqual([
    "Cash",
    "Debtors",
    "Liabilities that are due within a year of the day on which the sheet was drawn up",
    "Creditors",
    "Loans",
  ]);
});

it("reads decimal commas where a figure of the table shows that it uses them", () => {
  const header = ["Machine", "Weight", "Sold"];
  const { rows } = collect([
    {
      title: "",
      rows: [
        header,
        ["Press", "1,250", "1.500"],
        ["Lathe", "0,750", "2.250"],
        ["Saw", "2,000", "9"],
      ],
    },
  ]);
  expect(rows.map(({ cells }) => cells.slice(1).map((cell) => cell?.value))).toEqual([
    [1.25, 1500],
    [0.75, 2250],
    [2, 9],
  ]);
});

const WITH_POINTS =
  "| Halle | Gebühr | Faktor |\n|---|---|---|\n| Ost | 1.750 | 1,2 |\n| West | 980 | 1 |\n";
const GERMAN = "Die Gebühren der Gemeinde sind im Voraus zu zahlen und gelten für das Jahr.";

it.each([
  [`${GERMAN}\n\n${WITH_POINTS}`, MARKDOWN, [1750, 1.2, 980, 1]],
  // The text is in English, and the parser of workbooks writes figures as English does.
  [
    `The fees of the halls are due at the time of the booking.\n\n${WITH_POINTS}`,
    MARKDOWN,
    [1.75, null, 980, 1],
  ],
  [`${GERMAN}\n\n${WITH_POINTS}`, XLSX, [1.75, null, 980, 1]],
])(
  "reads a point before three digits as the language of the page does: %j",
  async (text, type, values) => {
    const file = await parseFile(MARKDOWN, new TextEncoder().encode(text));
    const collector = tableCollector(type);
    const rows: CollectedRow[] = [];
    for await (const page of file.pages()) rows.push(...collector.add({ ...page, start: 0 }));
    const told = rows.slice(-2).flatMap(({ cells }) => cells.slice(1));
    expect(told.map((cell) => cell?.value ?? null)).toEqual(values);
  },
);
