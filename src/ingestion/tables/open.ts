// An area without rules → its cells: columns from the gaps, rows from the baselines, lines of one cell joined.
import { findSeparators, type Separator } from "./columns.ts";
import { isFigure, isYear } from "./numbers.ts";
import type { HorizontalRule } from "./rulings.ts";
import type { Segment, SegmentLine } from "./segments.ts";
import { withoutStaggered } from "./staggered.ts";
import { type CellText, type GridRow, makeCell, makeRow } from "./table-grid.ts";

/** In heights of text: lines of one cell stand at most this far apart. */
const TIGHT = 1.4;
/** Text lower than this share of its height overlaps the line before: it is beside it, not below. */
const BESIDE = 0.85;

export type OpenTable = { columns: number; headerRows: number; rows: GridRow[] };

type Placed = CellText & { first: number; last: number };
/** A line of an area, its segments in their columns. */
type Row = { lines: SegmentLine[]; placed: Placed[] };

export function readOpen(
  lines: readonly SegmentLine[],
  rules: readonly HorizontalRule[],
): OpenTable {
  const found = withoutSignColumns(lines, findSeparators(lines));
  const { joined: first, bodyStart: firstStart } = placeRows(lines, { separators: found, rules });
  const separators = withoutStaggered(found, first.slice(0, firstStart), first.slice(firstStart));
  const { joined, bodyStart } = placeRows(lines, { separators, rules });
  const columns = separators.length + 1;
  const header = headerCells(joined.slice(0, bodyStart), { columns, rules, separators });
  const body = joinWrapped(joined.slice(bodyStart), rules);
  return {
    columns,
    headerRows: header.length,
    rows: [...header, ...body.map(({ placed }) => bodyRow(placed))],
  };
}

function placeRows(
  lines: readonly SegmentLine[],
  { separators, rules }: { separators: readonly Separator[]; rules: readonly HorizontalRule[] },
): { joined: Row[]; bodyStart: number } {
  const rows = lines.map((line) => ({ lines: [line], placed: placeLine(line, separators) }));
  const joined = joinBeside(rows);
  return { joined, bodyStart: findBody(joined, rules) };
}

const SIGN_BEFORE = /^(?:US)?[$€£¥]$/;
const SIGN_AFTER = /^[%)]+$/;

/** A sign of money set apart from its figure, and a sign of percent behind it, are no columns of their own. */
function withoutSignColumns(
  lines: readonly SegmentLine[],
  separators: readonly Separator[],
): Separator[] {
  const placed = lines.flatMap((line) => placeLine(line, separators));
  const holdsOnly = (column: number, sign: RegExp): boolean => {
    const texts = placed.filter(({ first }) => first === column).map(textOf);
    const signs = texts.filter((text) => sign.test(text)).length;
    return signs > 0 && texts.every((text) => sign.test(text) || !isFigure(text) || isYear(text));
  };
  return separators.filter(
    (_, at) => !(at > 0 && holdsOnly(at, SIGN_BEFORE)) && !holdsOnly(at + 1, SIGN_AFTER),
  );
}

/** Each segment's columns; it is parted where a separator runs between two of its words. */
function placeLine({ segments }: SegmentLine, separators: readonly Separator[]): Placed[] {
  return segments.flatMap((segment) =>
    partsOf(segment, separators).map((pieces) => {
      const left = pieces[0]?.left ?? segment.left;
      const right = pieces.at(-1)?.right ?? segment.right;
      const first = separators.filter(({ at }) => at <= left + 0.2 * segment.height).length;
      const last = separators.filter(
        (s) => s.at < right && s.right < right + segment.height,
      ).length;
      return { line: segment, pieces, first, last: Math.max(first, last) };
    }),
  );
}

function partsOf(segment: Segment, separators: readonly Separator[]): Segment["pieces"][] {
  const parts: Segment["pieces"][] = [[]];
  let right = segment.left;
  for (const piece of segment.pieces) {
    const isParted = separators.some(
      (separator) =>
        right <= separator.right &&
        piece.left >= separator.left &&
        right <= separator.at + 1 &&
        piece.left >= separator.at - 1,
    );
    if (isParted && parts.at(-1)?.length !== 0) parts.push([]);
    parts.at(-1)?.push(piece);
    right = piece.right;
  }
  return parts;
}

/** Lines whose boxes overlap are one row: a figure is set beside the middle of a label of two lines. */
function joinBeside(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    const last = above?.lines.at(-1);
    const line = row.lines[0];
    const isBeside =
      last !== undefined &&
      line !== undefined &&
      line.baseline - last.baseline < BESIDE * Math.min(line.height, last.height) &&
      !line.segments.some((a) => last.segments.some((b) => a.left < b.right && a.right > b.left));
    if (above !== undefined && isBeside) {
      above.lines.push(...row.lines);
      above.placed.push(...row.placed);
    } else joined.push({ lines: [...row.lines], placed: [...row.placed] });
  }
  return joined;
}

/** The first row of figures; years and dates head columns. A table of words has one header row. */
function findBody(rows: readonly Row[], rules: readonly HorizontalRule[]): number {
  const first = rows.findIndex(({ placed }) => {
    const cells = placed.filter(({ first: column }) => column > 0).map(textOf);
    const figures = cells.filter((text) => isFigure(text));
    return figures.length * 2 >= cells.length && figures.some((text) => !isYear(text));
  });
  const limit = first < 0 ? Math.min(rows.length, 4) : first;
  const ruled = rows.findIndex((row, at) => at > 0 && isRuledOff(rows[at - 1], row, rules));
  if (first < 0) return ruled > 0 && ruled <= limit ? ruled : 1;
  // Labels of groups below the header stand alone in the first column.
  const heads = rows
    .slice(0, limit)
    .findLastIndex(({ placed }) => placed.some(({ last }) => last > 0));
  return heads + 1;
}

function isRuledOff(above: Row | undefined, below: Row, rules: readonly HorizontalRule[]): boolean {
  const from = Math.max(...(above?.lines ?? []).map(({ baseline }) => baseline));
  const to = Math.min(...below.lines.map(({ baseline }) => baseline));
  const left = Math.min(...below.placed.map(({ line }) => line.left));
  const right = Math.max(...below.placed.map(({ line }) => line.right));
  return rules.some(
    ({ y, left: start, right: end }) =>
      y > from && y < to && Math.min(end, right) - Math.max(start, left) > 0.8 * (right - left),
  );
}

type HeaderContext = {
  columns: number;
  rules: readonly HorizontalRule[];
  separators: readonly Separator[];
};

type HeadCell = { texts: Placed[]; first: number; last: number; row: number };

/** Lines of the header, those of one cell joined, each level of headings a row. */
function headerCells(rows: readonly Row[], context: HeaderContext): GridRow[] {
  const open: HeadCell[] = [];
  for (const [row, { placed }] of rows.entries()) {
    const spans = widen(placed, { ...context, isLast: row === rows.length - 1 });
    for (const cell of spans) {
      const above = open.findLast(({ first, last }) => first <= cell.last && last >= cell.first);
      const isSame =
        above !== undefined &&
        above.first === cell.first &&
        above.last === cell.last &&
        isTight(above, cell, context.rules);
      if (isSame) above.texts.push(cell);
      else
        open.push({
          texts: [cell],
          first: cell.first,
          last: cell.last,
          row: above === undefined ? 0 : above.row + 1,
        });
    }
  }
  const levels = Math.max(0, ...open.map(({ row }) => row + 1));
  // What has nothing below it belongs beside the lowest headings.
  for (const cell of open.toReversed()) {
    const below = open.filter(
      (o) => o.row > cell.row && o.first <= cell.last && o.last >= cell.first,
    );
    cell.row = below.length === 0 ? levels - 1 : Math.min(...below.map(({ row }) => row)) - 1;
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

function isTight(above: HeadCell, below: Placed, rules: readonly HorizontalRule[]): boolean {
  const last = above.texts.at(-1);
  if (last === undefined) return false;
  const height = Math.max(last.line.height, below.line.height);
  const isNear = below.line.baseline - last.line.baseline <= TIGHT * height;
  const middle = (below.line.left + below.line.right) / 2;
  return (
    isNear &&
    !rules.some(
      ({ y, left, right }) =>
        y > last.line.baseline && y < below.line.baseline && left < middle && right > middle,
    )
  );
}

/** A heading over several columns is as wide as the rule below it, or as what it stands in the middle of. */
function widen(
  placed: readonly Placed[],
  { columns, rules, separators, isLast }: HeaderContext & { isLast: boolean },
): Placed[] {
  return placed.map((cell, at) => {
    const from = (placed[at - 1]?.last ?? 0) + 1;
    const to = (placed[at + 1]?.first ?? columns) - 1;
    if (isLast || cell.first === 0) return cell;
    const rule = rules.find(
      ({ y, left, right }) =>
        y > cell.line.baseline &&
        y < cell.line.baseline + 1.2 * cell.line.height &&
        left < cell.line.left + 2 &&
        right > cell.line.right - 2,
    );
    if (rule !== undefined) {
      // A rule may end anywhere in the gap beside the columns that it runs over.
      const first = separators.filter((s) => s.left <= rule.left + 4).length;
      const last = separators.filter((s) => s.right < rule.right - 4).length;
      return {
        ...cell,
        first: Math.max(from, Math.min(first, cell.first)),
        last: Math.min(to, Math.max(last, cell.last)),
      };
    }
    return cell;
  });
}

/** Rows that go on in the next line: nothing but words, tight below, under cells that are filled. */
function joinWrapped(rows: readonly Row[], rules: readonly HorizontalRule[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (above !== undefined && goesOn(above, row) && !isRuledOff(above, row, rules)) {
      above.lines.push(...row.lines);
      above.placed.push(...row.placed);
    } else joined.push({ lines: [...row.lines], placed: [...row.placed] });
  }
  return joined;
}

function goesOn(above: Row, below: Row): boolean {
  const [last] = above.lines.slice(-1);
  const [line] = below.lines;
  if (last === undefined || line === undefined) return false;
  if (line.baseline - last.baseline > TIGHT * Math.max(line.height, last.height)) return false;
  const texts = below.placed.map(textOf);
  const label = below.placed.find(({ first }) => first === 0);
  const isLabelAlone = above.placed.every(({ first: column }) => column === 0);
  if (isLabelAlone && label !== undefined && startsLow(textOf(label))) return true;
  if (texts.some((text) => isFigure(text))) return false;
  const filled = new Set(above.placed.map(({ first: column }) => column));
  if (!below.placed.every(({ first: column }) => filled.has(column))) return false;
  return label === undefined || texts.every(startsLow);
}

function startsLow(text: string): boolean {
  return /^[\p{Ll}(&]/u.test(text);
}

function bodyRow(placed: readonly Placed[]): GridRow {
  const byColumn = Map.groupBy(placed, ({ first }) => first);
  return makeRow([...byColumn].map(([column, texts]) => makeCell(texts, { column })));
}

function textOf({ pieces }: CellText): string {
  return pieces.map(({ text }) => text).join(" ");
}
