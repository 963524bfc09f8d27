// Determines the columns of a heading that is centred next to headings of one column, by the
// headings below it.
import { leftOf, type Placed, rightOf, type Row } from "../borderless-rows.ts";

/**
 * Relative to the text height: the maximum distance of a heading from the middle of its columns.
 */
const NEAR_MIDDLE = 0.5;
/** Relative to the text height: the minimum distance from the middle of any other columns. */
const OFF_MIDDLE = 1.5;
/** Relative to the text height: the lines of one heading are closer together. */
const APART = 1.6;

type Spreading = { next: Row; columns: number };
type Run = { first: number; last: number; off: number };

/**
 * Widens headings over one column to the adjacent headings below, if they are centred over those
 * and over no others.
 */
export function widenCentredHeadings(
  placed: readonly Placed[],
  { next, columns }: Spreading,
): readonly Placed[] {
  const below = next.placed.filter(({ first, last }) => first === last);
  return placed.map((cell, at) => {
    if (cell.first === 0 || cell.first !== cell.last) return cell;
    const from = (placed[at - 1]?.last ?? 0) + 1;
    const to = (placed[at + 1]?.first ?? columns) - 1;
    const own = below.filter(({ first }) => first >= from && first <= to);
    const [best, second] = runsBelow(cell, own).toSorted((a, b) => a.off - b.off);
    const { height } = cell.line;
    const isCentred = best !== undefined && best.off <= NEAR_MIDDLE * height;
    const isOnly = second === undefined || second.off >= OFF_MIDDLE * height;
    return isCentred && isOnly ? { ...cell, first: best.first, last: best.last } : cell;
  });
}

/**
 * Returns the runs of adjacent headings that a higher heading may span. Each of them is far enough
 * below it.
 */
function runsBelow(heading: Placed, below: readonly Placed[]): Run[] {
  const isBelow = ({ line }: Placed): boolean =>
    line.baseline - heading.line.baseline > APART * Math.max(line.height, heading.line.height);
  return below.flatMap((one) =>
    below.flatMap((other) => {
      const [first, last] = [one.first, other.first];
      const run = below.filter((cell) => cell.first >= first && cell.first <= last);
      const isWhole = run.length === last - first + 1 && run.every(isBelow);
      if (first > heading.first || last < heading.first || !isWhole) return [];
      return { first, last, off: Math.abs(middleOf(one, other) - middleOf(heading, heading)) };
    }),
  );
}

function middleOf(one: Placed, other: Placed): number {
  return (leftOf(one) + rightOf(other)) / 2;
}
