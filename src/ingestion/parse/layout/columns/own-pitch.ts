// Decides whether the lines on both sides of a strip have nothing in common: each side has a pitch of
// its own, as a table next to text has, whereas the cells of a row share its baseline or its middle.
import { filterSegments, type SegmentLine } from "../../../tables/segments.ts";

/** Relative to the text height: distances that differ by less are the same. */
const SAME_DISTANCE = 0.12;
/** The minimum number of different distances between lines of both sides. */
const FEWEST_DISTANCES = 5;

/** Returns whether lines of one side are at many different distances from those of the other side. */
export function haveOwnPitch(lines: readonly SegmentLine[], middle: number): boolean {
  const left = filterSegments(lines, ({ right }) => right <= middle);
  const right = filterSegments(lines, (segment) => segment.right > middle);
  const distances = left
    .flatMap((line) => {
      const nearest = right
        .map(({ baseline }) => (baseline - line.baseline) / line.height)
        .toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
      return nearest === undefined || Math.abs(nearest) > 1 ? [] : nearest;
    })
    .toSorted((a, b) => a - b);
  let last = -Infinity;
  const different = distances.filter((distance) => {
    const isOther = distance - last > SAME_DISTANCE;
    if (isOther) last = distance;
    return isOther;
  });
  return different.length >= FEWEST_DISTANCES;
}
