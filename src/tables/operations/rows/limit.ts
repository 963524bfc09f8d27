// Finds the times or rows at which a figure passes a limit.
import type { Limit, ParsedQuestion } from "../../../language/question/parsed-question.ts";
import type { Cell } from "../../read/cell.ts";
import type { Source } from "../../match/look-up.ts";
import { type Input, leastScore } from "../input.ts";
import type { Found } from "../found.ts";
import { findRowsToCompare } from "./rows-to-compare.ts";
import { compute } from "../formula/compute.ts";
import { choosesAmongTimes, latestTimeOf, cellsOverTime, timesAsked } from "../times.ts";
import { valueOf } from "../value.ts";
import { hasScale } from "../../read/texts/measured-cells.ts";
import { isInUnit } from "../../read/written-unit.ts";
import { ratioIn } from "../../lexicon/ratios.ts";

/** High enough that a table of tanks does not answer "Which boats weigh less than 20 kg?" */
const LEAST_FIT = 0.6;

/**
 * Returns undefined if there is no such row, if it has a time twice, or if the comparison depends
 * on a scale that is not stated.
 */
export function compareWithLimit(question: ParsedQuestion, source: Source): Found | undefined {
  const { limit, among = "", isCount = false } = question.operation;
  if (among === "one") return compareOneWithLimit(question, source);
  const by = choosesAmongTimes(question.operation) ? "time" : "row";
  const inputs = by === "time" ? timesOfRow(question, source) : findRowsToCompare(question, source);
  if (inputs === undefined || leastScore(inputs) < LEAST_FIT) return undefined;
  const verdicts = inputs.map(({ cell }) => {
    if (limit === undefined) return true;
    return isInUnit(cell, limit.unit) ? cellMeetsLimit(cell, limit, source.scale) : undefined;
  });
  if (verdicts.includes(undefined)) return undefined;
  const met = inputs.filter((_, at) => verdicts[at]);
  return { kind: "limit", inputs, met, limit, noun: among, isCount, by, score: leastScore(inputs) };
}

/** Compares one value, read or calculated, with the limit: "Is working capital positive?" */
function compareOneWithLimit(question: ParsedQuestion, source: Source): Found | undefined {
  const { operation, instructions } = question;
  const [subject = ""] = operation.operands;
  const [period, second] = timesAsked(question, source);
  const { limit } = operation;
  const value =
    second === undefined ? valueOf(subject, period ?? latestTimeOf(source), source) : undefined;
  if (value === undefined || limit === undefined) return undefined;
  const [input] = value.inputs;
  if (value.inputs.some(({ cell }) => !isInUnit(cell, limit.unit))) return undefined;
  const isRead = value.called === undefined && value.inputs.length === 1;
  const result = isRead ? undefined : compute(value, instructions.decimals);
  const size =
    result?.result ??
    (input && input.cell.value * (limit.scale > 1 ? input.cell.measure.scale : 1));
  if (size === undefined || (!isRead && result === undefined)) return undefined;
  const isMet = meetsLimit(size, limit.value * limit.scale, limit);
  const called = ratioIn(subject)?.asks.exec(question.text)?.[0];
  return {
    kind: "held",
    isMet,
    limit,
    inputs: result?.inputs ?? value.inputs,
    result,
    called,
    score: value.score,
  };
}

function timesOfRow({ operation, periods }: ParsedQuestion, source: Source): Input[] | undefined {
  const inputs = cellsOverTime(operation.operands[0] ?? "", periods, source);
  if (inputs === undefined) return undefined;
  const [first, ...others] = inputs.map(({ cell }) => cell);
  if (others.some(({ table, row }) => table.id !== first?.table.id || row !== first.row))
    return undefined;
  const years = inputs.map(({ cell }) => cell.period?.year);
  return new Set(years).size < years.length ? undefined : inputs;
}

function cellMeetsLimit(
  { value, measure, text }: Cell,
  limit: Limit,
  stated: number | undefined,
): boolean | undefined {
  if (limit.isPercent !== measure.percent) return undefined;
  const isSaid = measure.scale > 1 || limit.scale === 1 || hasScale(text);
  const scale = isSaid ? measure.scale : (stated ?? 1);
  const inOnes = meetsLimit(value * scale, limit.value * limit.scale, limit);
  const asWritten = meetsLimit(value, limit.value, limit);
  // For a table in thousands, "more than 5,000" mostly means 5,000 as written there.
  if (limit.scale === 1 && measure.scale > 1) return asWritten;
  // If the table's scale is not stated, the comparison must give the same result as written.
  const isKnown = isSaid || stated !== undefined;
  return isKnown || inOnes === asWritten ? inOnes : undefined;
}

function meetsLimit(value: number, limit: number, { relation }: Limit): boolean {
  if (relation === "below") return value < limit;
  if (relation === "above") return value > limit;
  return relation === "at_least" ? value >= limit : value <= limit;
}
