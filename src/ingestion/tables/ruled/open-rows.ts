// Finds the borders between the cells of rows that no vertical ruling divides, although rulings
// divide the other rows of the grid: styles that rule only every other row.
import { isFigure, isYear } from "../numbers.ts";
import type { VerticalRule } from "./rulings.ts";
import type { Segment, SegmentLine } from "../segments.ts";

type Range = { top: number; bottom: number };
type Edges = { xs: readonly number[]; vertical: readonly VerticalRule[] };

/**
 * Returns borders at all edges of columns for the rows in which each text is within a column of its
 * own and a figure is behind the first one. `ranges` are the rows, from top to bottom.
 */
export function openRowRules(
  lines: readonly SegmentLine[],
  ranges: readonly Range[],
  { xs, vertical }: Edges,
): VerticalRule[] {
  const inner = xs.slice(1, -1);
  return ranges.flatMap(({ top, bottom }) => {
    const middle = (top + bottom) / 2;
    const isDivided = vertical.some(
      (rule) => rule.top <= middle && rule.bottom >= middle && inner.includes(rule.x),
    );
    const inside = lines.filter((line) => {
      const height = line.baseline - 0.3 * line.height;
      return height > top && height <= bottom;
    });
    if (isDivided || !inside.some((line) => isRow(line, xs))) return [];
    const isCrossed = inside.some(({ segments }) =>
      segments.some((segment) => columnOf(segment, xs) === undefined),
    );
    return isCrossed ? [] : inner.map((x) => ({ x, top, bottom }));
  });
}

/**
 * Returns whether a line has several texts, each in its own column: a label in the first column
 * with a figure behind it, or headings of all columns but the first. The figures of a chart, which
 * stand between the lines of its axes, have no label.
 */
function isRow({ segments }: SegmentLine, xs: readonly number[]): boolean {
  const columns = segments.map((segment) => columnOf(segment, xs));
  const areApart = segments.length > 1 && new Set(columns).size === segments.length;
  const isLabelled = columns[0] === 0 && /\p{L}/u.test(segments[0]?.text ?? "");
  const hasFigure = segments.slice(1).some(({ text }) => isFigure(text));
  const areNames =
    segments.length >= Math.max(2, xs.length - 2) &&
    segments.some(({ text }) => /\p{L}/u.test(text)) &&
    segments.every(({ text }) => /\p{L}/u.test(text) || isYear(text));
  return areApart && ((isLabelled && hasFigure) || areNames);
}

/** Returns the index of the column that contains a text, or undefined if it crosses an edge. */
function columnOf({ left, right }: Segment, xs: readonly number[]): number | undefined {
  const at = xs.findLastIndex((x) => x <= left + 1);
  return at >= 0 && right <= (xs[at + 1] ?? -Infinity) + 1 ? at : undefined;
}
