// A question for a figure and the figures at hand → the result, with every input named, or nothing.
import { askFigure, type FigureQuestion, type Operation } from "./ask.ts";
import { findFigure, type Match, phraseTerms } from "./find-figure.ts";
import type { Figure } from "./grid.ts";
import { type Period, tellPeriod } from "./periods.ts";

/** `value` counts in the inputs' scale; percent and ratio have none. `expression` is null for a figure that is only read. */
export type Computed = {
  operation: Operation;
  value: number;
  inputs: { name: string; figure: Figure }[];
  expression: string | null;
  kind: "figure" | "percent" | "ratio" | "period";
  told?: string;
  score: number;
};

/** Words of a label that would otherwise be taken for what is to be done. */
const RECKONING =
  /\b(?:average|change|increase|decrease|difference|total|sum|ratio|percent(?:age)?|growth)\b/i;

export function computeFigure(question: string, figures: readonly Figure[]): Computed | undefined {
  const labels = new Set(
    figures.map(({ label }) => label).filter((label) => RECKONING.test(label)),
  );
  const asked = askFigure(question, [...labels]);
  if (asked === undefined) return undefined;
  const inputs = inputsOf(asked, figures);
  return inputs === undefined ? undefined : apply(asked, inputs);
}

type Input = { name: string; figure: Figure; score: number };

function inputsOf(asked: FigureQuestion, figures: readonly Figure[]): Input[] | undefined {
  const { subjects, operation } = asked;
  const [first = "", second] = subjects;
  if (second !== undefined) {
    const [period] = asked.periods;
    if (asked.periods.length > 1) return undefined;
    const sides = [first, second].map((subject) => inputAt(subject, period, figures));
    return complete(sides);
  }
  if (operation === "highest" || operation === "lowest")
    return rowOver(first, asked.periods, figures);
  const inputs = complete(timesOf(asked).map((period) => inputAt(first, period, figures)));
  if (inputs !== undefined || asked.periods.length > 0) return inputs;
  return overAllTimes(asked, figures);
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
  figures: readonly Figure[],
): Input[] | undefined {
  if (operation !== "average" && operation !== "change" && operation !== "percent_change")
    return undefined;
  const found = rowOver(subjects[0] ?? "", periods, figures);
  return operation === "average" || found?.length === 2 ? found : undefined;
}

function complete(inputs: readonly (Input | undefined)[]): Input[] | undefined {
  const found = inputs.filter((input) => input !== undefined);
  return found.length === inputs.length && found.length > 0 ? found : undefined;
}

function inputAt(
  subject: string,
  period: Period | undefined,
  figures: readonly Figure[],
): Input | undefined {
  const terms = phraseTerms(subject);
  const match = findFigure(figures, { terms, period });
  return match === undefined ? undefined : toInput(match);
}

function toInput({ figure, score }: Match): Input {
  const time = figure.period === undefined ? "" : `, ${tellPeriod(figure.period)}`;
  return { name: `${figure.label}${time}`, figure, score };
}

/** The figures of one row at all its times. */
function rowOver(
  subject: string,
  periods: readonly Period[],
  figures: readonly Figure[],
): Input[] | undefined {
  const terms = phraseTerms(subject);
  const times = [
    ...new Map(
      figures.flatMap(({ period }) => (period === undefined ? [] : [[tellPeriod(period), period]])),
    ).values(),
  ];
  const among = periods.length > 1 ? [...periods] : times;
  const found = among.flatMap((period) => inputAt(subject, period, figures) ?? []);
  return terms.length > 0 && found.length > 1 ? found : undefined;
}

function apply(asked: FigureQuestion, inputs: readonly Input[]): Computed | undefined {
  const { operation } = asked;
  const score = Math.min(...inputs.map((input) => input.score));
  const [a, b] = inputs;
  if (a === undefined || !areAlike(operation, inputs)) return undefined;
  const base = { operation, inputs: [...inputs], score };
  if (operation === "value") {
    return inputs.length > 1 && sameFigure(inputs)
      ? undefined
      : { ...base, value: a.figure.value, expression: null, kind: "figure" };
  }
  if (operation === "highest" || operation === "lowest") return extreme(base, operation);
  if (operation === "average" || operation === "sum") {
    if (inputs.length < 2 || sameFigure(inputs)) return undefined;
    const sum = inputs.reduce((total, { figure }) => total + figure.value, 0);
    const list = inputs.map(({ figure }) => show(figure.value)).join(" + ");
    return operation === "sum"
      ? { ...base, value: sum, expression: list, kind: "figure" }
      : {
          ...base,
          value: sum / inputs.length,
          expression: `(${list}) / ${inputs.length}`,
          kind: "figure",
        };
  }
  if (b === undefined || a.figure === b.figure) return undefined;
  return ofTwo(base, { a: a.figure, b: b.figure });
}

function ofTwo(
  base: Pick<Computed, "operation" | "inputs" | "score">,
  { a, b }: { a: Figure; b: Figure },
): Computed | undefined {
  const { operation } = base;
  if (operation === "difference") {
    return {
      ...base,
      value: a.value - b.value,
      expression: `${show(a.value)} - ${show(b.value)}`,
      kind: "figure",
    };
  }
  if (operation === "ratio" || operation === "share") {
    if (b.value === 0) return undefined;
    const share = a.value / b.value;
    const expression = `${show(a.value)} / ${show(b.value)}`;
    return operation === "ratio"
      ? { ...base, value: share, expression, kind: "ratio" }
      : { ...base, value: share * 100, expression: `${expression} × 100`, kind: "percent" };
  }
  const [from, to] = inOrder(a, b);
  const change = to.value - from.value;
  const expression = `${show(to.value)} - ${show(from.value)}`;
  // The change of a share or a rate is told in points: a percentage of a percentage misleads.
  if (operation === "change" || a.measure.percent)
    return { ...base, value: change, expression, kind: "figure" };
  if (from.value === 0 || from.value * to.value < 0) return undefined;
  return {
    ...base,
    value: (change / from.value) * 100,
    expression: `(${expression}) / ${show(from.value)} × 100`,
    kind: "percent",
  };
}

function extreme(
  base: Pick<Computed, "operation" | "inputs" | "score">,
  operation: "highest" | "lowest",
): Computed | undefined {
  const sorted = base.inputs.toSorted((a, b) => b.figure.value - a.figure.value);
  const [best, next] = operation === "highest" ? sorted : sorted.toReversed();
  if (best?.figure.period === undefined || best.figure.value === next?.figure.value)
    return undefined;
  return {
    ...base,
    value: best.figure.value,
    told: tellPeriod(best.figure.period),
    expression: null,
    kind: "period",
  };
}

/** Earlier first: a change runs with time, however the question orders its years. */
function inOrder(a: Figure, b: Figure): [Figure, Figure] {
  return moment(a.period) <= moment(b.period) ? [a, b] : [b, a];
}

function moment(period: Period | undefined): number {
  if (period === undefined) return 0;
  const month = period.month ?? (period.quarter === undefined ? 12 : period.quarter * 3);
  return period.year * 400 + month * 31 + (period.day ?? 0);
}

function sameFigure(inputs: readonly Input[]): boolean {
  return (
    new Set(inputs.map(({ figure }) => `${figure.table.id} ${figure.row} ${figure.column}`)).size <
    inputs.length
  );
}

/** Figures that are reckoned with each other are of one kind and scale, and over time of one row. */
function areAlike(operation: Operation, inputs: readonly Input[]): boolean {
  const [first, ...others] = inputs.map(({ figure }) => figure);
  if (first === undefined) return false;
  const overTime = operation !== "ratio" && operation !== "share" && operation !== "difference";
  return others.every(
    (other) =>
      other.measure.scale === first.measure.scale &&
      other.measure.percent === first.measure.percent &&
      (!overTime || other.label === first.label || other.heading === first.heading),
  );
}

function show(value: number): string {
  const text = String(value);
  return value < 0 ? `(${text})` : text;
}
