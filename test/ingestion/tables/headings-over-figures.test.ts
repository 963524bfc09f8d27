import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { run } from "../../support/agents/runs.ts";

const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);
const over = (text: string, middle: number, baseline: number): TextRun =>
  run(text, middle - text.length * 2.5, baseline);

const ROWS = [
  ["Nets", "1,204", "31.0", "1,377", "30.6"],
  ["Ropes", "2,310", "59.5", "2,615", "58.1"],
  ["Buoys", "187", "4.8", "212", "4.7"],
  ["Anchors", "182", "4.7", "297", "6.6"],
];
const ENDS = [200, 260, 340, 400];

function headerOf(headings: readonly TextRun[], rows = ROWS): string[] {
  const runs = rows.flatMap(([label = "", ...figures], at) => [
    run(label, 50, 120 + 14 * at),
    ...figures.map((figure, column) => to(figure, ENDS[column] ?? 0, 120 + 14 * at)),
  ]);
  const [table] = findTables([...headings, ...runs]);
  return (table?.rows.slice(0, table.headerRows) ?? []).flatMap(({ cells }) =>
    cells.map(({ text, column, colSpan }) => `${column}-${column + colSpan - 1} ${text}`),
  );
}

it("gives amounts and shares the year that is centred over both", () => {
  // The columns reach from 175 to 260 and from 315 to 400.
  const header = headerOf([over("2025", 217, 106), over("2026 (1)", 357, 106)]);
  expect(header).toEqual(["1-2 2025", "3-4 2026 (1)"]);
});

it("gives a heading its own column if another column would be left without one", () => {
  const header = headerOf([over("2025", 217, 106), to("2026", 340, 106)]);
  expect(header.some((text) => text.startsWith("1-2"))).toBe(false);
});
