import { expect, it } from "vitest";
import { arrangePage, type Block } from "../../../src/ingestion/parse/layout/arrange-page.ts";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { writePage } from "../../../src/ingestion/parse/pdf/write-page.ts";
import { withWholeLabels } from "../../../src/ingestion/tables/after-pages/cut-labels.ts";
import { rowsAt, run } from "../../support/agents/runs.ts";

const ROWS = [
  ["Item", "2025", "2026"],
  ["Boat ramp, day", "4.00", "5.00"],
  ["Boat ramp, year", "40.00", "45.00"],
  ["Firewood, sack", "6.00", "7.00"],
  ["Ice skates, per", "3.00", "3.50"],
];
const size = { height: 400 };
const footer = (page: number): TextRun => run(`Town of Ashby, page ${page}`, 60, 385);

function pageOf(runs: readonly TextRun[], number: number) {
  return { blocks: arrangePage([...runs, footer(number)]), size };
}

/** Returns the texts of two pages, the first of which ends with the table. */
function textsOf(rows: readonly string[][], next: readonly TextRun[], top = 300): string[] {
  const first = pageOf(rowsAt([50, 135, 190], rows, { top }), 1);
  const second = pageOf(next, 2);
  const write = (blocks: readonly Block[]): string => writePage(blocks).text;
  return [
    write(withWholeLabels(first, { before: undefined, next: second })),
    write(withWholeLabels(second, { before: first, next: undefined })),
  ];
}

it("adds the rest of a last label, which is on the next page", () => {
  const below = [run("hour", 50, 40), run("Deposits are paid back.", 50, 60)];
  const [first, second] = textsOf(ROWS, below);
  expect(first).toContain("Ice skates, per hour | 3.00 | 3.50");
  expect(second).not.toContain("hour");
  expect(second).toContain("Deposits are paid back.");
});

it.each([
  { why: "it begins elsewhere", next: run("hour", 70, 40) },
  { why: "it is wider than the labels", next: run("hour and half of the next", 50, 40) },
  { why: "it begins a sentence and the label is whole", next: run("Deposits", 50, 40), end: "day" },
  { why: "its first word had room above", next: run("hour", 50, 40), end: "" },
])("leaves a line of the next page in the text if $why", ({ next, end }) => {
  const last = end === undefined ? "Ice skates, per" : `Ice skates ${end}`.trim();
  const rows = [...ROWS.slice(0, -1), [last, "3.00", "3.50"]];
  const [first, second] = textsOf(rows, [next, run("Deposits are paid back.", 50, 60)]);
  expect(first).toContain(`${last} | 3.00 | 3.50`);
  expect(second).toContain(next.text);
});

it("leaves a line in the text if the table ends in the middle of its page", () => {
  const [, second] = textsOf(ROWS, [run("hour", 50, 40), run("Deposits.", 50, 60)], 100);
  expect(second).toContain("hour");
});
