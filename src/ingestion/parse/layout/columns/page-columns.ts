// Splits the runs of a page into its header, its text columns and its footer, in reading order.
import { findGrids } from "../../../tables/ruled/grids.ts";
import type { Rulings } from "../../../tables/ruled/rulings.ts";
import type { Rect } from "../../../tables/rect.ts";
import { type Segment, type SegmentLine, segmentLines } from "../../../tables/segments.ts";
import type { TextRun } from "../lines.ts";
import { findRegions } from "./text-columns.ts";

/** The minimum height of large text, relative to that of most of the text. */
const LARGE = 1.2;

/** The share of the page height at each end that may be a header or footer. */
export const MARGIN = 0.12;
/** The maximum number of lines of a header or footer. */
const MOST_EDGE_LINES = 3;
/**
 * Relative to the text height: the blank across the whole page that separates a header or footer
 * from the text.
 */
const EDGE_BLANK = 1;

type Drawn = { rulings: Rulings; height: number | undefined };

/** Returns the page's runs by text column, in reading order; within a column, in drawing order. */
export function columnsOf(runs: readonly TextRun[], { rulings, height }: Drawn): TextRun[][] {
  // Next to large initials and titles, a gap between columns would appear narrow.
  const body = bodyHeight(runs);
  const lines = segmentLines(
    runs.map((run) => ({ ...run, height: Math.min(run.height, LARGE * body) })),
  );
  const grids = findGrids(rulings);
  const [first, last] =
    height === undefined
      ? [0, lines.length]
      : textBetween(lines, { height, largest: LARGE * body }, grids);
  const text = findRegions(withFrames(lines.slice(first, last), grids), rulings.horizontal);
  if (text.length < 2) return [[...runs]];
  const edges = [lines.slice(0, first), lines.slice(last)].map(
    (edge) => new Set(edge.flatMap(({ segments }) => segments)),
  );
  const [header = new Set<Segment>(), footer = new Set<Segment>()] = edges;
  const regions = [header, ...text, footer].filter(({ size }) => size > 0);
  const regionOf = new Map<number, number>();
  for (const [at, region] of regions.entries()) {
    for (const { pieces } of region) for (const { run } of pieces) regionOf.set(run, at);
  }
  const columns = regions.map((): TextRun[] => []);
  for (const [at, run] of runs.entries()) columns[regionOf.get(at) ?? 0]?.push(run);
  return columns;
}

/**
 * Returns the first line of the text, and the first line below the text. A header or footer in two
 * corners of the page does not belong to the columns that happen to be below or above it. A line of
 * height `largest` or more is neither a header nor a footer.
 */
function textBetween(
  lines: readonly SegmentLine[],
  { height, largest }: { height: number; largest: number },
  grids: readonly Rect[],
): [first: number, last: number] {
  const header = lines.findIndex(
    (line) => line.baseline > MARGIN * height || line.height >= largest,
  );
  const footer = lines.findLastIndex(
    (line) => line.baseline - line.height < (1 - MARGIN) * height || line.height >= largest,
  );
  const all = [...lines.keys()];
  const first = all
    .slice(1, Math.min(header, MOST_EDGE_LINES) + 1)
    .findLast((at) => isEdge({ lines, grids }, at, 1));
  const last = all
    .slice(Math.max(footer + 1, lines.length - MOST_EDGE_LINES))
    .find((at) => isEdge({ lines, grids }, at, -1));
  return [first ?? 0, last ?? lines.length];
}

type Framed = { lines: readonly SegmentLine[]; grids: readonly Rect[] };

/**
 * Returns whether a wide blank is above a line. Rows of a table are as far from each other as from
 * the next line `inwards`.
 */
function isEdge({ lines, grids }: Framed, at: number, inwards: 1 | -1): boolean {
  const [above, below] = [lines[at - 1], lines[at]];
  if (above === undefined || below === undefined) return false;
  if (grids.some(({ top, bottom }) => top < above.baseline && bottom > below.baseline))
    return false;
  const least = EDGE_BLANK * Math.max(above.height, below.height);
  return blankAbove(lines, at) > Math.max(least, LARGE * blankAbove(lines, at + inwards));
}

/** Returns the height of the blank between a line and the one above it. */
function blankAbove(lines: readonly SegmentLine[], at: number): number {
  const [above, below] = [lines[at - 1], lines[at]];
  return above === undefined || below === undefined
    ? 0
    : below.baseline - below.height - above.baseline;
}

/** Returns the height of most characters. */
function bodyHeight(runs: readonly TextRun[]): number {
  const sorted = runs.toSorted((a, b) => a.height - b.height);
  let left = runs.reduce((sum, { text }) => sum + text.length, 0) / 2;
  return sorted.find(({ text }) => (left -= text.length) <= 0)?.height ?? 0;
}

/**
 * Replaces the content of a ruled table by one segment per line with the table's width, so that no
 * column boundary splits it.
 */
function withFrames(lines: readonly SegmentLine[], grids: readonly Rect[]): SegmentLine[] {
  if (grids.length === 0) return [...lines];
  return lines.map((line) => {
    const middle = line.baseline - 0.3 * line.height;
    const beside = grids.filter(({ top, bottom }) => middle > top && middle < bottom);
    const free: Segment[] = [];
    const inside = new Map<Rect, Segment[]>();
    for (const segment of line.segments) {
      const center = (segment.left + segment.right) / 2;
      const grid = beside.find(({ left, right }) => center > left && center < right);
      if (grid === undefined) free.push(segment);
      else inside.set(grid, [...(inside.get(grid) ?? []), segment]);
    }
    const framed = Array.from(inside, ([{ left, right }, segments]) => ({
      ...line,
      text: "",
      left,
      right,
      top: line.baseline - line.height,
      bottom: line.baseline,
      pieces: segments.flatMap(({ pieces }) => pieces),
    }));
    return { ...line, segments: [...free, ...framed].toSorted((x, y) => x.left - y.left) };
  });
}
