// Finds the values of one thing over its times, or of the rows of a table.
import type { OperationKind, ParsedQuestion } from "../../language/question/parsed-question.ts";
import { isAdditive } from "../../language/quantities/of-one.ts";
import { termsOf } from "../../language/words/terms.ts";
import { lookUpPair, pairIn } from "../match/look-up-pair.ts";
import type { Source } from "../match/look-up.ts";
import { type Input, leastScore } from "./input.ts";
import { TOTAL_LABEL } from "./parts-of-total.ts";
import { findRowsToCompare } from "./rows/rows-to-compare.ts";
import { endMomentOf, cellsOverTime, timesAsked, timesOfChange } from "./times.ts";
import { toValue, type Value, valueOf } from "./value.ts";

export function isChange(kind: OperationKind): boolean {
  return kind === "change" || kind === "growth";
}

/**
 * Returns the values in order of time, because a change runs with time in whichever order the
 * question names its years.
 */
export function valuesOverTime(question: ParsedQuestion, source: Source): Value[] | undefined {
  const { operation, measure, periods } = question;
  const isOfTwo = isChange(operation.kind);
  const times = isOfTwo ? (timesOfChange(question, source) ?? []) : timesAsked(question, source);
  if (times.length > 1) {
    const inOrder = times.toSorted((a, b) => endMomentOf(a) - endMomentOf(b));
    const values = inOrder.flatMap((period) => valueOf(measure, period, source) ?? []);
    return values.length === times.length ? values : undefined;
  }
  if (isOfTwo && periods.length > 0) return undefined;
  if (isOfTwo) return valuesAtAllTimes(question, source);
  const pair = pairIn(measure);
  const isOfAll = operation.kind === "average" && periods.length === 0;
  return (
    (pair && lookUpPair(pair, periods[0], source))?.map(toValue) ??
    (isOfAll ? valuesAtAllTimes(question, source) : undefined) ??
    valuesOfRows(question, source)
  );
}

/**
 * Returns the values at all of the row's times for an average, or at its only two times for a
 * change, if the question names no time.
 */
function valuesAtAllTimes(
  { operation, measure }: ParsedQuestion,
  source: Source,
): Value[] | undefined {
  const inputs = cellsOverTime(measure, [], source);
  if (inputs === undefined || (isChange(operation.kind) && inputs.length !== 2)) return undefined;
  return inputs
    .toSorted((a, b) => endMomentOf(a.cell.period) - endMomentOf(b.cell.period))
    .map(toValue);
}

const OF_ALL = /\b(?:per|each|every|across|all|total|altogether|together|combined|overall)\b/i;
const OF_ONE = /\b(?:per|each|every)\s+(?<one>\p{L}+)/iu;

/**
 * Reports whether the question asks for all rows, as in "in all offices" or "per office". "Hours
 * per employee" in a table of offices is a ratio.
 */
function asksForAllRows({ text }: ParsedQuestion, inputs: readonly Input[]): boolean {
  const { stub = "", heading, table } = inputs[0]?.cell ?? {};
  const [one = ""] = termsOf(OF_ONE.exec(text)?.groups?.["one"] ?? "");
  const ofOther = one !== "" && !termsOf(stub).includes(one);
  const heads = table?.header.flat().filter((head) => head !== heading) ?? [];
  if (ofOther && heads.some((head) => termsOf(head).includes(one))) return false;
  return OF_ALL.test(text);
}

const LEAST_FIT = 0.75;

/**
 * Returns the values of all rows except their total. A total that the table states is not added up
 * again.
 */
function valuesOfRows(question: ParsedQuestion, source: Source): Value[] | undefined {
  const inputs = findRowsToCompare(question, source);
  if (inputs === undefined || leastScore(inputs) < LEAST_FIT) return undefined;
  if (!asksForAllRows(question, inputs)) return undefined;
  const addsUp = inputs.every(
    ({ cell }) =>
      cell.section === inputs[0]?.cell.section &&
      !cell.measure.percent &&
      isAdditive(`${cell.heading} ${cell.table.title} ${cell.table.unit ?? ""}`) &&
      !source.cells.some(
        ({ table, column, label }) =>
          table === cell.table && column === cell.column && TOTAL_LABEL.test(label),
      ),
  );
  return question.operation.kind === "sum" && !addsUp ? undefined : inputs.map(toValue);
}
