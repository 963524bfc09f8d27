// Finds where a passage says nearly what a model quotes: small models leave out words and change
// their endings.
import type { TextRange } from "../../../language/text-range.ts";

/** The fewest words of a quote, because fewer occur in their order almost anywhere. */
const FEWEST_WORDS = 4;
/**
 * The least share of the quote's words that the passage contains in order, and the least share of
 * the passage's words in that range that are the quote's.
 */
const LEAST_QUOTED = 0.8;
const LEAST_OF_RANGE = 0.6;
/** The most words of a quote that is compared; a longer one is not a slip. */
const MOST_WORDS = 200;

const WORD = /\p{N}+(?:[.,:]\p{N}+)*|\p{L}+/gu;

type Word = { normalised: string; start: number; end: number };

/** The range from the first to the last common word; `matched` is the number of common words. */
export type Near = TextRange & { matched: number };

/**
 * Returns the part of a text that contains most of the quote's words in order, and every number, or
 * undefined if there is none. It aligns the whole quote with a part of the text (a semi-global
 * alignment, Needleman and Wunsch 1970): a common word counts 1, and a word of only one side − 1/2.
 */
export function findNear(text: string, quote: string): Near | undefined {
  const quoteWords = wordsOf(quote);
  if (quoteWords.length < FEWEST_WORDS || quoteWords.length > MOST_WORDS) return undefined;
  const words = wordsOf(text);
  const pairs = alignWords(quoteWords, words);
  const [first, last] = [pairs[0]?.[1], pairs.at(-1)?.[1]];
  if (first === undefined || last === undefined) return undefined;
  const [start = 0, end = 0] = [words[first]?.start, words[last]?.end];
  const found = new Set(pairs.map(([at]) => at));
  const isNear =
    pairs.length >= quoteWords.length * LEAST_QUOTED &&
    (pairs.length >= (last - first + 1) * LEAST_OF_RANGE || isTableRow(text.slice(start, end))) &&
    quoteWords.every((word, at) => found.has(at) || !/\d/.test(word.normalised));
  return isNear ? { start, end, matched: pairs.length } : undefined;
}

/** Returns whether a text is one table row. Models leave out the cells that they do not need. */
function isTableRow(text: string): boolean {
  return text.includes("|") && !text.includes("\n");
}

/** Splits a text into words. Thousands separators are removed, because they are optional. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    normalised: word.toLowerCase().replaceAll(/(?<=\d),(?=\d{3})/g, ""),
    start: index,
    end: index + word.length,
  }));
}

/** Returns the pairs of indexes of the common words, in order. */
function alignWords(quote: readonly Word[], text: readonly Word[]): [number, number][] {
  const width = text.length + 1;
  const scores = new Float32Array((quote.length + 1) * width);
  const scoreAt = (row: number, column: number) => scores[row * width + column] ?? 0;
  for (let row = 1; row <= quote.length; row += 1) {
    for (let column = 0; column < width; column += 1) {
      scores[row * width + column] = Math.max(
        scoreAt(row - 1, column) - 0.5,
        column === 0 ? -Infinity : scoreAt(row, column - 1) - 0.5,
        isSame(row, column) ? scoreAt(row - 1, column - 1) + 1 : -Infinity,
      );
    }
  }
  return pairsUpTo(bestEnd());

  function isSame(row: number, column: number): boolean {
    return column > 0 && quote[row - 1]?.normalised === text[column - 1]?.normalised;
  }

  function bestEnd(): number {
    let best = 0;
    for (let column = 1; column < width; column += 1) {
      if (scoreAt(quote.length, column) > scoreAt(quote.length, best)) best = column;
    }
    return best;
  }

  function pairsUpTo(end: number): [number, number][] {
    const pairs: [number, number][] = [];
    let [row, column] = [quote.length, end];
    while (row > 0) {
      if (isSame(row, column) && scoreAt(row, column) === scoreAt(row - 1, column - 1) + 1) {
        [row, column] = [row - 1, column - 1];
        pairs.unshift([row, column]);
      } else if (scoreAt(row, column) === scoreAt(row - 1, column) - 0.5) row -= 1;
      else column -= 1;
    }
    return pairs;
  }
}
