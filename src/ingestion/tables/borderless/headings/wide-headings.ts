// Determines how many columns a heading spans that is centred over them, or aligned with the first
// or last of them.
import { isFigure } from "../../numbers.ts";
import { type Placed, type Row, textOf } from "../borderless-rows.ts";
import { widenCentredHeadings } from "./centred-headings.ts";

/** In points: edges of headings within this distance are aligned. */
const SAME_EDGE = 2;
/** Relative to the text height: the lines of one heading are closer together. */
const APART = 1.6;
/**
 * Relative to the text height: the maximum distance of a heading from the middle of the headings
 * below, whose cells are wider than they are.
 */
const OFF_MIDDLE = 1.2;

type Spreading = { lower: readonly Row[]; columns: number };

/**
 * Returns the headings of a row, each as wide as its group of columns, if headings are below all
 * columns of the group.
 */
export function widenHeadings(row: Row, { lower, columns }: Spreading): readonly Placed[] {
  const [next] = lower;
  const headings = row.placed.filter(({ first }) => first > 0);
  if (next === undefined || headings.length === 0) return row.placed;
  if (headings.some(({ first, last }) => first !== last)) {
    return widenCentredHeadings(row.placed, { next, columns });
  }
  const below = new Map(
    next.placed.flatMap((cell) => (cell.first === cell.last ? [[cell.first, cell] as const] : [])),
  );
  const apart = isApart(row, next);
  const groups = [
    ...[groupByLastColumn(headings), groupByFirstColumn(headings, columns)].filter((one) =>
      areAlignedWithGroups(one, below),
    ),
    ...[groupByMiddle(headings, columns)].filter((one) => areCentred(one, below)),
  ].find((found) => areGroups(found, below, apart));
  if (groups === undefined) return widenCentredHeadings(row.placed, { next, columns });
  return row.placed.map((cell) => {
    const group = groups.find(({ heading }) => heading === cell);
    return group === undefined ? cell : { ...cell, first: group.first, last: group.last };
  });
}

type Group = { heading: Placed; first: number; last: number };
type Below = ReadonlyMap<number, Placed>;

/** Groups columns with the heading over the last of them. */
function groupByLastColumn(headings: readonly Placed[]): Group[] {
  return headings.map((heading, at) => ({
    heading,
    first: (headings[at - 1]?.last ?? 0) + 1,
    last: heading.last,
  }));
}

/** Groups columns with the heading over the first of them. */
function groupByFirstColumn(headings: readonly Placed[], columns: number): Group[] {
  return headings.map((heading, at) => ({
    heading,
    first: heading.first,
    last: (headings[at + 1]?.first ?? columns) - 1,
  }));
}

/** Groups the same number of columns under each heading, which is over their middle. */
function groupByMiddle(headings: readonly Placed[], columns: number): Group[] {
  const each = Math.floor((columns - 1) / headings.length);
  return headings.map((heading, at) => ({
    heading,
    first: 1 + at * each,
    last: at === headings.length - 1 ? columns - 1 : (at + 1) * each,
  }));
}

function areCentred(groups: readonly Group[], below: Below): boolean {
  return groups.every(({ heading, first, last }) => {
    const [one, other] = [below.get(first), below.get(last)];
    if (one === undefined || other === undefined) return false;
    const isWithin = heading.first >= first && heading.last <= last;
    const off = leftOf(one) + rightOf(other) - leftOf(heading) - rightOf(heading);
    return isWithin && Math.abs(off) <= 2 * OFF_MIDDLE * heading.line.height;
  });
}

/**
 * Returns whether headings end where the last of their columns does, or begin no later than the
 * first one.
 */
function areAlignedWithGroups(groups: readonly Group[], below: Below): boolean {
  return groups.every(({ heading, first, last }) => {
    const own = below.get(heading.first);
    if (own === undefined) return false;
    return heading.last === last && heading.first !== first
      ? Math.abs(rightOf(own) - rightOf(heading)) < SAME_EDGE
      : leftOf(heading) < leftOf(own) + SAME_EDGE;
  });
}

/**
 * Returns whether all groups have the same number of columns, each with a heading. If the rows are
 * as close as the lines of one heading, only repeated years or other figures distinguish groups
 * from headings of two lines.
 */
function areGroups(groups: readonly Group[], below: Below, apart: boolean): boolean {
  const names = groups.map(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => below.get(first + at)),
  );
  const [one = [], ...others] = names.map((cells) =>
    cells.map((cell) => (cell === undefined ? "" : textOf(cell))),
  );
  if (one.length < 2 || [one, ...others].some((texts) => texts.includes(""))) return false;
  if (others.length === 0) return apart && one.every((text) => isFigure(text));
  const areRepeated = others.every((texts) => texts.join("|") === one.join("|"));
  const areSame = areRepeated && one.every((text) => isFigure(text));
  return others.every(({ length }) => length === one.length) && (apart || areSame);
}

function isApart(above: Row, below: Row): boolean {
  const lines = [...above.lines, ...below.lines];
  const step =
    Math.min(...below.lines.map(({ baseline }) => baseline)) -
    Math.max(...above.lines.map(({ baseline }) => baseline));
  return step > APART * Math.max(...lines.map(({ height }) => height));
}

function leftOf({ pieces, line }: Placed): number {
  return pieces[0]?.left ?? line.left;
}

function rightOf({ pieces, line }: Placed): number {
  return pieces.at(-1)?.right ?? line.right;
}
