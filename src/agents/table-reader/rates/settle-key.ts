// Searches the documents' sentences for a key value that the question leaves open: "more than 2,500
// feet from the coast … a 2% deductible" tells which of five deductibles applies 3,000 feet from
// the coast.
import type { Passage } from "../../../domain/documents/passage.ts";
import { unitsOf } from "../../../language/passage/passage-units.ts";
import { queryTerms, termsOf } from "../../../language/words/terms.ts";
import { type Amount, amountsIn } from "../../../tables/match/amounts/amounts.ts";
import { parseQuantity } from "../../../tables/read/quantities/parse-quantity.ts";
import type { Evidence } from "../../run/statement.ts";
import { compareAmounts } from "../../synthesiser/comparison.ts";
import { joinCodes } from "../../../language/names.ts";

/** A column that distinguishes rows, and its values in the remaining rows. */
export type OpenKey = { heading: string; options: ReadonlySet<string> };

export type Settled = {
  /** The text of the cell that applies. */
  text: string;
  /** The sentence, in every document that contains it. */
  evidence: Evidence[];
  /** The question's amounts that lie within the sentence's limits. */
  used: readonly Amount[];
};

/** Names in quotation marks to which a sentence is limited. */
const QUOTED = /["“]([^"”]{3,60})["”]/g;
const LEAST_NAMED = 0.6;
/**
 * The least share of the heading that its passage contains: "applicable" occurs in headings, not in
 * sentences.
 */
const LEAST_AROUND = 0.6;

/**
 * Returns undefined unless all sentences whose limits include the question's amounts, and that are
 * about nothing else than the question, give the same value of the column.
 */
export function settleKey(
  { heading, options }: OpenKey,
  { question, amounts }: { question: string; amounts: readonly Amount[] },
  passages: readonly Passage[],
): Settled | undefined {
  const asked = amounts.map(({ text }) => text).join(" ; ");
  const words = new Set(termsOf(question));
  const settlements = passages.flatMap((passage) =>
    unitsOf(passage).flatMap((unit): Settled[] => {
      if (unit.isRow || compareAmounts(asked, unit.text) !== "fits") return [];
      if (!concernsHeading(heading, unit.text, passage) || !namesOnlyAsked(unit.text, words))
        return [];
      const [text, another] = [...options].filter((option) => statesOption(option, unit.text));
      if (text === undefined || another !== undefined) return [];
      const used = amounts.filter((amount) => compareAmounts(amount.text, unit.text) === "fits");
      return [{ text, evidence: [{ passage, range: unit.range, text: unit.text }], used }];
    }),
  );
  const [first] = settlements;
  if (first === undefined || settlements.some(({ text }) => text !== first.text)) return undefined;
  return { ...first, evidence: oneOfEach(settlements.flatMap(({ evidence }) => evidence)) };
}

/** Returns the first quote of each document with the same words as the first of all, in order. */
function oneOfEach(quotes: readonly Evidence[]): Evidence[] {
  const [first] = quotes;
  const same = quotes.filter((quote) => first !== undefined && plainOf(quote) === plainOf(first));
  const documents = same.map(({ passage }) => passage.documentId);
  return same.filter(({ passage }, at) => documents.indexOf(passage.documentId) === at);
}

function plainOf({ text }: Evidence): string {
  return termsOf(text).join(" ");
}

/**
 * Returns whether the sentence names the thing in the column, and its passage the rest of the
 * heading.
 */
function concernsHeading(heading: string, sentence: string, passage: Passage): boolean {
  const terms = queryTerms(heading);
  const last = terms.at(-1);
  const around = new Set(termsOf((passage.window ?? passage).text));
  return (
    last !== undefined &&
    termsOf(sentence).includes(last) &&
    terms.filter((term) => around.has(term)).length >= terms.length * LEAST_AROUND
  );
}

function namesOnlyAsked(sentence: string, asked: ReadonlySet<string>): boolean {
  return Array.from(sentence.matchAll(QUOTED), ([, name = ""]) => termsOf(name)).every(
    (terms) => terms.filter((term) => asked.has(term)).length >= terms.length * LEAST_NAMED,
  );
}

/**
 * Returns whether a sentence contains the value in its unit: a "2" that counts something else is
 * not "2%".
 */
function statesOption(option: string, sentence: string): boolean {
  const wanted = parseQuantity(option);
  return amountsIn(joinCodes(sentence)).some(
    ({ quantity }) =>
      wanted !== undefined &&
      quantity?.low === wanted.low &&
      quantity.high === wanted.high &&
      quantity.unit === wanted.unit,
  );
}
