import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { run } from "../../support/agents/runs.ts";

const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);

const body = [
  ["Ferry", "1,240", "1,410"],
  ["Bridge", "4,050", "4,160"],
  ["Tunnel", "2,570", "2,780"],
].flatMap(([label = "", one = "", other = ""], at) => [
  run(label, 50, 150 + 14 * at),
  to(one, 260, 150 + 14 * at),
  to(other, 340, 150 + 14 * at),
]);

it("joins a date and its year that stand far apart, and keeps dates beside each other in one row", () => {
  const [table] = findTables([
    to("June 30,", 260, 98),
    to("June 28,", 340, 95),
    to("2031", 260, 118),
    to("2030", 340, 118),
    to("(restated)", 260, 135),
    ...body,
  ]);
  const header = table?.rows
    .slice(0, table.headerRows)
    .map(({ cells }) => cells.map(({ text, column }) => `${column} ${text}`));
  expect(header).toEqual([["1 June 30, 2031", "2 June 28, 2030"], ["1 (restated)"]]);
});
