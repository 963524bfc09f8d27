// Tells headings between the upper ruling of a table, or the edge of its shade, and its lower headings
// from titles.
import type { HorizontalRule } from "../../ruled/rulings.ts";
import type { SegmentLine } from "../../segments.ts";

/**
 * Relative to the text height: the maximum distance of such a heading from the ruling above it and from
 * the headings below it.
 */
export const TIGHT_FRAMED = 2.6;
/** A longer text begins the cell of a row that a ruling separates from the rows above. */
const LONGEST_FRAMED = 50;
/** Relative to the text height: how far from the middle of the table a heading of columns is. */
export const OFF_TABLE = 1.5;

/**
 * Returns whether the next ruling, or edge of a shade, above a line is as wide as the table, and the
 * line is nearer to the middle of the columns than to that of the table, where its title would be.
 */
export function isFramed(
  { baseline, height, segments }: SegmentLine,
  { left, second, right }: { left: number; second: number; right: number },
  rules: readonly HorizontalRule[],
): boolean {
  const middle = ((segments[0]?.left ?? 0) + (segments.at(-1)?.right ?? 0)) / 2;
  const isNearTitle = Math.abs(middle - (left + right) / 2) < OFF_TABLE * height;
  const isTitle = isNearTitle && segments.length === 1 && 2 * middle < right + (left + second) / 2;
  return (
    !isTitle &&
    segments.every(({ text }) => text.length <= LONGEST_FRAMED) &&
    rules.some(
      (rule) =>
        rule.y < baseline - 0.5 * height &&
        rule.y > baseline - TIGHT_FRAMED * height &&
        rule.left < left + height &&
        rule.right > right - height,
    )
  );
}

/**
 * Returns whether a ruling below a line of headings, and above the first line of an area, is over
 * several texts of that line but not over its labels.
 */
export function isUnderlined(
  { baseline, height, segments }: SegmentLine,
  area: readonly SegmentLine[],
  rules: readonly HorizontalRule[],
): boolean {
  const [first] = area;
  const left = Math.min(...area.map((line) => line.segments[0]?.left ?? Infinity));
  return segments.every((heading) =>
    rules.some(
      (rule) =>
        rule.y > baseline &&
        rule.y < (first?.baseline ?? 0) &&
        rule.left <= heading.left + 1 &&
        rule.right >= heading.right - 1 &&
        rule.left > left + height &&
        (first?.segments ?? []).filter((name) => name.left < rule.right && name.right > rule.left)
          .length > 1,
    ),
  );
}
