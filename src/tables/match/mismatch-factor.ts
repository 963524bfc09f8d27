// Lowers the score of a cell for what it says beyond the phrase: other amounts, another column, or
// more than was asked for.
import { isEmptyWord, TOTAL } from "./phrase-terms.ts";
import { deniesAny } from "../../language/words/alike/denials.ts";
import { termsOf } from "../../language/words/terms.ts";
import { bareTitle } from "../read/headings.ts";
import type { Cell } from "../read/cell.ts";
import { BRACKETED } from "../read/rows/row-labels.ts";
import { type Amount, amountsIn } from "./amounts/amounts.ts";
import { isOfOtherCode, isSameCode } from "./amounts/codes.ts";
import { fitsUnit, findRange, isNumberOfName } from "./amounts/ranges.ts";

/**
 * Applies if neither the row nor its headings contain a figure of the question, so that another
 * cell is probably meant.
 */
const OTHER_FIGURE = 0.7;
const LARGER_TOTAL = 0.85;
const FIGURE = /^(?!(?:19|20)\d\d$)\d[\d.]*%?$/;

/** Returns the factor for the score of a cell: 1 if nothing speaks against it. */
export function mismatchFactor(
  cell: Cell,
  terms: readonly string[],
  amounts: readonly Amount[],
): number {
  const isUnmet = terms.some((term) => FIGURE.test(term) && !containsFigure(cell, term, amounts));
  const isOfAnother =
    isUnmet ||
    excludesAmount(cell, amounts) ||
    hasOtherCode(cell, amounts) ||
    isAnswerToOther(cell, terms) ||
    [cell.label, cell.heading, cell.section].some((name) => deniesAny(name, terms));
  return (isOfAnother ? OTHER_FIGURE : 1) * (isLargerTotal(cell, terms) ? LARGER_TOTAL : 1);
}

/**
 * Reports whether the ranges of the row or of the column exclude an amount that its label does not
 * contain.
 */
function excludesAmount(cell: Cell, amounts: readonly Amount[]): boolean {
  const ranges = [...cell.ranges, ...(cell.columnRanges ?? [])];
  return (
    ranges.length > 0 &&
    amounts.some(
      (amount) =>
        amount.quantity !== undefined &&
        !isNumberOfName(amount, cell) &&
        !isInHeading(amount, cell) &&
        ranges.some((range) => fitsUnit(amount, range)) &&
        findRange(amount, cell) === undefined &&
        !amount.terms.some((term) => cell.labelTerms.has(term) || isSaidAround(cell, term)),
    )
  );
}

/** Reports whether the heading contains the amount with its unit: "Each additional $1,000". */
function isInHeading({ quantity, terms }: Amount, { heading, headingTerms }: Cell): boolean {
  if (quantity === undefined || quantity.unit === "") return false;
  return (
    terms.some((term) => headingTerms.has(term)) &&
    amountsIn(heading).some(
      ({ quantity: own }) =>
        own?.low === quantity.low && own.high === quantity.high && own.unit === quantity.unit,
    )
  );
}

/** Reports whether the row or its column is that of another code than the one asked for. */
function hasOtherCode({ label, heading }: Cell, amounts: readonly Amount[]): boolean {
  return [label, heading].some((name) => isOfOtherCode(name, amounts));
}

/** Reports whether the row is "Yes" or "No" in a section of which the phrase says nothing. */
function isAnswerToOther({ label, section }: Cell, terms: readonly string[]): boolean {
  const asked = termsOf(section).filter((term) => !isEmptyWord(term));
  return (
    /^(?:yes|no)$/i.test(label) && asked.length > 0 && !asked.some((term) => terms.includes(term))
  );
}

/**
 * Reports whether the row, its headings or its table contain the figure. A number in the document's
 * name does not count.
 */
function containsFigure(
  { labelTerms, headingTerms, section, stub, table }: Cell,
  term: string,
  amounts: readonly Amount[],
): boolean {
  if (labelTerms.has(term) || headingTerms.has(term)) return true;
  const isAsked = (identifier: string): boolean => isSameCode(identifier, amounts);
  const around = textAround({ section, stub, table });
  return termsOf(around.replaceAll(IDENTIFIER, (found) => (isAsked(found) ? found : " "))).includes(
    term,
  );
}

type Around = Pick<Cell, "section" | "stub" | "table">;

function textAround({ section, stub, table }: Around): string {
  return `${section} ${stub} ${bareTitle(table.title)} ${table.unit ?? ""}`;
}

function isSaidAround(cell: Around, term: string): boolean {
  return termsOf(textAround(cell)).includes(term);
}

/** The digits of "CO2e", "m2" and "HO-3" are figures only if the question contains the whole identifier. */
const IDENTIFIER = /\p{L}+-?\d(?!\d)\p{L}*/gu;

/**
 * Reports whether the label is a total of two things of which the phrase names only one: "Total
 * equity and liabilities" is not the total liabilities.
 */
function isLargerTotal({ label, labelTerms }: Cell, terms: readonly string[]): boolean {
  if (!labelTerms.has(TOTAL)) return false;
  const sides = label.replaceAll(BRACKETED, " ").split(/\s(?:and|&)\s/i);
  if (sides.length < 2) return false;
  const areNamed = sides.map((side) =>
    termsOf(side).some((term) => terms.includes(term) && term !== TOTAL),
  );
  return areNamed.includes(true) && areNamed.includes(false);
}
