// Determines the rows of a table without rulings by the distance between lines: the lines of a cell
// are closer together than rows.
import { isScaledFigure, numberIn } from "../numbers.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import { isRuledOff, type Placed, type Row, stepBetween, textOf } from "./borderless-rows.ts";

/** Relative to the text height: the maximum distance between the lines of a cell. */
const TIGHT = 1.5;
const CLOSEST = 0.85;
/** The maximum ratio between two line distances within cells. */
const SAME_STEP = 1.14;
/** The minimum ratio of the distance between rows to the distance within cells. */
const WIDER_STEP = 1.2;
/**
 * The maximum share of close lines that begin a row, such as the first one below the name of a
 * group.
 */
const MOST_APART = 0.3;
/** The maximum number of lines of a row. */
const MOST_LINES = 40;
/** The minimum number of rows with words. The axis of a chart has at most its name. */
const FEWEST_OF_WORDS = 2;
/** Relative to the text height: the tolerance of the available width. */
const ROOM = 0.5;

type ContinuesRow = (above: Row, below: Row) => boolean;

/**
 * Joins the lines of cells to rows. Returns undefined unless lines have two distances, and closer
 * lines continue where a line is full.
 */
export function rowsByPitch(
  rows: readonly Row[],
  { rules, goesOnAnyway }: { rules: readonly HorizontalRule[]; goesOnAnyway: ContinuesRow },
): Row[] | undefined {
  const closest = closestStep(rows);
  if (closest === undefined) return undefined;
  const widths = columnWidths(rows);
  const joined: Row[] = [];
  let [close, apart] = [0, 0];
  for (const [at, row] of rows.entries()) {
    const [above, last] = [rows[at - 1], joined.at(-1)];
    const isRuled = above !== undefined && isRuledOff(above, row, rules);
    const isClose =
      above !== undefined && !isRuled && stepBetween(above, row) <= SAME_STEP * closest;
    const isJoined =
      (isClose && continuesCells(above, row, widths)) ||
      (last !== undefined && !isRuled && goesOnAnyway(last, row));
    if (isClose) close += 1;
    if (isClose && !isJoined) apart += 1;
    if (last !== undefined && isJoined) {
      last.lines.push(...row.lines);
      last.placed.push(...row.placed);
    } else joined.push({ lines: [...row.lines], placed: [...row.placed] });
  }
  const areRows =
    joined.filter(hasWords).length >= FEWEST_OF_WORDS &&
    !joined.some((row) => row.lines.length > MOST_LINES || hasSeveral(row));
  return areRows && apart <= MOST_APART * close ? joined : undefined;
}

/** Returns the smaller one of two line distances, or undefined if the lines do not have two. */
function closestStep(rows: readonly Row[]): number | undefined {
  const steps = rows.slice(1).flatMap((row, at) => {
    const above = rows[at];
    return above === undefined ? [] : stepBetween(above, row);
  });
  const height = Math.max(...rows.flatMap(({ lines }) => lines.map((line) => line.height)));
  // Raised marks are closer to their line.
  const closest = Math.min(...steps.filter((step) => step > CLOSEST * height));
  const others = steps.filter((step) => step > SAME_STEP * closest);
  const areTwo = others.length > 1 && others.every((step) => step >= WIDER_STEP * closest);
  return areTwo && closest > 0 && closest <= TIGHT * height ? closest : undefined;
}

/** Returns the width of the longest line of each column. */
function columnWidths(rows: readonly Row[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  for (const cell of rows.flatMap(({ placed }) => placed)) {
    if (cell.first !== cell.last) continue;
    widths.set(cell.first, Math.max(widths.get(cell.first) ?? 0, widthOf(cell)));
  }
  return widths;
}

function widthOf({ pieces, line }: Placed): number {
  return (pieces.at(-1)?.right ?? line.right) - (pieces[0]?.left ?? line.left);
}

/** Returns whether the first word of each cell did not fit on the line above. */
function continuesCells(above: Row, below: Row, widths: ReadonlyMap<number, number>): boolean {
  if ([...above.placed, ...below.placed].some(({ first, last }) => first !== last)) return false;
  return below.placed.every((cell) => {
    const upper = above.placed.findLast(({ first }) => first === cell.first);
    return upper === undefined || (isFull(upper, cell, widths) && !isHeadingOfFigure(upper, cell));
  });
}

function isFull(above: Placed, below: Placed, widths: ReadonlyMap<number, number>): boolean {
  const text = textOf(below);
  const [word = ""] = /^\S+/.exec(text) ?? [];
  const perCharacter = widthOf(below) / Math.max(1, text.length);
  const taken = widthOf(above) + perCharacter * (word.length + 1);
  return taken > (widths.get(below.first) ?? 0) - ROOM * below.line.height;
}

/** Returns whether words are above a figure without being a part of it, so that they head it. */
function isHeadingOfFigure(above: Placed, below: Placed): boolean {
  const text = textOf(above);
  const figure = textOf(below);
  return isScaledFigure(figure) && !/\d/.test(text) && numberIn(`${text} ${figure}`) === null;
}

function hasWords({ placed }: Row): boolean {
  return placed.some((cell) => !isScaledFigure(textOf(cell)));
}

/** Returns whether a column has several figures, each of which belongs to a row of its own. */
function hasSeveral({ placed }: Row): boolean {
  const figures = placed.filter((cell) => cell.first > 0 && isScaledFigure(textOf(cell)));
  return new Set(figures.map(({ first }) => first)).size < figures.length;
}
