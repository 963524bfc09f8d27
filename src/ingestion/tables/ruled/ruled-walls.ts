// Finds the borders of the cells in a grid of rulings: at the rulings, and where gaps separate text
// without a ruling.
import { findSeparators } from "../borderless/columns.ts";
import type { Grid } from "./grids.ts";
import { isFigure } from "../numbers.ts";
import { openRowRules } from "./open-rows.ts";
import type { HorizontalRule, VerticalRule } from "./rulings.ts";
import type { Segment, SegmentLine } from "../segments.ts";

/** In points: rulings within this distance are at the same position. */
export const NEAR = 4;
/** The minimum number of lines with a common gap that separates columns without a ruling. */
const LINES_FOR_A_GAP = 3;

/** The edges of columns and rows, and what separates the cells at them. */
export type Walls = {
  xs: number[];
  ys: number[];
  vertical: VerticalRule[];
  horizontal: HorizontalRule[];
};

export function findWalls(lines: readonly SegmentLine[], drawn: Grid): Walls {
  const grid = withoutUnderlines(drawn);
  const bands = bandsOf(lines, grid);
  const { xs, rules } = columnsOf(lines, grid, bands);
  const ys = [...bands.map(({ top }) => top), bands.at(-1)?.bottom ?? grid.bottom];
  const vertical = [...rules, ...openRowRules(lines, bands, { xs, vertical: rules })];
  const walls = { xs, ys, vertical, horizontal: bands.flatMap(({ rule }) => rule) };
  return { ...walls, horizontal: [...walls.horizontal, ...labelRules(lines, walls)] };
}

/**
 * Removes underlines. A ruling between rows spans a whole column; a shorter one underlines or
 * strikes through words.
 */
function withoutUnderlines(grid: Grid): Grid {
  const xs = distinct([grid.left, ...grid.vertical.map(({ x }) => x), grid.right]);
  const horizontal = grid.horizontal.filter(({ left, right }) =>
    xs.some((x, at) => left <= x + 2 * NEAR && right >= (xs[at + 1] ?? Infinity) - 2 * NEAR),
  );
  return { ...grid, horizontal };
}

/** The space between two horizontal rulings; `rule` is the lower one. */
type Band = { top: number; bottom: number; rule: HorizontalRule[] };

function bandsOf(lines: readonly SegmentLine[], grid: Grid): Band[] {
  const ys = distinct([grid.top, ...grid.horizontal.map(({ y }) => y), grid.bottom]);
  return ys.slice(1).flatMap((bottom, at) => {
    const top = ys[at] ?? grid.top;
    const rule = grid.horizontal.filter(({ y }) => Math.abs(y - bottom) <= NEAR);
    const inside = lines.filter(({ baseline, height }) => {
      const middle = baseline - 0.3 * height;
      return middle > top && middle <= bottom;
    });
    const cuts = packedRows(inside, grid);
    const whole = { left: grid.left, right: grid.right };
    const edges = [top, ...cuts, bottom];
    return edges.slice(1).map((edge, cut) => ({
      top: edges[cut] ?? top,
      bottom: edge,
      rule: edge === bottom ? rule : [{ y: edge, ...whole }],
    }));
  });
}

/**
 * Returns the boundaries of rows without rulings between them: the lines of a band whose figures
 * are aligned in columns.
 */
function packedRows(lines: readonly SegmentLine[], grid: Grid): number[] {
  const xs = distinct([grid.left, ...grid.vertical.map(({ x }) => x), grid.right]);
  const figures = (line: SegmentLine): number[] =>
    line.segments
      .filter(({ text }) => isFigure(text))
      .map(({ left }) => xs.findLastIndex((x) => x <= left + NEAR));
  const rows = lines.filter((line) => figures(line).length > 0 && line.segments.length > 1);
  const columns = rows.map(figures);
  const shared = columns.filter((a, at) =>
    columns.some((b, other) => at !== other && b.some((c) => a.includes(c))),
  );
  if (rows.length < 2 || shared.length < rows.length || rows.length < lines.length * 0.5) return [];
  return lines.slice(1).flatMap((line, at) => {
    const above = lines[at];
    const goesOn = line.segments.every(({ text }) => /^[\p{Ll}(]/u.test(text));
    const isBeside = above !== undefined && line.baseline - above.baseline < 0.8 * line.height;
    return above === undefined || goesOn || isBeside
      ? []
      : [(above.baseline + line.baseline - 0.6 * line.height) / 2];
  });
}

function columnsOf(
  lines: readonly SegmentLine[],
  grid: Grid,
  bands: readonly Band[],
): { xs: number[]; rules: VerticalRule[] } {
  const ruled = distinct([grid.left, ...grid.vertical.map(({ x }) => x), grid.right]);
  const added: VerticalRule[] = [];
  for (const [at, right] of ruled.slice(1).entries()) {
    const left = ruled[at] ?? grid.left;
    const inside = lines.map((line) => ({
      ...line,
      segments: line.segments.filter((s) => s.left > left - NEAR && s.right < right + NEAR),
    }));
    for (const separator of findSeparators(inside, LINES_FOR_A_GAP)) {
      added.push(...bandsBeside(separator.at, inside, bands));
    }
  }
  return {
    xs: distinct([...ruled, ...added.map(({ x }) => x)]),
    rules: [...grid.vertical, ...added],
  };
}

/** Returns the bands in which nothing crosses `x`; there, a gap separates cells like a ruling. */
function bandsBeside(
  x: number,
  lines: readonly SegmentLine[],
  bands: readonly Band[],
): VerticalRule[] {
  return bands.flatMap(({ top, bottom }) => {
    const inside = lines.filter(({ baseline }) => baseline > top && baseline <= bottom + NEAR);
    const isCrossed = inside.some(({ segments }) =>
      segments.some((s) => s.left < x && s.right > x),
    );
    return isCrossed ? [] : [{ x, top, bottom }];
  });
}

/**
 * Divides a column without rulings into the same rows as the others, if it has one line next to
 * each of their rows.
 */
function labelRules(
  lines: readonly SegmentLine[],
  { xs, ys, horizontal }: Walls,
): HorizontalRule[] {
  return xs.slice(1).flatMap((right, at) => {
    const left = xs[at] ?? right;
    const isRuled = (y: number): boolean =>
      horizontal.some(
        (rule) =>
          Math.abs(rule.y - y) <= NEAR &&
          rule.left <= (left + right) / 2 &&
          rule.right >= (left + right) / 2,
      );
    const open = ys.slice(1, -1).filter((y) => !isRuled(y));
    const isIn = (s: Segment): boolean =>
      (s.left + s.right) / 2 > left && (s.left + s.right) / 2 < right;
    const single = open.filter((y) => {
      const top = ys.findLast((other) => other < y - NEAR) ?? y;
      const inside = lines.filter(({ baseline }) => baseline > top && baseline <= y + 1);
      const here = inside.filter(({ segments }) => segments.some(isIn));
      return here.length === 1 && here[0]?.segments.some((s) => !isIn(s)) === true;
    });
    return open.length > 1 && single.length >= 0.7 * open.length
      ? open.map((y) => ({ y, left, right }))
      : [];
  });
}

function distinct(values: readonly number[]): number[] {
  const kept: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = kept.at(-1);
    if (last === undefined || value - last > NEAR) kept.push(value);
  }
  return kept;
}
