// Determines how a row of a table meets one condition: with a cell below the heading of that name,
// with its label, or with text above it.
import type { ConditionPlan, Plan } from "./plan-columns.ts";
import { EXACT, isAny, matchValue, type Value } from "./match-value.ts";
import { quantityIn } from "./quantity-in.ts";
import type { Row } from "../row-labels.ts";

/**
 * `said` is how exactly the text states the value; `score` also includes how well its place matches
 * the condition's name. `column` is the place of a cell in the row. `isCarried` means that the cell
 * is blank and a label above applies.
 */
export type Meeting = { score: number; said: number; column?: number; isCarried?: boolean };

const SECTION = 0.8;
const ANY_CELL = 0.7;

export function meetConditions(plan: Plan, row: Row, sections: readonly string[]) {
  const meetings = plan.conditions.map((condition) =>
    bestMeeting(condition, row, { plan, sections }),
  );
  return meetings.map((meeting) => (isSupported(meeting, meetings) ? meeting : undefined));
}

/**
 * Returns whether the match of a carried-down label counts. It counts only in a row with a label of
 * its own to the right of it: a sum at the end of a group has a blank label too, but is not one of
 * the group's members.
 */
function isSupported(meeting: Meeting | undefined, all: readonly (Meeting | undefined)[]): boolean {
  if (meeting?.isCarried !== true) return meeting !== undefined;
  return all.some(
    (other) =>
      other?.column !== undefined &&
      other.isCarried !== true &&
      other.column > (meeting.column ?? 0),
  );
}

function bestMeeting(
  condition: ConditionPlan,
  row: Row,
  { plan, sections }: { plan: Plan; sections: readonly string[] },
): Meeting | undefined {
  const found = [
    ...condition.cells.map(({ column, score }) =>
      cellMeeting(condition, row, { plan, column, score }),
    ),
    ...condition.bounds.map(({ column, score }) =>
      boundMeeting(condition.value, row, { column, score }),
    ),
    ...(condition.label > 0 ? labelMeetings(condition, row, { plan, sections }) : []),
    condition.cells.length === 0 && condition.title > 0
      ? { score: condition.title, said: 1 }
      : undefined,
  ].filter((meeting) => meeting !== undefined);
  return found.reduce<Meeting | undefined>(
    (best, one) => (best === undefined || one.score > best.score ? one : best),
    undefined,
  );
}

function cellMeeting(
  condition: ConditionPlan,
  { own, texts }: Row,
  { plan, column, score }: { plan: Plan; column: number; score: number },
): Meeting | undefined {
  const text = texts[column] ?? "";
  const said = saidBy(condition, text, { plan, column });
  if (said === 0) return undefined;
  // A cell that holds for every value also holds for this one, whatever other rows state.
  const exactness = isAny(text) ? 1 : said;
  return { score: score * said, said: exactness, column, isCarried: own[column] === "" };
}

const MOST_REMEMBERED = 5000;

function saidBy(
  { value, said }: ConditionPlan,
  text: string,
  { plan, column }: { plan: Plan; column: number },
): number {
  const key = `${column}:${text}`;
  const known = said.get(key);
  if (known !== undefined) return known;
  const around = { heading: plan.headings[column]?.path ?? "", unit: plan.unit };
  const found = matchValue(value, text, around) || (isAny(text) ? ANY_CELL : 0);
  if (said.size < MOST_REMEMBERED) said.set(key, found);
  return found;
}

function boundMeeting(
  { quantity, day }: Value,
  { own }: Row,
  { column, score }: { column: number; score: number },
): Meeting | undefined {
  const asked = day === undefined ? quantity : undefined;
  if (asked === undefined || asked.low !== asked.high) return undefined;
  const [low, high] = [own[column], own[column + 1]].map((text) => quantityIn(text ?? ""));
  if (low === undefined || high === undefined || low.unit !== high.unit) return undefined;
  if (asked.unit !== "" && low.unit !== "" && asked.unit !== low.unit) return undefined;
  return asked.low >= low.low && asked.low <= high.high
    ? { score: score * 0.95, said: 0.95, column }
    : undefined;
}

/**
 * Returns the matches of the label of the row or its section, although no heading has the
 * condition's name.
 */
function labelMeetings(
  { value, label }: ConditionPlan,
  { own }: Row,
  { plan, sections }: { plan: Plan; sections: readonly string[] },
): Meeting[] {
  // "Yes" under another name answers another question, and so does a figure.
  if (value.range !== undefined || value.day !== undefined || (label < 1 && isTruth(value.text)))
    return [];
  const around = { heading: "", unit: null };
  const first = own.findIndex((text) => text !== "");
  const text = own[first] ?? "";
  const isHeadless = (plan.headings[first]?.levels.length ?? 0) === 0;
  const said = first > 1 ? 0 : matchValue(value, text, around);
  const least = value.quantity !== undefined ? 1 : label === 1 || isHeadless ? 0 : EXACT;
  const mayBe = value.quantity === undefined || isHeadless;
  return [
    ...(mayBe && said > 0 && said >= least ? [{ score: said * label, said, column: first }] : []),
    ...sections.flatMap((section) => {
      // An item is a row and not the group that contains it.
      const mayHead = value.quantity === undefined && label < 1;
      const found = mayHead ? matchValue(value, section, around) : 0;
      return found > 0 ? [{ score: found * label * SECTION, said: found }] : [];
    }),
  ];
}

function isTruth(text: string): boolean {
  return /^(?:y|yes|no?|true|false|none|n\/a|other|unknown)$/i.test(text);
}
