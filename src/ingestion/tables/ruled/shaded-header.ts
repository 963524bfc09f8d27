// Finds the header of a grid of rulings that is shaded instead of ruled, and so above the grid.
import { headerCells } from "../borderless/borderless-header.ts";
import { placeRows } from "../borderless/borderless-rows.ts";
import type { SegmentLine } from "../segments.ts";
import { filterSegments } from "../segments.ts";
import type { TableGrid } from "../table-grid.ts";
import type { Grid } from "./grids.ts";
import type { HorizontalRule } from "./rulings.ts";

/** In points: an edge within this distance is at the same position. */
const NEAR = 4;
/** The minimum share of the width of the grid that a shade covers. */
const LEAST_COVERED = 0.9;
/** In points: the maximum height of a header. */
const TALLEST = 120;
const FEWEST_HEADINGS = 2;

type Surroundings = { lines: readonly SegmentLine[]; edges: readonly HorizontalRule[] };

/** Returns the lines of headings in the shade directly above a grid, or none. */
export function shadedLines(grid: Grid, { lines, edges }: Surroundings): SegmentLine[] {
  const [width, ends] = [grid.right - grid.left, (one: HorizontalRule) => one.right - one.left];
  const own = edges.filter(
    (edge) =>
      Math.abs(edge.left - grid.left) <= NEAR &&
      ends(edge) >= LEAST_COVERED * width &&
      edge.right <= grid.right + NEAR,
  );
  const isAtTop = own.some(({ y }) => Math.abs(y - grid.top) <= NEAR);
  const top = Math.min(...own.map(({ y }) => y).filter((y) => y > grid.top - TALLEST));
  if (!isAtTop || top >= grid.top - NEAR) return [];
  const inside = filterSegments(
    lines.filter(({ baseline }) => baseline > top && baseline < grid.top),
    ({ left, right }) => left > grid.left - NEAR && right < grid.right + NEAR,
  );
  return inside.flatMap(({ segments }) => segments).length < FEWEST_HEADINGS ? [] : inside;
}

/** Returns the table with the lines as its header, at the columns of the grid. */
export function withShadedHeader(
  table: TableGrid,
  grid: Grid,
  lines: readonly SegmentLine[],
): TableGrid | undefined {
  const places = grid.vertical.map(({ x }) => x).toSorted((a, b) => a - b);
  const inner = places.filter(
    (x, at) =>
      x > grid.left + NEAR && x < grid.right - NEAR && x - (places[at - 1] ?? -Infinity) > NEAR,
  );
  if (table.headerRows > 0 || lines.length === 0 || inner.length + 1 !== table.columns) {
    return undefined;
  }
  const separators = inner.map((at) => ({ left: at - 1, right: at + 1, at }));
  const { columns } = table;
  const header = headerCells(placeRows(lines, separators), { columns, rules: [], separators });
  const top = Math.min(...header.map(({ rect }) => rect.top));
  return {
    ...table,
    rect: { ...table.rect, top },
    headerRows: header.length,
    rows: [...header, ...table.rows],
  };
}
