// Converts the rows above an area's body to its header. The lines of a heading are joined, and each
// heading level becomes a row.
import type { Separator } from "./columns.ts";
import { type Placed, type Row, textOf, TIGHT, TIGHT_HEADING } from "./borderless-rows.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import { type GridRow, makeCell, makeRow } from "../table-grid.ts";
import { widenOverGroups } from "./headings/over-groups.ts";
import { widenHeadings } from "./headings/wide-headings.ts";

/** In points: distances that differ by less are equal. */
const SAME_STEP = 0.5;

type HeaderContext = {
  columns: number;
  rules: readonly HorizontalRule[];
  separators: readonly Separator[];
};

type HeadCell = { texts: Placed[]; first: number; last: number; row: number };

/** Returns the header cells: the lines of a cell are joined, and each heading level is a row. */
export function headerCells(rows: readonly Row[], context: HeaderContext): GridRow[] {
  const open: HeadCell[] = [];
  const closest = closestStep(rows);
  const hasDates = hasDateAboveEachYear(rows);
  for (const spans of spansOf(rows, context)) {
    for (const cell of spans) {
      const above = open.findLast(({ first, last }) => first <= cell.last && last >= cell.first);
      const isSame =
        above !== undefined &&
        ((above.first === cell.first && above.last === cell.last) ||
          (isCentred(above, cell) && !hasOthersBelow(above, cell, spans))) &&
        ((hasDates && isYearOfDate(above, cell)) ||
          isTight(above, cell, { rules: context.rules, closest }));
      if (isSame) {
        above.texts.push(cell);
        above.first = Math.min(above.first, cell.first);
        above.last = Math.max(above.last, cell.last);
      } else
        open.push({
          texts: [cell],
          first: cell.first,
          last: cell.last,
          row: above === undefined ? 0 : above.row + 1,
        });
    }
  }
  const levels = Math.max(0, ...open.map(({ row }) => row + 1));
  // A heading without another one below it belongs to the lowest level, unless it is a date beside a date of an upper level.
  for (const cell of open.toReversed()) {
    const below = cellsBelow(cell, open);
    const beside = open.find((o) => areDatesSideBySide(o, cell) && cellsBelow(o, open).length > 0);
    cell.row =
      below.length === 0
        ? (beside?.row ?? levels - 1)
        : Math.min(...below.map(({ row }) => row)) - 1;
  }
  return Array.from({ length: levels }, (_, level) =>
    makeRow(
      open
        .filter(({ row }) => row === level)
        .map(({ texts, first, last }) =>
          makeCell(texts, { column: first, colSpan: last - first + 1 }),
        ),
    ),
  ).filter(({ cells }) => cells.length > 0);
}

/** Returns the headings of each row, with the columns that they span. Rows below are needed first. */
function spansOf(rows: readonly Row[], context: HeaderContext): Placed[][] {
  const spans: Placed[][] = [];
  for (const [row, own] of [...rows.entries()].toReversed()) {
    const lower = rows.slice(row + 1);
    const isLast = lower.length === 0;
    const wide = widenHeadings(own, { lower, columns: context.columns });
    spans.unshift(widenOverGroups(widen(wide, { ...context, isLast }), spans[0] ?? []));
  }
  return spans;
}

/** "January 28," as the only line of a heading. */
const DAY_OF_MONTH = /^\p{L}+\.? \d{1,2},$/u;
const YEAR = /^(?:19|20)\d\d$/;
const YEAR_LAST = /(?:^|\D)(?:19|20)\d\d(?: \(\d\))?$/;

/** Returns whether the header has as many dates without a year as it has years, so that each year completes the date above it. */
function hasDateAboveEachYear(rows: readonly Row[]): boolean {
  const texts = rows.flatMap(({ placed }) => placed.map(textOf));
  const dates = texts.filter((text) => DAY_OF_MONTH.test(text));
  return dates.length > 1 && dates.length === texts.filter((text) => YEAR.test(text)).length;
}

function isYearOfDate({ texts }: HeadCell, below: Placed): boolean {
  const above = texts.at(-1);
  return above !== undefined && DAY_OF_MONTH.test(textOf(above)) && YEAR.test(textOf(below));
}

function cellsBelow({ row, first, last }: HeadCell, cells: readonly HeadCell[]): HeadCell[] {
  return cells.filter((other) => other.row > row && other.first <= last && other.last >= first);
}

/** "January 28, 2023" with a line below it, and "January 29, 2022" beside it with none. */
function areDatesSideBySide(one: HeadCell, other: HeadCell): boolean {
  const [date, otherDate] = [one.texts.at(-1), other.texts.at(-1)];
  if (one === other || date === undefined || otherDate === undefined) return false;
  const step = Math.abs(date.line.baseline - otherDate.line.baseline);
  return (
    step <= date.line.height / 2 && [date, otherDate].every((text) => YEAR_LAST.test(textOf(text)))
  );
}

/**
 * Returns whether a line is centred below another line of a heading. Both then span the same
 * columns, even if the narrower one covers fewer.
 */
function isCentred(above: HeadCell, below: Placed): boolean {
  const last = above.texts.at(-1);
  if (last === undefined) return false;
  const apart = last.line.left + last.line.right - below.line.left - below.line.right;
  return Math.abs(apart) <= 0.5 * below.line.height;
}

/** Returns whether other headings on the line of a heading are below the same upper one. */
function hasOthersBelow(above: HeadCell, own: Placed, line: readonly Placed[]): boolean {
  return line.some((one) => one !== own && one.first <= above.last && one.last >= above.first);
}

type Distances = { rules: readonly HorizontalRule[]; closest: number };

/** Returns whether two lines belong to one heading. They may be apart if no others are closer. */
function isTight(above: HeadCell, { line }: Placed, { rules, closest }: Distances): boolean {
  const last = above.texts.at(-1);
  if (last === undefined) return false;
  const height = Math.max(last.line.height, line.height);
  const step = line.baseline - last.line.baseline;
  const isClosest = step <= TIGHT_HEADING * height && step <= closest + SAME_STEP;
  const middle = (line.left + line.right) / 2;
  return (
    (step <= TIGHT * height || isClosest) &&
    !rules.some(
      ({ y, left, right }) =>
        y > last.line.baseline && y < line.baseline && left < middle && right > middle,
    )
  );
}

/** Returns the smallest distance, in points, between two lines of the header. */
function closestStep(rows: readonly Row[]): number {
  const lines = rows.flatMap(({ placed }) => placed.map(({ line }) => line));
  const steps = lines.flatMap((line) =>
    lines
      .filter(({ left, right }) => left < line.right && right > line.left)
      .map(({ baseline }) => baseline - line.baseline)
      .filter((step) => step > line.height / 2),
  );
  return Math.min(...steps);
}

/** Widens a heading to the ruling below it, or to the columns over which it is centred. */
function widen(
  placed: readonly Placed[],
  { columns, rules, separators, isLast }: HeaderContext & { isLast: boolean },
): Placed[] {
  const wide: Placed[] = [];
  for (const [at, cell] of placed.entries()) {
    // One ruling may run below several headings. Each heading begins after the columns of the
    // previous one.
    const from = (wide.at(-1)?.last ?? 0) + 1;
    const to = (placed[at + 1]?.first ?? columns) - 1;
    const rule =
      isLast || cell.first === 0 ? undefined : rules.find((each) => isBelow(each, cell.line));
    // A ruling may end anywhere in the gap next to its columns.
    const first = separators.filter((s) => rule !== undefined && s.left <= rule.left + 4).length;
    const last = separators.filter((s) => rule !== undefined && s.right < rule.right - 4).length;
    wide.push(
      rule === undefined
        ? cell
        : {
            ...cell,
            first: Math.max(from, Math.min(first, cell.first)),
            last: Math.min(to, Math.max(last, cell.last)),
          },
    );
  }
  return wide;
}

function isBelow(rule: HorizontalRule, line: Placed["line"]): boolean {
  return (
    rule.y > line.baseline &&
    rule.y < line.baseline + 1.2 * line.height &&
    rule.left < line.left + 2 &&
    rule.right > line.right - 2
  );
}
