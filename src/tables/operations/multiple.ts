// Calculates several times the price that a cell states for one: "What do 3 tickets cost?"
import { parseWithNames } from "../../language/question/parse-question.ts";
import { type CountedThings, countedThings } from "../../language/question/counted-things.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { isInformativeTerm } from "../../language/question/weak-words.ts";
import { payPeriodsIn } from "../../language/quantities/how-often.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import type { Source } from "../match/look-up.ts";
import type { Cell } from "../read/cell.ts";
import type { Found } from "./found.ts";
import { readCells } from "./read/read-cells.ts";
import { combine, computeValue, toValue } from "./value.ts";

/** Returns undefined unless exactly one cell is the price of one of the things. */
export function calculateMultiple(question: ParsedQuestion, source: Source): Found | undefined {
  const counted = countedThings(question.text);
  if (counted === undefined) return undefined;
  const text = question.text.replace(counted.said, " ");
  if (ANOTHER_COUNT.test(text) && question.periods.length === 0) return undefined;
  const found =
    readCells(question, source) ?? readCells(parseWithNames({ ...question, text }, []), source);
  const [input, another] = found?.inputs ?? [];
  if (found === undefined || input === undefined || another !== undefined) return undefined;
  if (!isPriceOfOne(input.cell, counted, text)) return undefined;
  const value = combine([toValue(input)], ([price = ""]) => `${counted.count} * ${price}`);
  const called = `${counted.count} times the price of one`;
  return computeValue(value, question, { operation: "none", called });
}

const ANOTHER_COUNT = /(?<![\p{L}\d.,-])\d+(?![\p{L}\d])/u;
const PER = /(?:\b(?:per|each)\s+|\/\s?)(?<one>\p{L}+)/giu;
const ANY = new Set(termsOf("piece unit item each"));

/**
 * Reports whether the cell is the price of one of the things and the question contains all that its
 * row and column are called. `text` is the question without the number.
 */
function isPriceOfOne(cell: Cell, { terms, isTime, count }: CountedThings, text: string): boolean {
  const { labelTerms, headingTerms, stub, measure, columnRanges = [] } = cell;
  const pricedPer = termsPricedPer(cell);
  const known = new Set([...termsOf(text), ...pricedPer, ...termsOf(stub)]);
  const isSaid = (term: string): boolean =>
    known.has(term) || isStopTerm(term) || !isInformativeTerm(term);
  const isRanged = columnRanges.some(({ low, high }) => low <= count && count <= high);
  const isPlainColumn = isRanged ? pricedPer.length > 0 : [...headingTerms].every(isSaid);
  const isOfThings = pricedPer.every((one) => terms.includes(one) || (!isTime && ANY.has(one)));
  const isNamed = terms.some(
    (term) => pricedPer.includes(term) || (!isTime && labelTerms.has(term)),
  );
  const isPlain = isPlainColumn && [...labelTerms].every(isSaid);
  return measure.currency !== undefined && isPlain && isOfThings && isNamed;
}

/** Returns the terms of what the figure is stated per: "night" for "Room rates per night". */
function termsPricedPer({ label, heading, stub, table }: Cell): string[] {
  const titleAndUnit = `${table.title} ${table.unit ?? ""}`;
  const titled = new Set(termsOf(titleAndUnit));
  const isTitled = (text: string): boolean => !titled.isDisjointFrom(new Set(termsOf(text)));
  const heads = table.header.flatMap((level) => level.slice(1)).join(" ");
  // The title "Monthly rents" says nothing about a column "Deposit" beside a column of rents.
  const title = isTitled(`${label} ${heading}`) || !isTitled(heads) ? titleAndUnit : "";
  const around = `${heading} ${label} ${stub} ${title}`;
  const nouns = Array.from(around.matchAll(PER), ({ groups }) => groups?.["one"] ?? "");
  return [...nouns, ...payPeriodsIn(around)].flatMap((word) => termsOf(word));
}
