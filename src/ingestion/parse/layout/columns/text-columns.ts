// Splits a page's text into columns, and returns regions in reading order.
import type { HorizontalRule } from "../../../tables/ruled/rulings.ts";
import { filterSegments, type Segment, type SegmentLine } from "../../../tables/segments.ts";
import { isRightToLeft } from "../right-to-left.ts";
import { tablesBeside } from "./adjacent-tables.ts";
import { separatesColumns } from "./running-text.ts";

/** Segments that are read before those of the next region. */
export type Region = ReadonlySet<Segment>;

/** Relative to the text height: a narrower strip is a gap between words. */
const NARROWEST = 0.8;
/** Relative to the text height: a larger blank separates text below the columns. */
const BLANK = 2;
/** The maximum depth of nested columns; anything deeper is a drawing. */
const DEEPEST = 6;
/**
 * The number of rows at the bottom that may belong to the page, or to the text below, rather than
 * to the first column.
 */
const MOST_FOOT_ROWS = 2;

/**
 * Splits a page recursively: text above the columns, the columns from left to right (in Arabic and
 * Hebrew from right to left), and the text below. Rows of forms and tables are kept together,
 * because only columns of running text are split. A segment that must not be split, such as a
 * table's frame, is passed as a line by itself.
 */
export function findRegions(
  lines: readonly SegmentLine[],
  rules: readonly HorizontalRule[] = [],
  depth = 0,
): Region[] {
  const cut = depth < DEEPEST ? bestCut(lines, rules) : undefined;
  if (cut === undefined) return lines.length === 0 ? [] : [segmentsOf(lines)];
  const { from, to, strip } = cut;
  const middle = middleOf(strip);
  const inside = lines.slice(from, to);
  const [left, right] = [
    filterSegments(inside, (segment) => segment.right <= middle),
    filterSegments(inside, (segment) => segment.right > middle),
  ];
  const text = inside.flatMap(({ segments }) => segments.map((segment) => segment.text)).join("");
  const columns = isRightToLeft(text) ? [right, left] : [left, right];
  const parts = [lines.slice(0, from), ...columns, lines.slice(to)];
  return parts.flatMap((part) => findRegions(part, rules, depth + 1));
}

type Strip = { left: number; right: number };
/** The strip is free of text on the lines `from` up to but not including `to`. */
type Cut = { strip: Strip; from: number; to: number };

function bestCut(lines: readonly SegmentLine[], rules: readonly HorizontalRule[]): Cut | undefined {
  let best: Cut | undefined;
  const tried: Cut[] = [];
  for (const at of lines.keys()) {
    for (const gap of gapsAt(lines, at)) {
      const isKnown = tried.some(
        ({ strip, from, to }) =>
          at >= from && at < to && strip.left < gap.right && strip.right > gap.left,
      );
      if (isKnown) continue;
      const cut = extend({ lines, rules }, at, gap);
      tried.push(cut);
      const rows = cut.to - cut.from;
      if (best !== undefined && rows <= best.to - best.from) continue;
      const trimmed = withoutFoot(lines, cut);
      const inside = lines.slice(trimmed.from, trimmed.to);
      if (separatesColumns(inside, middleOf(trimmed.strip))) best = trimmed;
      else best = cutAtTables(inside, trimmed) ?? best;
    }
  }
  return best;
}

function cutAtTables(inside: readonly SegmentLine[], { strip, from }: Cut): Cut | undefined {
  const tables = tablesBeside(inside, strip);
  return tables && { strip, from: from + tables.from, to: from + tables.to };
}

/**
 * Returns the gaps between the segments of a line and the next one taken together, because columns
 * often have different baselines.
 */
function gapsAt(lines: readonly SegmentLine[], at: number): Strip[] {
  const line = lines[at];
  const next = lines[at + 1];
  if (line === undefined) return [];
  const isNear = next !== undefined && next.baseline - line.baseline < 1.2 * line.height;
  const segments = [...line.segments, ...(isNear ? next.segments : [])];
  const gaps: Strip[] = [];
  let right = Infinity;
  for (const segment of segments.toSorted((a, b) => a.left - b.left)) {
    if (segment.left - right >= NARROWEST * line.height)
      gaps.push({ left: right, right: segment.left });
    right = Number.isFinite(right) ? Math.max(right, segment.right) : segment.right;
  }
  return gaps;
}

type Ruled = { lines: readonly SegmentLine[]; rules: readonly HorizontalRule[] };

function extend({ lines, rules }: Ruled, at: number, gap: Strip): Cut {
  let strip = gap;
  let from = at;
  let to = at;
  for (; to < lines.length; to += 1) {
    const open = narrowStrip(strip, lines[to]);
    if (open === undefined || isRuled(rules, open, [lines[to - 1], lines[to]])) break;
    strip = open;
  }
  for (; from > 0; from -= 1) {
    const open = narrowStrip(strip, lines[from - 1]);
    if (open === undefined || isRuled(rules, open, [lines[from - 1], lines[from]])) break;
    strip = open;
  }
  return { strip, from, to: Math.max(to, from + 1) };
}

/**
 * Returns whether a ruling between two lines crosses the whole strip: such a ruling separates rows,
 * or ends them.
 */
function isRuled(
  rules: readonly HorizontalRule[],
  strip: Strip,
  [above, below]: readonly (SegmentLine | undefined)[],
): boolean {
  if (above === undefined || below === undefined) return false;
  return rules.some(
    ({ y, left, right }) =>
      y > above.baseline - 0.2 * above.height &&
      y < below.baseline - 0.3 * below.height &&
      left < strip.left &&
      right > strip.right,
  );
}

/** Returns the part of a strip that a line leaves free; undefined if it is too narrow. */
function narrowStrip(strip: Strip, line: SegmentLine | undefined): Strip | undefined {
  if (line === undefined) return undefined;
  let { left, right } = strip;
  for (const segment of line.segments) {
    if (segment.right <= left || segment.left >= right) continue;
    const [before, behind] = [segment.left - left, right - segment.right];
    if (before > behind) right = segment.left;
    else left = segment.right;
  }
  return right - left >= NARROWEST * line.height ? { left, right } : undefined;
}

/**
 * Excludes a note or heading below the columns: it is on the left, but it is read after the last
 * column. If both columns end above the heading, it belongs to the text below it, which is as wide
 * as both columns.
 */
function withoutFoot(lines: readonly SegmentLine[], { strip, from, to }: Cut): Cut {
  for (let at = to - 1; at >= Math.max(from + 1, to - MOST_FOOT_ROWS); at -= 1) {
    const [above, line] = [lines[at - 1], lines[at]];
    if (above === undefined || line === undefined) break;
    if (line.segments.some(({ left }) => left >= strip.right)) break;
    const blank = line.baseline - line.height - above.baseline;
    const isHeading =
      to < lines.length && blank > line.height && endTogether(lines.slice(from, at), strip);
    if (isHeading || blank > BLANK * line.height) return { strip, from, to: at };
  }
  return { strip, from, to };
}

/** Returns whether the column on the right goes down as far as the one on the left. */
function endTogether(lines: readonly SegmentLine[], strip: Strip): boolean {
  const left = lines.findLast(({ segments }) => segments.some(({ right }) => right <= strip.left));
  const right = lines.findLast(({ segments }) => segments.some((one) => one.left >= strip.right));
  if (left === undefined || right === undefined) return false;
  return right.baseline > left.baseline - left.height;
}

function middleOf({ left, right }: Strip): number {
  return (left + right) / 2;
}

function segmentsOf(lines: readonly SegmentLine[]): Region {
  return new Set(lines.flatMap(({ segments }) => segments));
}
