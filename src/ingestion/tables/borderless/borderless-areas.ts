// Finds tables without rulings: lines of several segments that share gaps.
import { BESIDE } from "./borderless-rows.ts";
import { median } from "./columns.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import { headingsAbove } from "./headings-above.ts";
import type { Segment, SegmentLine } from "../segments.ts";
import { isNumberedTitle } from "../title.ts";
import { withTightRows } from "./tight-rows.ts";

/** Relative to the text height: a larger distance between lines ends a table, and a smaller one separates cells. */
const FARTHEST_LINE = 3.2;
const CELL_GAP = 0.8;
const TIGHT = 1.35;
/** Of a heading between two tables: its height relative to that of the rows, and its distance relative to its height. */
const LARGER = 1.1;
const HEADING_GAP = 1.6;
const MOST_HEADING_LINES = 2;
/** In points; and the width of the last line of a cell, relative to the line above. */
const SAME_EDGE = 1;
const WIDEST_REST = 3;
/** The maximum number of consecutive single segments, such as group labels and lines of wrapped cells. */
const MOST_SINGLES = 4;

/** Runs of lines with a common gap, from top to bottom, each with the headings above it. */
export function findBorderlessAreas(
  lines: readonly SegmentLine[],
  rules: readonly HorizontalRule[],
): SegmentLine[][] {
  const areas: SegmentLine[][] = [];
  let current: SegmentLine[] = [];
  let singles: SegmentLine[] = [];
  const close = (): void => {
    if (current.length > 0) areas.push([...current, ...wrappedLines(current, singles)]);
    current = [];
    singles = [];
  };
  for (const line of lines) {
    const last = singles.at(-1) ?? current.at(-1);
    if (last !== undefined && isFar(last, line)) close();
    if (line.segments.length > 1) {
      if (current.length > 0 && !sharesGap(current, line)) close();
      current.push(...singles, line);
      singles = [];
    } else if (last !== undefined && isNewHeading(line, { above: last, area: current })) {
      close();
    } else if (isNumberedTitle(line.segments[0]?.text ?? "")) {
      close();
    } else if (current.length > 0) {
      singles.push(line);
      if (singles.length > MOST_SINGLES || isSentence(line, current)) close();
    }
  }
  close();
  const taken = new Set(areas.flat());
  return areas.map((area) => {
    const whole = [...headingsAbove(area, { lines, taken, rules }), ...area];
    return withTightRows(whole, { lines, taken });
  });
}

function isFar(above: SegmentLine, below: SegmentLine): boolean {
  const height = Math.max(above.height, below.height);
  return below.baseline - above.baseline > FARTHEST_LINE * height;
}

/** Whether a line is set in larger letters and apart from the rows above: what follows is about something else. */
function isNewHeading(
  line: SegmentLine,
  { above, area }: { above: SegmentLine; area: readonly SegmentLine[] },
): boolean {
  const usual = median(area.map(({ height }) => height));
  const isLarger = line.height >= LARGER * usual;
  // Below a line or two, which head the columns, it begins the table.
  return (
    area.length > MOST_HEADING_LINES &&
    isLarger &&
    line.baseline - above.baseline > HEADING_GAP * line.height
  );
}

/** Whether the segment is a long line that extends to the last column. A long label ends before it, or with a colon. */
function isSentence({ segments }: SegmentLine, area: readonly SegmentLine[]): boolean {
  const [segment] = segments;
  if (segment === undefined || segment.text.length < 70) return false;
  const first = Math.min(...area.map((line) => line.segments[0]?.left ?? Infinity));
  if (segment.text.endsWith(":") && Math.abs(segment.left - first) < segment.height) return false;
  const columns = area.map((line) => line.segments.at(-1)?.left ?? Infinity);
  return segment.right > Math.min(...columns);
}

function sharesGap(area: readonly SegmentLine[], line: SegmentLine): boolean {
  const multiple = area.filter(({ segments }) => segments.length > 1).slice(-4);
  const gaps = gapsOf(line);
  return multiple.some((other) =>
    gapsOf(other).some((a) =>
      gaps.some(
        (b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) >= CELL_GAP * line.height * 0.6,
      ),
    ),
  );
}

function gapsOf({ segments }: SegmentLine): { left: number; right: number }[] {
  return segments.slice(1).map((segment, at) => ({
    left: segments[at]?.right ?? segment.left,
    right: segment.left,
  }));
}

/** The last lines of wrapped cells: close below the area and within its first column. */
function wrappedLines(
  area: readonly SegmentLine[],
  singles: readonly SegmentLine[],
): SegmentLine[] {
  const kept: SegmentLine[] = [];
  let last = withLabel(area);
  for (const line of singles) {
    const segment = line.segments[0];
    if (last === undefined || segment === undefined) break;
    const isTight = line.baseline - last.baseline < TIGHT * line.height;
    if (isTight && standsUnder(segment, last) && !isSentence(line, area)) {
      kept.push(line);
      last = { ...line, segments: last.segments };
      continue;
    }
    const above = last.segments.find(
      (other) => Math.abs(other.left - segment.left) < 2 * line.height,
    );
    if (!isTight || above === undefined || !/^[\p{Ll}(]/u.test(segment.text)) break;
    if (segment.right > Math.max(above.right, above.left + 15 * line.height)) break;
    kept.push(line);
    last = line;
  }
  return kept;
}

/** The last line of an area, with a label above it that is so close that both stand beside each other. */
function withLabel(area: readonly SegmentLine[]): SegmentLine | undefined {
  const [above, last] = [area.at(-2), area.at(-1)];
  const [label, another] = above?.segments ?? [];
  if (above === undefined || last === undefined) return last;
  const isBeside = last.baseline - above.baseline < BESIDE * last.height;
  const isBefore = (label?.right ?? Infinity) < (last.segments[0]?.left ?? 0);
  if (label === undefined || another !== undefined || !isBeside || !isBefore) return last;
  return { ...last, segments: [label, ...last.segments] };
}

/** Whether a line begins or ends exactly where a cell behind the first does, and is no wider. */
function standsUnder(segment: Segment, { segments }: SegmentLine): boolean {
  return segments
    .slice(1)
    .some(
      ({ left, right }) =>
        (Math.abs(left - segment.left) < SAME_EDGE ||
          Math.abs(right - segment.right) < SAME_EDGE) &&
        segment.right - segment.left < WIDEST_REST * (right - left),
    );
}
