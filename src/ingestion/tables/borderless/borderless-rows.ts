// Converts the lines of an area without rulings to rows: assigns segments to columns, and joins lines that are next to
// each other.
import type { Separator } from "./columns.ts";
import { isFigure, isYear } from "../numbers.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import type { SegmentLine } from "../segments.ts";
import type { CellText } from "../table-grid.ts";
import { isBesideAll } from "./lines/lines-beside.ts";
import { type Columns, columnsOf, splitAtColumns } from "./lines/split-at-columns.ts";

/** Relative to the text height: the maximum distance between lines of one cell. */
export const TIGHT = 1.4;
/** Relative to the text height: the maximum distance between lines of one heading. */
export const TIGHT_HEADING = 1.45;
/** "(a)" and "(6)", in smaller letters than the text before them. */
const NOTE_MARK = /^\(?[\da-z]{1,2}\)$/i;
const SMALLER = 0.9;

export type Placed = CellText & { first: number; last: number };
/** A line of an area with its segments assigned to columns. */
export type Row = { lines: SegmentLine[]; placed: Placed[] };

export function placeRows(lines: readonly SegmentLine[], separators: readonly Separator[]): Row[] {
  const columns = columnsOf(lines, separators);
  return joinBeside(lines.map((line) => ({ lines: [line], placed: placeLine(line, columns) })));
}

const SIGN_BEFORE = /^(?:US)?[$€£¥]$/;
const SIGN_AFTER = /^[%)]+$/;

/**
 * Removes the separators between a figure and the currency sign before it or the percent sign after
 * it. A figure that a separator cuts is longer than the others of its column, and no figure beside
 * the signs.
 */
export function withoutSignColumns(
  lines: readonly SegmentLine[],
  separators: readonly Separator[],
): Separator[] {
  const columns = columnsOf(lines, separators);
  const placed = lines.flatMap((line) => placeLine(line, columns));
  const isCut = (cell: Placed): boolean =>
    isFigure(textOf(cell)) && separators.some(({ at }) => leftOf(cell) < at && rightOf(cell) > at);
  const holdsOnly = (column: number, sign: RegExp): boolean => {
    const texts = placed.filter((cell) => cell.first === column && !isCut(cell)).map(textOf);
    const signs = texts.filter((text) => sign.test(text)).length;
    return signs > 0 && texts.every((text) => sign.test(text) || !isFigure(text) || isYear(text));
  };
  return separators.filter(
    (_, at) => !(at > 0 && holdsOnly(at, SIGN_BEFORE)) && !holdsOnly(at + 1, SIGN_AFTER),
  );
}

/** Assigns each segment to its columns. A segment is split if a separator runs between two of its words. */
function placeLine({ segments }: SegmentLine, columns: Columns): Placed[] {
  const { separators } = columns;
  return segments.flatMap((segment) => {
    const parts = splitAtColumns(segment, columns).map(({ pieces, column }) => {
      if (column !== undefined) return { line: segment, pieces, first: column, last: column };
      const left = pieces[0]?.left ?? segment.left;
      const right = pieces.at(-1)?.right ?? segment.right;
      // A segment that begins within a gap and extends beyond it is the heading of the column after
      // the gap.
      const first = separators.filter(
        (s) => s.at <= left + 0.2 * segment.height || (s.left <= left && s.right < right),
      ).length;
      const last = separators.filter(
        (s) => s.at < right && s.right < right + segment.height,
      ).length;
      return { line: segment, pieces, first, last: Math.max(first, last) };
    });
    // A part ends before the column of the next part, even if it is wider than its own column.
    return parts.map((part, at) => {
      const next = parts[at + 1]?.first ?? Infinity;
      return next > part.first ? { ...part, last: Math.min(part.last, next - 1) } : part;
    });
  });
}

/**
 * Joins lines with overlapping boxes to one row, for example a figure centred next to a label of
 * two lines.
 */
function joinBeside(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (above !== undefined && row.lines.every((line) => isBesideAll(above.lines, line))) {
      above.lines.push(...row.lines);
      above.placed = withoutMarks([...above.placed, ...row.placed]);
    } else joined.push({ lines: [...row.lines], placed: [...row.placed] });
  }
  return joined;
}

/** Sorts the cells of a row. The raised mark of a note belongs to the text before it. */
function withoutMarks(placed: readonly Placed[]): Placed[] {
  const sorted: Placed[] = [];
  for (const cell of placed.toSorted((a, b) => leftOf(a) - leftOf(b))) {
    const before = sorted.at(-1);
    const isMark =
      before !== undefined &&
      NOTE_MARK.test(textOf(cell)) &&
      cell.line.height < SMALLER * before.line.height &&
      leftOf(cell) - rightOf(before) < before.line.height;
    if (isMark) sorted.splice(-1, 1, { ...before, pieces: [...before.pieces, ...cell.pieces] });
    else sorted.push(cell);
  }
  return sorted;
}

export function isRuledOff(
  above: Row | undefined,
  below: Row,
  rules: readonly HorizontalRule[],
): boolean {
  const from = Math.max(...(above?.lines ?? []).map(({ baseline }) => baseline));
  const to = Math.min(...below.lines.map(({ baseline }) => baseline));
  const left = Math.min(...below.placed.map(({ line }) => line.left));
  const right = Math.max(...below.placed.map(({ line }) => line.right));
  return rules.some(
    ({ y, left: start, right: end }) =>
      y > from && y < to && Math.min(end, right) - Math.max(start, left) > 0.8 * (right - left),
  );
}

export function textOf({ pieces }: CellText): string {
  return pieces.map(({ text }) => text).join(" ");
}

export function stepBetween(above: Row, below: Row): number {
  const from = Math.max(...above.lines.map(({ baseline }) => baseline));
  return Math.min(...below.lines.map(({ baseline }) => baseline)) - from;
}

export function leftOf({ pieces, line }: Placed): number {
  return pieces[0]?.left ?? line.left;
}

export function rightOf({ pieces, line }: Placed): number {
  return pieces.at(-1)?.right ?? line.right;
}
