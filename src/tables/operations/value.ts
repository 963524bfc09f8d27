// Finds what a phrase names at a time: a cell, or a ratio of cells, as an expression over inputs.
import type { Period } from "../../language/time/period.ts";
import type { OperationKind, ParsedQuestion } from "../../language/question/parsed-question.ts";
import { ratioIn } from "../lexicon/ratios.ts";
import { lookUp, lookUpAll, type Source } from "../match/look-up.ts";
import { type Input, leastScore } from "./input.ts";
import { withoutShares } from "../match/cells-not-meant.ts";
import type { Found } from "./found.ts";
import { compute, type CellExpression } from "./formula/compute.ts";
import { writeFormula } from "./formula/formula.ts";

export type Value = CellExpression & {
  /** The name of a value that is calculated. */
  called?: string | undefined;
  /** In (0, 1]: how well the cells fit. */
  score: number;
};

/** Reads the value if a row states it, and otherwise calculates it if the phrase names a ratio. */
export function valueOf(
  subject: string,
  period: Period | undefined,
  source: Source,
): Value | undefined {
  const ratio = ratioIn(subject);
  const isRow = ratio === undefined || source.cells.some(({ label }) => ratio.asks.test(label));
  const input = isRow ? lookUp({ subject, period }, source) : undefined;
  const called = ratio?.asks.exec(subject)?.[0];
  return input
    ? toValue(input)
    : ratio && ratioValue({ formulas: ratio.formulas, called }, period, source);
}

/** Computes a value. Returns undefined if it cannot be calculated. */
export function computeValue(
  value: Value,
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

/** Calculates the first of the formulas whose terms are all found. */
export function ratioValue(
  { formulas, called }: { formulas: readonly string[]; called: string | undefined },
  period: Period | undefined,
  source: Source,
): Value | undefined {
  for (const formula of formulas) {
    const value = formulaValue(formula, period, source);
    if (value !== undefined) return { ...value, called };
  }
  return undefined;
}

function formulaValue(
  formula: string,
  period: Period | undefined,
  source: Source,
): Value | undefined {
  const made = writeFormula(formula, period);
  const inputs = made && lookUpAll(made.wanted, { ...source, cells: withoutShares(source.cells) });
  if (made === undefined || inputs === undefined || inputs.some(hasAmbiguousSign)) return undefined;
  const { expression, isPercent } = made;
  return { inputs, expression, isPercent, score: leastScore(inputs) };
}

/**
 * Combines several values into one expression, which `write` makes from their expressions. Inputs
 * with the same cell become one.
 */
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
  const [first, ...others] = values.map(({ called }) => called);
  return {
    inputs,
    expression: write(parts),
    isPercent: values.some(({ isPercent }) => isPercent),
    called: others.every((called) => called === first) ? first : undefined,
    score: leastScore(values),
  };
}

const EXPENSE =
  /\b(?:expenses?|costs?|charges?|provisions?|taxes|depreciation|amortization|interest)\b/i;

/**
 * Reports whether the sign of an expense is ambiguous. In brackets it may be an expense, as some
 * companies print all of them, or a gain, so that a ratio could have either sign.
 */
function hasAmbiguousSign({ cell: { label, value, isSubtracted } }: Input): boolean {
  return value < 0 && EXPENSE.test(label) && !/\bbefore\b/i.test(label) && isSubtracted !== true;
}
