// Finds the grids of rulings on a page, which are ruled tables.
import type { Rulings } from "./rulings.ts";
import { filterSegments, type SegmentLine } from "../segments.ts";
import type { Rect } from "../rect.ts";

const TOUCH = 3;
export type Grid = Rulings & Rect;

/** Returns groups of touching rulings with at least two columns. */
export function findGrids(rulings: Rulings): Grid[] {
  const { horizontal, vertical } = rulings;
  const groups = new Map<number, number>();
  const find = (at: number): number => {
    const parent = groups.get(at) ?? at;
    if (parent === at) return at;
    const root = find(parent);
    groups.set(at, root);
    return root;
  };
  for (const [v, { x, top, bottom }] of vertical.entries()) {
    for (const [h, { y, left, right }] of horizontal.entries()) {
      const touches =
        x > left - TOUCH && x < right + TOUCH && y > top - TOUCH && y < bottom + TOUCH;
      if (touches) groups.set(find(v), find(vertical.length + h));
    }
  }
  const grids = new Map<number, Rulings>();
  for (const [v, rule] of vertical.entries()) gridOf(grids, find(v)).vertical.push(rule);
  for (const [h, rule] of horizontal.entries()) {
    gridOf(grids, find(vertical.length + h)).horizontal.push(rule);
  }
  return [...grids.values()].flatMap((grid) => {
    const rect = rectOf(grid);
    return isGrid(grid, rect) ? [{ ...grid, ...rect }] : [];
  });
}

function gridOf(grids: Map<number, Rulings>, group: number): Rulings {
  const grid = grids.get(group) ?? { horizontal: [], vertical: [] };
  grids.set(group, grid);
  return grid;
}

function rectOf({ horizontal, vertical }: Rulings): Rect {
  return {
    left: Math.min(...horizontal.map(({ left }) => left), ...vertical.map(({ x }) => x)),
    right: Math.max(...horizontal.map(({ right }) => right), ...vertical.map(({ x }) => x)),
    top: Math.min(...vertical.map(({ top }) => top), ...horizontal.map(({ y }) => y)),
    bottom: Math.max(...vertical.map(({ bottom }) => bottom), ...horizontal.map(({ y }) => y)),
  };
}

/**
 * Returns whether rulings form a table. A frame around text has no rulings inside, whereas a table
 * has at least one that separates columns.
 */
function isGrid({ horizontal, vertical }: Rulings, rect: Rect): boolean {
  if (vertical.length === 0 || horizontal.length < 2) return false;
  return vertical.some(({ x }) => x > rect.left + 2 * TOUCH && x < rect.right - 2 * TOUCH);
}

/** Returns the lines of segments inside a rectangle. */
export function linesInside(lines: readonly SegmentLine[], rect: Rect): SegmentLine[] {
  return filterSegments(lines, (segment) => {
    const x = (segment.left + segment.right) / 2;
    const y = segment.baseline - segment.height * 0.3;
    return x > rect.left && x < rect.right && y > rect.top && y < rect.bottom;
  });
}
