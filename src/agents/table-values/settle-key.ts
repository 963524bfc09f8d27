// What the question leaves open of a table's key, asked of the documents' sentences: "more than 2,500 feet from the coast …
// a 2% deductible" says which of five deductibles holds 3,000 feet from it.
import type { Passage } from "../../domain/passage.ts";
import { EXACT, matchValue, valueOf } from "../../retrieval/tables/match-value.ts";
import { wordsOf } from "../../retrieval/tables/words.ts";
import { compareAmounts } from "../comparison.ts";
import type { Evidence } from "../statement.ts";
import { unitsOf } from "../units.ts";
import { type FigureMention, mentionsIn, type Mentions, tellingWords } from "./mentions.ts";
import type { Reading } from "./read-grid.ts";

export type Settled = {
  /** The cell's text that holds. */
  text: string;
  evidence: Evidence;
  /** The question's figures that lie within the sentence's limits. */
  used: ReadonlySet<FigureMention>;
};

type Said = Settled & { column: number };

/** Names in quotation marks or after "designated" that a sentence is only about. */
const QUOTED = /["“]([^"”]{3,60})["”]/g;
const LEAST_NAMED = 0.6;

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
  const open = withoutUsed(question, reading.used);
  const said = passages.flatMap((passage) =>
    unitsOf(passage).flatMap((unit): Said[] => {
      if (unit.isRow || compareAmounts(open, unit.text) !== "fits") return [];
      if (!speaksOf(heading, unit.text, passage) || !isNamed(unit.text, question)) return [];
      const named = options.filter((option) => isSaidIn(option, heading, unit.text));
      const [text] = named;
      if (text === undefined || named.length > 1) return [];
      const used = question.figures.filter(
        (figure) =>
          !reading.used.has(figure) && compareAmounts(figure.text, unit.text) === "fits",
      );
      const evidence = { passage, range: unit.range, text: unit.text };
      return [{ column, text, evidence, used: new Set(used) }];
    }),
  );
  const [first] = said;
  return first !== undefined && said.every(({ text }) => text === first.text) ? first : undefined;
}

/** The question without the figures that the table's own columns took: they are not what a sentence's limits speak of. */
function withoutUsed({ text, figures }: Mentions, used: ReadonlySet<FigureMention>): string {
  return figures
    .filter((figure) => used.has(figure))
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)}${left.slice(end)}`, text);
}

/** The sentence names what the column holds, and its passage the rest of the heading. */
function speaksOf(heading: string, sentence: string, passage: Passage): boolean {
  const telling = tellingWords(heading);
  const last = telling.at(-1);
  const around = new Set(wordsOf((passage.window ?? passage).text));
  return (
    last !== undefined &&
    wordsOf(sentence).includes(last) &&
    telling.every((word) => around.has(word))
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
    ({ text }) => matchValue(value, text, { heading, unit: null }) >= EXACT && sameUnit(option, text),
  );
}

/** "2%" is not said by a "2" that counts something else. */
function sameUnit(a: string, b: string): boolean {
  return a.includes("%") === b.includes("%") && a.includes("$") === b.includes("$");
}
