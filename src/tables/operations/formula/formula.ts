// A formula in words, "revenue / average total assets", at a time → an expression over cells to be looked up.
import type { Period } from "../../../language/time/time-periods.ts";
import { expressionWriter, type Wanted } from "./write-expression.ts";

/** `expression` names its inputs v0, v1 … in the order of `wanted`. */
export type Formula = { expression: string; wanted: Wanted[]; isPercent: boolean };

const LONGEST = 400;

/** Undefined where a term of it names nothing, or no time is known. "100 * …" is a percentage. */
export function writeFormula(formula: string, period: Period | undefined): Formula | undefined {
  if (formula.length > LONGEST) return undefined;
  const { wanted, write } = expressionWriter();
  const expression = write(formula, period);
  if (expression === undefined) return undefined;
  return { expression, wanted, isPercent: formula.startsWith("100 *") };
}
