// Names cells for calculations.
import type { Cell } from "../read/cell.ts";
import { withoutPeriods } from "../../language/time/time-periods.ts";
import { formatPeriod } from "../../language/time/period.ts";

/**
 * A cell under the name that calculations use, such as "total_sales_2019". `score` is in (0, 1].
 */
export type Input = { name: string; cell: Cell; score: number };

const LONGEST_NAME = 40;

export function leastScore(found: readonly Pick<Input, "score">[]): number {
  return Math.min(...found.map(({ score }) => score));
}

export function inputOf(cell: Cell, score = 1): Input {
  const time = cell.period === undefined ? "" : formatPeriod(cell.period);
  // A row that is labelled with a year takes its name from the column heading.
  const called = withoutPeriods(cell.label).trim() === "" ? cell.heading : cell.label;
  const slugs = [called, time].map((text) => slugOf(text)).filter((slug) => slug !== "");
  const name = slugs.join("_");
  // A name in an expression cannot begin with a digit: "1st floor".
  return { name: /^\d/.test(name) ? `row_${name}` : name, cell, score };
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, LONGEST_NAME);
}
