// Determines the columns of a heading that is over several headings, which span columns themselves.
import { leftOf, type Placed, rightOf } from "../borderless-rows.ts";

/** Relative to the text height: the tolerance for the middle of two lines of one heading. */
const SAME_MIDDLE = 0.5;

/**
 * Widens each heading after the first column to the headings of the row below that are between its
 * neighbours, if some of these span several columns and it is between the middles of the first and
 * the last of them.
 */
export function widenOverGroups(placed: readonly Placed[], below: readonly Placed[]): Placed[] {
  const headings = placed.filter(({ first }) => first > 0);
  return placed.map((cell) => {
    const at = headings.indexOf(cell);
    if (at < 0) return cell;
    const [before, after] = [headings[at - 1], headings[at + 1]];
    const groups = below.filter(
      (group) =>
        group.first > 0 &&
        group.first > (before?.last ?? 0) &&
        group.last < (after?.first ?? Infinity),
    );
    return widenTo(cell, groups);
  });
}

function widenTo(cell: Placed, groups: readonly Placed[]): Placed {
  const [from, to] = [groups[0], groups.at(-1)];
  const areGroups = groups.length > 1 && groups.some(({ first, last }) => last > first);
  if (!areGroups || from === undefined || to === undefined) return cell;
  const { height } = cell.line;
  const middle = middleOf(cell);
  const isBetween = middle > middleOf(from) + height && middle < middleOf(to) - height;
  const isFirstLine = groups.some(
    (group) =>
      group.first === group.last && Math.abs(middleOf(group) - middle) <= SAME_MIDDLE * height,
  );
  if (!isBetween || isFirstLine) return cell;
  return { ...cell, first: Math.min(cell.first, from.first), last: Math.max(cell.last, to.last) };
}

function middleOf(cell: Placed): number {
  return (leftOf(cell) + rightOf(cell)) / 2;
}
