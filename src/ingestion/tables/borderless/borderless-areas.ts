// Finds tables without rulings: lines of several segments that share gaps.
import { median } from "./columns.ts";
import type { Rulings } from "../ruled/rulings.ts";
import { continuesHeadings } from "./headings/continued-headings.ts";
import { headingsAbove } from "./headings-above.ts";
import type { SegmentLine } from "../segments.ts";
import { isNumberBesideTitle, isNumberedTitle } from "../title.ts";
import { withTightRows } from "./tight-rows.ts";
import { fieldsAbove } from "./lines/fields-above.ts";
import { isSentence, isWrappedLabel, wrappedLines } from "./lines/wrapped-lines.ts";

/** Relative to the text height: a larger distance between lines ends a table. */
const FARTHEST_LINE = 3.2;
/** Relative to the text height: the minimum gap between cells. */
const CELL_GAP = 0.8;
/** The minimum height of a heading between two tables, relative to that of the rows. */
const LARGER = 1.1;
/** The minimum distance of this heading from the rows above, relative to its height. */
const HEADING_GAP = 1.6;
const MOST_HEADING_LINES = 2;
/**
 * The maximum number of consecutive single segments, such as group labels and lines of wrapped
 * cells.
 */
const MOST_SINGLES = 4;

/** Returns runs of lines with a common gap, from top to bottom, each with the headings above it. */
export function findBorderlessAreas(
  lines: readonly SegmentLine[],
  { horizontal: rules, edges = [] }: Pick<Rulings, "horizontal" | "edges">,
): SegmentLine[][] {
  const areas: SegmentLine[][] = [];
  let current: SegmentLine[] = [];
  let singles: SegmentLine[] = [];
  const close = (): void => {
    if (current.length > 0) areas.push([...current, ...wrappedLines(current, singles)]);
    current = [];
    singles = [];
  };
  for (const [at, line] of lines.entries()) {
    const last = singles.at(-1) ?? current.at(-1);
    if (last !== undefined && isFar(last, line)) close();
    if (isNumberBesideTitle(line.segments.map(({ text }) => text))) {
      close();
    } else if (line.segments.length > 1) {
      const fields = singles.length === 0 ? fieldsAbove(line, current) : [];
      if (fields.length > 0) {
        areas.push(current.slice(0, -fields.length));
        current = fields;
        close();
      }
      const isBelow = continuesHeadings(last, line, current);
      if (current.length > 0 && !isBelow && !sharesGap(current, line)) close();
      current.push(...singles, line);
      singles = [];
    } else if (last !== undefined && isNewHeading(line, { above: last, area: current })) {
      close();
    } else if (isNumberedTitle(line.segments[0]?.text ?? "")) {
      close();
    } else if (current.length > 0) {
      singles.push(line);
      const isText = isSentence(line, current) && !isWrappedLabel(line, lines[at + 1], current);
      if (singles.length > MOST_SINGLES || isText) close();
    }
  }
  close();
  const taken = new Set(areas.flat());
  const alone = new Set(areas.filter(({ length }) => length === 1).flat());
  return areas.map((area) => {
    const whole = [...headingsAbove(area, { lines, taken, alone, rules, edges }), ...area];
    return withTightRows(whole, { lines, taken });
  });
}

function isFar(above: SegmentLine, below: SegmentLine): boolean {
  const height = Math.max(above.height, below.height);
  return below.baseline - above.baseline > FARTHEST_LINE * height;
}

/**
 * Returns whether a line is set in larger letters and apart from the rows above, so that a new
 * subject begins.
 */
function isNewHeading(
  line: SegmentLine,
  { above, area }: { above: SegmentLine; area: readonly SegmentLine[] },
): boolean {
  const usual = median(area.map(({ height }) => height));
  const isLarger = line.height >= LARGER * usual;
  // A line that is preceded only by a line or two, which head the columns, begins the table.
  return (
    area.length > MOST_HEADING_LINES &&
    isLarger &&
    line.baseline - above.baseline > HEADING_GAP * line.height
  );
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
