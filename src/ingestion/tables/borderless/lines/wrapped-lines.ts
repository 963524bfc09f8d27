// Finds the last lines of the cells of a last row, which are alone below it.
import { isFigure } from "../../numbers.ts";
import { BESIDE } from "./lines-beside.ts";
import type { Segment, SegmentLine } from "../../segments.ts";

/** Relative to the text height: the lines of a cell are closer together. */
const TIGHT = 1.35;
/** In points: edges within this distance are aligned. */
const SAME_EDGE = 1;
/** The maximum width of the last line of a cell, relative to the line above. */
const WIDEST_REST = 3;

/** The minimum number of characters of a label that may reach the columns of figures. */
export const LONG_LABEL = 70;

/**
 * Returns the last lines of wrapped cells, which are close below the area and within its first
 * column.
 */
export function wrappedLines(
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

/**
 * Returns the last line of an area, joined with a label on the line above that is so close that
 * both are on one row.
 */
function withLabel(area: readonly SegmentLine[]): SegmentLine | undefined {
  const [above, last] = [area.at(-2), area.at(-1)];
  const [label, another] = above?.segments ?? [];
  if (above === undefined || last === undefined) return last;
  const isBeside = last.baseline - above.baseline < BESIDE * last.height;
  if (label === undefined || another !== undefined || !isBeside) return last;
  const isOver = last.segments.some(({ left, right }) => left < label.right && right > label.left);
  const segments = [label, ...last.segments].toSorted((a, b) => a.left - b.left);
  return isOver ? last : { ...last, segments };
}

/**
 * Returns whether a line begins or ends exactly where a cell after the first one does, and is not
 * wider.
 */
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

/**
 * Returns whether the segment is a long line that extends to the last column. A long label ends
 * before it, or with a colon.
 */
export function isSentence({ segments }: SegmentLine, area: readonly SegmentLine[]): boolean {
  const [segment] = segments;
  if (segment === undefined || segment.text.length < LONG_LABEL) return false;
  const first = Math.min(...area.map((line) => line.segments[0]?.left ?? Infinity));
  if (segment.text.endsWith(":") && Math.abs(segment.left - first) < segment.height) return false;
  const columns = area.map((line) => line.segments.at(-1)?.left ?? Infinity);
  return segment.right > Math.min(...columns);
}

/**
 * Returns whether a long line is the first line of a label: the next line is close below it, and has
 * figures that end about where those of the area do.
 */
export function isWrappedLabel(
  line: SegmentLine,
  next: SegmentLine | undefined,
  area: readonly SegmentLine[],
): boolean {
  const [label, ...figures] = next?.segments ?? [];
  if (next === undefined || label === undefined || figures.length === 0) return false;
  const ends = area.flatMap(({ segments }) => segments.slice(1).map(({ right }) => right));
  return (
    next.baseline - line.baseline < TIGHT * line.height &&
    figures.every(
      ({ text, right }) =>
        isFigure(text) && ends.some((end) => Math.abs(end - right) < line.height),
    )
  );
}
