// Finds the end of the header of a table without rulings.
import { isFigure, isYear, numberIn } from "../numbers.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import { areEvenSteps } from "./headings/even-steps.ts";
import { isSecondHalf } from "./headings/second-half.ts";
import { nameColumns } from "./headings/figure-names.ts";
import { isRuledOff, type Row, stepBetween, textOf } from "./borderless-rows.ts";
import { writtenAs } from "./headings/written-as.ts";

const MOST_ROWS = 4;
/** The last row whose figures are compared with those below it. */
const LATEST = 12;
const FEWEST_FIGURES = 2;
/** The minimum share of figures among the cells of a column of figures. */
const LEAST_FIGURES = 0.6;
/** Figures that are not amounts: a note mark, the second line of a date, or several years. */
const NO_AMOUNT = /^(?:[([]\d{1,2}[)\]]|\d{1,2}, ?(?:19|20)\d\d|(?:(?:19|20)\d\d ?)+)$/;
const MARK = /^[([]\d{1,2}[)\]]$/;
/** The first line of a range, such as a range of times. */
const OPEN_RANGE = /\d[-–]$/;
/** The minimum number of rows below a ruling whose figures are in another notation. */
const FEWEST_BELOW = 3;
/** The minimum distance of a row from its headings, relative to the next row. */
const FARTHER = 1.1;

/** Returns the index of the first row of figures, or 1 if there are none. Years are headings. */
export function findBody(rows: readonly Row[], rules: readonly HorizontalRule[]): number {
  const ruledRows = [...rows.keys()].filter((at) => {
    const row = rows[at];
    return at > 0 && row !== undefined && isRuledOff(rows[at - 1], row, rules);
  });
  const [ruled = -1] = ruledRows;
  const first = ruledRows.find((at) => at <= MOST_ROWS && areOtherFigures(rows, at));
  return first ?? findFigures(rows, ruled);
}

/** `ruled` is the index of the first row below a ruling, or -1. */
function findFigures(rows: readonly Row[], ruled: number): number {
  const first = rows.findIndex(
    (row, at) =>
      (isOfFigures(row) || (at <= LATEST && beginsFigures(rows, at))) &&
      !(isSecondHalf(rows, at) && !isOfFigures(rows[at - 1])) &&
      !areEvenSteps(rows, at) &&
      !(at < MOST_ROWS && nameColumns(rows, at)),
  );
  const isSecondLine = first > 1 && continuesCurrencyLine(rows[first - 1], rows[first]);
  const limit = first < 0 ? Math.min(rows.length, MOST_ROWS) : first - (isSecondLine ? 1 : 0);
  if (first < 0) return ruled > 0 && ruled <= limit ? ruled : 1;
  // Labels of groups below the header are single cells in the first column.
  const lastHeading = rows
    .slice(0, limit)
    .findLastIndex((row, at) => row.placed.some(({ last }) => last > 0) && !isGroup(rows, at));
  return isNamedData(rows, lastHeading) ? lastHeading : lastHeading + 1;
}

/**
 * Returns whether a row of years, with a label and below one heading for each year, is the first
 * row of figures: it is farther from the headings than from the next row.
 */
function isNamedData(rows: readonly Row[], at: number): boolean {
  const [above, own, next] = [rows[at - 1], rows[at], rows[at + 1]];
  const [label, ...years] = own?.placed ?? [];
  if (above === undefined || own === undefined || next === undefined) return false;
  return (
    stepBetween(above, own) > FARTHER * stepBetween(own, next) &&
    label?.first === 0 &&
    years.length > 0 &&
    years.every((year) => {
      const name = above.placed.find(({ first, last }) => first === year.first && first === last);
      return isYear(textOf(year)) && name !== undefined && !/\d/.test(textOf(name));
    })
  );
}

/** Returns whether a row is a single wide cell that names a group, below a full row of headings. */
function isGroup(rows: readonly Row[], at: number): boolean {
  const [only, another] = rows[at]?.placed ?? [];
  if (only?.first !== 0 || another !== undefined) return false;
  const named = rows.slice(0, at).flatMap(({ placed }) => placed);
  return Array.from({ length: only.last + 1 }, (_, column) => column).every((column) =>
    named.some(({ first, last }) => first === column && last === column),
  );
}

function isOfFigures(row: Row | undefined): boolean {
  const placed = row?.placed ?? [];
  const cells = placed.filter(({ first: column }) => column > 0).map(textOf);
  const figures = cells.filter((text) => isFigure(text) && !OPEN_RANGE.test(text));
  // Without a label, "(1)" is the mark of a note at a heading and no negative amount.
  const isMarks = cells.length === placed.length && figures.every((text) => MARK.test(text));
  return !isMarks && figures.length * 2 >= cells.length && figures.some((text) => !isYear(text));
}

/** Returns whether the figures below belong to currencies on the line above. */
function continuesCurrencyLine(above: Row | undefined, below: Row | undefined): boolean {
  return (below?.placed ?? []).some((cell) => {
    const upper = above?.placed.find(({ first }) => first === cell.first);
    if (cell.first === 0 || upper === undefined || isFigure(textOf(upper))) return false;
    return numberIn(`${textOf(upper)} ${textOf(cell)}`) !== null;
  });
}

/** Returns whether the row has the first figure of a column, below the column's heading. */
function beginsFigures(rows: readonly Row[], at: number): boolean {
  const named = new Set(
    rows.slice(0, at).flatMap(({ placed }) => placed.map((cell) => cell.first)),
  );
  return (rows[at]?.placed ?? []).some(({ first, last }) => {
    if (first === 0 || first !== last || !named.has(first)) return false;
    const [own = "", ...others] = textsIn(rows.slice(at), first);
    const figures = others.filter((text) => isFigure(text));
    const isMost = figures.length >= LEAST_FIGURES * others.length;
    return isAmount(own) && figures.length >= FEWEST_FIGURES && isMost;
  });
}

function isAmount(text: string): boolean {
  return (
    /\d/.test(text) &&
    isFigure(text) &&
    !isYear(text) &&
    ![NO_AMOUNT, OPEN_RANGE].some((no) => no.test(text))
  );
}

function textsIn(rows: readonly Row[], column: number): string[] {
  return rows.flatMap(({ placed }) => {
    const own = placed.filter(({ first }) => first === column);
    return own.length === 0 ? [] : own.map(textOf).join(" ");
  });
}

/** Returns whether the row above a ruling has figures, such as limits, in a different notation. */
function areOtherFigures(rows: readonly Row[], ruled: number): boolean {
  const heads = (rows[ruled - 1]?.placed ?? []).filter(({ first }) => first > 0);
  const below = rows.slice(ruled);
  const isAlone = !rows.slice(0, ruled - 1).some(isOfFigures);
  return (
    isAlone &&
    below.length >= FEWEST_BELOW &&
    heads.length > 1 &&
    heads.some((cell) => isAmount(textOf(cell))) &&
    heads.every((cell) => {
      const texts = textsIn(below, cell.first).filter((text) => /\d/.test(text));
      return texts.length > 0 && texts.every((text) => writtenAs(text) !== writtenAs(textOf(cell)));
    })
  );
}
