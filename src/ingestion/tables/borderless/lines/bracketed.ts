// Finds figures that belong to the figures before them: deviations and shares in brackets, as in "41.7 (11.9)".
import { type Placed, leftOf, rightOf, type Row, textOf } from "../borderless-rows.ts";
import { isFigure } from "../../numbers.ts";
import type { Separator } from "../columns.ts";

/** Relative to the text height: the maximum distance from the figure in front of the brackets. */
const NEAR = 0.7;
/** The minimum number of figures in brackets. */
const FEWEST = 2;
const IN_BRACKETS = /^\([^()]*\d[^()]*\)%?$/;

/**
 * Removes the separators in front of figures in brackets if the figures on both sides of them have
 * one heading, and each figure on the side without a heading of its own is next to one on the other
 * side. Otherwise a deviation would be a negative amount.
 */
export function withoutBracketColumns(
  separators: readonly Separator[],
  header: readonly Row[],
  body: readonly Row[],
): Separator[] {
  const headings = header.flatMap(({ placed }) => placed);
  const hasHeading = (column: number): boolean =>
    headings.some(({ first, last }) => first === column && last === column);
  return separators.filter((_, left) => {
    const right = left + 1;
    const sides = [left, right].filter((column) => !hasHeading(column));
    const pairs = body.flatMap((row) => pairOf(row, left) ?? []);
    const paired = new Set(pairs.flat());
    const areAll = sides.some((column) =>
      body.every(({ placed }) =>
        placed.every(
          (cell) => cell.first !== column || paired.has(cell) || !/\d/.test(textOf(cell)),
        ),
      ),
    );
    return left === 0 || pairs.length < FEWEST || !areAll;
  });
}

/** Returns the figure in a column and the one in brackets behind it. */
function pairOf({ placed }: Row, column: number): [Placed, Placed] | undefined {
  const before = placed.findLast(({ first }) => first === column);
  const behind = placed.find(({ first }) => first === column + 1);
  if (before === undefined || behind === undefined) return undefined;
  const isPair =
    isFigure(textOf(before)) &&
    !IN_BRACKETS.test(textOf(before)) &&
    IN_BRACKETS.test(textOf(behind)) &&
    leftOf(behind) - rightOf(before) <= NEAR * behind.line.height;
  return isPair ? [before, behind] : undefined;
}
