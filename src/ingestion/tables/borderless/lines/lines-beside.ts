// Tells lines that are next to each other, such as a figure centred next to a label of two lines,
// from lines below each other.
import type { SegmentLine } from "../../segments.ts";

/**
 * Text whose top is less than this share of its height below the previous line overlaps that line, so it is next to it and
 * not below it.
 */
export const BESIDE = 0.85;
/** The minimum number of pairs of texts above each other that show that lines are. */
const FEWEST_ABOVE = 2;

/**
 * Returns whether a line is next to the last one of a row. It is not, if several texts of the row
 * are above its own, or one of them above several.
 */
export function isBesideAll(lines: readonly SegmentLine[], line: SegmentLine): boolean {
  const upper = lines.flatMap(({ segments }) => segments);
  const pairs = upper.flatMap((a) =>
    line.segments.filter((b) => a.left < b.right && a.right > b.left),
  );
  return isBeside(lines.at(-1), line) && pairs.length < FEWEST_ABOVE;
}

function isBeside(last: SegmentLine | undefined, line: SegmentLine | undefined): boolean {
  return (
    last !== undefined &&
    line !== undefined &&
    line.baseline - last.baseline < BESIDE * Math.min(line.height, last.height) &&
    !line.segments.some((a) => last.segments.some((b) => a.left < b.right && a.right > b.left))
  );
}

/** Joins lines of labels with the lines next to them, because the gap between them shows a column. */
export function joinLabelsBeside(lines: readonly SegmentLine[]): SegmentLine[] {
  const first = Math.min(...lines.map(({ segments }) => segments[0]?.left ?? Infinity));
  const joined: SegmentLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const [label, values] = [line, above].toSorted((a, b) => leftEnd(a) - leftEnd(b));
    const isJoined =
      above !== undefined &&
      label?.segments.length === 1 &&
      leftEnd(label) < first + label.height &&
      leftEnd(values) > (label.segments[0]?.right ?? 0) &&
      isBeside(above, line);
    if (isJoined) {
      const segments = [...label.segments, ...(values?.segments ?? [])];
      joined.splice(-1, 1, { ...line, segments });
    } else joined.push(line);
  }
  return joined;
}

function leftEnd(line: SegmentLine | undefined): number {
  return line?.segments[0]?.left ?? Infinity;
}
