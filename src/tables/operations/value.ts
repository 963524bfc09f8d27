// What a phrase names at a time: a cell, or a ratio calculated from cells, as an expression over inputs.
import type { Period } from "../../language/time/time-periods.ts";
import type { OperationKind, ParsedQuestion } from "../../language/question/parsed-question.ts";
import { type Ratio, ratioIn } from "../lexicon/ratios.ts";
import { type Input, lookUp, lookUpAll, type Source } from "../match/look-up.ts";
import { withoutShares } from "../match/cells-not-meant.ts";
import type { Found } from "./found.ts";
import { compute } from "./formula/compute.ts";
import { writeFormula } from "./formula/formula.ts";
import type { Wanted } from "./formula/formula.ts";

/** `expression` names its inputs v0, v1 … */
export type Value = {
  inputs: readonly Input[];
  expression: string;
  isPercent: boolean;
  /** What it is called, where it is calculated. */
  called?: string | undefined;
  /** In (0, 1]: how well the cells fit. */
  score: number;
};

/** Read where a row says it, otherwise calculated where the phrase names a ratio. */
export function valueOf(
  subject: string,
  period: Period | undefined,
  source: Source,
): Value | undefined {
  const ratio = ratioIn(subject);
  const isRow = ratio === undefined || source.cells.some(({ label }) => ratio.asks.test(label));
  const input = isRow ? lookUp({ subject, period }, source) : undefined;
  const called = ratio?.asks.exec(subject)?.[0];
  return input ? toValue(input) : ratio && ratioValue({ ...ratio, called }, period, source);
}

/** What a value comes to; undefined where it can't be calculated. */
export function computed(
  value: Value & { isPoints?: boolean },
  { instructions: { decimals } }: Pick<ParsedQuestion, "instructions">,
  about: { operation: OperationKind; called?: string | undefined },
): Found | undefined {
  const result = compute(value, decimals);
  return (
    result && { kind: "computed", ...about, result, inputs: result.inputs, score: value.score }
  );
}

export function toValue(input: Input): Value {
  return { inputs: [input], expression: "v0", isPercent: false, score: input.score };
}

export function ratioValue(
  { formula, called }: Pick<Ratio, "formula"> & Partial<Ratio> & { called?: string | undefined },
  period: Period | undefined,
  source: Source,
): Value | undefined {
  const made = writeFormula(formula, period);
  const inputs =
    made && lookUpLines(made.wanted, { ...source, cells: withoutShares(source.cells) });
  if (made === undefined || inputs === undefined) return undefined;
  const score = Math.min(...inputs.map((input) => input.score));
  const { expression, isPercent } = made;
  return { inputs, expression, isPercent, called, score };
}

/** Several values in one expression: `template` names them a, b, c … Inputs that are the same cell are one. */
export function combine(values: readonly Value[], write: (parts: string[]) => string): Value {
  const inputs: Input[] = [];
  const parts = values.map(({ inputs: own, expression }) => {
    const places = own.map((input) => {
      const same = inputs.findIndex(({ cell }) => cell === input.cell);
      if (same >= 0) return same;
      inputs.push(input);
      return inputs.length - 1;
    });
    const moved = expression.replaceAll(/\bv(\d+)\b/g, (_, at: string) => `v${places[Number(at)]}`);
    return /^v\d+$/.test(moved) ? moved : `(${moved})`;
  });
  return {
    inputs,
    expression: write(parts),
    isPercent: values.some(({ isPercent }) => isPercent),
    called: values.every(({ called }) => called === values[0]?.called)
      ? values[0]?.called
      : undefined,
    score: Math.min(...values.map(({ score }) => score)),
  };
}

function lookUpLines(wanted: readonly Wanted[], source: Source): Input[] | undefined {
  const inputs = lookUpAll(wanted, source);
  if (inputs === undefined || inputs.some(isOpenSign)) return undefined;
  return inputs;
}

const EXPENSE =
  /\b(?:expenses?|costs?|charges?|provisions?|taxes|depreciation|amortization|interest)\b/i;

/** In brackets an expense may be one, as some print all of them, or a gain: a ratio would have either sign. */
function isOpenSign({ cell: { label, value, isSubtracted } }: Input): boolean {
  return value < 0 && EXPENSE.test(label) && !/\bbefore\b/i.test(label) && isSubtracted !== true;
}
