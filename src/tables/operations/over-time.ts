// Changes, growth, averages and sums of one thing over its times.
import type { Period } from "../../language/time/time-periods.ts";
import type { OperationKind, ParsedQuestion } from "../../language/question/parsed-question.ts";
import { doesAddUp } from "../../language/quantities/of-one.ts";
import { pairIn } from "../match/shared-words.ts";
import { lookUpPair } from "../match/look-up-pair.ts";
import { type Input, leastScore, type Source } from "../match/look-up.ts";
import type { Found } from "./found.ts";
import { compute } from "./formula/compute.ts";
import { TOTAL } from "./parts-of-total.ts";
import { rowsOf } from "./rows-of.ts";
import { momentOf, rowOver, timesOf, twoTimes } from "./times.ts";
import { combine, pairValue, type Value, valueOf } from "./value.ts";

const LEAST_FIT = 0.75;

type Kind = "change" | "growth" | "average" | "sum";
const WRITE: Readonly<Record<Kind, (parts: string[]) => string>> = {
  average: (parts) => `(${parts.join(" + ")}) / ${parts.length}`,
  sum: (parts) => parts.join(" + "),
  change: ([a, b]) => `${b} - ${a}`,
  growth: ([a, b]) => `100 * (${b} - ${a}) / ${a}`,
};

function isKind(kind: OperationKind): kind is Kind {
  return kind in WRITE;
}

export function calculateOverTime(question: ParsedQuestion, source: Source): Found | undefined {
  const { kind } = question.operation;
  if (!isKind(kind)) return undefined;
  const values = valuesOf(question, source);
  if (values === undefined || values.length < 2) return undefined;
  const isOfTwo = kind === "change" || kind === "growth";
  if (isOfTwo && values.length !== 2) return undefined;
  if (kind === "growth" && turnsSign(values)) return undefined;
  if (kind === "change" && ASKS_POINTS.test(question.text) && !isOfRate(values)) return undefined;
  const done =
    kind === "growth" && isOfRate(values) && !ASKS_PERCENT_CHANGE.test(question.text)
      ? "change"
      : kind;
  return told(question, values, done);
}

const ASKS_POINTS = /\b(?:percentage|basis) points?\b/i;

/** By how many percent a rate moved is told in points, unless the percentage of the change is asked for in so many words. */
const ASKS_PERCENT_CHANGE = /\bpercent(?:age)? (?:change|increase|decrease|growth)/i;

function told(question: ParsedQuestion, values: readonly Value[], kind: Kind): Found | undefined {
  const { decimals } = question.instructions;
  const whole = combine(values, WRITE[kind]);
  const isPoints = kind === "change" && whole.isPercent;
  const job = {
    ...whole,
    isPercent: kind === "growth" || (whole.isPercent && !isPoints),
    isPoints,
  };
  const result = compute(job, decimals);
  if (result === undefined) return undefined;
  const points =
    kind === "growth" && isOfRate(values)
      ? compute({ ...combine(values, WRITE.change), isPercent: false }, decimals)?.rounded
      : undefined;
  return {
    kind: "computed",
    operation: kind,
    result,
    inputs: result.inputs,
    beside: points,
    called: whole.called,
    score: whole.score,
  };
}

function isOfRate(values: readonly Value[]): boolean {
  return values.every(
    ({ inputs, isPercent }) => isPercent || inputs[0]?.cell.measure.percent === true,
  );
}

/** From a loss to a gain there is no percentage. */
function turnsSign(values: readonly Value[]): boolean {
  const signs = values.flatMap(({ inputs }) =>
    inputs.length === 1 ? [Math.sign(inputs[0]?.cell.value ?? 0)] : [],
  );
  return new Set(signs).size > 1;
}

/** Earlier first: a change runs with time, however the question orders its years. */
function valuesOf(question: ParsedQuestion, source: Source): Value[] | undefined {
  const { operation, measure } = question;
  const [first = "", second] = operation.operands;
  const at = (period: Period | undefined): Value | undefined =>
    second === undefined
      ? valueOf(measure, period, source)
      : pairValue([first, second], period, source);
  const isOfTwo = operation.kind === "change" || operation.kind === "growth";
  const times = isOfTwo ? (twoTimes(question, source) ?? []) : timesOf(question, source);
  if (times.length > 1) {
    const values = times.toSorted((a, b) => momentOf(a) - momentOf(b)).map(at);
    return values.every((value) => value !== undefined)
      ? values.flatMap((value) => value ?? [])
      : undefined;
  }
  if (isOfTwo) return question.periods.length > 0 ? undefined : ofAllTimes(question, source);
  const isOfAll = operation.kind === "average" && question.periods.length === 0;
  return (
    ofTwoNamed(question, source) ??
    (isOfAll ? ofAllTimes(question, source) : undefined) ??
    ofRows(question, source)
  );
}

/** "The total of A and B", "the average of A and B": two cells of one time. */
function ofTwoNamed({ measure, periods }: ParsedQuestion, source: Source): Value[] | undefined {
  const pair = pairIn(measure);
  const inputs = pair && lookUpPair(pair, periods[0], source);
  return inputs?.map(toValue);
}

/** Where no time is asked for, an average is over all of the row's times, and a change between its only two. */
function ofAllTimes({ operation, measure }: ParsedQuestion, source: Source): Value[] | undefined {
  const inputs = rowOver(measure, [], source);
  if (inputs === undefined) return undefined;
  const isChange = operation.kind !== "average";
  if (isChange && inputs.length !== 2) return undefined;
  return inputs.toSorted((a, b) => momentOf(a.cell.period) - momentOf(b.cell.period)).map(toValue);
}

/** "Per office", "in all offices": over all rows but their total. A total that is stated is not added up again. */
function ofRows(question: ParsedQuestion, source: Source): Value[] | undefined {
  if (!/\b(?:per|each|every|across|all|total)\b/i.test(question.text)) return undefined;
  const inputs = rowsOf(question, source);
  if (inputs === undefined || leastScore(inputs) < LEAST_FIT) return undefined;
  const addsUp = inputs.every(
    ({ cell }) =>
      cell.section === inputs[0]?.cell.section &&
      !cell.measure.percent &&
      doesAddUp(`${cell.heading} ${cell.table.title} ${cell.table.unit ?? ""}`) &&
      !source.cells.some(
        ({ table, column, label }) =>
          table === cell.table && column === cell.column && TOTAL.test(label),
      ),
  );
  return question.operation.kind === "sum" && !addsUp ? undefined : inputs.map(toValue);
}

export function toValue(input: Input): Value {
  return { inputs: [input], expression: "v0", isPercent: false, score: input.score };
}
