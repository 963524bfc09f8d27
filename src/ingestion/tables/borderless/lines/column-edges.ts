// Finds the edges that most cells of a column have in common.
import type { Segment } from "../../segments.ts";

/** In points: edges within this distance are aligned. */
const SAME_EDGE = 0.75;
/** The minimum share of the cells of a column that have an edge in common. */
const LEAST_ALIGNED = 0.6;
const FEWEST_ALIGNED = 3;

/** The edges that most cells of a column have in common. */
export type ColumnEdges = { left?: number; right?: number; middle?: number };

export function edgesOf(cells: readonly Segment[]): ColumnEdges {
  const left = commonOf(cells.map((cell) => cell.left));
  const right = commonOf(cells.map((cell) => cell.right));
  const middle = commonOf(cells.map((cell) => (cell.left + cell.right) / 2));
  return {
    ...(left === undefined ? {} : { left }),
    ...(right === undefined ? {} : { right }),
    ...(middle === undefined ? {} : { middle }),
  };
}

/** Returns the middle of the values that most of them are close to. */
function commonOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const least = Math.max(FEWEST_ALIGNED, Math.ceil(LEAST_ALIGNED * values.length));
  const from = sorted.find(
    (value, at) => (sorted[at + least - 1] ?? Infinity) - value <= SAME_EDGE,
  );
  if (from === undefined) return undefined;
  const common = sorted.filter((value) => value >= from && value <= from + SAME_EDGE);
  return common[Math.floor(common.length / 2)];
}
