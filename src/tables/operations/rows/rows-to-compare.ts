// Finds the rows of a table that a question chooses among: "which segment", "the largest expense",
// "how many categories".
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { phraseTerms, weightOf } from "../../match/phrase-terms.ts";
import type { Source } from "../../match/look-up.ts";
import { type Input, inputOf } from "../input.ts";
import type { Cell } from "../../read/cell.ts";
import { isUnitOf } from "../../read/value-kind.ts";
import { isInUnit } from "../../read/written-unit.ts";
import { timesAsked } from "../times.ts";
import { partsOf, TOTAL_LABEL } from "../parts-of-total.ts";
import { isOfOneThing, rowOfEachSection } from "./by-section.ts";
import { isSamePeriod } from "../../../language/time/period-relations.ts";

/** Words for a column that holds how much something moved, and not how much it is. */
export const CHANGE_WORD = /\b(?:change|growth|grew|increase|decrease|variance|decline)\b/i;
const MOST_ROWS = 40;
const IN_TITLE = 0.95;
const IN_A_LABEL = 0.7;

/**
 * Returns the group of cells that fits best, one cell per row, or undefined if two groups with
 * other rows fit equally well.
 */
export function findRowsToCompare(question: ParsedQuestion, source: Source): Input[] | undefined {
  const groups = columnGroups(question, source).toSorted(
    (a, b) =>
      b.score - a.score || b.headingShare - a.headingShare || b.cells.length - a.cells.length,
  );
  const [best, ...others] = groups;
  if (best === undefined || others.some((other) => areRivals(best, other))) return undefined;
  return best.cells.map((cell) => inputOf(cell, best.score));
}

/** `headingShare` is the share of its heading that the question contains. */
type Group = { cells: Cell[]; score: number; headingShare: number };

/**
 * Reports whether the other group fits equally well, and has other rows or another column. Of two
 * times, the first is meant.
 */
function areRivals(best: Group, other: Group): boolean {
  const [[first], [second]] = [best.cells, other.cells];
  if (other.score < best.score || other.headingShare < best.headingShare) return false;
  if (first === undefined || second === undefined) return false;
  const isPart = first.table === second.table && first.column === second.column;
  if (isPart) return !other.cells.every((cell) => best.cells.includes(cell));
  const [time, another] = [first.period, second.period];
  return time === undefined || another === undefined
    ? time === another
    : isSamePeriod(time, another);
}

/**
 * Returns the columns, whole and by section, each with a score for how much of the question its
 * heading and labels contain.
 */
function columnGroups(question: ParsedQuestion, source: Source): Group[] {
  const { operation, measure } = question;
  const unit = operation.limit?.unit;
  const all = phraseTerms(
    `${operation.among === "row" ? "" : (operation.among ?? "")} ${operation.operands.join(" ") || (unit === undefined ? measure : "")}`,
  );
  const others = all.filter((term) => !source.documentTerms.has(term));
  // The document's name may be all that its table is about: "Boiling points of solvents".
  const terms = others.length === 0 ? all : others;
  const [period, second] = timesAsked(question, source);
  if (second !== undefined || terms.length === 0) return [];
  const isOfChange = CHANGE_WORD.test(question.text);
  const isNamed =
    unit !== undefined ||
    operation.among === "row" ||
    operation.operands.some((phrase) => phrase !== "");
  const timed = source.cells.filter(
    (cell) =>
      (unit === undefined || isInUnit(cell, unit)) &&
      (period === undefined || (cell.period !== undefined && isSamePeriod(period, cell.period))) &&
      isOfChange === holdsChange(cell),
  );
  // "Which room is the biggest?" names the rows, and not a column "Room".
  const ofRows = new Set(isNamed ? [] : termsOf(operation.among ?? ""));
  const asked = new Set(termsOf(question.text)).difference(ofRows);
  const measured = new Set(
    (operation.among === "row" ? [] : operation.operands)
      .flatMap((phrase) => phraseTerms(phrase))
      .filter((term) => !source.documentTerms.has(term)),
  );
  const columns = [...Map.groupBy(timed, ({ table, column }) => `${table.id} ${column}`).values()];
  const groups = [
    ...Map.groupBy(
      timed,
      ({ table, column, section }) => `${table.id} ${column} ${section}`,
    ).values(),
    ...columns,
    ...columns.map((column) => rowOfEachSection(column, measured)),
  ];
  return groups.flatMap(toGroup);

  function toGroup(group: readonly Cell[]): Group[] {
    const heading = group[0]?.headingTerms ?? new Set();
    const headingShare = heading.intersection(asked).size / Math.max(1, heading.size);
    // "The highest amount" without another word needs a column with that heading.
    if (!isNamed && !isOfChange && headingShare === 0) return [];
    if (isOfOneThing(group, operation)) return [];
    const cells = withoutTotals(group);
    const labels = new Set(cells.map(({ section, label }) => `${section} ${label}`));
    if (cells.length < 2 || cells.length > MOST_ROWS || labels.size < cells.length) return [];
    const score = shareNamed(cells, terms);
    return score === 0 ? [] : [{ cells, score, headingShare }];
  }
}

/** Reports whether a cell holds how much something grew or fell, in percent. */
export function holdsChange({ measure, heading, section }: Cell): boolean {
  return measure.percent && CHANGE_WORD.test(`${heading} ${section}`);
}

/** Returns the rows that add up to totals among them, or all rows except totals if none do. */
function withoutTotals(group: readonly Cell[]): Cell[] {
  const totals = group.filter((cell) => TOTAL_LABEL.test(cell.label) || isSumOfAll(cell, group));
  const parts = new Set(totals.flatMap((total) => partsOf(total, group) ?? []));
  return group.filter((cell) => (parts.size > 2 ? parts.has(cell) : !totals.includes(cell)));
}

/** The least number of rows, and the least total, whose sum is no coincidence. */
const FEWEST_PARTS = 3;
const LEAST_TOTAL = 50;

/** Reports whether the last row is the sum of all others, such as "Group" below its segments. */
function isSumOfAll(cell: Cell, group: readonly Cell[]): boolean {
  if (cell !== group.at(-1) || Math.abs(cell.value) < LEAST_TOTAL) return false;
  const parts = partsOf(cell, group) ?? [];
  return parts.length >= FEWEST_PARTS && parts.length === group.length - 1;
}

/**
 * Returns the weighted share of the terms that the column's heading or all its labels contain. A
 * term of the title, or of only some labels, counts less.
 */
function shareNamed(cells: readonly Cell[], terms: readonly string[]): number {
  const [first] = cells;
  if (first === undefined) return 0;
  const sayOf = (term: string): number => {
    if (first.headingTerms.has(term) || cells.every(({ labelTerms }) => labelTerms.has(term)))
      return 1;
    if (cells.every((cell) => isUnitOf(term, cell))) return 1;
    if (cells.every(({ aroundTerms }) => aroundTerms.has(term))) return IN_TITLE;
    // A term of a few labels names those rows, and not what the column holds.
    const saying = cells.filter(({ labelTerms }) => labelTerms.has(term));
    return saying.length > cells.length / 2 ? IN_A_LABEL : 0;
  };
  const all = terms.reduce((sum, term) => sum + weightOf(term), 0);
  return terms.reduce((sum, term) => sum + weightOf(term) * sayOf(term), 0) / all;
}
