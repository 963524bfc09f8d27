// Splits the segments of a line at the boundaries between columns.
import type { Separator } from "../columns.ts";
import { isFigure, isYear } from "../../numbers.ts";
import { type ColumnEdges, edgesOf } from "./column-edges.ts";
import { fitColumns } from "./fit-columns.ts";
import type { Segment, SegmentLine } from "../../segments.ts";

/** The minimum gap between two headings, relative to the text height. */
const HEADING_GAP = 0.5;
/** The minimum gap between two headings, relative to the next largest gap. */
const OTHER_GAP = 1.5;
/** The mark of a note behind a heading, and the maximum gap before it, relative to the text height. */
const MARK = /^(?:\p{Ll}|\(?\d\)|[⁰¹²³⁴-⁹*†‡§]{1,2})$/u;
const MARK_GAP = 0.3;

/**
 * `ends` is where the figures of each column end, from left to right, or 0 for a column without
 * figures. `edges` are those that most cells of a column have in common.
 */
export type Columns = {
  separators: readonly Separator[];
  ends: readonly number[];
  edges: readonly ColumnEdges[];
  /** The segments of the line above the first figures. */
  lowest: ReadonlySet<Segment>;
};

/** The pieces of a segment in one column. `column` is undefined if only the gaps show it. */
export type ColumnPart = { pieces: Segment["pieces"]; column?: number };

export function columnsOf(
  lines: readonly SegmentLine[],
  separators: readonly Separator[],
): Columns {
  const figures = lines.flatMap(({ segments }) => segments.filter(({ text }) => isFigure(text)));
  const ends = Array.from({ length: separators.length + 1 }, (_, column) => {
    const from = separators[column - 1]?.at ?? 0;
    const to = separators[column]?.at ?? Infinity;
    const own = figures.filter(({ left, right }) => left >= from && right <= to);
    return Math.max(0, ...own.map(({ right }) => right));
  });
  const segments = lines.flatMap((line) => line.segments);
  const edges = ends.map((_, column) => {
    const from = separators[column - 1]?.left ?? -Infinity;
    const to = separators[column]?.right ?? Infinity;
    const cells = segments.filter(({ left, right }) => left >= from && right <= to);
    return edgesOf(cells);
  });
  const first = lines.findIndex((line) =>
    line.segments.slice(1).some(({ text }) => isFigure(text) && !isYear(text)),
  );
  const above = lines.slice(0, Math.max(0, first));
  // Names of groups may be between the headings and the figures.
  const lowest = above.findLast((line) => line.segments.length > 1) ?? above.at(-1);
  return { separators, ends, edges, lowest: new Set(lowest?.segments) };
}

/** Returns the parts of a segment: its columns by their edges, or else by the separators. */
export function splitAtColumns(segment: Segment, columns: Columns): ColumnPart[] {
  return (
    fittedParts(segment, columns) ?? splitAtGaps(segment, columns).map((pieces) => ({ pieces }))
  );
}

/** Returns the parts that fit the edges of columns, from the first column of the segment on. */
function fittedParts(
  segment: Segment,
  { separators, edges, lowest }: Columns,
): ColumnPart[] | undefined {
  const isHeading = lowest.has(segment);
  const first = separators.filter(({ right }) => right <= segment.left).length;
  const last = separators.filter(({ left }) => left < segment.right).length;
  // The last part may be wider than its column, but does not reach the one after the next.
  const least = separators.filter(({ right }) => right < segment.right).length;
  for (let to = last; to > first && to >= least; to -= 1) {
    for (let from = first; from < Math.min(to, first + 2); from += 1) {
      const parts = fitColumns(segment, edges, { first: from, last: to, isHeading });
      if (parts !== undefined) return parts.map((pieces, at) => ({ pieces, column: from + at }));
    }
  }
  return undefined;
}

/** Returns the words of a segment, split where a separator runs between two of them. */
function splitAtGaps(segment: Segment, columns: Columns): Segment["pieces"][] {
  const parts: Segment["pieces"][] = [[]];
  const widest = widestGap(segment);
  let right = segment.left;
  for (const [index, piece] of segment.pieces.entries()) {
    const rest = segment.pieces.slice(index);
    const isMark = MARK.test(piece.text) && piece.left - right <= MARK_GAP * segment.height;
    const isSplit =
      !isMark &&
      columns.separators.some(
        (separator, at) =>
          right <= separator.right &&
          piece.left >= separator.left &&
          ((right <= separator.at + 1 && piece.left >= separator.at - 1) ||
            (at > 0 && endsAsColumns({ right, rest }, at, columns)) ||
            (at > 0 &&
              (right >= separator.left || !/\p{L}/u.test(piece.text)) &&
              piece.left - right === widest &&
              isOver(segment, separator))),
      );
    if (isSplit && parts.at(-1)?.length !== 0) parts.push([]);
    parts.at(-1)?.push(piece);
    right = piece.right;
  }
  return parts;
}

/** In points: the tolerance for the distance between the ends of two headings and that between the ends of their columns. */
const SAME_STEP = 0.75;

/**
 * Returns whether two headings that are only a word space apart end as far from each other as the figures of their columns do.
 * `right` is where the words before a separator end, and `rest` are the words after it.
 */
function endsAsColumns(
  { right, rest }: { right: number; rest: Segment["pieces"] },
  at: number,
  { ends }: Columns,
): boolean {
  const [own = 0, next = 0] = ends.slice(at, at + 2);
  const areBoth = own > 0 && next > 0;
  return areBoth && rest.some((piece) => Math.abs(piece.right - right - (next - own)) <= SAME_STEP);
}

/**
 * Returns the gap that separates two headings, which are wider than the figures below them and
 * close to each other. Infinite if the words within a segment are equally far apart.
 */
function widestGap({ pieces, height }: Segment): number {
  const gaps = pieces.slice(1).map(({ left }, at) => left - (pieces[at]?.right ?? left));
  const [widest = 0, next = 0] = gaps.toSorted((a, b) => b - a);
  return widest >= HEADING_GAP * height && widest >= OTHER_GAP * next ? widest : Infinity;
}

function isOver({ left, right }: Segment, separator: Separator): boolean {
  return left < separator.left && right > separator.right;
}
