// Finds the boundaries between the columns of bands. The cells of a header are often wider than
// those below, and span columns.
import { type Band, hasFigure } from "./band-rows.ts";
import { withoutSignColumns } from "../borderless/borderless-rows.ts";
import { findSeparators, type Separator } from "../borderless/columns.ts";
import type { Segment, SegmentLine } from "../segments.ts";

/**
 * The maximum number of bands, or lines of the first one, above the first line with all cells. They
 * may be a header.
 */
const MOST_ABOVE = 3;
/** The minimum number of headings of a line that may begin after the first column. */
const FEWEST_EARLY = 3;
/** In points: edges of headings within this distance are aligned. */
const SAME_EDGE = 2;

/**
 * Returns the separators between columns. Tries all lines, the lines from the first one with all
 * cells, and those from the first line of its band, and chooses the result in which the fewest
 * segments of a line share a column, then the one with the fewest columns.
 */
export function bandColumns(bands: readonly Band[]): Separator[] {
  const lines = bands.flatMap((band) => band.lines);
  const from = firstFull(lines);
  const band = bands.find((one) => one.lines.some((line) => line === lines[from]));
  const start = band?.lines[0] === undefined ? from : lines.indexOf(band.lines[0]);
  const found = [...new Set([0, start, from])].map((first) => {
    const separators = separatorsFrom(lines, first);
    return { separators, shared: countSharedColumns(lines, separators) };
  });
  const [best] = found.toSorted(
    (a, b) => a.shared - b.shared || a.separators.length - b.separators.length,
  );
  return best?.separators ?? [];
}

/** Returns how many segments share a column with the previous segment of their line. */
export function countSharedColumns(
  lines: readonly SegmentLine[],
  separators: readonly Separator[],
): number {
  return lines.flatMap(({ segments }) => {
    const columns = segments.map(
      ({ left, height }) => separators.filter(({ at }) => at <= left + 0.2 * height).length,
    );
    return columns.filter((column, at) => column === columns[at - 1]);
  }).length;
}

function separatorsFrom(lines: readonly SegmentLine[], first: number): Separator[] {
  const full = lines.slice(first);
  const found = withoutSignColumns(full, findSeparators(full));
  const lowest = full.slice(0, 1).filter((line) => !hasFigure(line));
  const headings = [...lowest, ...lines.slice(0, first).toReversed()];
  const last = found.at(-1)?.right ?? 0;
  const early = headings.filter(({ segments }) => {
    const left = segments[0]?.left ?? 0;
    // The headings of the first columns may be on another line.
    const own = segments.length < FEWEST_EARLY ? found : found.filter((s) => s.right > left);
    return segments.length >= own.length && (segments.at(-1)?.right ?? Infinity) <= last;
  });
  const kept: Separator[] = [];
  for (const [at, separator] of found.entries()) {
    const [from, to] = [kept.at(-1)?.at ?? -Infinity, found[at + 1]?.at ?? Infinity];
    const open = betweenHeadings(separator, { headings, early, from, to });
    if (open !== undefined) kept.push(open);
  }
  return kept;
}

function firstFull(lines: readonly SegmentLine[]): number {
  const widths = lines.map(({ segments }) => segments.length);
  const first = widths.indexOf(Math.max(...widths));
  return first <= MOST_ABOVE && lines.length - first > 1 ? first : 0;
}

/**
 * `from` and `to` are the outer boundaries of the columns on both sides of the gap. The `early`
 * headings end before the last column begins, so they are at the left of their columns.
 */
type Headings = {
  headings: readonly SegmentLine[];
  early: readonly SegmentLine[];
  from: number;
  to: number;
};

/**
 * Returns the part of the gap that headings leave open, from the lowest heading up, or undefined if
 * the lowest heading over the gap covers it, because the text below is then one cell. A higher
 * heading over the gap, or one centred above it, spans the columns on both sides.
 */
function betweenHeadings(
  separator: Separator,
  { headings, early, from, to }: Headings,
): Separator | undefined {
  let { left, right } = separator;
  const lower: Segment[] = [];
  for (const line of headings) {
    const { segments } = line;
    for (const [at, segment] of segments.entries()) {
      if (segment.right <= left || segment.left >= right) continue;
      const isOver = segment.left <= left && segment.right >= right;
      if (isOver && !areBeside(lower, { left, right, from, to })) return undefined;
      const below = lower.filter((one) => one.left < segment.right && one.right > segment.left);
      const isSpanning = from > -Infinity && isCentred(segment, below, { left, right });
      if (isOver || isSpanning) continue;
      // The heading belongs to the nearer column that has no other heading on this line.
      const before = segments[at - 1];
      const isHeaded =
        early.includes(line) ||
        (before !== undefined && from > -Infinity && middleOf(before) > from);
      if (!isHeaded && segment.left - left < right - segment.right) left = segment.right;
      else right = segment.left;
    }
    lower.push(...segments);
  }
  return { left, right, at: (left + right) / 2 };
}

function middleOf({ left, right }: Segment): number {
  return (left + right) / 2;
}

/**
 * Returns whether there are headings in both columns next to a gap. The first column needs none.
 */
function areBeside(
  segments: readonly Segment[],
  { left, right, from, to }: Record<"left" | "right" | "from" | "to", number>,
): boolean {
  const middles = segments.map(middleOf);
  const isLeft = from === -Infinity || middles.some((x) => x > from && x <= left);
  return isLeft && middles.some((x) => x >= right && x < to);
}

/**
 * Returns whether the middle of a heading is in the gap, and neither of its edges is aligned with a
 * heading below it.
 */
function isCentred(
  segment: Segment,
  below: readonly Segment[],
  gap: { left: number; right: number },
): boolean {
  const middle = middleOf(segment);
  const isAligned = below.some(
    ({ left, right }) =>
      Math.abs(left - segment.left) < SAME_EDGE || Math.abs(right - segment.right) < SAME_EDGE,
  );
  return below.length > 0 && !isAligned && middle > gap.left && middle < gap.right;
}
