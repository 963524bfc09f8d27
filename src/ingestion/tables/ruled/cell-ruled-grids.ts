// Finds tables whose cells are ruled individually, with a small gap between the rulings, as grids.
import { median } from "../borderless/columns.ts";
import type { Rect } from "../rect.ts";
import type { SegmentLine } from "../segments.ts";
import { hasTextBeside, separatesAllRows } from "./cell-ruling-rows.ts";
import {
  type CellRulings,
  groupCellRulings,
  covers,
  gapsOf,
  includesPosition,
  type CellRulingRow,
} from "./cell-rulings.ts";
import type { Grid } from "./grids.ts";
import type { HorizontalRule, Rulings, VerticalRule } from "./rulings.ts";

const FEWEST_ROWS = 3;
/** Relative to the text height: the maximum distance between the lines of a header. */
const TIGHT = 1.5;
/** Relative to the usual distance of the rulings: a larger distance separates tables. */
const MUCH_TALLER = 5;

/** Finds the tables as grids. `lines` are those of the page, from top to bottom. */
export function findCellRuledGrids(
  { horizontal, vertical }: Rulings,
  lines: readonly SegmentLine[],
): Grid[] {
  const groups = groupCellRulings(horizontal).flatMap((cellRulings) => partsOf(cellRulings, lines));
  const grids = groups.flatMap((cellRulings) => {
    const grid = gridOf(cellRulings, lines);
    const isCrossed = vertical.some(
      ({ x, top, bottom }) =>
        x > grid.left && x < grid.right && top < grid.bottom && bottom > grid.top,
    );
    return isCrossed || !separatesAllRows(cellRulings, grid, lines) ? [] : [grid];
  });
  return grids.filter((grid) => !hasTextBeside(grid, grids, lines));
}

/**
 * Splits rulings between two tables with the same columns, where a text crosses all gaps or a large
 * blank separates them.
 */
function partsOf({ rows, gaps }: CellRulings, lines: readonly SegmentLine[]): CellRulings[] {
  const usual = usualHeight(rows);
  const parts: CellRulingRow[][] = [];
  for (const row of rows) {
    const above = parts.at(-1)?.at(-1);
    const isApart =
      above === undefined ||
      row.y - above.y > MUCH_TALLER * usual ||
      lines.some(
        ({ baseline, segments }) =>
          baseline > above.y &&
          baseline < row.y &&
          segments.some(({ pieces }) =>
            pieces.some(({ left, right }) => gaps.every((gap) => left < gap && right > gap)),
          ),
      );
    if (isApart) parts.push([row]);
    else parts.at(-1)?.push(row);
  }
  return parts.flatMap((part) => (part.length < FEWEST_ROWS ? [] : [{ rows: part, gaps }]));
}

function usualHeight(rows: readonly CellRulingRow[]): number {
  return median(rows.slice(1).map(({ y }, at) => y - (rows[at]?.y ?? y)));
}

function gridOf(cellRulings: CellRulings, lines: readonly SegmentLine[]): Grid {
  const { rows } = cellRulings;
  const rules = rows.flatMap((row) => row.rules);
  const left = Math.min(...rules.map((rule) => rule.left));
  const right = Math.max(...rules.map((rule) => rule.right));
  const first = rows[0]?.y ?? 0;
  const place = { left, right, bottom: first, top: first - usualHeight(rows) };
  const top = topOfHeader(lines, place);
  const vertical = rows.flatMap((_, at) => wallsAbove(cellRulings, at, rows[at - 1]?.y ?? top));
  const horizontal = rows.flatMap((row) => row.rules.map((rule) => extendToGaps(rule, row)));
  horizontal.push({ y: top, left, right });
  return { left, right, top, bottom: rows.at(-1)?.y ?? first, horizontal, vertical };
}

/** Extends a ruling to the middle of the gaps next to it. */
function extendToGaps({ y, left, right }: HorizontalRule, row: CellRulingRow): HorizontalRule {
  const gaps = gapsOf(row);
  return {
    y,
    left: gaps.findLast((gap) => gap < left) ?? left,
    right: gaps.find((gap) => gap > right) ?? right,
  };
}

/**
 * Returns the borders between the cells above a ruling. A column ends at a gap in the ruling below
 * a cell, or below the last row of a merged cell. A cell that spans columns has a ruling without
 * gaps below it.
 */
function wallsAbove({ rows, gaps }: CellRulings, at: number, top: number): VerticalRule[] {
  const bottom = rows[at]?.y ?? top;
  return gaps.flatMap((x) => {
    const below = rows.slice(at).find((row) => includesPosition(gapsOf(row), x) || covers(row, x));
    return below !== undefined && includesPosition(gapsOf(below), x) ? [{ x, top, bottom }] : [];
  });
}

/**
 * Returns the top of the lines directly above the first ruling. Only their distance separates them
 * from the text above.
 */
function topOfHeader(lines: readonly SegmentLine[], { left, right, top, bottom }: Rect): number {
  let [edge, last] = [top, bottom];
  const above = lines.filter(({ baseline }) => baseline < bottom).toReversed();
  for (const line of above) {
    const inside = line.segments.filter((one) => one.left < right && one.right > left);
    if (inside.length === 0) continue;
    const farthest = last === bottom ? bottom - top : TIGHT * line.height;
    const isIn = inside.every((one) => one.left >= left && one.right <= right);
    if (last - line.baseline > farthest || !isIn) break;
    last = line.baseline;
    edge = Math.min(edge, line.baseline - line.height);
  }
  return edge;
}
