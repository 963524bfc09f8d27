// Decides whether a line continues the headings on the line above, although no gap is common to both.
import { isFigure } from "../../numbers.ts";
import type { SegmentLine } from "../../segments.ts";
import { BESIDE } from "../lines/lines-beside.ts";

/** Returns whether a line below an area, or below the last one of its single texts, is of the same header. */
export function continuesHeadings(
  above: SegmentLine | undefined,
  below: SegmentLine,
  area: readonly SegmentLine[],
): boolean {
  return (
    above !== undefined &&
    !above.segments.some(({ text }) => isFigure(text)) &&
    (isBeside(above, below) || isUnderOneHeading(above, below) || isBehindFirst(above, below, area))
  );
}

/**
 * Returns whether the headings of a line are so close below those of another line that they are
 * next to them.
 */
function isBeside(above: SegmentLine, below: SegmentLine): boolean {
  if (below.baseline - above.baseline >= BESIDE * below.height) return false;
  const areHeadings = [above, below].every(
    ({ segments }) => segments.length > 1 && !segments.some(({ text }) => isFigure(text)),
  );
  return (
    areHeadings &&
    !below.segments.some((a) => above.segments.some((b) => a.left < b.right && a.right > b.left))
  );
}

/** Relative to the text height: the maximum distance between a heading and those it covers. */
const CLOSE = 2.2;

/**
 * Returns whether a line contains the headings of the columns that one heading of the line above
 * covers: all of them are between its neighbours, none of which is below the first column. The
 * heading may be wider than they are.
 */
function isUnderOneHeading(above: SegmentLine, below: SegmentLine): boolean {
  if (below.baseline - above.baseline > CLOSE * below.height) return false;
  const [left, right] = [below.segments[0]?.left ?? 0, below.segments.at(-1)?.right ?? 0];
  return above.segments.some((heading, at) => {
    const [before, after] = [above.segments[at - 1], above.segments[at + 1]];
    const isBetween =
      before !== undefined && left > before.right && right < (after?.left ?? Infinity);
    const isWithin = left < heading.left && right > heading.right;
    const under = below.segments.filter((s) => s.left < heading.right && s.right > heading.left);
    return isBetween && (isWithin || under.length > 1);
  });
}

/** Relative to the text height: the maximum distance between two levels of headings. */
const LEVEL = 1.35;

/**
 * Returns whether a line begins behind the headings of the first columns on the line above. These
 * are in the middle of two levels, whose lower one the line is.
 */
function isBehindFirst(
  above: SegmentLine,
  below: SegmentLine,
  area: readonly SegmentLine[],
): boolean {
  const left = Math.min(...area.map(({ segments }) => segments[0]?.left ?? Infinity));
  return (
    (above.segments[0]?.left ?? Infinity) < left + below.height &&
    below.baseline - above.baseline < LEVEL * below.height &&
    (below.segments[0]?.left ?? 0) > (above.segments.at(-1)?.right ?? Infinity)
  );
}
