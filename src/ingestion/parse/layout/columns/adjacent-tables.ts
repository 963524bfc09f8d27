// Decides whether the lines on both sides of a strip are two tables beside each other, each with
// labels of its own, rather than the columns of one table.
import { isFigure, isYear } from "../../../tables/numbers.ts";
import { filterSegments, type Segment, type SegmentLine } from "../../../tables/segments.ts";

const FEWEST_ROWS = 3;
/** The minimum share of lines that have a label and a figure. */
const LEAST_ROWS = 0.25;
/** The minimum share of labels that begin where most of them do. */
const LEAST_ALIGNED = 0.6;
/** Relative to the text height: a row in the middle of two lines is not as far from both. */
const BESIDE = 0.8;
/** The minimum share of labels that no other row has, apart from totals. */
const LEAST_DIFFERENT = 0.8;
/** In points: edges within this distance are aligned. */
const SAME_EDGE = 2;
/** Relative to the text height: the minimum gap between the tables. */
const NARROWEST = 1.2;
/** Relative to the text height: the maximum distance between lines, and that of a note below. */
const [FARTHEST, FARTHEST_NOTE] = [3.2, 1.6];

type Range = { from: number; to: number };
type Strip = { left: number; right: number };

/** Returns the lines of the tables on both sides of a strip, or undefined if there are none. */
export function tablesBeside(lines: readonly SegmentLine[], strip: Strip): Range | undefined {
  const starts = lines.flatMap((line, at) => (isFar(lines[at - 1], line, FARTHEST) ? [at] : []));
  return starts
    .map((from, at) => ({ from, to: starts[at + 1] ?? lines.length }))
    .flatMap(({ from, to }) => rangeIn(lines.slice(from, to), { strip, from }) ?? [])
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
}

function rangeIn(
  lines: readonly SegmentLine[],
  { strip, from }: { strip: Strip; from: number },
): Range | undefined {
  const middle = (strip.left + strip.right) / 2;
  const isOpen = lines.every(({ height }) => strip.right - strip.left >= NARROWEST * height);
  const [left, right] = [
    rowsOf(filterSegments(lines, (segment) => segment.right <= middle)),
    rowsOf(filterSegments(lines, (segment) => segment.right > middle)),
  ];
  if (!isOpen || left === undefined || right === undefined) return undefined;
  if (!haveOtherRows(left, right)) return undefined;
  const last = Math.max(...[...left, ...right].map(({ baseline }) => baseline));
  const below = lines.findIndex(
    (line, at) => line.baseline > last && isFar(lines[at - 1], line, FARTHEST_NOTE),
  );
  return { from, to: from + (below < 0 ? lines.length : below) };
}

function isFar(above: SegmentLine | undefined, below: SegmentLine, most: number): boolean {
  return above === undefined || below.baseline - above.baseline > most * below.height;
}

/** Returns the rows of a side, or undefined unless each has a label of its own. */
function rowsOf(lines: readonly SegmentLine[]): SegmentLine[] | undefined {
  const rows = labelledRows(lines);
  return rows !== undefined && rows.length >= LEAST_ROWS * lines.length ? rows : undefined;
}

/** Returns the rows among lines, or undefined unless almost all have a label of their own. */
export function labelledRows(lines: readonly SegmentLine[]): SegmentLine[] | undefined {
  const rows = lines.filter(isRow);
  const labels = rows.flatMap(({ segments }) => segments.slice(0, 1));
  const lefts = labels.map((label) => label.left);
  const left = Math.min(...lefts);
  const aligned = Math.max(
    ...lefts.map((edge) => lefts.filter((other) => Math.abs(edge - other) <= SAME_EDGE).length),
  );
  const areLabels =
    rows.length >= FEWEST_ROWS &&
    aligned >= LEAST_ALIGNED * rows.length &&
    new Set(labels.map(({ text }) => text)).size >= LEAST_DIFFERENT * labels.length &&
    !lines.some(({ segments: [first] }) => first !== undefined && isFigureBefore(first, left));
  return areLabels ? rows : undefined;
}

/** Returns whether a figure is left of the labels, so that it belongs to a table beyond the strip. */
function isFigureBefore({ text, left }: Segment, labels: number): boolean {
  return left < labels - SAME_EDGE && isFigure(text);
}

function isRow({ segments: [label, ...others] }: SegmentLine): boolean {
  return (
    label !== undefined &&
    /\p{L}{2}/u.test(label.text) &&
    others.some(({ text }) => isFigure(text) && !isYear(text))
  );
}

/** Returns whether the rows of one side begin or end elsewhere, or are between those of the other side. */
function haveOtherRows(left: readonly SegmentLine[], right: readonly SegmentLine[]): boolean {
  return left.some((row) => isAlone(row, right)) || right.some((row) => isAlone(row, left));
}

function isAlone({ baseline, height }: SegmentLine, others: readonly SegmentLine[]): boolean {
  return !others.some((other) => Math.abs(other.baseline - baseline) < BESIDE * height);
}
