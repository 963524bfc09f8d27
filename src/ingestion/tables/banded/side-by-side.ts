// Separates the lines of two tables that are side by side, each with its own rulings or shades.
import { isFigure } from "../numbers.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import { filterSegments, type SegmentLine } from "../segments.ts";
import { groupAlignedRulings } from "./bands.ts";

/** The rulings around a table and below its header. */
const FEWEST_RULES = 3;
const FEWEST_ROWS = 3;
/** The maximum number of pairs of tables. A page with more is a drawing. */
const MOST_PAIRS = 8;
/** In points: the minimum gap between the tables. */
const NARROWEST = 10;
/** Relative to the text height: the maximum distance of captions and headers. */
const NEAR = 2.2;
/** The minimum share of lines that are rows with a label and figures. */
const LEAST_ROWS = 0.6;

type Range = { left: number; right: number; top: number; bottom: number };

/**
 * Separates tables that are side by side: returns the lines of the page without them, and those of
 * each table.
 */
export function splitSideBySide(
  lines: readonly SegmentLine[],
  rules: readonly HorizontalRule[],
): SegmentLine[][] {
  const ranges = groupAlignedRulings(rules)
    .filter(({ length }) => length >= FEWEST_RULES)
    .map(rangeOf);
  const pairs = ranges.flatMap((one) =>
    ranges.flatMap((other) => (isBeside(one, other) ? [[one, other] as const] : [])),
  );
  let parts: SegmentLine[][] = [[...lines]];
  for (const [one, other] of pairs.slice(0, MOST_PAIRS)) {
    parts = parts.flatMap((part) => splitAt(part, one, other) ?? [part]);
  }
  return parts;
}

function rangeOf(ladder: readonly HorizontalRule[]): Range {
  const [first = { y: 0, left: 0, right: 0 }] = ladder;
  return {
    left: first.left,
    right: first.right,
    top: first.y,
    bottom: ladder.at(-1)?.y ?? first.y,
  };
}

function isBeside(one: Range, other: Range): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const shorter = Math.min(one.bottom - one.top, other.bottom - other.top);
  return other.left - one.right >= NARROWEST && shared * 2 > shorter;
}

type Parted = [rest: SegmentLine[], left: SegmentLine[], right: SegmentLine[]];

/**
 * Splits lines into those of two adjacent tables and the rest. Returns undefined if lines cross the
 * gap, or if either side does not look like a table.
 */
function splitAt(lines: readonly SegmentLine[], one: Range, other: Range): Parted | undefined {
  const middle = (one.right + other.left) / 2;
  const isOpen = ({ segments }: SegmentLine): boolean =>
    segments.every(({ left, right }) => right <= middle || left >= middle);
  const top = Math.min(one.top, other.top);
  const bottom = Math.max(one.bottom, other.bottom);
  const inside = lines.filter(({ baseline }) => baseline > top && baseline < bottom);
  if (inside.length === 0 || !inside.every(isOpen)) return undefined;
  const first = lines.indexOf(inside[0] ?? { baseline: 0, height: 0, segments: [] });
  const above = lines.slice(0, first).toReversed();
  const end = above.findIndex((line, at) => {
    const below = above[at - 1] ?? lines[first];
    const isNear = (below?.baseline ?? 0) - line.baseline <= NEAR * line.height;
    return !isNear || !isOpen(line) || line.segments.some((segment) => segment.left > other.right);
  });
  const own = new Set([...above.slice(0, end < 0 ? above.length : end), ...inside]);
  const rows = lines.filter((line) => own.has(line));
  const right = filterSegments(rows, (segment) => segment.left >= middle);
  const left = filterSegments(rows, (segment) => segment.right <= middle);
  return isTable(left) && isTable(right)
    ? [lines.filter((line) => !own.has(line)), left, right]
    : undefined;
}

/** Returns whether most lines have a label with figures after it. */
function isTable(lines: readonly SegmentLine[]): boolean {
  const rows = lines.filter(({ segments: [label, ...others] }) => {
    const isLabelled = /\p{L}/u.test(label?.text ?? "") && !isFigure(label?.text ?? "");
    return isLabelled && others.length > 0 && others.every(({ text }) => isFigure(text));
  });
  return rows.length >= FEWEST_ROWS && rows.length >= LEAST_ROWS * lines.length;
}
