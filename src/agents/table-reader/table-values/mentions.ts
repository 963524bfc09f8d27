// The words and figures of a question, as cells and headings are held against them.
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import { parseQuantity } from "../../../tables/read/quantity.ts";
import { wordsOf } from "../../../retrieval/tables/words.ts";
import { memoizeText } from "../../../shared/cache/memoize-text.ts";

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

/** The idf of each term of a question in its collection. */
export type TermWeights = ReadonlyMap<string, number>;

const NEAR = 5;
const FIGURE =
  /(?<![\p{L}\p{N}.,-])(?:[$€£]\s?)?\d+(?:,\d{3})*(?:\.\d+)?(?:\s?%|\s(?:percent|million|thousand|feet|foot|ft|miles?)\b)?(?![\p{L}\p{N}])/giu;

/** Letters and a number that name one thing: "HO 3", "HO-03", "HO 04 90". */
const CODE = /\b(\p{Lu}{2,4})[\s-]?(\d{2}(?:[\s-]\d{2})+|\d{1,4})(?![\p{L}\d%]|[.,]\d)/gu;

/** Codes as one word each, without spaces and leading noughts: tables write them as they like. */
export function joinCodes(text: string): string {
  return text.replaceAll(CODE, (_, letters: string, digits: string) => {
    return `${letters}${digits.replaceAll(/[\s-]/g, "").replace(/^0+(?=\d)/, "")}`;
  });
}

export const namesIn = memoizeText((text: string): readonly string[] => wordsOf(joinCodes(text)));

export function mentionsIn(question: string): Mentions {
  const text = joinCodes(question);
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

/** Verbs of questions and calculations, unstemmed: "based on" is part of a question, but "base rate" is a name. */
const ASKING = new Set(
  `calculate compute determine find give tell state show look list name using use used based given apply applies applied
   applying multiply multiplied product sum add plus difference subtract minus divided ratio times please what which how
   much many value amount number figure result total would will cost costs applicable respective corresponding relevant`.split(
    /\s+/,
  ),
);

/** Words that say what is meant; those of asking are left out. */
export function informativeWords(text: string): string[] {
  const named = joinCodes(text).replaceAll(/\p{L}+/gu, (word) =>
    ASKING.has(word.toLowerCase()) ? " " : word,
  );
  return [...new Set(wordsOf(named))].filter(
    (word) => !termsOf(word).every((term) => isStopTerm(term)),
  );
}
