// Determines how a row of a table meets one condition: with a cell below the heading of that name,
// with its label, or with text above it.
import type { ConditionPlan, Plan } from "./plan-columns.ts";
import { EXACT, matchesEveryValue, matchValue, type Value } from "./match-value.ts";
import { quantityIn } from "./quantity-in.ts";
import type { Row } from "../row-labels.ts";

/**
 * `exactness` is how exactly the text states the value; `score` also includes how well its place
 * matches the condition's name. `column` is the place of a cell in the row. `isCarried` means that
 * the cell is blank and a label above applies.
 */
export type ConditionMatch = {
  score: number;
  exactness: number;
  column?: number;
  isCarried?: boolean;
};

const SECTION = 0.8;
const ANY_CELL = 0.7;

export function matchConditions(plan: Plan, row: Row, sections: readonly string[]) {
  const conditionMatches = plan.conditions.map((condition) =>
    bestMatch(condition, row, { plan, sections }),
  );
  return conditionMatches.map((match) =>
    isSupported(match, conditionMatches) ? match : undefined,
  );
}

/**
 * Returns whether the match of a carried-down label counts. It counts only in a row with a label of
 * its own to the right of it: a sum at the end of a group has a blank label too, but is not one of
 * the group's members.
 */
function isSupported(
  match: ConditionMatch | undefined,
  all: readonly (ConditionMatch | undefined)[],
): boolean {
  if (match?.isCarried !== true) return match !== undefined;
  return all.some(
    (other) =>
      other?.column !== undefined && other.isCarried !== true && other.column > (match.column ?? 0),
  );
}

function bestMatch(
  condition: ConditionPlan,
  row: Row,
  { plan, sections }: { plan: Plan; sections: readonly string[] },
): ConditionMatch | undefined {
  const found = [
    ...condition.cells.map(({ column, score }) =>
      cellMatch(condition, row, { plan, column, score }),
    ),
    ...condition.bounds.map(({ column, score }) =>
      boundMatch(condition.value, row, { column, score }),
    ),
    ...(condition.label > 0 ? labelMatches(condition, row, { plan, sections }) : []),
    condition.cells.length === 0 && condition.title > 0
      ? { score: condition.title, exactness: 1 }
      : undefined,
  ].filter((match) => match !== undefined);
  return found.reduce<ConditionMatch | undefined>(
    (best, one) => (best === undefined || one.score > best.score ? one : best),
    undefined,
  );
}

function cellMatch(
  condition: ConditionPlan,
  { own, texts }: Row,
  { plan, column, score }: { plan: Plan; column: number; score: number },
): ConditionMatch | undefined {
  const text = texts[column] ?? "";
  const cellScore = scoreCell(condition, text, { plan, column });
  if (cellScore === 0) return undefined;
  // A cell that holds for every value also holds for this one, whatever other rows state.
  const exactness = matchesEveryValue(text) ? 1 : cellScore;
  return { score: score * cellScore, exactness, column, isCarried: own[column] === "" };
}

const MOST_REMEMBERED = 5000;

function scoreCell(
  { value, cellScores }: ConditionPlan,
  text: string,
  { plan, column }: { plan: Plan; column: number },
): number {
  const key = `${column}:${text}`;
  const known = cellScores.get(key);
  if (known !== undefined) return known;
  const around = { heading: plan.headings[column]?.path ?? "", unit: plan.unit };
  const found = matchValue(value, text, around) || (matchesEveryValue(text) ? ANY_CELL : 0);
  if (cellScores.size < MOST_REMEMBERED) cellScores.set(key, found);
  return found;
}

function boundMatch(
  { quantity, day }: Value,
  { own }: Row,
  { column, score }: { column: number; score: number },
): ConditionMatch | undefined {
  const asked = day === undefined ? quantity : undefined;
  if (asked === undefined || asked.low !== asked.high) return undefined;
  const [low, high] = [own[column], own[column + 1]].map((text) => quantityIn(text ?? ""));
  if (low === undefined || high === undefined || low.unit !== high.unit) return undefined;
  if (asked.unit !== "" && low.unit !== "" && asked.unit !== low.unit) return undefined;
  return asked.low >= low.low && asked.low <= high.high
    ? { score: score * 0.95, exactness: 0.95, column }
    : undefined;
}

/**
 * Returns the matches of the label of the row or its section, although no heading has the
 * condition's name.
 */
function labelMatches(
  { value, label }: ConditionPlan,
  { own }: Row,
  { plan, sections }: { plan: Plan; sections: readonly string[] },
): ConditionMatch[] {
  // "Yes" under another name answers another question, and so does a figure.
  if (value.range !== undefined || value.day !== undefined || (label < 1 && isTruth(value.text)))
    return [];
  const around = { heading: "", unit: null };
  const first = own.findIndex((text) => text !== "");
  const text = own[first] ?? "";
  const isHeadless = (plan.headings[first]?.levels.length ?? 0) === 0;
  const exactness = first > 1 ? 0 : matchValue(value, text, around);
  const least = value.quantity !== undefined ? 1 : label === 1 || isHeadless ? 0 : EXACT;
  const mayBe = value.quantity === undefined || isHeadless;
  return [
    ...(mayBe && exactness > 0 && exactness >= least
      ? [{ score: exactness * label, exactness, column: first }]
      : []),
    ...sections.flatMap((section) => {
      // An item is a row and not the group that contains it.
      const mayHead = value.quantity === undefined && label < 1;
      const found = mayHead ? matchValue(value, section, around) : 0;
      return found > 0 ? [{ score: found * label * SECTION, exactness: found }] : [];
    }),
  ];
}

function isTruth(text: string): boolean {
  return /^(?:y|yes|no?|true|false|none|n\/a|other|unknown)$/i.test(text);
}
