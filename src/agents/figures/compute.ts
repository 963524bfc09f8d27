// A question for figures and the figures at hand → what is read or reckoned, every input named, or nothing.
import { AppError } from "../../domain/errors.ts";
import { calculate } from "../calculate/calculate.ts";
import { askFigure, asksForFigure, type FigureQuestion, roundingIn } from "./ask.ts";
import { type Formula, formulaIn, type Wanted } from "./formula.ts";
import { findFigure, findLine, phraseTerms } from "./find-figure.ts";
import type { Figure } from "./grid.ts";
import { lineItemOf } from "./line-items.ts";
import { measureOfAll, scaleWord } from "./measure.ts";
import { type Period, tellPeriod } from "./periods.ts";
import { termsOf } from "../../shared/terms.ts";

/** Figures of one document, and the terms of its name, which say nothing of a row. */
export type FigureSource = { figures: readonly Figure[]; named: ReadonlySet<string> };

/** A figure under a name that is unique among its fellows: "total_sales_2019". */
export type Input = { name: string; figure: Figure; score: number };

/** `result` is in the scale that the inputs share; `citation` of its inputs counts in `inputs` until it is cited. */
export type Found =
  | { kind: "read"; inputs: Input[]; score: number }
  | { kind: "chosen"; inputs: Input[]; chosen: Input; score: number }
  | {
      kind: "reckoned";
      inputs: Input[];
      score: number;
      expression: string;
      result: number;
      rounded: string;
      shown: string;
    };

/** Words of a label that would otherwise be taken for what is to be done. */
const RECKONING =
  /\b(?:average|change|increase|decrease|difference|total|sum|ratio|percent(?:age)?|growth)\b/i;

/** All the figures must be of one document: lines of two companies must never meet in one sum. */
export function computeFigure(question: string, source: FigureSource): Found | undefined {
  if (!asksForFigure(question)) return undefined;
  const formula = formulaIn(question);
  if (formula === undefined) return readOrReckon(question, source);
  const read = isRow(formula.asks, source) ? readOrReckon(question, source) : undefined;
  return read ?? reckonFormula(question, formula, source);
}

function reckonFormula(
  question: string,
  formula: Formula,
  source: FigureSource,
): Found | undefined {
  const inputs = complete(formula.wanted.map((wanted) => inputFor(wanted, source)));
  return inputs && reckon(question, { inputs, ...formula });
}

/** What a textbook reckons, the document may say itself. */
function isRow(asks: RegExp | undefined, { figures }: FigureSource): boolean {
  return asks !== undefined && figures.some(({ label }) => asks.test(label));
}

function readOrReckon(question: string, source: FigureSource): Found | undefined {
  const { figures } = source;
  const labels = new Set(
    figures.map(({ label }) => label).filter((label) => RECKONING.test(label)),
  );
  const asked = askFigure(question, [...labels]);
  const inputs = asked && inputsOf(asked, source);
  return asked && inputs && apply(question, asked, inputs);
}

function inputsOf(asked: FigureQuestion, source: FigureSource): Input[] | undefined {
  const { subjects, operation } = asked;
  const [first = "", second] = subjects;
  if (second !== undefined) {
    const [period] = asked.periods;
    if (asked.periods.length > 1) return undefined;
    return complete(subjects.map((subject) => inputFor({ subject, period }, source)));
  }
  if (operation === "highest" || operation === "lowest") {
    return rowOver(first, asked.periods, source);
  }
  const inputs = complete(
    timesOf(asked).map((period) => inputFor({ subject: first, period }, source)),
  );
  return inputs ?? (asked.periods.length > 0 ? undefined : overAllTimes(asked, source));
}

/** A change said of one year is the change from the year before. */
function timesOf({ operation, periods }: FigureQuestion): (Period | undefined)[] {
  const [only] = periods;
  if (only === undefined) return [undefined];
  const isChange = operation === "change" || operation === "percent_change";
  return isChange && periods.length === 1 ? [{ ...only, year: only.year - 1 }, only] : [...periods];
}

/** Where no time is asked for, an average is over all of the row's times, and a change between its only two. */
function overAllTimes(
  { operation, subjects, periods }: FigureQuestion,
  source: FigureSource,
): Input[] | undefined {
  if (operation !== "average" && operation !== "change" && operation !== "percent_change") {
    return undefined;
  }
  const found = rowOver(subjects[0] ?? "", periods, source);
  return operation === "average" || found?.length === 2 ? found : undefined;
}

/** The figures of one row at all its times, or at those asked for. */
function rowOver(
  subject: string,
  periods: readonly Period[],
  source: FigureSource,
): Input[] | undefined {
  if (phraseTerms(subject).length === 0) return undefined;
  const times = new Map<string, Period>();
  for (const { period } of source.figures)
    if (period !== undefined) times.set(tellPeriod(period), period);
  const among = periods.length > 1 ? periods : [...times.values()];
  const found = among.flatMap((period) => inputFor({ subject, period }, source) ?? []);
  return found.length > 1 ? found : undefined;
}

function complete(inputs: readonly (Input | undefined)[]): Input[] | undefined {
  const found = inputs.filter((input) => input !== undefined);
  return found.length === inputs.length && found.length > 0 ? found : undefined;
}

function inputFor({ subject, period }: Wanted, source: FigureSource): Input | undefined {
  const { figures, named } = source;
  const bare = withoutName(subject, named);
  const item = lineItemOf(bare) ?? lineItemOf(bare.replace(/^total /i, ""));
  const line = item && findLine(figures, item, period);
  const match = line ?? findFigure(figures, { terms: phraseTerms(subject), period });
  if (match === undefined) return undefined;
  const { figure, score } = match;
  const time = figure.period === undefined ? "" : ` ${tellPeriod(figure.period)}`;
  return { name: [figure.label, time].map(slugOf).filter(Boolean).join("_"), figure, score };
}

/** "Amazon revenue", "inventories for Best Buy": what is left when the document's own name is taken out. */
function withoutName(subject: string, named: ReadonlySet<string>): string {
  const words = subject.split(/\s+/).filter((word) => {
    const terms = termsOf(word);
    return terms.length === 0 || !terms.every((term) => named.has(term));
  });
  const text = words.join(" ");
  return text
    .replace(/^(?:(?:of|in|for|to|by|at|on|total)\s+)+/i, (lead) =>
      /total/i.test(lead) ? "total " : "",
    )
    .replace(/(?:\s+(?:of|in|for|to|by|at|on|and|[-–.]+))+$/i, "");
}

const LONGEST_NAME = 40;

function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, LONGEST_NAME);
  if (slug === "") return "";
  return slug;
}

const EXPRESSIONS: Partial<Record<FigureQuestion["operation"], (names: string[]) => string>> = {
  average: (names) => `(${names.join(" + ")}) / ${names.length}`,
  sum: (names) => names.join(" + "),
  difference: ([a, b]) => `${a} - ${b}`,
  ratio: ([a, b]) => `${a} / ${b}`,
  share: ([a, b]) => `100 * ${a} / ${b}`,
  change: ([a, b]) => `${b} - ${a}`,
  percent_change: ([a, b]) => `100 * (${b} - ${a}) / ${a}`,
};
const OF_TWO = new Set(["difference", "ratio", "share", "change", "percent_change"]);
const OVER_TIME = new Set(["average", "sum", "change", "percent_change", "value"]);

function apply(question: string, asked: FigureQuestion, inputs: Input[]): Found | undefined {
  const { operation } = asked;
  if (OVER_TIME.has(operation) && !isOneRow(inputs)) return undefined;
  if (inputs.length > 1 && isRepeated(inputs)) return undefined;
  const score = Math.min(...inputs.map((input) => input.score));
  if (operation === "value") return { kind: "read", inputs, score };
  if (operation === "highest" || operation === "lowest") return choose(operation, inputs);
  if (inputs.length < 2 || (OF_TWO.has(operation) && inputs.length !== 2)) return undefined;
  const isChange = operation === "change" || operation === "percent_change";
  const ordered = isChange ? inOrder(inputs) : inputs;
  const names = ordered.map((_, at) => `v${at}`);
  // The change of a share or a rate is told in points: a percentage of a percentage misleads.
  const isOfRate = operation === "percent_change" && inputs[0]?.figure.measure.percent === true;
  const expression = EXPRESSIONS[isOfRate ? "change" : operation]?.(names);
  if (expression === undefined || (operation === "percent_change" && turnsSign(inputs)))
    return undefined;
  return reckon(question, {
    inputs: ordered,
    expression,
    isPercent: !isOfRate && (operation === "share" || operation === "percent_change"),
  });
}

/** From a loss to a gain there is no percentage. */
function turnsSign(inputs: readonly Input[]): boolean {
  return new Set(inputs.map(({ figure }) => Math.sign(figure.value))).size > 1;
}

function choose(operation: "highest" | "lowest", inputs: Input[]): Found | undefined {
  const sorted = inputs.toSorted((a, b) => a.figure.value - b.figure.value);
  const [best, next] = operation === "highest" ? sorted.toReversed() : sorted;
  const score = Math.min(...inputs.map((input) => input.score));
  if (best?.figure.period === undefined || best.figure.value === next?.figure.value)
    return undefined;
  return isOneRow(inputs) ? { kind: "chosen", inputs, chosen: best, score } : undefined;
}

/** `expression` over v0, v1 …; the calculator refuses what can't be reckoned, and then there is no answer. */
function reckon(
  question: string,
  job: { inputs: Input[]; expression: string; isPercent: boolean },
): Found | undefined {
  const measure = measureOfAll(job.inputs.map(({ figure }) => figure));
  if (measure === undefined) return undefined;
  const inputs = withUniqueNames(job.inputs);
  const expression = job.expression.replaceAll(/\bv(\d+)\b/g, (_, at: string) => {
    const input = inputs[Number(at)];
    if (input === undefined) return "?";
    const isOutflow = input.figure.value < 0 && lineItemOf(input.figure.label)?.isOutflow === true;
    return isOutflow ? `abs(${input.name})` : input.name;
  });
  const given = (unit: string | undefined) =>
    inputs.map(({ name, figure }, citation) => ({
      name,
      value: figure.text.replaceAll(/[^\d.,()%-]/g, ""),
      ...(unit === undefined ? {} : { unit }),
      citation,
    }));
  try {
    const decimals = roundingIn(question);
    const exact = calculate(expression, given(measure.unit));
    const { result, rounded } =
      decimals === undefined
        ? exact
        : calculate(`round(${expression}; ${decimals})`, given(measure.unit));
    const [written] = exact.shown.split(/ [=≈] /);
    const isExact = decimals === undefined ? !exact.shown.includes("≈") : result === exact.result;
    // Dollars by dollars are no dollars: seen on the expression, for often the sign is not written.
    const isAmount =
      measure.unit === "%" || calculate(expression, given("$")).rounded.includes("$");
    const scale = job.isPercent || !isAmount ? "" : scaleWord(measure.scale);
    const unit = job.isPercent ? "%" : scale === "" ? "" : ` ${scale}`;
    const score = Math.min(...inputs.map((input) => input.score));
    return {
      ...{ kind: "reckoned", inputs, score, expression, result },
      rounded: `${rounded}${unit}`,
      shown: `${written} ${isExact ? "=" : "≈"} ${rounded}${unit}`,
    };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function withUniqueNames(inputs: readonly Input[]): Input[] {
  const seen = new Map<string, number>();
  return inputs.map((input) => {
    const times = (seen.get(input.name) ?? 0) + 1;
    seen.set(input.name, times);
    return times === 1 ? input : { ...input, name: `${input.name}_${times}` };
  });
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
