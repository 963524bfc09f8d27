// "Which segment had the highest sales?", "In which year was X the highest?": one of the rows of a table, or of the times or columns of a row.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { termsOf } from "../../language/words/terms.ts";
import { type Input, inputOf, leastScore, lookUp, type Source } from "../match/look-up.ts";
import { isOneColumn } from "../render/calculated.ts";
import { columnsOf } from "./columns-of.ts";
import type { Found } from "./found.ts";
import { partsOf } from "./parts-of-total.ts";
import { rowsOf } from "./rows-of.ts";
import { isOfTimes, rowOver, timesOf } from "./times.ts";

const LEAST_FIT = 0.8;

/** Undefined where nothing is chosen among, or two share the extreme value. */
export function chooseExtreme(question: ParsedQuestion, source: Source): Found | undefined {
  return (
    extremeOf(timesToChoose(question, source), question, "column") ??
    extremeOf(columnsOf(question, source), question, "column") ??
    extremeOf(rowsToChoose(question, source), question, "row")
  );
}

function timesToChoose(
  { operation, measure, periods }: ParsedQuestion,
  source: Source,
): Input[] | undefined {
  if (!isOfTimes(operation)) return undefined;
  const inputs = rowOver(operation.operands[0] ?? measure, periods, source);
  // Of losses and deductions nobody says whether the larger is the one further below zero.
  return inputs?.every(({ cell }) => cell.value < 0) === true ? undefined : inputs;
}

function rowsToChoose(question: ParsedQuestion, source: Source): Input[] | undefined {
  if (isOfTimes(question.operation) && !headsNames(question, source)) return undefined;
  const inputs = partsAsked(question, source) ?? rowsOf(question, source);
  if (inputs === undefined || leastScore(inputs) < LEAST_FIT) return undefined;
  // "The maximum limit for firearms": of one row, nothing is chosen among rows.
  const asked = new Set(termsOf(question.text));
  const isOfOne = inputs.some(
    ({ cell }) => cell.labelTerms.size > 0 && cell.labelTerms.isSubsetOf(asked),
  );
  return isOfOne && question.operation.among === "row" ? undefined : inputs;
}

/** "The largest asset": of the rows that add up to "total assets". */
function partsAsked(question: ParsedQuestion, source: Source): Input[] | undefined {
  const { operation, measure } = question;
  const [period, second] = timesOf(question, source);
  if (operation.among !== "row" || second !== undefined) return undefined;
  const phrase = (operation.operands[0] ?? measure).replace(/\b(?:on|in|of|for)\b.*$/i, "").trim();
  const plural = phrase.endsWith("s") ? phrase : `${phrase.replace(/y$/, "ie")}s`;
  const total = lookUp({ subject: `total ${plural}`, period }, source);
  const parts = total && partsOf(total.cell, source.cells);
  return parts?.map((cell) => inputOf(cell, total?.score));
}

/** "Which month": the rows are months where that heads their names. */
function headsNames({ operation: { among = "" } }: ParsedQuestion, { cells }: Source): boolean {
  const noun = termsOf(among);
  return cells.some(({ stub }) => termsOf(stub).some((term) => noun.includes(term)));
}

function extremeOf(
  inputs: readonly Input[] | undefined,
  { operation }: ParsedQuestion,
  by: "column" | "row",
): Found | undefined {
  const most = operation.kind === "maximum";
  const sorted = (inputs ?? []).toSorted(({ cell: a }, { cell: b }) =>
    most ? b.value - a.value : a.value - b.value,
  );
  const [best, next] = sorted;
  if (inputs === undefined || best === undefined || best.cell.value === next?.cell.value)
    return undefined;
  if (next === undefined) return undefined;
  // Times may be the rows of a table.
  const areRows = by === "row" || isOneColumn(inputs);
  const told = areRows ? sorted : inputs;
  const score = leastScore(inputs);
  return { kind: "chosen", inputs: told, chosen: [best], most, by: areRows ? "row" : by, score };
}
