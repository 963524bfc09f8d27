// Handles headings that are next to their figures instead of above them. Otherwise each column of
// figures would have no heading or a wrong one, which would mislead look-ups.
import type { Separator } from "./columns.ts";
import type { Placed } from "./borderless-rows.ts";

/** Relative to the text height: the maximum distance between a heading and its figures. */
const NEAR = 2;

type Row = { placed: readonly Placed[] };

/**
 * Removes separators within a column whose heading is to the left or right of its figures, so that
 * one part has no heading and the other no figures.
 */
export function removeStaggeredSeparators(
  separators: readonly Separator[],
  header: readonly Row[],
  body: readonly Row[],
): Separator[] {
  // Only the headings directly above the figures are used, because higher ones may span several
  // columns.
  const lowest = header.slice(-1);
  const headings = groupByColumn(lowest);
  const cells = groupByColumn(body);
  const isHalfEmpty = (left: number, right: number): boolean =>
    cells.has(left) !== cells.has(right) &&
    lowest.some(({ placed }) => placed.some(({ first, last }) => first <= left && last >= right));
  const isBeside = (heading: number, figures: number, gap: number): boolean =>
    gap <= NEAR && !headings.has(figures) && !cells.has(heading);
  const covered = new Set(
    lowest.flatMap(({ placed }) =>
      placed.flatMap(({ first, last }) => (last > first ? range(first, last) : [])),
    ),
  );
  const isHalf = (column: number): boolean =>
    !covered.has(column) && headings.has(column) !== cells.has(column);
  const halves = range(0, separators.length).map((column) =>
    column > 0 && isHalf(column) ? headings.has(column) : undefined,
  );
  const pairs = alternatingPairs(halves);
  const kept: Separator[] = [];
  let isJoined = false;
  for (const [left, separator] of separators.entries()) {
    const right = left + 1;
    const isOne =
      pairs.starts.has(left) ||
      isHalfEmpty(left, right) ||
      (!(pairs.within.has(left) && pairs.within.has(right)) &&
        (isBeside(left, right, gapBetween(headings.get(left), cells.get(right))) ||
          isBeside(right, left, gapBetween(cells.get(left), headings.get(right)))));
    // A heading next to labels belongs to the figures on its other side, unless another heading
    // follows.
    isJoined = !isJoined && (left > 0 || headings.has(right + 1)) && isOne;
    if (!isJoined) kept.push(separator);
  }
  return kept;
}

type Pairs = { starts: Set<number>; within: Set<number> };

/**
 * Returns the left columns of pairs, one of which has only a heading and the other only figures,
 * because headings and figures of wide columns are set at different sides. Such columns next to each
 * other are pairs if they alternate. If they are odd in number, each heading is in front of its
 * figures. `within` are the columns of three or more that alternate: there, the nearest heading
 * may be that of the next figures. `halves` tells which columns have the heading; it is undefined for
 * other columns.
 */
function alternatingPairs(halves: readonly (boolean | undefined)[]): Pairs {
  const pairs: Pairs = { starts: new Set(), within: new Set() };
  let from = 0;
  for (const [at, half] of [...halves, undefined].entries()) {
    if (half !== undefined && (at === from || half !== halves[at - 1])) continue;
    const isOdd = (at - from) % 2 === 1;
    const start = isOdd && halves[from] === false ? from + 1 : from;
    for (let left = start; left < at - 1; left += 2) pairs.starts.add(left);
    if (at - from > 2) for (const column of range(from, at - 1)) pairs.within.add(column);
    from = half === undefined ? at + 1 : at;
  }
  return pairs;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function groupByColumn(rows: readonly Row[]): Map<number, Placed[]> {
  const single = rows.flatMap(({ placed }) => placed.filter(({ first, last }) => first === last));
  return Map.groupBy(single, ({ first }) => first);
}

/** Returns the gap relative to the text height, or infinity if one side is empty. */
function gapBetween(left: readonly Placed[] = [], right: readonly Placed[] = []): number {
  const from = Math.max(...left.map(({ line }) => line.right));
  const to = Math.min(...right.map(({ line }) => line.left));
  return left.length === 0 || right.length === 0
    ? Infinity
    : (to - from) / Math.max(...right.map(({ line }) => line.height));
}
