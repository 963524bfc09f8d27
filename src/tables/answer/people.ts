// The people whom a table is about, by the words that it has for them.
import { PEOPLE } from "../../language/question/weak-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Cell } from "../read/cell.ts";
import { BRACKETED } from "../read/rows/row-labels.ts";

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
