// Determines how many columns a heading spans that is centred over them, or aligned with the first
// or last of them.
import { isFigure, isYear } from "../../numbers.ts";
import { leftOf, type Placed, rightOf, type Row, stepBetween, textOf } from "../borderless-rows.ts";
import { widenCentredHeadings } from "./centred-headings.ts";
import { groupByRepeatedNames } from "./repeated-names.ts";

/** In points: edges of headings within this distance are aligned. */
const SAME_EDGE = 2;
/** Relative to the text height: the lines of one heading are closer together. */
const APART = 1.6;
/**
 * Relative to the text height: the maximum distance of a heading from the middle of the headings
 * below, whose cells are wider than they are.
 */
const OFF_MIDDLE = 1.2;
/** The same, relative to the distance between two columns, where no other group is possible. */
const OFF_STEP = 0.4;

type Spreading = { lower: readonly Row[]; columns: number };

/**
 * Returns the headings of a row, each as wide as its group of columns, if headings are below all
 * columns of the group.
 */
export function widenHeadings(row: Row, { lower, columns }: Spreading): readonly Placed[] {
  const [next] = lower;
  const headings = row.placed.filter(({ first }) => first > 0);
  if (next === undefined || headings.length === 0) return row.placed;
  const areWide = headings.some(({ first, last }) => first !== last);
  const below = singleHeadings(next);
  const repeated = lower
    .map((own) => groupByRepeatedNames(headings, singleHeadings(own)))
    .find((groups, at) => groups.length > 0 && (at === 0 || areWhole(groups, columns)));
  if (repeated !== undefined) return spread(row.placed, repeated);
  const apart = isApart(row, next);
  const ofEqualSize = [groupByMiddle(headings, columns)].filter((one) => areCentred(one, below));
  const groups = [
    // The only heading of all columns also begins before the second one.
    ...(headings.length === 1 ? ofEqualSize : []),
    ...[groupByLastColumn(headings), groupByFirstColumn(headings, columns)].filter(
      (one) => !areWide && areAlignedWithGroups(one, below),
    ),
    ...ofEqualSize,
  ].find((found) => areGroups(found, below, apart));
  if (groups === undefined) return widenCentredHeadings(row.placed, { next, columns });
  return spread(row.placed, groups);
}

/** Returns the headings of a row that are over one column, by column. */
function singleHeadings({ placed }: Row): Map<number, Placed> {
  return new Map(
    placed.flatMap((cell) => (cell.first === cell.last ? [[cell.first, cell] as const] : [])),
  );
}

function spread(placed: readonly Placed[], groups: readonly Group[]): Placed[] {
  return placed.map((cell) => {
    const group = groups.find(({ heading }) => heading === cell);
    return group === undefined ? cell : { ...cell, first: group.first, last: group.last };
  });
}

/** Returns whether the groups cover all columns after the first one. */
function areWhole(groups: readonly Group[], columns: number): boolean {
  return groups.reduce((sum, { first, last }) => sum + last - first + 1, 0) === columns - 1;
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

/** Returns whether each heading is over the middle of its group. Names that are repeated in each group need not be as exact. */
function areCentred(groups: readonly Group[], below: Below): boolean {
  const [one = [], ...others] = groups.map((group) => namesOf(group, below));
  const isSure = others.every((names) => names.join("|") === one.join("|"));
  return groups.every(({ heading, first, last }) => {
    const [from, to] = [below.get(first), below.get(last)];
    if (from === undefined || to === undefined) return false;
    const isWithin = heading.first >= first && heading.last <= last;
    const step = (rightOf(to) - rightOf(from)) / Math.max(1, last - first);
    const off = Math.min(
      ...[
        leftOf(from) + rightOf(to),
        // Cells end where their right-aligned texts do, or begin where left-aligned texts do.
        ...(isSure ? [rightOf(from) - step + rightOf(to), leftOf(from) + leftOf(to) + step] : []),
      ].map((edges) => Math.abs(edges - leftOf(heading) - rightOf(heading)) / 2),
    );
    return (
      isWithin && off <= Math.max(OFF_MIDDLE * heading.line.height, isSure ? OFF_STEP * step : 0)
    );
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
  const [one = [], ...others] = groups.map((group) => namesOf(group, below));
  if (one.length < 2 || [one, ...others].some((texts) => texts.includes(""))) return false;
  if (others.length === 0) {
    return one.every((text) => isFigure(text)) && (apart || one.every((text) => isYear(text)));
  }
  const areRepeated = others.every((texts) => texts.join("|") === one.join("|"));
  const areSame = areRepeated && one.every((text) => isFigure(text));
  return others.every(({ length }) => length === one.length) && (apart || areSame);
}

function namesOf({ first, last }: Group, below: Below): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const cell = below.get(first + at);
    return cell === undefined ? "" : textOf(cell);
  });
}

function isApart(above: Row, below: Row): boolean {
  const lines = [...above.lines, ...below.lines];
  return stepBetween(above, below) > APART * Math.max(...lines.map(({ height }) => height));
}
