// A row is named and one of its figures was found: whether that is what the question asks of the row.
import { measuresOther } from "../../language/answers/amounts.ts";
import { countedIn } from "../../language/question/counted-things.ts";
import { ASKS_LENGTH, kindAsked } from "../../language/question/phrasing/kind-asked.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { OF_MONEY, WORDS_OF_AMOUNT } from "../../language/question/weak-words.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import type { Source } from "../match/look-up.ts";
import { isOnlyOfKind } from "../read/value-kind.ts";
import { says } from "../match/phrase-terms.ts";
import type { Found } from "../operations/found.ts";
import { type Cell, storedRowOf } from "../read/cell.ts";
import { isPoint, parseQuantity } from "../read/quantity.ts";

/** "How old is the treasurer?" of a row that says how many voted for her, "How many adults …?" of what adults pay. */
export function isOfOtherKind({ text, instructions }: ParsedQuestion, { inputs }: Found): boolean {
  const isOfMoney = !OF_MONEY.isDisjointFrom(new Set(termsOf(text))) || SIGN.test(text);
  const counted = countedIn(text);
  return inputs.some(({ cell }) => {
    const { heading, label, section, stub, table } = cell;
    const told = [cell.text, heading, label, section, stub, table.title, table.unit].join(" ");
    const isCountOfMoney = counted.length > 0 && !isOfMoney && SIGN.test(cell.text);
    // "In percent": an amount says nothing of how much it is of another.
    const isMoment = TIME_OF_DAY.test(cell.text) && ASKS_LENGTH.test(text);
    const isNoPercent = instructions.unit === "%" && !cell.measure.percent;
    return (
      isMoment ||
      isNoPercent ||
      isCountOfMoney ||
      isBasis(counted, told) ||
      measuresOther(text, told)
    );
  });
}

/** "9:30" is when something begins, and not how long it takes. */
const TIME_OF_DAY = /^\W*\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?\W*$/i;

/** What an amount is told for one of: "a call" of "ms a call". */
const OF_ONE = /(?:\b(?:per|an?|each|every)\s+|\/\s*)\p{L}+/giu;

/** "How many calls …?" of what is told in ms a call. */
function isBasis(counted: readonly string[], told: string): boolean {
  const thing = counted.at(-1) ?? "";
  const bases = termsOf((told.match(OF_ONE) ?? []).join(" "));
  return bases.includes(thing) && !termsOf(told.replaceAll(OF_ONE, " ")).includes(thing);
}

const SIGN = /[$€£¥]/;

/** Of several columns with a value for the row the question says another one, or none, and no kind of value that only this has. */
export function isOfOtherColumn(
  question: ParsedQuestion,
  { inputs }: Found,
  { cells: figures, texts }: Source,
): boolean {
  const { text } = question;
  const cells = [...figures, ...texts];
  const asked = new Set(termsOf(text));
  const kind = kindAsked(text);
  return inputs.some(({ cell }) => {
    const { period, headingTerms, columnRanges = [] } = cell;
    if (period !== undefined || headingTerms.size === 0) return false;
    // What the question says of the row itself, "$15,000", is what the row is chosen by.
    const others = otherColumnsOf(cell).filter(
      (one) => !termsOf(one.text).every((term) => asked.has(term)),
    );
    const own = [...headingTerms.difference(nameOf(cell))];
    const values = others.filter((one) => !namesRow(one.text, cell));
    if (values.some(({ terms }) => isSaidRather(terms, headOf(cell), asked))) return true;
    const isSaid = own.some((term) => says(asked, term)) || columnRanges.length > 0;
    // "Total", "Amount": the column of what the row is in all.
    if (isSaid || headingTerms.isSubsetOf(WORDS_OF_AMOUNT)) return false;
    if (kind !== undefined && isOnlyOfKind(cell, kind, cells)) return false;
    return others.some(({ terms }) => !terms.isSubsetOf(headingTerms));
  });
}

const [PER = ""] = termsOf("per");

/** "Matches won" of two columns "Matches" and "Won", "the dose" of "Dose" and "Maximum doses": the other's whole heading is said. */
function isSaidRather(
  other: ReadonlySet<string>,
  own: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): boolean {
  // "The payment fee", "the fee for each payment" of "Fee per payment".
  if (![...other].every((term) => term === PER || says(asked, term))) return false;
  const isMore = [...other].some((term) => /\p{L}/u.test(term) && !own.has(term));
  const rest = [...own].filter((term) => !other.has(term));
  return isMore || (rest.length > 0 && !rest.some((term) => says(asked, term)));
}

/** The other columns with a value for the row, under heads of their own. */
function otherColumnsOf(own: Cell) {
  return storedRowOf(own).flatMap((cell, at) => {
    if (cell === null || at === 0 || at === own.column || cell.text === own.text) return [];
    const terms = headOf(own, at);
    return terms.size === 0 ? [] : [{ text: cell.text, terms }];
  });
}

/** Whether the row is called so, or chosen by a range: "Ash" or "5 to 9 kg", not "10 ml". */
function namesRow(text: string, { label }: Cell): boolean {
  const amount = parseQuantity(text);
  if (amount !== undefined && !isPoint(amount)) return true;
  return (amount?.unit ?? "") === "" && label.includes(text);
}

/** What the head of a column of the cell's table says and the row's name does not. */
function headOf(cell: Cell, column = cell.column): ReadonlySet<string> {
  const heads = termsOf(cell.table.header.map((level) => level[column] ?? "").join(" "));
  return new Set(heads.filter((term) => !isStopTerm(term))).difference(nameOf(cell));
}

/** Words of the row's name: a heading that has one is not said by it. */
function nameOf(cell: Cell): ReadonlySet<string> {
  const terms = termsOf(storedRowOf(cell)[0]?.text ?? "");
  return new Set(terms.filter((term) => !/\d/.test(term)));
}
