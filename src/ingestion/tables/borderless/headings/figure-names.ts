// Finds headings that are figures: limits, quantities, numbers of trains and numbers of columns.
import { isFigure } from "../../numbers.ts";
import { type Placed, type Row, textOf } from "../borderless-rows.ts";
import { writtenAs } from "./written-as.ts";

const FEWEST = 2;
const FEWEST_ROWS = 3;
const TIME = /^\d{1,2}[:.]\d\d\b/;

/** Returns whether the figures of a row, the first one that has any, name the columns below. */
export function nameColumns(rows: readonly Row[], at: number): boolean {
  const cells = (rows[at]?.placed ?? []).filter(({ first }) => first > 0);
  const figures = cells.filter((cell) => /\d/.test(textOf(cell)));
  const below = rows.slice(at + 1);
  const named = new Set(
    rows
      .slice(0, at)
      .flatMap(({ placed }) => placed.flatMap(({ first, last }) => (first === last ? first : []))),
  );
  if (figures.length < FEWEST || below.length < FEWEST_ROWS) return false;
  if (figures.some(({ first, last, ...cell }) => first !== last || !isFigure(textOf(cell))))
    return false;
  if (isOnlyWithoutLabel(rows, at) || areAlone(figures, below)) return true;
  const texts = figures.map(textOf);
  return (
    figures.filter(({ first }) => named.has(first)).length * 2 <= figures.length &&
    figures.every(({ first }, index) => isOther(texts[index] ?? "", textsBelow(below, first))) &&
    (areRising(texts) || figures.every(({ first }) => textsBelow(below, first).every(isTime)))
  );
}

/** Returns whether figures are beside all those below, each of them in a column of its own. */
function areAlone(figures: readonly Placed[], below: readonly Row[]): boolean {
  const own = new Set(figures.map(({ first }) => first));
  const cells = below.flatMap(({ placed }) => placed.filter(({ first }) => first > 0));
  return cells.length >= FEWEST_ROWS * own.size && !cells.some(({ first }) => own.has(first));
}

/** Returns whether a row below headings has no label, and almost all rows below it have one. */
function isOnlyWithoutLabel(rows: readonly Row[], at: number): boolean {
  const [above, own] = [rows[at - 1], rows[at]];
  const below = rows.slice(at + 1);
  return (
    own !== undefined &&
    !hasLabel(own) &&
    above !== undefined &&
    above.placed.some(({ last }) => last > 0) &&
    below.slice(0, FEWEST_ROWS).every(hasLabel)
  );
}

function hasLabel({ placed }: Row): boolean {
  return placed.some(({ first }) => first === 0);
}

function textsBelow(rows: readonly Row[], column: number): string[] {
  return rows
    .flatMap(({ placed }) => placed.filter(({ first }) => first === column).map(textOf))
    .filter((text) => /\d/.test(text) && isFigure(text));
}

function isTime(text: string): boolean {
  return TIME.test(text);
}

/** Returns whether a whole number or a range is written in another way than all figures below it. */
function isOther(text: string, below: readonly string[]): boolean {
  const own = writtenAs(text.replace("$", ""));
  return (
    !/\.\d/.test(text) &&
    below.length >= FEWEST_ROWS &&
    below.every((other) => writtenAs(other.replace("$", "")) !== own)
  );
}

/** Returns whether the figures rise, perhaps again below each of several headings. */
function areRising(texts: readonly string[]): boolean {
  const values = texts.map((text) => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(",", "")));
  const size = values.indexOf(values[0] ?? 0, 1);
  const own = size < 0 ? values : values.slice(0, size);
  return (
    own.length >= FEWEST &&
    own.every((value, at) => at === 0 || value > (own[at - 1] ?? value)) &&
    values.every((value, at) => value === own[at % own.length])
  );
}
