// Computes how well the headings and the title of a table state the value of a condition
// themselves, between 0 and 1.
import { isPhraseOf, wordsOf } from "../words.ts";
import { yearIn } from "./dates.ts";
import { type Heading, isGeneric, isPeriod } from "./match-name.ts";
import { matchValue, type Value } from "./match-value.ts";

export type AroundTable = {
  headings: readonly Heading[];
  titleWords: readonly string[];
  title: string;
  unit: string | null;
};

/** The weight of a value in a heading that does not have the requested name. */
const NAMELESS = 0.85;
const LEAST_NAMELESS = 0.65;
const IN_TITLE = 0.85;

/**
 * Matches a heading that is the value: "2018", "HO3", or "2%" below "Hurricane Deductible". A bare
 * figure needs its name next to it.
 */
export function matchHeading(
  name: readonly string[],
  value: Value,
  { headings, titleWords, unit, column }: AroundTable & { column: number },
): number {
  const heading = headings[column];
  if (heading === undefined || heading.levels.length === 0) return 0;
  const corner = headings[0]?.words ?? [];
  const scores = heading.levels.map((level) => {
    const words = wordsOf(level);
    const others = [
      ...heading.levels.filter((other) => other !== level).flatMap(wordsOf),
      ...titleWords,
      ...corner,
    ];
    const isNamed = name.every((word) => words.includes(word) || others.includes(word));
    if (isYear(value) && isPeriod(name)) return yearIn(level) === value.year ? yearShare(words) : 0;
    const score = matchValue(value, level, { heading: heading.path, unit });
    if (isNamed && score > 0) return score;
    if (isNamed && isPhraseOf(value.words, words) && /\d/.test(value.text)) return 0.9;
    const isText = value.quantity === undefined && value.range === undefined;
    return isText && score >= LEAST_NAMELESS ? NAMELESS * score : 0;
  });
  return Math.max(...scores);
}

/**
 * Returns the score of a heading that contains the year: "2018" states the year; "December 31,
 * 2018" and "Q2 2018" state a day or a part of it.
 */
function yearShare(words: readonly string[]): number {
  return words.every((word) => /^\d{4}$/.test(word) || isPeriod([word])) ? 1 : 0.93;
}

function isYear({ text, year }: Value): boolean {
  return year !== undefined && /^(?:FY\s?|fiscal(?: year)? )?'?\d{2,4}$/i.test(text);
}

/**
 * Matches a title such as "Exhibit 6", "Band 1 (…)" or "HO4/HO6 …" with adjacent words of the
 * value. A figure only matches after its name.
 */
export function matchTitle(
  name: readonly string[],
  value: Value,
  { titleWords, title }: AroundTable,
): number {
  // The name of a row is in the row itself.
  if (value.range !== undefined || isGeneric(name)) return 0;
  if (isYear(value)) return isPeriod(name) && yearIn(title) === value.year ? IN_TITLE : 0;
  const isFigure = value.quantity !== undefined;
  const wanted = isFigure ? [...name, ...value.words] : value.words;
  return isPhraseOf(wanted, titleWords) ? IN_TITLE : 0;
}
