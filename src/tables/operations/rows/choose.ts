// Chooses one of the rows of a table, or one of the times or columns of a row: "Which segment had
// the highest sales?", "In which year was X the highest?"
import { pluralOf } from "../../../language/words/plural.ts";
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { sizesOf } from "../../read/outflows.ts";
import { lookUp, type Source } from "../../match/look-up.ts";
import { type Input, inputOf, leastScore } from "../input.ts";
import { isOneColumn } from "../../render/calculated.ts";
import type { Found } from "../found.ts";
import { partsOf, TOTAL_LABEL } from "../parts-of-total.ts";
import { findRowsToCompare } from "./rows-to-compare.ts";
import { choosesAmongTimes, cellsOverTime, timesAsked } from "../times.ts";
import { phraseTerms } from "../../match/phrase-terms.ts";
import { type Cell, rowKey } from "../../read/cell.ts";
import { GENERIC_TERMS } from "../../../language/question/weak-words.ts";
import type { Period } from "../../../language/time/period.ts";
import { isSamePeriod } from "../../../language/time/period-relations.ts";

const LEAST_FIT = 0.8;

/** Returns undefined if there is nothing to choose among, or if two share the extreme value. */
export function chooseExtreme(question: ParsedQuestion, source: Source): Found | undefined {
  return (
    extremeOf(timesToChoose(question, source), question, "column") ??
    extremeOf(columnsToChoose(question, source), question, "column") ??
    extremeOf(rowsToChoose(question, source), question, "row")
  );
}

function timesToChoose(
  { operation, measure, periods }: ParsedQuestion,
  source: Source,
): Input[] | undefined {
  if (!choosesAmongTimes(operation)) return undefined;
  const found = cellsOverTime(operation.operands[0] ?? measure, periods, source);
  const inputs = found?.filter(({ cell }) => hasAskedLength(cell.period, operation.among ?? ""));
  if (inputs === undefined || inputs.length < 2) return undefined;
  // "In which quarter of 2022" excludes the same quarter of other years. A fiscal year may include
  // two calendar years.
  const years = new Set(inputs.map(({ cell }) => cell.period?.year));
  if (periods.length === 1 && QUARTER.test(operation.among ?? "") && years.size > 2)
    return undefined;
  return sizesOf(inputs.map(({ cell }) => cell)) ? inputs : undefined;
}

const QUARTER = /\bquarters?\b/i;

/**
 * Reports whether the period is as long as those asked for: "which quarter" excludes whole years,
 * and "which year" excludes quarters.
 */
function hasAskedLength(period: Period | undefined, among: string): boolean {
  const { quarter, span = quarter === undefined ? undefined : "quarter" } = period ?? {};
  if (QUARTER.test(among)) return span === "quarter";
  return !/\b(?:years?|fys?)\b/i.test(among) || span === undefined || span === "year";
}

/**
 * Returns the cells of the only row that contains the measure, or undefined if no row or several
 * rows do.
 */
function columnsToChoose(question: ParsedQuestion, source: Source): Input[] | undefined {
  const { operation, measure } = question;
  const { among = "row", operands } = operation;
  const [period, second] = timesAsked(question, source);
  if (choosesAmongTimes(operation) || among === "row" || second !== undefined) return undefined;
  const noun = phraseTerms(among).filter((term) => !GENERIC_TERMS.has(term));
  const terms = phraseTerms(operands[0] ?? measure).filter(
    (term) => !source.documentTerms.has(term),
  );
  if (terms.length === 0) return undefined;
  const isMeant = (cell: Cell): boolean =>
    terms.every((term) => cell.labelTerms.has(term)) &&
    (period === undefined || (cell.period !== undefined && isSamePeriod(period, cell.period)));
  const meant = source.cells.filter((cell) => isMeant(cell) && isInAskedColumn(noun, cell));
  const [cells, another] = Map.groupBy(meant, rowKey).values();
  return another === undefined ? cells?.map((cell) => inputOf(cell)) : undefined;
}

/**
 * Reports whether the column is one of the things asked for. The title "Washing machines compared"
 * says what the columns "Luna 7" and "Orion Pro" are.
 */
function isInAskedColumn(noun: readonly string[], cell: Cell): boolean {
  const { heading, headingTerms, aroundTerms, label, period } = cell;
  const wordsOfHeading = new Set(termsOf(heading));
  const isPart = TOTAL_LABEL.test(label) || headingTerms.has("total");
  const isThing = period === undefined && headingTerms.size > 0 && !isPart;
  return noun.every((term) => wordsOfHeading.has(term) || (isThing && aroundTerms.has(term)));
}

function rowsToChoose(question: ParsedQuestion, source: Source): Input[] | undefined {
  if (choosesAmongTimes(question.operation) && !areRowsAsked(question, source)) return undefined;
  const inputs = partsOfAskedTotal(question, source) ?? findRowsToCompare(question, source);
  if (inputs === undefined || leastScore(inputs) < LEAST_FIT) return undefined;
  // "The maximum limit for firearms" is about one row, so there is nothing to choose among.
  const asked = new Set(termsOf(question.text));
  const isOfOne = inputs.some(
    ({ cell }) => cell.labelTerms.size > 0 && cell.labelTerms.isSubsetOf(asked),
  );
  return isOfOne && question.operation.among === "row" ? undefined : inputs;
}

/** Returns the rows that add up to a total, such as "total assets" for "the largest asset". */
function partsOfAskedTotal(question: ParsedQuestion, source: Source): Input[] | undefined {
  const { operation, measure } = question;
  const [period, second] = timesAsked(question, source);
  if (operation.among !== "row" || second !== undefined) return undefined;
  const phrase = (operation.operands[0] ?? measure).replace(/\b(?:on|in|of|for)\b.*$/i, "").trim();
  const total = lookUp({ subject: `total ${pluralOf(phrase)}`, period }, source);
  const parts = total && partsOf(total.cell, source.cells);
  return parts?.map((cell) => inputOf(cell, total?.score));
}

/** Reports whether the heading of the row names contains what is asked for, as in "which month". */
function areRowsAsked({ operation: { among = "" } }: ParsedQuestion, { cells }: Source): boolean {
  const noun = termsOf(among);
  return cells.some(({ stub }) => termsOf(stub).some((term) => noun.includes(term)));
}

function extremeOf(
  inputs: readonly Input[] | undefined,
  { operation }: ParsedQuestion,
  by: "column" | "row",
): Found | undefined {
  if (inputs === undefined) return undefined;
  const most = operation.kind === "maximum";
  const sizes = sizesOf(inputs.map(({ cell }) => cell));
  const sorted = inputs
    .map((input, at) => ({ input, size: sizes?.[at] ?? input.cell.value }))
    .toSorted((a, b) => (most ? b.size - a.size : a.size - b.size));
  const [best, next] = sorted;
  if (best === undefined || next === undefined || best.size === next.size) return undefined;
  // Times may also be the rows of a table.
  const areRows = by === "row" || isOneColumn(inputs);
  const ordered = areRows ? sorted.map(({ input }) => input) : inputs;
  return {
    kind: "chosen",
    inputs: ordered,
    chosen: best.input.cell,
    most,
    by: areRows ? "row" : by,
    score: leastScore(inputs),
  };
}
