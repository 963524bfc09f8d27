// Splits the segments of a line at the boundaries between columns.
import type { Separator } from "../columns.ts";
import { isFigure } from "../../numbers.ts";
import type { Segment, SegmentLine } from "../../segments.ts";

/** The minimum gap between two headings, relative to the text height. */
const HEADING_GAP = 0.5;
/** The minimum gap between two headings, relative to the next largest gap. */
const OTHER_GAP = 1.5;

/** `ends` is where the figures of each column end, from left to right, or 0 for a column without figures. */
export type Columns = { separators: readonly Separator[]; ends: readonly number[] };

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
  return { separators, ends };
}

/** Returns the words of a segment, split where a separator runs between two of them. */
export function splitAtColumns(segment: Segment, columns: Columns): Segment["pieces"][] {
  const parts: Segment["pieces"][] = [[]];
  const widest = widestGap(segment);
  let right = segment.left;
  for (const [index, piece] of segment.pieces.entries()) {
    const rest = segment.pieces.slice(index);
    const isParted = columns.separators.some(
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
    if (isParted && parts.at(-1)?.length !== 0) parts.push([]);
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
