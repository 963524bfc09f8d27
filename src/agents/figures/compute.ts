// A question for figures and the figures at hand → what is read or reckoned, every input named, or nothing.
import { askFigure, type FigureQuestion } from "./ask.ts";
import { asksForFigure } from "./asks-for-figure.ts";
import { type Formula, formulaIn } from "./formula.ts";
import { type FigureSource, type Input, inputsOf, lookUpAll } from "./look-up-figures.ts";
import type { Operation } from "./operation.ts";
import type { Period } from "./periods.ts";
import { reckon, type Reckoned } from "./reckon.ts";

/** "read" as they stand, one of several "chosen", or "reckoned"; by a formula where that is no single operation. */
export type Found =
  | { kind: "read"; inputs: Input[] }
  | { kind: "chosen"; inputs: Input[]; chosen: Input; operation: "highest" | "lowest" }
  | ({ kind: "reckoned"; operation: Operation | "formula"; asks?: RegExp | undefined } & Reckoned);

/** Words of a label that would otherwise be taken for what is to be done. */
const RECKONING =
  /\b(?:average|change|increase|decrease|difference|total|sum|ratio|percent(?:age)?|growth)\b/i;

/** All the figures must be of one document: lines of two companies must never meet in one sum. */
export function computeFigure(question: string, source: FigureSource): Found | undefined {
  if (!asksForFigure(question)) return undefined;
  const formula = formulaIn(question);
  if (formula === undefined) return readOrReckon(question, source);
  const read = isRow(formula.asks, source) ? readOrReckon(question, source) : undefined;
  return read ?? byFormula(question, formula, source);
}

function byFormula(question: string, formula: Formula, source: FigureSource): Found | undefined {
  const inputs = lookUpAll(formula.wanted, source);
  const result = inputs && reckon(question, { inputs, ...formula });
  return result && { kind: "reckoned", operation: "formula", asks: formula.asks, ...result };
}

/** What a textbook reckons, the document may say itself. */
function isRow(asks: RegExp | undefined, { figures }: FigureSource): boolean {
  return asks !== undefined && figures.some(({ label }) => asks.test(label));
}

function readOrReckon(question: string, source: FigureSource): Found | undefined {
  const labels = source.figures.map(({ label }) => label).filter((label) => RECKONING.test(label));
  const asked = askFigure(question, [...new Set(labels)]);
  const inputs = asked && inputsOf(asked, source);
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
const OF_TWO = new Set<Operation>(["difference", "ratio", "share", "change", "percent_change"]);
const OVER_TIME = new Set<Operation>(["average", "sum", "change", "percent_change", "value"]);

function apply(question: string, asked: FigureQuestion, inputs: Input[]): Found | undefined {
  const { operation } = asked;
  if (OVER_TIME.has(operation) && !isOneRow(inputs)) return undefined;
  if (inputs.length > 1 && isRepeated(inputs)) return undefined;
  // "The respective values of A and B" are two.
  if (inputs.length === 1 && /\brespective/i.test(question)) return undefined;
  if (operation === "value") return { kind: "read", inputs };
  if (operation === "highest" || operation === "lowest") return choose(operation, inputs);
  if (inputs.length < 2 || (OF_TWO.has(operation) && inputs.length !== 2)) return undefined;
  const isPercentChange = operation === "percent_change";
  if (isPercentChange && turnsSign(inputs)) return undefined;
  // The change of a share or a rate is told in points: a percentage of a percentage misleads.
  const isOfRate = isPercentChange && inputs[0]?.figure.measure.percent === true;
  const done = isOfRate ? "change" : operation;
  const ordered = OVER_TIME.has(done) ? inOrder(inputs) : inputs;
  const expression = EXPRESSIONS[done]?.(ordered.map((_, at) => `v${at}`));
  if (expression === undefined) return undefined;
  const isPercent = done === "share" || done === "percent_change";
  const result = reckon(question, { inputs: ordered, expression, isPercent });
  return result && { kind: "reckoned", operation: done, ...result };
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
