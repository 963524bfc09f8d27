import { expect, it } from "vitest";
import { separatesColumns } from "../../../../src/ingestion/parse/layout/columns/running-text.ts";
import type { TextRun } from "../../../../src/ingestion/parse/layout/lines.ts";
import { segmentLines } from "../../../../src/ingestion/tables/segments.ts";
import { run } from "../../../support/agents/runs.ts";

const WIDTH = 220;

/** Words with equal gaps from one margin to the other, each drawn by itself. */
function stretched(text: string, x: number, baseline: number): TextRun[] {
  const words = text.split(" ");
  const letters = (count: number): number => words.slice(0, count).join("").length * 5;
  const gap = (WIDTH - letters(words.length)) / (words.length - 1);
  return words.map((word, at) => run(word, x + letters(at) + at * gap, baseline));
}

/** Every other line is stretched, as in narrow columns. */
function column(x: number): TextRun[] {
  return [0, 24, 48, 72].flatMap((down) => [
    run("the dwellings there stand less than nine hun", x, 100 + down),
    ...stretched("dred feet from the water at high", x, 112 + down),
  ]);
}

it("parts columns of which many lines are stretched, as far as their words are apart", () => {
  expect(separatesColumns(segmentLines([...column(50), ...column(310)]), 290)).toBe(true);
});

it("parts no rows of several cells", () => {
  const rows = [100, 114, 128, 142, 156, 170].flatMap((y, at) => [
    run(`the part of kind ${at} that is`, 50, y),
    run("drawn", 210, y),
    run("from the list of all the parts", 310, y),
    run("of it", 490, y),
  ]);
  expect(separatesColumns(segmentLines(rows), 290)).toBe(false);
});
