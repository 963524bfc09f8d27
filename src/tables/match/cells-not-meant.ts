// Removes the cells that a question does not mean. A statement prints the share of sales beside
// each amount, or growth below all amounts; neither answers a question about an amount. Sections of
// provisions and allowances repeat the names of lines. Changes and reserves stay, because a
// question often asks for their rows.
import { asksWhatItCosts } from "../../language/question/asks-for.ts";
import { MONEY_TERMS, PRICE_TERMS } from "../../language/question/weak-words.ts";
import { compareQuantities } from "../../language/quantities/compare-quantities.ts";
import { UNITS_OF } from "../../language/quantities/number-words.ts";
import { quantitiesOf } from "../../language/quantities/quantities.ts";
import type { Quantity } from "../../language/quantities/quantity.ts";
import { payPeriodsIn } from "../../language/quantities/how-often.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import { type Cell, rowKey } from "../read/cell.ts";

/** Words of a question that a percentage may answer. */
const RATE =
  /\b(?:per ?cent(?:age)?s?|shares? of|proportions?|margins?|rates?|growth|mix|yields?|change)\b|%/i;
const AMOUNT = /\bamounts?\b/i;
const HOW_MANY = /\bhow many\b/i;
const PERCENT = /\bper ?cent(?:age)?s?\b|%|\bproportion\b/i;

/** Words of a heading whose percentages are a share or a change of something else. */
const OF_OTHER =
  /\b(?:per ?cent(?:age)?s?|change|growth|increase|decrease|variance|shares?|mix|proportion|portion|total)\b|% of\b|^%/i;

/**
 * Removes percentages beside their amount, those of parts that the question omits, and all of them
 * from a question for an amount.
 */
export function withoutPercentages(question: string, cells: readonly Cell[]): Cell[] {
  const kept = new Set(withoutOtherPercentages(question, cells));
  const asked = new Set(termsOf(question));
  return cells.filter((cell) => kept.has(cell) || isColumnSaid(cell, asked));
}

/** Reports whether the question repeats a heading of several words, such as "Share of wage". */
function isColumnSaid({ headingTerms }: Cell, asked: ReadonlySet<string>): boolean {
  const words = [...headingTerms].filter((term) => !isStopTerm(term));
  return words.length > 1 && words.every((term) => asked.has(term));
}

function withoutOtherPercentages(question: string, cells: readonly Cell[]): readonly Cell[] {
  const amounts = withoutShares(cells);
  if (RATE.test(question)) return PERCENT.test(question) ? [...cells] : amounts;
  if (HOW_MANY.test(question)) return withoutAllShares(amounts);
  if (AMOUNT.test(question)) return amounts.filter(({ measure }) => !measure.percent);
  const named = new Set(
    amounts.filter(({ measure }) => !measure.percent).map((cell) => rowNameKey(cell)),
  );
  return amounts.filter((cell) => {
    const { measure, section, heading } = cell;
    const isOther = measure.percent && !isOwnPercentage(cell) && RATE.test(`${section} ${heading}`);
    return !isOther || !named.has(rowNameKey(cell));
  });
}

/** Removes the percentages that stand beside an amount of the same row and time. */
export function withoutShares(cells: readonly Cell[]): Cell[] {
  const amounts = new Set(
    cells.filter(({ measure }) => !measure.percent).map((cell) => rowTimeKey(cell)),
  );
  return cells.filter(
    (cell) => !cell.measure.percent || isOwnPercentage(cell) || !amounts.has(rowTimeKey(cell)),
  );
}

/** Removes every percentage beside a number of the same row and time, which counts the same thing. */
function withoutAllShares(cells: readonly Cell[]): Cell[] {
  const counts = cells.filter(({ measure }) => !measure.percent);
  const counted = new Set(counts.map((cell) => rowTimeKey(cell)));
  return cells.filter((cell) => !cell.measure.percent || !counted.has(rowTimeKey(cell)));
}

/** Reports whether a percentage is neither a share nor a change, as in "Coupon (%)". */
function isOwnPercentage({ heading, headingTerms }: Cell): boolean {
  const isNamed = [...headingTerms].some((term) => /^\p{L}{3,}$/u.test(term));
  return isNamed && !OF_OTHER.test(heading);
}

/**
 * Removes the cells that are stated for another length of time than the question asks for: "annual
 * rent" is not "rent per quarter", and "work, each half hour" is not an hour of work.
 */
export function keepAskedTime(question: string, all: readonly Cell[]): readonly Cell[] {
  const lengths = lengthsIn(question.replaceAll(/(?<!\bhalf )\ban? (?=\p{L})/giu, "1 "));
  const cells =
    lengths.length === 0 ? all : all.filter(({ label }) => hasAskedLength(label, lengths));
  const asked = payPeriodsIn(question);
  if (asked.size === 0) return cells;
  return cells.filter(({ label, heading, table }) => {
    const stated = payPeriodsIn(`${label} ${heading} ${table.title} ${table.unit ?? ""}`);
    return stated.size === 0 || asked.isSubsetOf(stated);
  });
}

/** Precedes the thing that is counted, as in "for each 30 minutes". */
const EACH = /\b(?:per|each|every)\b/i;

function hasAskedLength(label: string, asked: readonly Quantity[]): boolean {
  const [, counted] = label.split(EACH);
  const [length] = counted === undefined ? [] : lengthsIn(counted);
  return length === undefined || asked.some((one) => compareQuantities(one, length) === "same");
}

function lengthsIn(text: string): Quantity[] {
  return quantitiesOf(text).filter(({ unit = "" }) => UNITS_OF.time.has(unit));
}

const COST = new Set(termsOf("cost"));

/**
 * Keeps the prices if the question asks what something costs: amounts of money, or else cells of a
 * table of prices. Such cells need not contain the word "cost".
 */
export function keepPrices(question: string, cells: readonly Cell[]): readonly Cell[] {
  if (!asksWhatItCosts(question)) return cells;
  const prices = cells.filter(
    ({ measure, headingTerms, labelTerms }) =>
      measure.currency !== undefined ||
      !PRICE_TERMS.isDisjointFrom(headingTerms) ||
      !PRICE_TERMS.isDisjointFrom(labelTerms),
  );
  const meant = prices.length > 0 ? prices : cells.filter(isOfMoney);
  return withoutQualifiedPrices(question, meant).map((cell) => ({
    ...cell,
    aroundTerms: cell.aroundTerms.union(COST),
  }));
}

/** Removes a qualified price, such as "member fee" beside "fee", unless the question names it. */
function withoutQualifiedPrices(question: string, cells: readonly Cell[]): readonly Cell[] {
  const asked = new Set(termsOf(question));
  const rows = Map.groupBy(cells, rowKey);
  return cells.filter((cell) => {
    const own = cell.headingTerms;
    const beside = rows.get(rowKey(cell)) ?? [];
    return !beside.some(({ headingTerms: plain }) => {
      const isPart = plain.size > 0 && plain.size < own.size && plain.isSubsetOf(own);
      return isPart && own.difference(plain).isDisjointFrom(asked);
    });
  });
}

function isOfMoney({ labelTerms, headingTerms, aroundTerms }: Cell): boolean {
  return [labelTerms, headingTerms, aroundTerms].some(
    (terms) => !MONEY_TERMS.isDisjointFrom(terms),
  );
}

function rowNameKey({ table, label }: Cell): string {
  return `${table.id} ${label}`;
}

function rowTimeKey(cell: Cell): string {
  return `${rowKey(cell)} ${JSON.stringify(cell.period ?? null)}`;
}

const PROVISION = /\b(?:provisions?|allowances?|impairments?|write-?downs?)\b/i;

/** Removes rows of provisions and write-downs if the question mentions none. */
export function withoutProvisions(question: string, cells: readonly Cell[]): Cell[] {
  if (ASKS_PROVISION.test(question)) return [...cells];
  return cells.filter(({ section, label }) => !PROVISION.test(section) || PROVISION.test(label));
}

const ASKS_PROVISION = /\b(?:provision|allowance|impair|write|written)/i;
