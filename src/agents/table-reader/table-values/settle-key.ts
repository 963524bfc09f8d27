// What the question leaves open of a table's key, asked of the documents' sentences: "more than 2,500 feet from the coast …
// a 2% deductible" says which of five deductibles holds 3,000 feet from it.
import type { Passage } from "../../../domain/documents/passage.ts";
import { EXACT, matchValue, valueOf } from "../../../retrieval/tables/conditions/match-value.ts";
import { wordsOf } from "../../../retrieval/tables/words.ts";
import { compareAmounts } from "../../synthesiser/comparison.ts";
import type { Evidence } from "../../run/statement.ts";
import { unitsOf } from "../../../language/quantities/passage-units.ts";
import { type FigureMention, mentionsIn, type Mentions, informativeWords } from "./mentions.ts";
import type { Reading } from "./read-grid.ts";

export type Settled = {
  /** The cell's text that holds. */
  text: string;
  /** The sentence, in every document that says it so. */
  evidence: Evidence[];
  /** The question's figures that lie within the sentence's limits. */
  used: ReadonlySet<FigureMention>;
};

type Said = { text: string; quote: Evidence; used: ReadonlySet<FigureMention> };

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
  reading: Reading,
  column: number,
  { question, passages }: { question: Mentions; passages: readonly Passage[] },
): Settled | undefined {
  const options = [...new Set(reading.rows.map(({ texts }) => texts[column] ?? ""))];
  const heading = reading.grid.headings[column] ?? "";
  // What the table's own columns took is not what a sentence's limits speak of.
  const open = question.figures.filter((figure) => !reading.used.has(figure));
  const amounts = open.map(({ text }) => text).join(" ; ");
  const said = passages.flatMap((passage) =>
    unitsOf(passage).flatMap((unit): Said[] => {
      if (unit.isRow || compareAmounts(amounts, unit.text) !== "fits") return [];
      if (!speaksOf(heading, unit.text, passage) || !isNamed(unit.text, question)) return [];
      const named = options.filter((option) => isSaidIn(option, heading, unit.text));
      const [text] = named;
      if (text === undefined || named.length > 1) return [];
      const used = open.filter((figure) => compareAmounts(figure.text, unit.text) === "fits");
      const quote = { passage, range: unit.range, text: unit.text };
      return [{ text, quote, used: new Set(used) }];
    }),
  );
  const [first] = said;
  if (first === undefined || said.some(({ text }) => text !== first.text)) return undefined;
  return {
    text: first.text,
    evidence: oneOfEach(said.map(({ quote }) => quote)),
    used: first.used,
  };
}

/** The first of each document, where it says the same as the first of all. */
function oneOfEach(quotes: readonly Evidence[]): Evidence[] {
  const [first] = quotes;
  const same = quotes.filter((quote) => first !== undefined && plainOf(quote) === plainOf(first));
  return [
    ...new Map(same.toReversed().map((quote) => [quote.passage.documentId, quote])).values(),
  ].toReversed();
}

function plainOf({ text }: Evidence): string {
  return wordsOf(text).join(" ");
}

/** The sentence names what the column holds, and its passage the rest of the heading. */
function speaksOf(heading: string, sentence: string, passage: Passage): boolean {
  const informative = informativeWords(heading);
  const last = informative.at(-1);
  const around = new Set(wordsOf((passage.window ?? passage).text));
  return (
    last !== undefined &&
    wordsOf(sentence).includes(last) &&
    informative.filter((word) => around.has(word)).length >= informative.length * LEAST_AROUND
  );
}

function isNamed(sentence: string, question: Mentions): boolean {
  const asked = new Set(question.words);
  return Array.from(sentence.matchAll(QUOTED), ([, name = ""]) => wordsOf(name)).every(
    (words) => words.filter((word) => asked.has(word)).length >= words.length * LEAST_NAMED,
  );
}

function isSaidIn(option: string, heading: string, sentence: string): boolean {
  const value = valueOf(option);
  return mentionsIn(sentence).figures.some(
    ({ text }) =>
      matchValue(value, text, { heading, unit: null }) >= EXACT && sameUnit(option, text),
  );
}

/** "2%" is not said by a "2" that counts something else. */
function sameUnit(a: string, b: string): boolean {
  return a.includes("%") === b.includes("%") && a.includes("$") === b.includes("$");
}
