// Splits rows whose cells are so close together that their words look like one text: the widest
// cells of a tightly set table. The cells are aligned with those of the other rows, which shows
// where they begin and end.
import type { Segment, SegmentLine } from "../segments.ts";

/** In points: edges within this distance are aligned. */
const SAME_EDGE = 0.75;
/**
 * Relative to the text height: the minimum gap between cells. Words of a sentence are closer
 * together.
 */
const LEAST_GAP = 0.4;
/** The tolerance of the distance between rows, relative to that distance. */
const SAME_PITCH = 0.15;
const FEWEST_ROWS = 2;

type Column = { left: number | undefined; right: number | undefined };

type Surroundings = { lines: readonly SegmentLine[]; taken: ReadonlySet<SegmentLine> };

/**
 * Returns the area with the rows directly above and below it, split into cells. `lines` are all
 * lines, from top to bottom.
 */
export function withTightRows(
  area: readonly SegmentLine[],
  { lines, taken }: Surroundings,
): SegmentLine[] {
  const most = Math.max(...area.map(({ segments }) => segments.length));
  const full = area.filter(({ segments }) => segments.length === most);
  const [first, last] = [area[0], area.at(-1)];
  if (full.length < FEWEST_ROWS || first === undefined || last === undefined) return [...area];
  const columns = columnsOf(full);
  const pitch = pitchOf(area);
  const rowsFrom = (from: SegmentLine, step: 1 | -1): SegmentLine[] => {
    const rows: SegmentLine[] = [];
    let { baseline } = from;
    for (let at = lines.indexOf(from) + step; ; at += step) {
      const line = lines[at];
      if (line === undefined || taken.has(line)) return rows;
      const apart = Math.abs(line.baseline - baseline);
      const isNext = Math.abs(apart - pitch) <= SAME_PITCH * pitch;
      const splitLine = isNext ? splitIntoColumns(line, columns) : undefined;
      if (splitLine === undefined) return rows;
      rows.push(splitLine);
      ({ baseline } = line);
    }
  };
  return [...rowsFrom(first, -1).toReversed(), ...area, ...rowsFrom(last, 1)];
}

/** Returns the edges that all cells of each column have in common. */
function columnsOf(rows: readonly SegmentLine[]): Column[] {
  return (rows[0]?.segments ?? []).map((_, at) => ({
    left: commonEdge(rows.flatMap(({ segments }) => segments[at]?.left ?? [])),
    right: commonEdge(rows.flatMap(({ segments }) => segments[at]?.right ?? [])),
  }));
}

function commonEdge(edges: readonly number[]): number | undefined {
  const [least, most] = [Math.min(...edges), Math.max(...edges)];
  return most - least <= SAME_EDGE ? (least + most) / 2 : undefined;
}

function pitchOf(area: readonly SegmentLine[]): number {
  const pitches = area.slice(1).map((line, at) => line.baseline - (area[at]?.baseline ?? 0));
  return Math.min(...pitches);
}

/**
 * Splits a line into the columns. Returns undefined unless it has a cell in each column, between
 * its widest gaps.
 */
function splitIntoColumns(line: SegmentLine, columns: readonly Column[]): SegmentLine | undefined {
  const [only, another] = line.segments;
  if (only === undefined || another !== undefined) return undefined;
  const { pieces, height } = only;
  const gaps = pieces.slice(1).map(({ left }, at) => left - (pieces[at]?.right ?? left));
  const narrowest = gaps.toSorted((a, b) => b - a)[columns.length - 2] ?? 0;
  if (narrowest < LEAST_GAP * height) return undefined;
  const starts = [0, ...gaps.flatMap((gap, at) => (gap >= narrowest ? at + 1 : []))];
  const segments = starts.map((start, at) => segmentOf(only, pieces.slice(start, starts[at + 1])));
  const areIn = segments.every(({ left, right }, at) => isIn(columns[at], { left, right }));
  return areIn && segments.length === columns.length ? { ...line, segments } : undefined;
}

function isIn(column: Column | undefined, cell: { left: number; right: number }): boolean {
  return isAt(column?.left, cell.left) || isAt(column?.right, cell.right);
}

function isAt(edge: number | undefined, own: number): boolean {
  return edge !== undefined && Math.abs(edge - own) <= SAME_EDGE;
}

function segmentOf(whole: Segment, pieces: Segment["pieces"]): Segment {
  return {
    ...whole,
    text: pieces.map(({ text }) => text).join(" "),
    left: pieces[0]?.left ?? whole.left,
    right: pieces.at(-1)?.right ?? whole.right,
    pieces,
  };
}
