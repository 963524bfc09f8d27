// Finds the first lines of the headings of a table without rulings, which are above its first line
// with several segments.
import { median } from "./columns.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import type { SegmentLine } from "../segments.ts";

/** Relative to the text height: the maximum distance between two lines of a heading. */
const TIGHT = 1.35;
const TIGHT_SPAN = 1.7;

type Surroundings = {
  lines: readonly SegmentLine[];
  taken: ReadonlySet<SegmentLine>;
  rules: readonly HorizontalRule[];
};

/**
 * Returns the first lines of multi-line headings, which are single segments: close above the table,
 * to the right of the first column, and narrow.
 */
export function headingsAbove(
  area: readonly SegmentLine[],
  { lines, taken, rules }: Surroundings,
): SegmentLine[] {
  const [first] = area;
  const kept: SegmentLine[] = [];
  if (first === undefined) return kept;
  const segments = area.flatMap((line) => line.segments);
  const [left, right] = [
    Math.min(...segments.map((segment) => segment.left)),
    Math.max(...segments.map((segment) => segment.right)),
  ];
  const second = median(area.flatMap((line) => line.segments.slice(1, 2).map((s) => s.left)));
  let below = first;
  for (let at = lines.indexOf(first) - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (line === undefined || taken.has(line)) break;
    const isTight =
      below.baseline - line.baseline <
      (statesDuration(line) ? TIGHT_SPAN : TIGHT) * Math.max(line.height, below.height);
    const isHeading = line.segments.every(
      (s) =>
        s.right > second &&
        s.left > left + line.height &&
        s.right < right + line.height &&
        s.right - s.left < 0.6 * (right - left),
    );
    const isAbove = rules.some(
      ({ y, left: from, right: to }) =>
        y > line.baseline && y < below.baseline && to - from > 0.8 * (right - left),
    );
    if (!isTight || !isHeading || isAbove) break;
    kept.unshift(line);
    below = line;
  }
  return kept;
}

/**
 * Returns whether a line states the duration of the periods that end on the dates below it, such as
 * "13 Weeks Ended".
 */
function statesDuration({ segments }: SegmentLine): boolean {
  return segments.every(({ text }) =>
    /^[\p{L}\d -]+ (?:weeks|months|quarters?|years?) ended,?$/iu.test(text),
  );
}
