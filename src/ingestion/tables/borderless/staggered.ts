// Handles headings that are next to their figures instead of above them. Otherwise each column of
// figures would have no heading or a wrong one, which would mislead look-ups.
import type { Separator } from "./columns.ts";
import type { CellText } from "../table-grid.ts";

/** Relative to the text height: the maximum distance between a heading and its figures. */
const NEAR = 2;

/** The first column and two columns of figures with a heading each. */
const FEWEST_ALTERNATING = 5;

type Placed = CellText & { first: number; last: number };
type Row = { placed: readonly Placed[] };

/**
 * Removes separators within a column whose heading is to the left or right of its figures, so that
 * one part has no heading and the other no figures.
 */
export function removeStaggeredSeparators(
  separators: readonly Separator[],
  header: readonly Row[],
  body: readonly Row[],
): Separator[] {
  // Only the headings directly above the figures are used, because higher ones may span several
  // columns.
  const lowest = header.slice(-1);
  const headings = groupByColumn(lowest);
  const cells = groupByColumn(body);
  const isHalfEmpty = (left: number, right: number): boolean =>
    cells.has(left) !== cells.has(right) &&
    lowest.some(({ placed }) => placed.some(({ first, last }) => first <= left && last >= right));
  const isBeside = (heading: number, figures: number, gap: number): boolean =>
    gap <= NEAR && !headings.has(figures) && !cells.has(heading);
  const areAlternating = alternate(headings, cells, separators.length + 1);
  const kept: Separator[] = [];
  let isJoined = false;
  for (const [left, separator] of separators.entries()) {
    const right = left + 1;
    const isOne =
      (areAlternating && left % 2 === 1) ||
      isHalfEmpty(left, right) ||
      isBeside(left, right, gapBetween(headings.get(left), cells.get(right))) ||
      isBeside(right, left, gapBetween(cells.get(left), headings.get(right)));
    // A heading next to labels belongs to the figures on its other side, unless another heading
    // follows.
    isJoined = !isJoined && (left > 0 || headings.has(right + 1)) && isOne;
    if (!isJoined) kept.push(separator);
  }
  return kept;
}

/**
 * Returns whether each column of figures is to the right of a column that has only its heading,
 * because headings and figures of wide columns are set at different sides.
 */
function alternate(
  headings: ReadonlyMap<number, unknown>,
  cells: ReadonlyMap<number, unknown>,
  columns: number,
): boolean {
  const all = Array.from({ length: columns - 1 }, (_, at) => at + 1);
  return (
    columns >= FEWEST_ALTERNATING &&
    columns % 2 === 1 &&
    all.every((column) =>
      column % 2 === 1
        ? headings.has(column) && !cells.has(column)
        : cells.has(column) && !headings.has(column),
    )
  );
}

function groupByColumn(rows: readonly Row[]): Map<number, Placed[]> {
  const single = rows.flatMap(({ placed }) => placed.filter(({ first, last }) => first === last));
  return Map.groupBy(single, ({ first }) => first);
}

/** Returns the gap relative to the text height, or infinity if one side is empty. */
function gapBetween(left: readonly Placed[] = [], right: readonly Placed[] = []): number {
  const from = Math.max(...left.map(({ line }) => line.right));
  const to = Math.min(...right.map(({ line }) => line.left));
  return left.length === 0 || right.length === 0
    ? Infinity
    : (to - from) / Math.max(...right.map(({ line }) => line.height));
}
