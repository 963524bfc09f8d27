// Tells the labels and values above a table, such as the number of an account, from its rows.
import { isFigure } from "../../numbers.ts";
import type { SegmentLine } from "../../segments.ts";

/** In points: edges within this distance are aligned. */
const SAME_EDGE = 1;
const FEWEST_FIELDS = 2;
const FEWEST_HEADINGS = 4;
/** The minimum distance of the headings from the last field, relative to that of fields. */
const FARTHER = 1.2;

/**
 * Returns the fields above a line of headings, each of which has one value, if the headings are
 * farther from them than they are from each other.
 */
export function fieldsAbove(line: SegmentLine, above: readonly SegmentLine[]): SegmentLine[] {
  const areHeadings =
    line.segments.length >= FEWEST_HEADINGS && !line.segments.some(({ text }) => isFigure(text));
  const last = above.at(-1);
  if (!areHeadings || last === undefined) return [];
  const fields = above.slice(above.findLastIndex((other) => !isFieldLike(other, last)) + 1);
  const steps = fields.slice(1).map(({ baseline }, at) => baseline - (fields[at]?.baseline ?? 0));
  const isApart = line.baseline - last.baseline > FARTHER * Math.max(...steps);
  return fields.length >= FEWEST_FIELDS && isApart ? fields : [];
}

/** Returns whether the line has a label and a value that begin where those of the other line do. */
function isFieldLike({ segments }: SegmentLine, other: SegmentLine): boolean {
  return (
    segments.length === 2 &&
    other.segments.length === 2 &&
    segments.every(
      ({ left, text }, at) =>
        Math.abs(left - (other.segments[at]?.left ?? 0)) <= SAME_EDGE &&
        (at > 0 || !isFigure(text)),
    )
  );
}
