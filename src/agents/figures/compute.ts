// Answers a question from the figures of a document: reads or calculates the result and names every input, or returns nothing.
import { askFigure, type FigureQuestion } from "./ask.ts";
import { askLargest } from "./ask-largest.ts";
import { askMovement } from "./ask-movement.ts";
import { askSign } from "./ask-sign.ts";
import { askTimes, type TimesQuestion } from "./ask-times.ts";
import { asksForFigure, tidy } from "./asks-for-figure.ts";
import { type Formula, formulaIn } from "./formula.ts";
import { type Largest, largestOf } from "./largest.ts";
import { lookUpLines } from "./line-values.ts";
import type { FigureSource, Input } from "./look-up.ts";
import { inputsOf } from "./look-up-figures.ts";
import type { Operation } from "./operation.ts";
import type { Period } from "./periods.ts";
import { type Moved, movementOf } from "./movement.ts";
import { withoutMovements } from "./movements.ts";
import { withoutPercentages, withoutShares } from "./percentages.ts";
import { inPoints, pointsOf } from "./rate-change.ts";
import { computeResult, type ComputedResult } from "./compute-result.ts";
import { type Signed, signOf } from "./sign.ts";
import { timesOf } from "./times.ts";

/** Figures are "read" unchanged, "chosen" from several, or "computed" by an operation or a formula. */
export type Found =
  | { kind: "read"; inputs: Input[] }
  | { kind: "chosen"; inputs: Input[]; chosen: Input; operation: "highest" | "lowest" }
  | ({ kind: "moved" } & Moved)
  | ({ kind: "largest" } & Largest)
  | ({ kind: "signed" } & Signed)
  | { kind: "times"; inputs: Input[]; met: Input[]; asked: TimesQuestion }
  | ({
      kind: "computed";
      operation: Operation | "formula";
      asks?: RegExp | undefined;
      beside?: string | undefined;
    } & ComputedResult);

/** Words of a label that would otherwise be taken for what is to be done. */
const OPERATION_WORDS =
  /\b(?:average|change|increase|decrease|difference|total|sum|ratio|percent(?:age)?|growth)\b/i;

/** All the figures must be of one document: lines of two companies must never meet in one sum. */
export function computeFigure(question: string, source: FigureSource): Found | undefined {
  const relevant = {
    ...source,
    figures: withoutMovements(question, withoutPercentages(question, source.figures)),
  };
  const movement = askMovement(question);
  const moved = movement && movementOf(question, movement, relevant);
  if (moved !== undefined) return { kind: "moved", ...moved };
  const sign = askSign(question);
  const signed = sign && signOf(question, sign, relevant);
  if (signed !== undefined) return { kind: "signed", ...signed };
  const choice = askLargest(question);
  if (choice !== undefined) {
    const largest = largestOf(choice, source);
    return largest && { kind: "largest", ...largest };
  }
  if (!asksForFigure(question)) return undefined;
  const times = askTimes(tidy(question));
  if (times !== undefined) return byTimes(times, relevant);
  const formula = formulaIn(question);
  if (formula === undefined) return readOrCompute(question, relevant);
  const read = isRow(formula.asks, source) ? readOrCompute(question, source) : undefined;
  return read ?? byFormula(question, formula, source);
}

function byTimes(asked: TimesQuestion, source: FigureSource): Found | undefined {
  const found = timesOf(asked, source);
  return found && { kind: "times", asked, ...found };
}

function byFormula(question: string, formula: Formula, source: FigureSource): Found | undefined {
  const amounts = { ...source, figures: withoutShares(source.figures) };
  const inputs = lookUpLines(formula.wanted, amounts);
  const result = inputs && computeResult(question, { inputs, ...formula });
  return result && { kind: "computed", operation: "formula", asks: formula.asks, ...result };
}

/** A document may state a figure itself that a textbook formula would calculate. */
function isRow(asks: RegExp | undefined, { figures }: FigureSource): boolean {
  return asks !== undefined && figures.some(({ label }) => asks.test(label));
}

function readOrCompute(question: string, source: FigureSource): Found | undefined {
  const labels = source.figures
    .map(({ label }) => label)
    .filter((label) => OPERATION_WORDS.test(label));
  const asked = askFigure(question, [...new Set(labels)]);
  const figures = OF_AMOUNTS.has(asked?.operation ?? "value")
    ? withoutShares(source.figures)
    : source.figures;
  const inputs = asked && inputsOf(asked, { ...source, figures });
  return asked && inputs && apply(question, asked, inputs);
}

const EXPRESSIONS: Partial<Record<Operation, (names: string[]) => string>> = {
  average: (names) => `(${names.join(" + ")}) / ${names.length}`,
  sum: (names) => names.join(" + "),
  difference: ([a, b]) => `${a} - ${b}`,
  ratio: ([a, b]) => `${a} / ${b}`,
  share: ([a, b]) => `100 * ${a} / ${b}`,
  change: ([a, b]) => `${b} - ${a}`,
  percent_change: ([a, b]) => `100 * (${b} - ${a}) / ${a}`,
};
/** What they take are amounts, though the question says "percent". */
const OF_AMOUNTS = new Set<Operation>(["share", "percent_change", "ratio", "difference", "sum"]);
const OF_TWO = new Set<Operation>(["difference", "ratio", "share", "change", "percent_change"]);
const OVER_TIME = new Set<Operation>(["average", "sum", "change", "percent_change", "value"]);

function apply(question: string, asked: FigureQuestion, inputs: Input[]): Found | undefined {
  const operation = isSum(question, asked, inputs) ? "sum" : asked.operation;
  if (OVER_TIME.has(operation) && !isOneRow(inputs)) return undefined;
  if (inputs.length > 1 && isRepeated(inputs)) return undefined;
  // "The respective values of A and B" are two.
  if (inputs.length === 1 && /\brespective/i.test(question)) return undefined;
  if (operation === "value") return { kind: "read", inputs };
  if (operation === "highest" || operation === "lowest") return choose(operation, inputs);
  if (inputs.length < 2 || (OF_TWO.has(operation) && inputs.length !== 2)) return undefined;
  // The base of the percentage is ambiguous.
  if (operation === "difference" && /\bpercent(?:age)? difference/i.test(question))
    return undefined;
  if (operation === "percent_change" && turnsSign(inputs)) return undefined;
  const done = inPoints(question, operation, inputs) ? "change" : operation;
  const ordered = OVER_TIME.has(done) ? inOrder(inputs) : inputs;
  const expression = EXPRESSIONS[done]?.(ordered.map((_, at) => `v${at}`));
  if (expression === undefined) return undefined;
  const isPercent = done === "share" || done === "percent_change";
  const result = computeResult(question, { inputs: ordered, expression, isPercent });
  const isOfRate = done === "percent_change" && inputs[0]?.figure.measure.percent === true;
  const beside = isOfRate ? pointsOf(question, ordered) : undefined;
  return result && { kind: "computed", operation: done, beside, ...result };
}

/** "The total of A and B": no row says it, two that were found do. */
function isSum(
  question: string,
  { operation, periods }: FigureQuestion,
  inputs: readonly Input[],
): boolean {
  const isOfTwo = operation === "value" && inputs.length === 2 && periods.length < 2;
  return isOfTwo && /\b(?:total|combined|altogether)\b/i.test(question);
}

/** From a loss to a gain there is no percentage. */
function turnsSign(inputs: readonly Input[]): boolean {
  return new Set(inputs.map(({ figure }) => Math.sign(figure.value))).size > 1;
}

function choose(operation: "highest" | "lowest", inputs: Input[]): Found | undefined {
  const sorted = inputs.toSorted((a, b) => a.figure.value - b.figure.value);
  const [best, next] = operation === "highest" ? sorted.toReversed() : sorted;
  if (best?.figure.period === undefined || best.figure.value === next?.figure.value) {
    return undefined;
  }
  return isOneRow(inputs) ? { kind: "chosen", inputs, chosen: best, operation } : undefined;
}

/** Earlier first: a change runs with time, however the question orders its years. */
function inOrder(inputs: readonly Input[]): Input[] {
  return inputs.toSorted((a, b) => moment(a.figure.period) - moment(b.figure.period));
}

function moment(period: Period | undefined): number {
  if (period === undefined) return 0;
  const month = period.month ?? (period.quarter === undefined ? 12 : period.quarter * 3);
  return period.year * 400 + month * 31 + (period.day ?? 0);
}

function isRepeated(inputs: readonly Input[]): boolean {
  const places = inputs.map(({ figure: { table, row, column } }) => `${table.id} ${row} ${column}`);
  return new Set(places).size < inputs.length;
}

/** Over time, figures of one row, or of one column where the times head the rows. */
function isOneRow(inputs: readonly Input[]): boolean {
  const [first, ...others] = inputs.map(({ figure }) => figure);
  return others.every(
    (other) =>
      other.label === first?.label ||
      (other.heading === first?.heading && other.period !== undefined),
  );
}
