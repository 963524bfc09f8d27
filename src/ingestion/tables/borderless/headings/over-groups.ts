// Determines the columns of a heading that is over several headings, which span columns themselves.
import { leftOf, type Placed, rightOf } from "../borderless-rows.ts";

/**
 * Widens the only heading of a row after the first column to all headings of the row below, if some
 * of these span several columns and it is between the middles of the first and the last of them.
 */
export function widenOverGroups(placed: readonly Placed[], below: readonly Placed[]): Placed[] {
  const headings = placed.filter(({ first }) => first > 0);
  const groups = below.filter(({ first }) => first > 0);
  const [from, to] = [groups[0], groups.at(-1)];
  const [only, another] = headings;
  const areGroups = groups.length > 1 && groups.some(({ first, last }) => last > first);
  if (only === undefined || another !== undefined || from === undefined || to === undefined) {
    return [...placed];
  }
  const { height } = only.line;
  const middle = middleOf(only);
  const isBetween = middle > middleOf(from) + height && middle < middleOf(to) - height;
  if (!areGroups || !isBetween) return [...placed];
  const widest = {
    first: Math.min(only.first, from.first),
    last: Math.max(only.last, to.last),
  };
  return placed.map((cell) => (cell === only ? { ...cell, ...widest } : cell));
}

function middleOf(cell: Placed): number {
  return (leftOf(cell) + rightOf(cell)) / 2;
}
