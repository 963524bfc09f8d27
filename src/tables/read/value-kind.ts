// Decides whether a cell holds the kind of value that a question asks for.
import type { KindAsked } from "../../language/question/phrasing/kind-asked.ts";
import { MEASURES } from "../../language/quantities/number-words.ts";
import { MONEY_TERMS } from "../../language/question/weak-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Cell } from "./cell.ts";
import { parseQuantity } from "./quantities/parse-quantity.ts";
import { unitOf } from "./written-unit.ts";

const SIGN = /[$€£¥]/;

export function isOfKind(cell: Cell, kind: KindAsked): boolean {
  if (kind === "money") return isMoney(cell);
  if (kind === "percent") return cell.measure.percent;
  return kind.units.has(unitIn(cell) ?? "");
}

/** Returns the unit of the cell's value, even if it is one of several words: "100 minutes". */
function unitIn(cell: Cell): string | undefined {
  return unitOf(cell) ?? parseQuantity(cell.text)?.unit;
}

const UNIT_OF_TERM = new Map([...MEASURES].map(([word, unit]) => [termsOf(word)[0] ?? "", unit]));

/**
 * Reports whether the term is the unit of the cell, such as "minutes" for "Duration (min)". It then
 * says how much, and not what.
 */
export function isUnitOf(term: string, cell: Cell): boolean {
  const unit = UNIT_OF_TERM.get(term);
  return unit !== undefined && unit === unitIn(cell);
}

function isMoney({ text, headingTerms, measure }: Cell): boolean {
  return (
    SIGN.test(text) || measure.currency !== undefined || !MONEY_TERMS.isDisjointFrom(headingTerms)
  );
}

/** Reports whether the cell is the only one of its row that holds the kind of value asked for. */
export function isOnlyOfKind(own: Cell, kind: KindAsked, cells: readonly Cell[]): boolean {
  const others = cells.filter(
    ({ table, row, column }) => table === own.table && row === own.row && column !== own.column,
  );
  return isOfKind(own, kind) && !others.some((cell) => isOfKind(cell, kind));
}

const PAIR_OF_NUMBERS =
  /(?<![$€£¥\d.,])(?!(?:19|20)\d\d\b)\d[\d,.]*(?: \p{L}+)? and (?!(?:19|20)\d\d\b)\d/u;

/**
 * Returns whether the label tells how many things there are in each column, so that the cell does
 * not: "Outstanding shares — 477 and 484 | $ 5 | $ 5".
 */
export function isCountedByLabel({ label }: Cell): boolean {
  return PAIR_OF_NUMBERS.test(label);
}
