// Determines whether a column's heading means what a condition or a question names, by words and
// never by similarity of letters.
import { boundsIn } from "../../../tables/read/keys.ts";
import { coverage, hasOppositeMeaning, wordsOf } from "../words.ts";

/** The weight of a word that only the table's title contains. */
const FROM_TITLE = 0.85;

export type Heading = {
  /** The texts of the header's levels, from the top, without repetitions. */
  levels: readonly string[];
  /** The levels joined: "Hurricane Deductible › 2%". */
  path: string;
  words: readonly string[];
};

export function headingOf(levels: readonly string[]): Heading {
  const distinctLevels = [
    ...new Set(levels.map((level) => level.trim()).filter((level) => level !== "")),
  ];
  return {
    levels: distinctLevels,
    path: distinctLevels.join(" › "),
    words: wordsOf(distinctLevels.join(" ")),
  };
}

/**
 * Returns a score from 0 to 1: 1 if the heading consists of the name, 0 if a word of the name is
 * missing.
 */
export function matchName(
  name: readonly string[],
  { words, levels }: Pick<Heading, "words" | "levels">,
  title: readonly string[] = [],
): number {
  const own = Math.max(
    coverage(name, words),
    ...levels.map((level) => coverage(name, wordsOf(level))),
  );
  if (own > 0) return 0.7 + 0.3 * own;
  const inside = name.filter((word) => words.includes(word));
  const isSaid = name.every((word) => words.includes(word) || title.includes(word));
  if (inside.length === 0 || !isSaid || hasOppositeMeaning(name, words)) return 0;
  return FROM_TITLE * (0.7 + 0.3 * coverage(inside, words));
}

const GENERIC = new Set(
  wordsOf("item line row metric account description label measure entry category caption name"),
);

/**
 * Returns whether a name such as "item", "line item" or "row" stands for whatever the first column
 * contains.
 */
export function isGeneric(name: readonly string[]): boolean {
  return name.length > 0 && name.every((word) => GENERIC.has(word));
}

const PERIODS = new Set(wordsOf("year fiscal fy period date ended as end annual calendar column"));

/**
 * Returns whether a name such as "year", "fiscal year" or "period" refers to the columns of a table
 * of figures over time.
 */
export function isPeriod(name: readonly string[]): boolean {
  return name.length > 0 && name.every((word) => PERIODS.has(word));
}

/** Finds two neighbouring columns that contain the ends of a range: "Limit Min", "Limit Max". */
export function findBounds(headings: readonly Heading[]): { low: number; heading: Heading }[] {
  const bounds = boundsIn(headings.map(({ path }) => ({ heading: path })));
  return bounds.map(({ low, name }) => ({ low, heading: headingOf([name]) }));
}
