// Figures and codes that a question names, for rows that are of them or of a range.
import type { Table } from "../../domain/documents/table.ts";
import { MEASURES } from "../../language/quantities/number-words.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import {
  inSmallestUnit,
  isSameKind,
  isWithin,
  parseQuantity,
  type Quantity,
  type Range,
} from "../read/quantity.ts";
import { joinCodes } from "../../language/names.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";
import { boundBefore, boundBehind, WORDS_OF_BOUNDS } from "../../language/quantities/limits.ts";

/** Stands for an amount that lies in the row's range. */
export const WITHIN = "\u2713";

/** As it is written, its terms, best first, how much it is: nothing for a code, the terms beside it, and those of what it is of. */
export type Amount = {
  text: string;
  terms: readonly string[];
  quantity: Quantity | undefined;
  before?: string | undefined;
  behind?: string | undefined;
  of: readonly string[];
};

const UNITS = [...MEASURES.keys()].filter((word) => word.length > 1 || word === "g").join("|");
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d.,-])(?:\\p{Lu}{1,4}-?\\d[\\p{L}\\d-]*|\\d+\\p{Lu}(?![\\p{L}\\d])|[$€£]?\\d[\\d,]*(?:\\.\\d+)?%?)(?:[\\s-]?(?:${UNITS})\\b)?`,
  "giu",
);
/** "A crate of 7 kg", "somebody aged 40". */
const OF_BEFORE = /\p{L}+ (?:of|with|weighing|measuring|aged) (?:an? )?$/u;
const OF_BEHIND = /^[\s-]+\p{L}+/u;
/** What stands before a number of years. */
const [AGE = ""] = termsOf("age");

/** The amounts of a phrase, each with its unit, and codes: "HO3". "Over 500" is all amounts beyond it. */
export function amountsIn(phrase: string): Amount[] {
  const joined = joinCodes(phrase);
  return Array.from(joined.matchAll(AMOUNT), ({ 0: text, index }) => {
    const [whole = "", bare = ""] = termsOf(text);
    const before = boundBefore(joined.slice(0, index));
    const rest = joined.slice(index + text.length);
    const behind = boundBehind(rest);
    const figure = text.replace(/,$/, "").replace(/(?<=\d)-(?=\p{L})/u, " ");
    const termBefore = termsOf(joined.slice(0, index)).at(-1);
    const read = parseQuantity(`${before}${figure}${behind}`) ?? parseQuantity(figure);
    const isAge = termBefore === AGE && read?.unit === "";
    return {
      text,
      terms: text.includes("%") ? [whole, bare] : [whole],
      quantity: isAge ? { ...read, unit: "year" } : read,
      before: termBefore,
      behind: termsOf(rest).find((term) => !isStopTerm(term)),
      of: [OF_BEFORE.exec(joined.slice(0, index)), OF_BEHIND.exec(rest)].flatMap((said) =>
        termsOf(said?.[0] ?? ""),
      ),
    };
  });
}

type OfRanges = {
  labelTerms: ReadonlySet<string>;
  ranges: readonly Range[];
  columnRanges?: readonly Range[] | undefined;
  table: Pick<Table, "header">;
};
type Phrase = { terms: readonly string[]; amounts?: readonly Amount[] };

/** The terms without those of an amount that lies in the row's range: it is said. */
export function withoutMet({ terms, amounts = [] }: Phrase, cell: OfRanges): readonly string[] {
  const isOfRange = cell.ranges.length > 0 || (cell.columnRanges?.length ?? 0) > 0;
  if (!isOfRange || amounts.length === 0) return withoutUnits({ terms, amounts }, cell);
  const isMet = (amount: Amount): boolean => rangeOf(amount, cell) !== undefined;
  const met = new Set(amounts.filter(isMet).flatMap(({ text }) => termsOf(text)));
  const others = amounts.filter((amount) => !isMet(amount)).flatMap(({ text }) => termsOf(text));
  const said = met.difference(new Set(others)).union(new Set(WORDS_OF_BOUNDS));
  // A unit that the label says as well names the row.
  const isNamed = (term: string): boolean => !/\d/.test(term) && cell.labelTerms.has(term);
  return met.size === 0
    ? terms
    : [...terms.filter((term) => !said.has(term) || isNamed(term)), WITHIN];
}

/** "25 years" of a row "25" below "Age": a label that tells the figure alone need not say its unit. */
function withoutUnits(
  { terms, amounts = [] }: Phrase,
  { labelTerms }: OfRanges,
): readonly string[] {
  const units = amounts.flatMap(({ text }) => {
    const [figure = "", ...unit] = termsOf(text);
    return labelTerms.has(figure) ? unit.filter((term) => !labelTerms.has(term)) : [];
  });
  return units.length === 0 ? terms : terms.filter((term) => !units.includes(term));
}

/** "Zone 2" over a column: no amount of anything. */
export function tellsColumn({ before, terms: [whole = ""] }: Amount, { table }: OfRanges): boolean {
  return headingPairs(table).has(`${before} ${whole}`);
}

/** The narrowest range of the row, or else of the column, that the amount lies in; undefined where it lies in none, or tells a column. */
export function rangeOf(amount: Amount, row: OfRanges): Quantity | undefined {
  if (tellsColumn(amount, row)) return undefined;
  const { ranges, columnRanges = [] } = row;
  const narrowest = (all: readonly Quantity[]): Quantity | undefined =>
    all
      .filter((range) => isIn(amount, range))
      .toSorted((a, b) => a.high - a.low - (b.high - b.low))[0];
  return narrowest(rangesMeant(amount, ranges)) ?? narrowest(columnRanges);
}

/** Of several columns' ranges those that the word beside the amount, or else its unit, is of: "stage 5", "5 guests", "5 years". */
function rangesMeant(
  { before = "", behind = "", quantity }: Amount,
  ranges: readonly Range[],
): readonly Range[] {
  const unit = quantity?.unit ?? "";
  const tests = [
    ({ called }: Range) => called.has(before),
    (range: Range) => unit !== "" && isSameKind(unit, range.unit),
    ({ called }: Range) => called.has(behind),
  ];
  const meant = tests.map((isMeant) => ranges.filter(isMeant)).find((some) => some.length > 0);
  return meant ?? ranges;
}

/** Each term of the header with the next one: "zone 2". */
const headingPairs = memoizeObject(({ header }: OfRanges["table"]): ReadonlySet<string> => {
  const texts = header.flat().map((text) => termsOf(text));
  return new Set(texts.flatMap((own) => own.slice(1).map((term, at) => `${own[at]} ${term}`)));
});

/** Money and percentages are of nothing that doesn't say so; other units may be left out on either side. */
export function isOfUnit({ quantity }: Amount, range: Quantity): boolean {
  const [unit, other] = [quantity?.unit ?? "", range.unit];
  return unit === "" || isSameKind(unit, other) || (other === "" && !/^[$€£¥%]$/.test(unit));
}

export function isIn(amount: Amount, range: Quantity): boolean {
  const { quantity } = amount;
  if (quantity === undefined || !isOfUnit(amount, range)) return false;
  const isConverted = quantity.unit !== "" && range.unit !== "";
  return isConverted
    ? isWithin(inSmallestUnit(quantity), inSmallestUnit(range))
    : isWithin(quantity, range);
}
