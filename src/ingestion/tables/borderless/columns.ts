// Finds the boundaries between the columns of an area: gaps that are free on its lines.
import { isFigure, isYear } from "../numbers.ts";
import type { Segment, SegmentLine } from "../segments.ts";

/** A gap between two columns. The boundary is at `at`. */
export type Separator = { left: number; right: number; at: number };

/**
 * The maximum share of lines next to a gap that may cross it, such as headings over several
 * columns.
 */
const MOST_CROSSING = 0.2;
/** The minimum number of lines next to a gap that headings above the figures may cross. */
const FEWEST_HEADED = 3;
/** Relative to the text height: the minimum width of a gap. */
const NARROWEST = 0.3;

/** An empty cell is in the gap if it is set off from the figures of its column. */
const DASH = /^[-–—]$/;

/**
 * Returns the separators from left to right. Lines with a single segment give no information about
 * columns.
 */
export function findSeparators(lines: readonly SegmentLine[], fewestLines = 2): Separator[] {
  const rows = lines.filter(({ segments }) => segments.length > 1);
  const height = median(rows.map((row) => row.height));
  const edges = [
    ...new Set(rows.flatMap(({ segments }) => segments.flatMap((s) => [s.left, s.right]))),
  ].toSorted((a, b) => a - b);
  const most = Math.max(...rows.map(({ segments }) => segments.length));
  // Headings over several columns also cross gaps, but there are few on a line.
  const full = new Set(
    rows.filter(({ segments }) => segments.length * 2 > most).flatMap(({ segments }) => segments),
  );
  const spanning = spanningHeadings(rows);
  const open: OpenStrip[] = [];
  for (const [at, left] of edges.entries()) {
    const right = edges[at + 1];
    if (right === undefined) break;
    const crossing = crossingAt(rows, (left + right) / 2);
    const { beside, across } = crossing;
    const isOpen =
      beside >= fewestLines &&
      (across.length <= MOST_CROSSING * beside ||
        (beside - across.length >= FEWEST_HEADED - 1 && across.every((one) => spanning.has(one))));
    if (isOpen) open.push({ left, right, across: crossing.across });
  }
  const found = joinStrips(open).flatMap((strips) =>
    separatorsIn(strips, full, NARROWEST * height),
  );
  return withoutEmptyColumns(found, rows);
}

/**
 * Returns the headings that are over a gap of the line below, above all figures. In a small table,
 * one heading over several columns crosses a large share of its lines.
 */
function spanningHeadings(rows: readonly SegmentLine[]): ReadonlySet<Segment> {
  const first = rows.findIndex(({ segments }) =>
    segments.slice(1).some(({ text }) => isFigure(text) && !isYear(text)),
  );
  return new Set(
    rows
      .slice(0, Math.max(0, first))
      .flatMap(({ segments }, at) =>
        segments.filter((heading) => isOverGap(heading, rows[at + 1]?.segments ?? [])),
      ),
  );
}

function isOverGap({ left, right, height }: Segment, below: readonly Segment[]): boolean {
  return below.some((segment, at) => {
    const next = below[at + 1];
    return next !== undefined && left < segment.right && right > next.left - NARROWEST * height;
  });
}

/** Merges separators that have no cell between them. Their position is chosen by the figures. */
function withoutEmptyColumns(
  separators: readonly Separator[],
  rows: readonly SegmentLine[],
): Separator[] {
  const segments = rows.flatMap((row) => row.segments);
  const kept: Separator[] = [];
  for (const separator of separators) {
    const last = kept.at(-1);
    const isColumn =
      last === undefined || segments.some((s) => s.left >= last.at && s.right <= separator.at);
    if (isColumn) kept.push(separator);
    else if (countCutFigures(separator) < countCutFigures(last)) kept.splice(-1, 1, separator);
  }
  return kept;

  function countCutFigures({ at }: Separator): number {
    return figuresIn(crossingAt(rows, at).across);
  }
}

type OpenStrip = { left: number; right: number; across: Segment[] };

/**
 * Returns the number of lines with segments on both sides of `x`, and the segments that cross it.
 */
function crossingAt(
  rows: readonly SegmentLine[],
  x: number,
): { beside: number; across: Segment[] } {
  const across: Segment[] = [];
  let beside = 0;
  for (const { segments } of rows) {
    const over = segments.find((segment) => segment.left < x && segment.right > x);
    if (over !== undefined) across.push(over);
    if ((segments[0]?.left ?? x) < x && (segments.at(-1)?.right ?? x) > x) beside += 1;
  }
  return { beside, across };
}

function joinStrips(strips: readonly OpenStrip[]): OpenStrip[][] {
  const joined: OpenStrip[][] = [];
  for (const strip of strips) {
    const last = joined.at(-1);
    if (last?.at(-1)?.right === strip.left) last.push(strip);
    else joined.push([strip]);
  }
  return joined;
}

/**
 * Returns the separators in a wide gap, which may contain a column with few cells whose segments
 * are entirely within it. The boundary is where the fewest segments cross, on each side of such a
 * column.
 */
function separatorsIn(
  strips: readonly OpenStrip[],
  full: ReadonlySet<Segment>,
  narrowest: number,
): Separator[] {
  const left = strips[0]?.left ?? 0;
  const right = strips.at(-1)?.right ?? 0;
  const inside = (segment: Segment): boolean =>
    segment.left >= left && segment.right <= right && full.has(segment) && !DASH.test(segment.text);
  const parts: OpenStrip[][] = [[]];
  for (const strip of strips) {
    if (strip.across.some(inside)) parts.push([]);
    else parts.at(-1)?.push(strip);
  }
  const clearest = parts.map(clearestOf);
  return parts.flatMap((part, at) => {
    const best = clearest[at] ?? [];
    const separator = separatorOver(best, narrowest) ?? separatorOver(part, narrowest);
    if (separator === undefined || isUncut(best)) return separator ?? [];
    // If a strip that is too narrow for a separator cuts nothing, on the other side of the column
    // inside the gap, this column goes on with what the separator would cut.
    const beside = [clearest[at - 1] ?? [], clearest[at + 1] ?? []].find(
      (next) => isUncut(next) && separatorOver(next, narrowest) === undefined,
    );
    return separatorOver(beside ?? [], 0) ?? separator;
  });
}

/** Returns the strips of a gap that cut the fewest figures and, among these, the fewest segments. */
function clearestOf(part: readonly OpenStrip[]): OpenStrip[] {
  const fewestFigures = Math.min(...part.map(({ across }) => figuresIn(across)));
  const clear = part.filter(({ across }) => figuresIn(across) === fewestFigures);
  const fewest = Math.min(...clear.map(({ across }) => across.length));
  return clear.filter(({ across }) => across.length === fewest);
}

function isUncut(strips: readonly OpenStrip[]): boolean {
  return strips.length > 0 && strips.every(({ across }) => across.length === 0);
}

/**
 * Returns how many figures cross a position. Unlike headings, figures never span several columns.
 */
function figuresIn(across: readonly Segment[]): number {
  return across.filter(({ text }) => isFigure(text) && !isYear(text)).length;
}

function separatorOver(strips: readonly OpenStrip[], narrowest: number): Separator | undefined {
  const [from, to] = [strips[0]?.left, strips.at(-1)?.right];
  if (from === undefined || to === undefined || to - from < narrowest) return undefined;
  return { left: from, right: to, at: (from + to) / 2 };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
