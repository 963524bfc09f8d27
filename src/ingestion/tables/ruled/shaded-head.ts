// Finds the header of a grid whose rulings begin below it: shaded areas of the same width directly
// above the grid.
import { bandHeader } from "../banded/band-header.ts";
import { type Band, hasCells, hasFigure, isBetween } from "../banded/band-rows.ts";
import { placeRows } from "../borderless/borderless-rows.ts";
import type { SegmentLine } from "../segments.ts";
import type { GridRow } from "../table-grid.ts";
import type { Grid } from "./grids.ts";
import type { Rulings } from "./rulings.ts";

/** In points: edges within this distance are at the same position. */
const SAME_EDGE = 3;
const MOST_BANDS = 4;

export type ShadedHead = { rows: GridRow[]; lines: readonly SegmentLine[] };

/**
 * Returns the header above a grid, with its lines. Without one, or if it does not name all columns
 * after the first one, there are none. `xs` are the edges of the columns.
 */
export function shadedHead(
  lines: readonly SegmentLine[],
  { grid, xs }: { grid: Grid; xs: readonly number[] },
  rulings: Rulings,
): ShadedHead {
  const bands = isClosed(grid) ? bandsAbove(lines, grid, rulings) : [];
  const separators = xs.slice(1, -1).map((at) => ({ left: at - 1, right: at + 1, at }));
  const placed = bands.map((band) => placeRows(band.lines, separators));
  const rules = [...rulings.horizontal, ...(rulings.edges ?? [])];
  const rows = bandHeader(placed, { separators, rules });
  const isNamed = separators.every((_, at) =>
    rows.some(({ cells }) =>
      cells.some(({ column, colSpan }) => column <= at + 1 && column + colSpan > at + 1),
    ),
  );
  return isNamed ? { rows, lines: bands.flatMap((band) => band.lines) } : { rows: [], lines: [] };
}

/**
 * Returns the shaded areas that contain the headings, from top to bottom. A title over all columns
 * may also be shaded.
 */
function bandsAbove(lines: readonly SegmentLine[], grid: Grid, { edges = [] }: Rulings): Band[] {
  const ys = edges
    .filter((edge) => isSame(edge.left, grid.left) && isSame(edge.right, grid.right))
    .map(({ y }) => y)
    .filter((y) => y < grid.top + SAME_EDGE)
    .toReversed();
  const bands: Band[] = [];
  if (ys[0] === undefined || !isSame(ys[0], grid.top)) return bands;
  const [, second = grid.left] = grid.vertical.map(({ x }) => x).toSorted((a, b) => a - b);
  const middle = (grid.left + grid.right) / 2;
  // A heading over all columns but the first one is not in the middle of the grid, as a title is.
  const isBesideLabels = ({ segments: [only], height }: SegmentLine): boolean =>
    only !== undefined && only.left > second && (only.left + only.right) / 2 > middle + height;
  for (const [at, top] of ys.slice(1, MOST_BANDS + 1).entries()) {
    const bottom = ys[at] ?? grid.top;
    const inside = lines.filter((line) => isBetween(line, top, bottom));
    if (inside.length === 0 || !inside.every((line) => isInside(line, grid))) break;
    bands.unshift({ top, bottom, lines: inside });
  }
  const first = bands.findIndex((band) => hasCells(band) || band.lines.some(isBesideLabels));
  const head = first < 0 ? [] : bands.slice(first);
  return head[0]?.lines[0] === undefined || hasFigure(head[0].lines[0]) ? [] : head;
}

/** Returns whether all walls of a grid begin at its top, and the outer ones reach its bottom. */
function isClosed({ left, right, top, bottom, vertical }: Grid): boolean {
  const isOuter = (x: number): boolean =>
    vertical.some((wall) => isSame(wall.x, x) && isSame(wall.bottom, bottom));
  return isOuter(left) && isOuter(right) && vertical.every((wall) => isSame(wall.top, top));
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= SAME_EDGE;
}

function isInside({ segments }: SegmentLine, { left, right }: Grid): boolean {
  return segments.every((one) => one.left > left && one.right < right);
}
