// The people whom a table is about, by the words that it has for them.
import { PEOPLE } from "../../language/question/weak-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Cell } from "../read/cell.ts";
import { BRACKETED } from "../read/rows/row-labels.ts";

/** A head of more words is no attribute. */
const MOST_WORDS = 3;

/**
 * The text without words for people that stand right behind the head of a column or a row, and that no cell says: "part-time
 * employees" of a table with a column "Part-time".
 */
export function withoutPeopleBehindHeads(text: string, cells: readonly Cell[]): string {
  const words = text.split(/(?<=\s)/u);
  if (!words.some((word) => termsOf(word).some((term) => PEOPLE.has(term)))) return text;
  const names = new Set(cells.flatMap(({ heading, label }) => [heading, label]));
  const heads = new Set(Array.from(names, (name) => termsOf(name).join(" ")));
  const isSaid = (term: string): boolean =>
    cells.some(({ headingTerms, labelTerms, aroundTerms }) =>
      [headingTerms, labelTerms, aroundTerms].some((terms) => terms.has(term)),
    );
  const kept = words.filter((word, at) => {
    const [term = "", ...others] = termsOf(word);
    if (others.length > 0 || !PEOPLE.has(term) || isSaid(term)) return true;
    const before = words.slice(Math.max(0, at - MOST_WORDS), at);
    return !before.some((_, from) => heads.has(termsOf(before.slice(from).join("")).join(" ")));
  });
  return kept.join("");
}

const HOW_MANY = /\bhow many (?:people|persons)\b/i;

/** "How many people work in sales?" of a table with one row or column of people, "Employees". */
export function byWordForPeople(text: string, cells: readonly Cell[]): string {
  const names = new Set(cells.flatMap(({ heading, label }) => [heading, label]));
  const [only, another] = [...names].filter((name) => {
    const [term = "", ...others] = termsOf(name.replaceAll(BRACKETED, " "));
    return others.length === 0 && PEOPLE.has(term);
  });
  return only === undefined || another !== undefined
    ? text
    : text.replace(HOW_MANY, `how many ${only.replaceAll(BRACKETED, "").trim()}`);
}
