// Determines whether rulings that are drawn cell by cell separate all rows of a table. Otherwise
// they only underline headings and totals.
import { isFigure } from "../numbers.ts";
import type { SegmentLine } from "../segments.ts";
import { type CellRulings, covers } from "./cell-rulings.ts";
import type { Grid } from "./grids.ts";

/** Relative to the text height: closer text below the last ruling is another row. */
const NEXT_ROW = 2;
/** In points: text beyond this distance is next to the rulings. */
const BESIDE = 1;

type Piece = { text: string; left: number; right: number };

export function separatesAllRows(
  { rows, gaps }: CellRulings,
  grid: Grid,
  lines: readonly SegmentLine[],
): boolean {
  const { left, right, bottom } = grid;
  const edges = [left, ...gaps, right];
  const next = lines.find(({ baseline, height }) => baseline - 0.3 * height > bottom);
  const isFollowed =
    next !== undefined &&
    next.baseline - bottom < NEXT_ROW * next.height &&
    next.segments.filter((one) => one.left < right && one.right > left).length > 1;
  if (isFollowed) return false;
  const bands = rows.map(({ y }, at) => {
    const top = rows[at - 1]?.y ?? grid.top;
    return lines.filter(({ baseline, height }) => isBetween(baseline - 0.3 * height, top, y));
  });
  return edges.slice(1).every((end, column) => {
    const from = edges[column] ?? left;
    const texts = bands.map((band) => band.map((line) => piecesIn(line, from, end)));
    const isParted = texts.slice(1).every((below, at) => {
      const row = rows[at];
      const isRuled = row !== undefined && covers(row, (from + end) / 2);
      return isRuled || isEmpty(texts[at] ?? []) || isEmpty(below);
    });
    return isParted && texts.slice(1).every((band) => band.filter(hasFigure).length < 2);
  });
}

function isBetween(y: number, top: number, bottom: number): boolean {
  return y > top && y < bottom;
}

function piecesIn({ segments }: SegmentLine, from: number, end: number): Piece[] {
  return segments
    .flatMap(({ pieces }) => pieces)
    .filter((piece) => isBetween((piece.left + piece.right) / 2, from, end));
}

function isEmpty(lines: readonly Piece[][]): boolean {
  return lines.every(({ length }) => length === 0);
}

function hasFigure(pieces: readonly Piece[]): boolean {
  return pieces.some(({ text }) => isFigure(text));
}

/**
 * Returns whether a line has a text next to the rulings, such as a label, that is in no other such
 * table.
 */
export function hasTextBeside(
  grid: Grid,
  grids: readonly Grid[],
  lines: readonly SegmentLine[],
): boolean {
  return lines.some(({ baseline, segments }) => {
    const beside = grids.filter(({ top, bottom }) => isBetween(baseline, top, bottom));
    const isOwn = segments.some(({ left, right }) => left < grid.right && right > grid.left);
    const isWithin = (piece: Piece): boolean =>
      beside.some((one) => piece.left >= one.left - BESIDE && piece.right <= one.right + BESIDE);
    return (
      isOwn && beside.includes(grid) && !segments.every(({ pieces }) => pieces.every(isWithin))
    );
  });
}
