// "Which segment had the highest sales?", "What was the largest expense?": one of the rows of a table.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { type Input, inputOf, leastScore, lookUp, type Source } from "../../match/look-up.ts";
import { chooseExtreme } from "./choose-extreme.ts";
import type { Found } from "../found.ts";
import { partsOf } from "../parts-of-total.ts";
import { rowsOf } from "../rows-of.ts";
import { isOfTimes, timesOf } from "../times.ts";

/** "The largest asset": of the rows that add up to "total assets". */
function partsAsked(question: ParsedQuestion, source: Source): Input[] | undefined {
  const { operation, measure } = question;
  const [period, second] = timesOf(question, source);
  if (operation.among !== "row" || second !== undefined) return undefined;
  const phrase = (operation.operands[0] ?? measure).replace(/\b(?:on|in|of|for)\b.*$/i, "").trim();
  const total = lookUp({ subject: `total ${pluralOf(phrase)}`, period }, source);
  const parts = total && partsOf(total.cell, source.cells);
  return parts?.map((cell) => inputOf(cell, total?.score));
}

function pluralOf(noun: string): string {
  if (noun.endsWith("s")) return noun;
  return noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** "Which month": the rows are months where that heads their names. */
function headsNames({ operation: { among = "" } }: ParsedQuestion, { cells }: Source): boolean {
  const noun = termsOf(among);
  return cells.some(({ stub }) => termsOf(stub).some((term) => noun.includes(term)));
}

const LEAST_FIT = 0.8;

export function chooseRow(question: ParsedQuestion, source: Source): Found | undefined {
  if (isOfTimes(question.operation) && !headsNames(question, source)) return undefined;
  const inputs = partsAsked(question, source) ?? rowsOf(question, source);
  if (inputs === undefined || leastScore(inputs) < LEAST_FIT) return undefined;
  // "The maximum limit for firearms": of one row, nothing is chosen among rows.
  const asked = new Set(termsOf(question.text));
  const isOfOne = inputs.some(
    ({ cell }) => cell.labelTerms.size > 0 && cell.labelTerms.isSubsetOf(asked),
  );
  if (isOfOne && question.operation.among === "row") return undefined;
  return chooseExtreme(inputs, { most: question.operation.kind === "maximum", by: "row" });
}
