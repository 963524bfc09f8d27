// What the question leaves open of a table's key, asked of the documents' sentences: "more than 2,500 feet from the coast …
// a 2% deductible" says which of five deductibles holds 3,000 feet from it.
import type { Passage } from "../../../domain/documents/passage.ts";
import { unitsOf } from "../../../language/quantities/passage-units.ts";
import { queryTerms, termsOf } from "../../../language/words/terms.ts";
import { type Amount, amountsIn } from "../../../tables/match/amounts.ts";
import { parseQuantity } from "../../../tables/read/quantity.ts";
import type { Evidence } from "../../run/statement.ts";
import { compareAmounts } from "../../synthesiser/comparison.ts";
import { joinCodes } from "../../../language/names.ts";

/** A column that tells rows apart, and what the rows that are left say in it. */
export type OpenKey = { heading: string; options: ReadonlySet<string> };

export type Settled = {
  /** The cell's text that holds. */
  text: string;
  /** The sentence, in every document that says it so. */
  evidence: Evidence[];
  /** The question's amounts that lie within the sentence's limits. */
  used: readonly Amount[];
};

/** Names in quotation marks or after "designated" that a sentence is only about. */
const QUOTED = /["“]([^"”]{3,60})["”]/g;
const LEAST_NAMED = 0.6;
/** Part of the heading that its passage says: "applicable" stands in headings, not in sentences. */
const LEAST_AROUND = 0.6;

/**
 * Undefined unless sentences whose limits take in the question's amounts, and that are about nothing the question
 * doesn't name, all give the same one of the column's values.
 */
export function settleKey(
  { heading, options }: OpenKey,
  { question, amounts }: { question: string; amounts: readonly Amount[] },
  passages: readonly Passage[],
): Settled | undefined {
  const asked = amounts.map(({ text }) => text).join(" ; ");
  const words = new Set(termsOf(question));
  const said = passages.flatMap((passage) =>
    unitsOf(passage).flatMap((unit): Settled[] => {
      if (unit.isRow || compareAmounts(asked, unit.text) !== "fits") return [];
      if (!speaksOf(heading, unit.text, passage) || !isNamed(unit.text, words)) return [];
      const [text, another] = [...options].filter((option) => isSaidIn(option, unit.text));
      if (text === undefined || another !== undefined) return [];
      const used = amounts.filter((amount) => compareAmounts(amount.text, unit.text) === "fits");
      return [{ text, evidence: [{ passage, range: unit.range, text: unit.text }], used }];
    }),
  );
  const [first] = said;
  if (first === undefined || said.some(({ text }) => text !== first.text)) return undefined;
  return { ...first, evidence: oneOfEach(said.flatMap(({ evidence }) => evidence)) };
}

/** The first of each document, where it says the same as the first of all, in their order. */
function oneOfEach(quotes: readonly Evidence[]): Evidence[] {
  const [first] = quotes;
  const same = quotes.filter((quote) => first !== undefined && plainOf(quote) === plainOf(first));
  const documents = same.map(({ passage }) => passage.documentId);
  return same.filter(({ passage }, at) => documents.indexOf(passage.documentId) === at);
}

function plainOf({ text }: Evidence): string {
  return termsOf(text).join(" ");
}

/** The sentence names what the column holds, and its passage the rest of the heading. */
function speaksOf(heading: string, sentence: string, passage: Passage): boolean {
  const terms = queryTerms(heading);
  const last = terms.at(-1);
  const around = new Set(termsOf((passage.window ?? passage).text));
  return (
    last !== undefined &&
    termsOf(sentence).includes(last) &&
    terms.filter((term) => around.has(term)).length >= terms.length * LEAST_AROUND
  );
}

function isNamed(sentence: string, asked: ReadonlySet<string>): boolean {
  return Array.from(sentence.matchAll(QUOTED), ([, name = ""]) => termsOf(name)).every(
    (terms) => terms.filter((term) => asked.has(term)).length >= terms.length * LEAST_NAMED,
  );
}

/** "2%" is not said by a "2" that counts something else. */
function isSaidIn(option: string, sentence: string): boolean {
  const wanted = parseQuantity(option);
  return amountsIn(joinCodes(sentence)).some(
    ({ quantity }) =>
      wanted !== undefined &&
      quantity?.low === wanted.low &&
      quantity.high === wanted.high &&
      quantity.unit === wanted.unit,
  );
}
