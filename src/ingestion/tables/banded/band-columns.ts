// Finds the boundaries between the columns of bands. The cells of a header are often wider than those below them, and span columns.
import { type Band, hasFigure } from "./band-rows.ts";
import { withoutSignColumns } from "../borderless/borderless-rows.ts";
import { findSeparators, type Separator } from "../borderless/columns.ts";
import type { Segment, SegmentLine } from "../segments.ts";

/** Bands, or lines of the first one, above the first line with all cells; they may be a header. */
const MOST_ABOVE = 3;
/** In points: edges of aligned headings. */
const SAME_EDGE = 2;

/**
 * By all lines, by those from the first line with all cells on, or from the first line of its band: where the fewest segments of
 * a line share a column, and then the fewest columns.
 */
export function bandColumns(bands: readonly Band[]): Separator[] {
  const lines = bands.flatMap((band) => band.lines);
  const from = firstFull(lines);
  const band = bands.find((one) => one.lines.some((line) => line === lines[from]));
  const start = band?.lines[0] === undefined ? from : lines.indexOf(band.lines[0]);
  const found = [...new Set([0, start, from])].map((first) => {
    const separators = separatorsFrom(lines, first);
    return { separators, shared: sharedIn(lines, separators) };
  });
  const [best] = found.toSorted(
    (a, b) => a.shared - b.shared || a.separators.length - b.separators.length,
  );
  return best?.separators ?? [];
}

/** How many segments share a column with the one before them on their line. */
export function sharedIn(lines: readonly SegmentLine[], separators: readonly Separator[]): number {
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
  return found.flatMap((separator, at) => {
    const [from, to] = [found[at - 1]?.at ?? -Infinity, found[at + 1]?.at ?? Infinity];
    return betweenHeadings(separator, { headings, from, to }) ?? [];
  });
}

function firstFull(lines: readonly SegmentLine[]): number {
  const widths = lines.map(({ segments }) => segments.length);
  const first = widths.indexOf(Math.max(...widths));
  return first <= MOST_ABOVE && lines.length - first > 1 ? first : 0;
}

/** `from` and `to` are where the columns beside the gap begin and end. */
type Headings = { headings: readonly SegmentLine[]; from: number; to: number };

/**
 * The part of the gap that headings leave open, from the lowest up. Undefined if the lowest one over the gap covers it: what
 * stands below is one cell. A higher one spans the columns beside the gap, and so does one above its middle.
 */
function betweenHeadings(
  separator: Separator,
  { headings, from, to }: Headings,
): Separator | undefined {
  let { left, right } = separator;
  const lower: Segment[] = [];
  for (const { segments } of headings) {
    for (const segment of segments) {
      if (segment.right <= left || segment.left >= right) continue;
      const isOver = segment.left <= left && segment.right >= right;
      if (isOver && !areBeside(lower, { left, right, from, to })) return undefined;
      const below = lower.filter((one) => one.left < segment.right && one.right > segment.left);
      const spans = from > -Infinity && isCentred(segment, below, { left, right });
      if (isOver || spans) continue;
      // It belongs to the nearer column.
      if (segment.left - left < right - segment.right) left = segment.right;
      else right = segment.left;
    }
    lower.push(...segments);
  }
  return { left, right, at: (left + right) / 2 };
}

/** Whether headings stand in both columns beside a gap. The first column may have none. */
function areBeside(
  segments: readonly Segment[],
  { left, right, from, to }: Record<"left" | "right" | "from" | "to", number>,
): boolean {
  const middles = segments.map((one) => (one.left + one.right) / 2);
  const isLeft = from === -Infinity || middles.some((x) => x > from && x <= left);
  return isLeft && middles.some((x) => x >= right && x < to);
}

/** Whether the middle of a heading is in the gap, and its edges are not those of a heading below it. */
function isCentred(
  segment: Segment,
  below: readonly Segment[],
  gap: { left: number; right: number },
): boolean {
  const middle = (segment.left + segment.right) / 2;
  const isAligned = below.some(
    ({ left, right }) =>
      Math.abs(left - segment.left) < SAME_EDGE || Math.abs(right - segment.right) < SAME_EDGE,
  );
  return below.length > 0 && !isAligned && middle > gap.left && middle < gap.right;
}
