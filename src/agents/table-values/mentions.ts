// The words and figures of a question, as cells and headings are held against them.
import { isStopTerm, termsOf } from "../../shared/terms.ts";
import { parseQuantity } from "../../retrieval/tables/quantity.ts";
import { wordsOf } from "../../retrieval/tables/words.ts";

/** A figure with what stands around it. */
export type FigureMention = {
  text: string;
  start: number;
  end: number;
  /** The nearest words before and behind it, up to the next figure. */
  before: readonly string[];
  after: readonly string[];
};

export type Mentions = { text: string; words: readonly string[]; figures: FigureMention[] };

const NEAR = 5;
const FIGURE =
  /(?<![\p{L}\p{N}.,-])(?:[$€£]\s?)?\d+(?:,\d{3})*(?:\.\d+)?(?:\s?%|\s(?:percent|million|thousand|feet|foot|ft|miles?)\b)?(?![\p{L}\p{N}])/giu;

export function mentionsIn(question: string): Mentions {
  // "HO 3" and "HO-3" are written "HO3" in tables, and the other way round.
  const text = question.replaceAll(/\b(\p{Lu}{2,4})[\s-](\d{1,2})\b/gu, "$1$2");
  const matches = [...text.matchAll(FIGURE)].filter(
    ([figure]) => parseQuantity(figure) !== undefined,
  );
  const figures = matches.map((match, i): FigureMention => {
    const end = match.index + match[0].length;
    const last = matches[i - 1];
    const from = last === undefined ? 0 : last.index + last[0].length;
    return {
      text: match[0],
      start: match.index,
      end,
      // What stands beyond another figure is said of that one.
      before: wordsOf(text.slice(from, match.index)).slice(-NEAR),
      after: wordsOf(text.slice(end, matches[i + 1]?.index)).slice(0, NEAR),
    };
  });
  return { text, words: wordsOf(text), figures };
}

/** As written: "based on" asks, "base rate" names. */
const ASKING = new Set(
  `calculate compute determine find give tell state show using use used based given apply applied multiply multiplied
   product sum difference times plus minus what which how much many value amount number figure policy form peril
   coverage insurance premium applicable unadjusted initial result total would will be home house property risk insured
   dwelling located rated exhibit table page listed shown stated according manual under per each years old`.split(
    /\s+/,
  ),
);

/** Words that say what is meant; those of asking and of the trade in general are left out. */
export function tellingWords(text: string): string[] {
  const named = text.replaceAll(/\p{L}+/gu, (word) =>
    ASKING.has(word.toLowerCase()) ? " " : word,
  );
  return [...new Set(wordsOf(named))].filter(
    (word) => !termsOf(word).every((term) => isStopTerm(term)),
  );
}
