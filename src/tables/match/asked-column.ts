// Finds the column of words that a question asks for. The figures under other headings of the row
// are then not meant.
import { asksWhatItCosts } from "../../language/question/asks-for.ts";
import { countedTermsIn } from "../../language/question/counted-things.ts";
import { COUNT_TERMS, MONEY_TERMS } from "../../language/question/weak-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import { type Cell, rowKey } from "../read/cell.ts";
import { isEmptyWord } from "./phrase-terms.ts";

/**
 * The share of a heading's informative words that the question must contain to ask for the column.
 */
const LEAST_OF_HEADING = 0.5;

/**
 * Removes the figures of a row whose text column the question asks for: "red" under "Colour" is not
 * a price. If the question contains the text itself, as in "the price in the colour red", the text
 * only identifies the row.
 */
export function keepAskedColumn(
  question: string,
  cells: readonly Cell[],
  texts: readonly Cell[],
): readonly Cell[] {
  const own = termsOf(question).filter((term) => !isEmptyWord(term));
  const askedTerms = new Set(asksWhatItCosts(question) ? [...own, ...MONEY_TERMS] : own);
  const rows = new Set(texts.filter((cell) => isColumnAsked(cell, askedTerms)).map(rowKey));
  if (rows.size === 0) return cells;
  return cells.filter(
    (cell) => !rows.has(rowKey(cell)) || !cell.headingTerms.isDisjointFrom(askedTerms),
  );
}

/**
 * Keeps only the cell below a heading such as "Quantity" in rows that name what is counted. Other
 * rows keep all of their cells.
 */
export function keepCountedColumn(question: string, cells: readonly Cell[]): readonly Cell[] {
  const counted = countedTermsIn(question);
  if (counted.length === 0) return cells;
  const isOfCounted = ({ labelTerms }: Cell): boolean =>
    counted.every((term) => labelTerms.has(term));
  const rows = new Set(cells.filter((cell) => isOfCounted(cell) && isCount(cell)).map(rowKey));
  return cells.filter((cell) => !rows.has(rowKey(cell)) || isCount(cell));
}

function isCount({ headingTerms }: Cell): boolean {
  return headingTerms.size > 0 && headingTerms.isSubsetOf(COUNT_TERMS);
}

/**
 * Reports whether the question asks for the cell's column. A word of the row's name does not:
 * "adult" for the row "Adult" below "Adult required".
 */
function isColumnAsked(
  { column, headingTerms, labelTerms, text }: Cell,
  askedTerms: ReadonlySet<string>,
): boolean {
  const telling = [...headingTerms].filter((term) => !isEmptyWord(term));
  const met = telling.filter((term) => askedTerms.has(term) && !labelTerms.has(term));
  const isHeadingSaid = met.length > 0 && met.length >= telling.length * LEAST_OF_HEADING;
  return column > 0 && isHeadingSaid && !termsOf(text).some((term) => askedTerms.has(term));
}
