// Tells the rows of a table without rulings by the distance of its lines: the lines of a cell are closer together than rows.
import { isScaledFigure, numberIn } from "../numbers.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import { isRuledOff, type Placed, type Row, textOf } from "./borderless-rows.ts";

/** Relative to the text height: the greatest distance of the lines of a cell. */
const TIGHT = 1.5;
const CLOSEST = 0.85;
/** Distances of lines of cells differ by less, and those of rows are larger by more. */
const SAME_STEP = 1.14;
const WIDER_STEP = 1.2;
/** The maximum share of close lines that begin a row, such as the first one below the name of a group. */
const MOST_APART = 0.3;
/** Of a row. */
const MOST_LINES = 40;
/** An axis of a chart has a name at most. */
const FEWEST_OF_WORDS = 2;
/** Relative to the text height. */
const ROOM = 0.5;

type GoesOn = (above: Row, below: Row) => boolean;

/** Undefined unless lines have two distances, and those that are closer go on where a line is full. */
export function rowsByPitch(
  rows: readonly Row[],
  { rules, goesOnAnyway }: { rules: readonly HorizontalRule[]; goesOnAnyway: GoesOn },
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
      (isClose && goesOn(above, row, widths)) ||
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

/** Undefined if the lines have no two distances. */
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

function stepBetween(above: Row, below: Row): number {
  const from = Math.max(...above.lines.map(({ baseline }) => baseline));
  return Math.min(...below.lines.map(({ baseline }) => baseline)) - from;
}

/** The width of the longest line of each column. */
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

/** Whether the first word of each cell would have had no room on the line above. */
function goesOn(above: Row, below: Row, widths: ReadonlyMap<number, number>): boolean {
  if ([...above.placed, ...below.placed].some(({ first, last }) => first !== last)) return false;
  return below.placed.every((cell) => {
    const upper = above.placed.findLast(({ first }) => first === cell.first);
    return upper === undefined || (isFull(upper, cell, widths) && !heads(upper, cell));
  });
}

function isFull(above: Placed, below: Placed, widths: ReadonlyMap<number, number>): boolean {
  const text = textOf(below);
  const [word = ""] = /^\S+/.exec(text) ?? [];
  const perCharacter = widthOf(below) / Math.max(1, text.length);
  const taken = widthOf(above) + perCharacter * (word.length + 1);
  return taken > (widths.get(below.first) ?? 0) - ROOM * below.line.height;
}

/** Whether words stand above a figure that they are no part of. */
function heads(above: Placed, below: Placed): boolean {
  const text = textOf(above);
  const figure = textOf(below);
  return isScaledFigure(figure) && !/\d/.test(text) && numberIn(`${text} ${figure}`) === null;
}

function hasWords({ placed }: Row): boolean {
  return placed.some((cell) => !isScaledFigure(textOf(cell)));
}

/** Whether a column has several figures: each is a row's. */
function hasSeveral({ placed }: Row): boolean {
  const figures = placed.filter((cell) => cell.first > 0 && isScaledFigure(textOf(cell)));
  return new Set(figures.map(({ first }) => first)).size < figures.length;
}
