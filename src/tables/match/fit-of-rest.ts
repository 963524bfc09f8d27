// What a cell says that a phrase does not mean: a row of other amounts, another column, more than what is asked for.
import { TOTAL } from "./phrase-terms.ts";
import { termsOf } from "../../language/words/terms.ts";
import { bareTitle } from "../read/headings.ts";
import type { Cell } from "../read/cell.ts";
import { BRACKETED } from "../read/rows/row-labels.ts";
import { type Amount, isOfUnit, rangeOf, tellsColumn } from "./amounts.ts";

/** A figure of the question that neither row nor heads give: another cell is meant. */
const UNMET = 0.7;
const OF_MORE = 0.85;
const FIGURE = /^(?!(?:19|20)\d\d$)\d[\d.]*%?$/;

/** What the score of a cell is multiplied by: 1 where nothing speaks against it. */
export function fitOfRest(
  cell: Cell,
  terms: readonly string[],
  amounts: readonly Amount[],
): number {
  const isUnmet = terms.some((term) => FIGURE.test(term) && !givesFigure(cell, term, terms));
  const isOfAnother = isUnmet || isBeyond(cell, amounts);
  return (isOfAnother ? UNMET : 1) * (isOfMore(cell, terms) ? OF_MORE : 1);
}

/** The row's ranges leave an amount out, and its label doesn't say it. */
function isBeyond(cell: Cell, amounts: readonly Amount[]): boolean {
  return (
    cell.ranges.length > 0 &&
    amounts.some(
      (amount) =>
        amount.quantity !== undefined &&
        !tellsColumn(amount, cell) &&
        cell.ranges.some((range) => isOfUnit(amount, range)) &&
        rangeOf(amount, cell) === undefined &&
        !amount.terms.some((term) => cell.labelTerms.has(term) || cell.aroundTerms.has(term)),
    )
  );
}

/** What a document is called says no figure of a row. */
function givesFigure(
  { labelTerms, headingTerms, section, stub, table }: Cell,
  term: string,
  terms: readonly string[],
): boolean {
  if (labelTerms.has(term) || headingTerms.has(term)) return true;
  const around = `${section} ${stub} ${bareTitle(table.title)} ${table.unit ?? ""}`;
  const isAsked = (identifier: string) => termsOf(identifier).every((one) => terms.includes(one));
  return termsOf(around.replaceAll(IDENTIFIER, (found) => (isAsked(found) ? found : " "))).includes(
    term,
  );
}

/** The digits of "CO2e" and "m2" are figures only where the whole is asked for. */
const IDENTIFIER = /\p{L}+\d(?!\d)\p{L}*/gu;

/** "Total equity and liabilities" are not the total liabilities: one side of the "and" is not said at all. */
function isOfMore({ label, labelTerms }: Cell, terms: readonly string[]): boolean {
  if (!labelTerms.has(TOTAL)) return false;
  const sides = label.replaceAll(BRACKETED, " ").split(/\s(?:and|&)\s/i);
  if (sides.length < 2) return false;
  const said = sides.map((side) =>
    termsOf(side).some((term) => terms.includes(term) && term !== TOTAL),
  );
  return said.includes(true) && said.includes(false);
}
