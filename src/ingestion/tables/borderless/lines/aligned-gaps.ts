// Splits lines between cells that are only a little farther apart than words: texts begin at one
// place there on several lines, and none runs across it.
import type { Piece, Segment, SegmentLine } from "../../segments.ts";

/** Relative to the text height: the minimum gap between cells. Words of a sentence are closer. */
const LEAST_GAP = 0.6;
/** In points: edges within this distance are aligned. */
const SAME_EDGE = 0.75;
/** The minimum ratio of the gap to those between words of the cells. */
const WIDER = 1.4;
/** The first part of a range, or a currency sign. */
const OPEN_END = /[-–(/$€£¥]$/;
const FEWEST_LINES = 3;
/** Relative to the text height: lines that are farther apart belong to other tables. */
const FARTHEST = 3.2;
/** The mark of a list. */
const MARK = /^(?:[•◦▪■►✓✔*–-]|\(?[\da-z]{1,4}[.)])$/iu;

type Start = { x: number; line: number; isOpen: boolean };

export function splitAtAlignedGaps(lines: readonly SegmentLine[]): SegmentLine[] {
  const places = columnsIn(lines);
  return lines.map((line, at) => {
    const own = places.filter(({ lines: [from, to] }) => from <= at && to >= at);
    const segments = line.segments.flatMap((segment) =>
      splitAt(
        segment,
        own.map(({ x }) => x),
      ),
    );
    return segments.length === line.segments.length ? line : { ...line, segments };
  });
}

type Column = { x: number; lines: [from: number, to: number] };

/** Returns the places where cells begin, with the first and last line of each. */
function columnsIn(lines: readonly SegmentLine[]): Column[] {
  const starts = lines.flatMap((line, at) => startsOf(line, at));
  const open = starts.filter(({ isOpen }) => isOpen);
  const columns: Column[] = [];
  for (const { x, line } of open) {
    if (columns.some((one) => isAt(one.x, x) && one.lines[0] <= line && one.lines[1] >= line))
      continue;
    const own = starts.filter((start) => isAt(start.x, x)).map((start) => start.line);
    const run = runAround(lines, new Set(own), { x, line });
    if (own.filter((one) => one >= run[0] && one <= run[1]).length >= FEWEST_LINES) {
      columns.push({ x, lines: run });
    }
  }
  return columns;
}

/** Returns where texts begin behind a gap, also in the middle of a segment. */
function startsOf({ segments }: SegmentLine, line: number): Start[] {
  return segments.flatMap((segment, at) =>
    segment.pieces.flatMap(({ left }, index): Start[] => {
      if (index === 0) return at === 0 ? [] : [{ x: left, line, isOpen: false }];
      const isOpen = segments.length > 1 && isGap(segment, index);
      return isOpen ? [{ x: left, line, isOpen }] : [];
    }),
  );
}

/** Returns whether the gap before a piece is wider than the others of the segment. */
function isGap({ pieces, height }: Segment, index: number): boolean {
  const [above, piece] = [pieces[index - 1], pieces[index]];
  if (above === undefined || piece === undefined) return false;
  if ((index === 1 && MARK.test(above.text)) || OPEN_END.test(above.text)) return false;
  const gap = piece.left - above.right;
  const others = pieces.slice(1).map(({ left }, at) => left - (pieces[at]?.right ?? left));
  const usual = Math.max(0, ...others.filter((_, at) => at !== index - 1));
  return gap >= LEAST_GAP * height && gap >= WIDER * usual;
}

/** Returns the lines around one of them up to the first that runs across the place. */
function runAround(
  lines: readonly SegmentLine[],
  own: ReadonlySet<number>,
  { x, line }: { x: number; line: number },
): [number, number] {
  const reach = (step: 1 | -1): number => {
    let last = line;
    for (let at = line + step; ; at += step) {
      const [next, before] = [lines[at], lines[at - step]];
      if (next === undefined || before === undefined || crosses(next, x)) return last;
      const apart = Math.abs(next.baseline - before.baseline);
      if (apart > FARTHEST * Math.max(next.height, before.height)) return last;
      if (own.has(at)) last = at;
    }
  };
  return [reach(-1), reach(1)];
}

function crosses({ segments }: SegmentLine, x: number): boolean {
  return segments.some(({ pieces }) =>
    pieces.some(({ left, right }) => left < x - SAME_EDGE && right > x + SAME_EDGE),
  );
}

function isAt(one: number, other: number): boolean {
  return Math.abs(one - other) <= SAME_EDGE;
}

function splitAt(segment: Segment, places: readonly number[]): Segment[] {
  const parts: Piece[][] = [[]];
  for (const [index, piece] of segment.pieces.entries()) {
    const begins = index > 0 && places.some((x) => isAt(x, piece.left));
    if (begins && isGap(segment, index)) parts.push([]);
    parts.at(-1)?.push(piece);
  }
  return parts.length === 1 ? [segment] : parts.map((pieces) => partOf(segment, pieces));
}

function partOf(segment: Segment, pieces: Piece[]): Segment {
  return {
    ...segment,
    text: pieces.map(({ text }) => text).join(" "),
    left: pieces[0]?.left ?? segment.left,
    right: Math.max(...pieces.map(({ right }) => right)),
    pieces,
  };
}
