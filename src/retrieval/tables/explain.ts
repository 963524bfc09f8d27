// Explains why a look-up found nothing, so that the caller can ask again in other words or report
// that the documents do not state it.
import type { TableEntry } from "../../domain/documents/table.ts";
import type { Nearest } from "./conditions/match-rows.ts";
import type { Plan, Question } from "./conditions/plan-columns.ts";
import { valueOf } from "./conditions/match-value.ts";

/**
 * A table that meets some of the conditions in one row, or has a column for the only condition that
 * it does not meet.
 */
export type Closest = {
  table: TableEntry;
  met: readonly string[];
  unmet: readonly string[];
  /**
   * The texts of its rows that meet all other conditions, by condition; they are never an answer.
   */
  available: Readonly<Record<string, readonly string[]>>;
};

const MOST_CLOSEST = 3;

type ReadTable = { table: TableEntry; plan: Plan; nearest: Nearest };

export function explain(
  question: Question,
  read: readonly ReadTable[],
): { explanation: string; closest: Closest[] } {
  const names = Object.keys(question.conditions);
  const closest = read
    .map(({ table, nearest }) => ({
      table,
      met: nearest.met,
      unmet: names.filter((name) => !nearest.met.includes(name)),
      available: nearest.available,
    }))
    .filter(({ met, available }) => met.length > 0 || Object.keys(available).length > 0)
    .toSorted((a, b) => b.met.length - a.met.length)
    .slice(0, MOST_CLOSEST);
  return { explanation: sentence(question, read, closest), closest };
}

function sentence(
  question: Question,
  read: readonly ReadTable[],
  closest: readonly Closest[],
): string {
  if (read.length === 0)
    return "No table has a title, header or label that contains the words of this look-up.";
  const quoted = (name: string): string =>
    `${name} = ${valueOf(question.conditions[name] ?? "").text}`;
  const nowhere = Object.keys(question.conditions).filter(
    (name) => !read.some(({ nearest }) => nearest.metAnywhere.includes(name)),
  );
  if (nowhere.length > 0) {
    const what = `row, heading or title with ${nowhere.map(quoted).join(" or ")}`;
    return read.length === 1
      ? `The most similar table has no ${what}.`
      : `None of the ${read.length} most similar tables has a ${what}.`;
  }
  const [best] = closest;
  if (best !== undefined && best.unmet.length > 0) {
    return `No row meets all conditions: no row with ${best.met.map(quoted).join(" and ")} has ${best.unmet.map(quoted).join(" or ")}.`;
  }
  return question.column === undefined
    ? "Some rows meet the conditions, but they contain no other value."
    : `Some rows meet the conditions, but they have no column named "${question.column}".`;
}
