// Finds the two cells of two things that are named together at one time and may omit the words they
// share: "domestic and international discount rates", "net sales of tyres and rims".
import { partsOfSpeech } from "../../language/words/lexicon.ts";
import { LEAST_LEAD } from "./find-cell.ts";
import { phraseTerms } from "./phrase-terms.ts";
import { shortenPerShare } from "../read/per-share.ts";
import { type Source, lookUpAll } from "./look-up.ts";
import { type Input, leastScore } from "../operations/input.ts";
import type { Period } from "../../language/time/period.ts";

type Pair = readonly [string, string];

/** Splits the phrase at its only "and". Returns undefined if there is none or more than one. */
export function pairIn(phrase: string): Pair | undefined {
  const [first = "", second = "", ...others] = phrase.split(/\s+and\s+/i);
  const isPair = others.length === 0 && [first, second].every((part) => /\p{L}/u.test(part));
  return isPair ? [first, second] : undefined;
}

/**
 * Returns the pair as it stands, then with words of the first part's beginning or the second part's
 * end added to both.
 */
function readingsOf([first, second]: Pair): Pair[] {
  const [before, behind] = [first.split(/\s+/), second.split(/\s+/)];
  const withBeginning = before
    .slice(0, -1)
    .map((_, at): Pair => [first, `${before.slice(0, at + 1).join(" ")} ${second}`]);
  const withEnd = behind
    .slice(1)
    .map((_, at): Pair => [`${first} ${behind.slice(at + 1).join(" ")}`, second]);
  return [[first, second], ...withBeginning, ...withEnd];
}

/**
 * Finds the two cells under the names as given, or with the words that they share, in one row or
 * one column. Returns the reading that fits best, or undefined if two fit equally well.
 */
export function lookUpPair(
  pair: Pair,
  period: Period | undefined,
  source: Source,
): Input[] | undefined {
  const readings = readingsOf(pair).flatMap((reading, at) => {
    const inputs = lookUpAll(
      reading.map((subject) => ({ subject, period })),
      source,
    );
    if (inputs === undefined) return [];
    const isSaid = inputs.every((input, of) => containsOwnWords(input, pair[of]));
    // "Basic" in "basic and diluted EPS" is no row of its own in another table.
    const isAsGiven = at === 0 && !isAdjective(pair[0]);
    return isAsGiven || (shareRowOrColumn(inputs) && isSaid) ? [inputs] : [];
  });
  const [best, ...others] = readings.toSorted((a, b) => leastScore(b) - leastScore(a));
  if (best === undefined) return undefined;
  const rival = others.find(
    (inputs) =>
      leastScore(inputs) > leastScore(best) - LEAST_LEAD &&
      inputs.some(({ cell }, at) => cell !== best[at]?.cell),
  );
  return rival === undefined ? best : undefined;
}

function isAdjective(phrase: string): boolean {
  return partsOfSpeech(phrase.toLowerCase()).includes("a");
}

/**
 * Reports whether the cell contains all the words of its own part of the pair. Only shared words
 * may be missing.
 */
function containsOwnWords({ cell }: Input, phrase = ""): boolean {
  const { labelTerms, headingTerms, aroundTerms } = cell;
  return phraseTerms(shortenPerShare(phrase)).every(
    (term) => labelTerms.has(term) || headingTerms.has(term) || aroundTerms.has(term),
  );
}

function shareRowOrColumn([a, b]: readonly Input[]): boolean {
  if (a === undefined || b === undefined || a.cell.table.id !== b.cell.table.id) return false;
  const [isRow, isColumn] = [a.cell.row === b.cell.row, a.cell.column === b.cell.column];
  return isRow !== isColumn;
}
