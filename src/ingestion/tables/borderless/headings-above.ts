// Finds the first lines of the headings of a table without rulings, which are above its first line
// with several segments.
import { BESIDE } from "./lines/lines-beside.ts";
import { median } from "./columns.ts";
import { isFramed, isUnderlined, OFF_TABLE, TIGHT_FRAMED } from "./headings/framed-headings.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import type { SegmentLine } from "../segments.ts";

/** Relative to the text height: the maximum distance between two lines of a heading. */
const TIGHT = 1.35;
const TIGHT_SPAN = 1.7;
/** The same, for a heading in the middle of all columns of figures and not of the whole table. */
const TIGHT_CENTRED = 2.4;
/** Relative to the text height: the tolerance for the middle of the columns. */
const OFF_COLUMNS = 0.5;

type Surroundings = {
  lines: readonly SegmentLine[];
  taken: ReadonlySet<SegmentLine>;
  /** Lines of several texts above which and below which nothing belongs to them. */
  alone?: ReadonlySet<SegmentLine>;
  rules: readonly HorizontalRule[];
  /** The edges of shaded areas. */
  edges?: readonly HorizontalRule[];
};

/**
 * Returns the first lines of multi-line headings, which are single segments: close above the table,
 * to the right of the first column, and narrow.
 */
export function headingsAbove(
  area: readonly SegmentLine[],
  { lines, taken, alone, rules, edges = [] }: Surroundings,
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
  const isInFrame = (line: SegmentLine): boolean =>
    isFramed(line, { left, second, right }, [...rules, ...edges]) ||
    isUnderlined(line, area, rules);
  const tightness = (line: SegmentLine): number => {
    if (statesDuration(line)) return TIGHT_SPAN;
    if (isInFrame(line)) return TIGHT_FRAMED;
    return isOverColumns(line, area) ? TIGHT_CENTRED : TIGHT;
  };
  let below = first;
  for (let at = lines.indexOf(first) - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (line === undefined) break;
    if (taken.has(line) && !(alone?.has(line) === true && isInFrame(line))) break;
    if (isBeside(line, below)) {
      kept.unshift(line);
      continue;
    }
    const isTight =
      below.baseline - line.baseline < tightness(line) * Math.max(line.height, below.height);
    const isHeading = line.segments.every(
      (s) =>
        s.right > second &&
        s.left > left + line.height &&
        (s.right < right + line.height || isInFrame(line)) &&
        s.right - s.left < 0.6 * (right - left),
    );
    // A ruling below a heading over all columns but the first one begins after that column.
    const isAbove = rules.some(
      ({ y, left: from, right: to }) =>
        y > line.baseline &&
        y < below.baseline &&
        Math.min(to, right) - Math.max(from, left) > 0.8 * (right - left) &&
        from < left + line.height,
    );
    if (!isTight || !isHeading || isAbove) break;
    kept.unshift(line);
    below = line;
  }
  return kept;
}

/**
 * Returns whether a line of one text is so close above the headings that it is next to them, such
 * as the heading of the first column in the middle of two levels.
 */
function isBeside({ baseline, segments }: SegmentLine, below: SegmentLine): boolean {
  const [only, another] = segments;
  return (
    only !== undefined &&
    another === undefined &&
    below.baseline - baseline < BESIDE * below.height &&
    only.right < (below.segments[0]?.left ?? 0)
  );
}

/**
 * Returns whether a line of one text is in the middle of all columns after the first one, and
 * beside the middle of the table, where its title would be. Where the first of these columns begins
 * is known only from the gap before it.
 */
function isOverColumns({ segments, height }: SegmentLine, area: readonly SegmentLine[]): boolean {
  const [only, another] = segments;
  const left = Math.min(...area.map((line) => line.segments[0]?.left ?? Infinity));
  // Headings of the other columns may have no name of the first one beside them.
  const most = Math.max(...area.map((line) => line.segments.length));
  const full = area.filter((line) => line.segments.length > 2 && line.segments.length === most);
  const rows = full.length > 1 ? full : area.filter((line) => line.segments.length > 2);
  if (only === undefined || another !== undefined || rows.length < 2) return false;
  const middle = (only.left + only.right) / 2;
  const right = Math.max(...rows.map((line) => line.segments.at(-1)?.right ?? 0));
  const labels = Math.max(...rows.map((line) => line.segments[0]?.right ?? 0));
  const figures = Math.min(...rows.map((line) => line.segments[1]?.left ?? Infinity));
  return (
    figures > labels &&
    middle > (left + right) / 2 + OFF_TABLE * height &&
    middle > (labels + right) / 2 - OFF_COLUMNS * height &&
    middle < (figures + right) / 2 + OFF_COLUMNS * height
  );
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
