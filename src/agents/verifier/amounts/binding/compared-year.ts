// "increased 7 % compared to fiscal 2017": the year that something is compared with is not the year that it is told of.
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import type { Conflict } from "../../conflict.ts";
import { isPeriod, type Reading } from "../../evidence.ts";
import { quantityText } from "../proven-quantities.ts";

/** What a comparison begins with; it goes on to the end of its clause. */
const COMPARES = /\b(?:compared (?:to|with)|versus|than|against|up from|down from)\b/gi;

/** A claim whose only year is one that its quote compares with, and which tells none of the amounts compared with. */
export function comparedYearConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const years = claim.quantities.filter(isYear);
  const [year, second] = years;
  if (year === undefined || second !== undefined || isCompared(year, claim)) return [];
  const told = claim.quantities.filter((one) => !isPeriod(one));
  return sentences.flatMap((sentence): Conflict[] => {
    const [bases, mains] = [true, false].map((is) =>
      sentence.quantities.filter((one) => isCompared(one, sentence) === is),
    );
    const isBase = says(bases, year) && !says(mains, year);
    const isOfMain = told.some((one) => says(mains, one)) && !told.some((one) => says(bases, one));
    if (!isBase || !isOfMain) return [];
    return [{ kind: "order", force: "denied", about: quantityText(claim, year) }];
  });
}

function says(amounts: readonly Quantity[] = [], one: Quantity): boolean {
  return amounts.some((other) => compareQuantities(one, other) === "same");
}

function isYear({ kind, date }: Quantity): boolean {
  return kind === "year" || date?.year !== undefined;
}

function isCompared({ first }: Quantity, { text, words }: Reading): boolean {
  const word = words[first];
  return Array.from(text.matchAll(COMPARES)).some(({ index }) => {
    const marker = words.find(({ start }) => start >= index);
    return word !== undefined && word.start > index && word.clause === marker?.clause;
  });
}
