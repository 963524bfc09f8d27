// A row is named and one of its figures was found: whether that is what the question asks of the row.
import type { StoredCell } from "../../domain/documents/table.ts";
import { measuresOther } from "../../language/answers/amounts.ts";
import { asksPrice } from "../../language/question/counted-things.ts";
import { countedIn } from "../../language/question/counted.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { OF_MONEY, WORDS_OF_AMOUNT } from "../../language/question/weak-words.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import { says } from "../match/phrase-terms.ts";
import type { Found } from "../operations/found.ts";
import type { Cell } from "../read/cell.ts";

/** "How old is the treasurer?" of a row that says how many voted for her, "How many adults …?" of what adults pay. */
export function isOfOtherKind({ text }: ParsedQuestion, { inputs }: Found): boolean {
  const isOfMoney = !OF_MONEY.isDisjointFrom(new Set(termsOf(text))) || SIGN.test(text);
  const counted = countedIn(text);
  return inputs.some(({ cell }) => {
    const { heading, label, section, stub, table } = cell;
    const told = [cell.text, heading, label, section, stub, table.title, table.unit].join(" ");
    const isCountOfMoney = counted.length > 0 && !isOfMoney && SIGN.test(cell.text);
    return isCountOfMoney || isBasis(counted, told) || measuresOther(text, told);
  });
}

/** What an amount is told for one of: "a call" of "ms a call". */
const OF_ONE = /(?:\b(?:per|an?|each|every)\s+|\/\s*)\p{L}+/giu;

/** "How many calls …?" of what is told in ms a call. */
function isBasis(counted: readonly string[], told: string): boolean {
  const thing = counted.at(-1) ?? "";
  const bases = termsOf((told.match(OF_ONE) ?? []).join(" "));
  return bases.includes(thing) && !termsOf(told.replaceAll(OF_ONE, " ")).includes(thing);
}

const SIGN = /[$€£¥]/;
const WHICH = /\b(?:which|what)\s+(?<thing>[\p{L}'’-]+(?:\s+[\p{L}'’-]+){0,3})/iu;

/** "Which boat …?" of a table that heads the names of its rows with "Boat": a name is asked for, and no value beside it. */
function asksForName({ text }: ParsedQuestion, { table }: Cell): boolean {
  const asked = termsOf(WHICH.exec(text)?.groups?.["thing"] ?? "");
  const head = termsOf(table.header.at(-1)?.[0] ?? "");
  return head.length > 0 && head.every((term, at) => asked[at] === term);
}

/** Of several columns with a value for the row the question says another one, or none, and no kind of value that only this has. */
export function isOfOtherColumn(question: ParsedQuestion, { inputs }: Found): boolean {
  const { text } = question;
  const asked = new Set(termsOf(text));
  const asksMoney = asksPrice(text) || !OF_MONEY.isDisjointFrom(asked);
  return inputs.some(({ cell }) => {
    const { period, headingTerms, columnRanges = [] } = cell;
    const own = [...headingTerms.difference(nameOf(cell))];
    const isSaid = own.some((term) => says(asked, term)) || columnRanges.length > 0;
    if (period !== undefined || headingTerms.size === 0 || isSaid || isPlain(headingTerms))
      return false;
    if (asksForName(question, cell)) return true;
    // What the question says of the row itself, "$15,000", is what the row is chosen by.
    const others = otherColumnsOf(cell).filter(
      (one) => !termsOf(one.text).every((term) => asked.has(term)),
    );
    const isOfKind = asksMoney && isMoney(cell.text, headingTerms);
    if (isOfKind && others.every((one) => !isMoney(one.text, one.terms))) return false;
    return others.length > 0;
  });
}

type Column = { text: string; terms: ReadonlySet<string> };

/** The other columns with a value for the row, and what their heads say that the row's name does not. */
function otherColumnsOf(own: Cell): Column[] {
  const { table, column, text, headingTerms } = own;
  const name = nameOf(own);
  return cellsOfRow(own).flatMap((cell, at) => {
    if (cell === null || at === 0 || at === column || cell.text === text) return [];
    const heads = termsOf(table.header.map((level) => level[at] ?? "").join(" "));
    const terms = new Set(heads.filter((term) => !isStopTerm(term))).difference(name);
    return terms.isSubsetOf(headingTerms) ? [] : [{ text: cell.text, terms }];
  });
}

/** Words of the row's name: a heading that has one is not said by it. */
function nameOf(cell: Cell): ReadonlySet<string> {
  const terms = termsOf(cellsOfRow(cell)[0]?.text ?? "");
  return new Set(terms.filter((term) => !/\d/.test(term)));
}

function cellsOfRow({ table, row }: Cell): readonly (StoredCell | null)[] {
  return table.rows.find(({ index }) => index === row)?.cells ?? [];
}

/** "Total", "Amount": the column of what the row is in all. */
function isPlain(headingTerms: ReadonlySet<string>): boolean {
  return headingTerms.isSubsetOf(WORDS_OF_AMOUNT);
}

function isMoney(text: string, headingTerms: ReadonlySet<string>): boolean {
  return SIGN.test(text) || !OF_MONEY.isDisjointFrom(headingTerms);
}
