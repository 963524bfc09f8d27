// Finds the value of a statement's line, a ratio or a share at a time, and the figures that it is read or calculated from.
import { written } from "./formula.ts";
import { lineItemOf } from "./line-items.ts";
import type { FigureSource, Input } from "./look-up.ts";
import { lookUpAll } from "./look-up.ts";
import { withoutShares } from "./percentages.ts";
import type { Period } from "./periods.ts";
import { phraseOf } from "./subjects.ts";
import type { Wanted } from "./write-expression.ts";
import { ratioIn } from "./ratios.ts";

/** `expression` names its inputs v0, v1 …; of a line that is read it is v0 alone. */
export type LineValues = {
  inputs: Input[];
  /** One for each time asked for. */
  expressions: string[];
  isPercent: boolean;
  /** The name that the question uses for a calculated value. */
  asks: RegExp | undefined;
};

const SHARE = /^(?<part>.+?) as an? (?:%|percent(?:age)?|proportion|share) of (?<whole>.+)$/i;

/** Undefined unless each of the times has a value. */
export function lineValues(
  subject: string,
  periods: readonly Period[],
  source: FigureSource,
): LineValues | undefined {
  const { part, whole } = SHARE.exec(subject)?.groups ?? {};
  const ratio =
    part === undefined || whole === undefined
      ? ratioIn(subject)
      : { formula: `100 * ${phraseOf(part)} / ${phraseOf(whole)}`, asks: SHARE };
  if (ratio === undefined) return asRead(subject, periods, source);
  const isRow = source.figures.some(({ label }) => ratio.asks.test(label));
  return (isRow ? asRead(subject, periods, source) : undefined) ?? computed(ratio, periods, source);
}

function asRead(
  subject: string,
  periods: readonly Period[],
  source: FigureSource,
): LineValues | undefined {
  const wanted = periods.map((period) => ({ subject: phraseOf(subject), period }));
  const inputs = lookUpAll(wanted, source);
  const [first] = inputs ?? [];
  if (inputs === undefined || first === undefined) return undefined;
  const isOneRow = inputs.every(
    ({ figure: { table, label, section } }) =>
      table.id === first.figure.table.id &&
      label === first.figure.label &&
      section === first.figure.section,
  );
  const places = new Set(inputs.map(({ figure: { row, column } }) => `${row} ${column}`));
  if (!isOneRow || places.size < inputs.length) return undefined;
  const expressions = inputs.map((_, at) => `v${at}`);
  return { inputs, expressions, isPercent: false, asks: undefined };
}

function computed(
  ratio: { formula: string; asks: RegExp },
  periods: readonly Period[],
  source: FigureSource,
): LineValues | undefined {
  const formula = written(ratio, periods);
  const amounts = { ...source, figures: withoutShares(source.figures) };
  const inputs = formula && lookUpLines(formula.wanted, amounts);
  if (formula === undefined || inputs === undefined) return undefined;
  const { each: expressions, isPercent } = formula;
  return { inputs, expressions, isPercent, asks: ratio.asks };
}

/** Lines of one kind of statement must stand in one table: another may be of a part, or restated. */
export function lookUpLines(wanted: readonly Wanted[], source: FigureSource): Input[] | undefined {
  const inputs = lookUpAll(wanted, source);
  if (inputs === undefined || inputs.some(isOpenSign)) return undefined;
  if (areOfOneStatement(inputs)) return inputs;
  const tables = new Set(inputs.map(({ figure }) => figure.table.id));
  for (const id of tables) {
    const figures = source.figures.filter(({ table }) => table.id === id);
    const found = lookUpAll(wanted, { ...source, figures });
    if (found !== undefined) return found;
  }
  return undefined;
}

const EXPENSE =
  /\b(?:expenses?|costs?|charges?|provisions?|taxes|depreciation|amortization|interest)\b/i;

/** In brackets an expense may be one, as some print all of them, or a gain: a ratio would have either sign. */
function isOpenSign({ figure: { label, value } }: Input): boolean {
  const isPrintedAsOutflow = lineItemOf(label)?.isOutflow === true;
  return value < 0 && EXPENSE.test(label) && !/\bbefore\b/i.test(label) && !isPrintedAsOutflow;
}

function areOfOneStatement(inputs: readonly Input[]): boolean {
  const kinds = Map.groupBy(inputs, ({ figure }) => lineItemOf(figure.label)?.statement);
  return [...kinds].every(
    ([kind, own]) =>
      kind === undefined || new Set(own.map(({ figure }) => figure.table.id)).size === 1,
  );
}
