// Finds the boundaries between the columns of bands. The cells of a header are often wider than those below them, and span columns.
import { type Band, hasFigure } from "./band-rows.ts";
import { withoutSignColumns } from "../borderless/borderless-rows.ts";
import { findSeparators, type Separator } from "../borderless/columns.ts";
import type { Segment, SegmentLine } from "../segments.ts";

/** Bands, or lines of the first one, above the first line with all cells; they may be a header. */
const MOST_ABOVE = 3;
/** In points: edges of aligned headings. */
const SAME_EDGE = 2;

/** From the first line with all cells on, or from the first line of its band, whichever tells more columns apart. */
export function bandColumns(bands: readonly Band[]): Separator[] {
  const lines = bands.flatMap((band) => band.lines);
  const from = firstFull(lines);
  const band = bands.find((one) => one.lines.some((line) => line === lines[from]));
  const start = band?.lines[0] === undefined ? from : lines.indexOf(band.lines[0]);
  const [whole, open] = [separatorsFrom(lines, start), separatorsFrom(lines, from)];
  return open.length > whole.length ? open : whole;
}

function separatorsFrom(lines: readonly SegmentLine[], from: number): Separator[] {
  const full = lines.slice(from);
  const found = withoutSignColumns(full, findSeparators(full));
  const lowest = full.slice(0, 1).filter((line) => !hasFigure(line));
  const headings = [...lowest, ...lines.slice(0, from).toReversed()];
  return found.flatMap((separator, at) => betweenHeadings(separator, headings, at > 0) ?? []);
}

function firstFull(lines: readonly SegmentLine[]): number {
  const widths = lines.map(({ segments }) => segments.length);
  const first = widths.indexOf(Math.max(...widths));
  return first <= MOST_ABOVE && lines.length - first > 1 ? first : 0;
}

/**
 * The part of the gap that headings leave open, from the lowest up. Undefined if the lowest one over the gap covers it: what
 * stands below is one cell. A higher one spans the columns beside the gap, and so does one above its middle.
 */
function betweenHeadings(
  separator: Separator,
  headings: readonly SegmentLine[],
  hasColumnBefore: boolean,
): Separator | undefined {
  let { left, right } = separator;
  const lower: Segment[] = [];
  for (const { segments } of headings) {
    for (const segment of segments) {
      if (segment.right <= left || segment.left >= right) continue;
      const below = lower.filter((one) => one.left < segment.right && one.right > segment.left);
      const isOver = segment.left <= left && segment.right >= right;
      if (isOver && below.length === 0) return undefined;
      const spans = hasColumnBefore && isCentred(segment, below, { left, right });
      if (isOver || spans) continue;
      if (segment.right < right) left = Math.max(left, segment.right);
      else right = Math.min(right, Math.max(left, segment.left));
    }
    lower.push(...segments);
  }
  return { left, right, at: (left + right) / 2 };
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
