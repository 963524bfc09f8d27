// Decides whether a cell of the right row is in the column that the question asks for.
import { measuresOtherDimension } from "../../language/answers/dimensions.ts";
import { countedTermsIn } from "../../language/question/counted-things.ts";
import { ASKS_LENGTH, kindAsked } from "../../language/question/phrasing/kind-asked.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { MONEY_TERMS, AMOUNT_TERMS } from "../../language/question/weak-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Source } from "../match/look-up.ts";
import { isOnlyOfKind } from "../read/value-kind.ts";
import { includesTerm, isEmptyWord } from "../match/phrase-terms.ts";
import type { Found } from "../operations/found.ts";
import { type Cell, storedRowOf, tableTerms } from "../read/cell.ts";
import { isPoint } from "../read/quantities/quantity.ts";
import { parseQuantity } from "../read/quantities/parse-quantity.ts";

/**
 * Reports whether a cell holds another kind of value than the question asks for: votes for "How old
 * is the treasurer?", or a price for "How many adults …?".
 */
export function holdsOtherKind({ text, instructions }: ParsedQuestion, { inputs }: Found): boolean {
  const isOfMoney = !MONEY_TERMS.isDisjointFrom(new Set(termsOf(text))) || SIGN.test(text);
  const counted = countedTermsIn(text);
  return inputs.some(({ cell }) => {
    const { heading, label, section, stub, table } = cell;
    const description = [cell.text, heading, label, section, stub, table.title, table.unit].join(
      " ",
    );
    const isCountOfMoney = counted.length > 0 && !isOfMoney && SIGN.test(cell.text);
    const isMoment = TIME_OF_DAY.test(cell.text) && ASKS_LENGTH.test(text);
    // An amount does not say what percentage of another amount it is.
    const isNoPercent = instructions.unit === "%" && !cell.measure.percent;
    return (
      isMoment ||
      isNoPercent ||
      isCountOfMoney ||
      isStatedPer(counted, description) ||
      measuresOtherDimension(text, description)
    );
  });
}

/** A time of day such as "9:30" says when something begins, and not how long it takes. */
const TIME_OF_DAY = /^\W*\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?\W*$/i;

/** The thing that an amount is stated per: "a call" in "ms a call". */
const STATED_PER = /(?:\b(?:per|an?|each|every)\s+|\/\s*)\p{L}+/giu;

/**
 * Reports whether the counted thing is only what the amount is stated per, as in "How many calls
 * …?" for a value in ms a call.
 */
function isStatedPer(counted: readonly string[], description: string): boolean {
  const thing = counted.at(-1) ?? "";
  const bases = termsOf((description.match(STATED_PER) ?? []).join(" "));
  return bases.includes(thing) && !termsOf(description.replaceAll(STATED_PER, " ")).includes(thing);
}

const SIGN = /[$€£¥]/;

/**
 * Reports whether the row has several columns with values and the question names another column
 * than the cell's, or none. A column that alone holds the kind of value asked for counts as named.
 */
export function isInOtherColumn(
  question: ParsedQuestion,
  { inputs }: Found,
  { cells: figures, texts }: Source,
): boolean {
  const { text } = question;
  const cells = [...figures, ...texts];
  const asked = new Set(tableTerms(text));
  const kind = kindAsked(text);
  return inputs.some(({ cell }) => {
    const { period, headingTerms, columnRanges = [] } = cell;
    if (period !== undefined || headingTerms.size === 0) return false;
    // If the question repeats a value of the row, such as "$15,000", that value selects the row.
    const others = otherColumnsOf(cell).filter(
      (one) => !termsOf(one.text).every((term) => asked.has(term)),
    );
    const own = [...headingTerms.difference(rowNameTerms(cell))];
    const values = others.filter((one) => !namesRow(one.text, cell));
    if (values.some(({ terms }) => namesOtherColumn(terms, headingTermsOf(cell), asked)))
      return true;
    const isSaid = own.some((term) => includesTerm(asked, term)) || columnRanges.length > 0;
    // A column "Total" or "Amount" holds the figure for the row as a whole.
    if (isSaid || headingTerms.isSubsetOf(AMOUNT_TERMS)) return false;
    if (kind !== undefined && isOnlyOfKind(cell, kind, cells)) return false;
    return others.some(({ terms }) => !terms.isSubsetOf(headingTerms));
  });
}

const [PER = ""] = termsOf("per");

/**
 * Reports whether the question names all of another column's heading and less of the cell's own, as
 * in "matches won" for "Matches" and "Won", or "the dose" for "Dose" and "Maximum doses".
 */
function namesOtherColumn(
  other: ReadonlySet<string>,
  own: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): boolean {
  // "The payment fee" and "the fee for each payment" both name "Fee per payment".
  if (![...other].every((term) => term === PER || includesTerm(asked, term))) return false;
  const isMore = [...other].some((term) => /\p{L}/u.test(term) && !own.has(term));
  const rest = [...own].filter((term) => !other.has(term));
  return isMore || (rest.length > 0 && !rest.some((term) => includesTerm(asked, term)));
}

/** Returns the other columns that have a value in the row and a heading of their own. */
function otherColumnsOf(own: Cell) {
  return storedRowOf(own).flatMap((cell, at) => {
    if (cell === null || at === 0 || at === own.column || cell.text === own.text) return [];
    const terms = headingTermsOf(own, at);
    return terms.size === 0 ? [] : [{ text: cell.text, terms }];
  });
}

/**
 * Reports whether the text is part of the row's label or a range that selects the row: "Ash" or "5
 * to 9 kg", but not "10 ml".
 */
function namesRow(text: string, { label }: Cell): boolean {
  const amount = parseQuantity(text);
  if (amount !== undefined && !isPoint(amount)) return true;
  return (amount?.unit ?? "") === "" && label.includes(text);
}

/** Returns the terms of a column's heading that the row's name does not contain. */
function headingTermsOf(cell: Cell, column = cell.column): ReadonlySet<string> {
  const heads = tableTerms(cell.table.header.map((level) => level[column] ?? "").join(" "));
  return new Set(heads.filter((term) => !isEmptyWord(term))).difference(rowNameTerms(cell));
}

/** Returns the words of the row's name. In a question, they name the row and not a column. */
function rowNameTerms(cell: Cell): ReadonlySet<string> {
  const terms = termsOf(storedRowOf(cell)[0]?.text ?? "");
  return new Set(terms.filter((term) => !/\d/.test(term)));
}
