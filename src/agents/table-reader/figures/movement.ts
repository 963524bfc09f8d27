// Whether what a question asks about rose or fell → the two values, their change and a verdict, or nothing.
import type { MovementQuestion } from "./ask-movement.ts";
import { amountOf } from "./figure-names.ts";
import { type LineValues, lineValues } from "./line-values.ts";
import type { FigureSource, Input } from "./look-up.ts";
import { computeResult, type ComputedResult } from "./compute-result.ts";

/** `from` and `to` are as told, with their units. `change` is that of the amounts where an outflow is printed in brackets. */
export type Moved = {
  asked: MovementQuestion;
  inputs: Input[];
  from: string;
  to: string;
  change: ComputedResult;
  name: RegExp | undefined;
};

/** Printed in brackets by companies that add up everything: the amount is what counts. */
const OUTFLOW =
  /\b(?:expenses?|costs?|charges?|provisions?|purchases?|payments?|paid|repurchases?|repayments?|expenditures?|additions|dividends|depreciation|amortization|taxes|used|loss(?:es)?)\b(?! \()/i;

export function movementOf(
  question: string,
  asked: MovementQuestion,
  source: FigureSource,
): Moved | undefined {
  const { subject, earlier, later } = asked;
  const values = lineValues(subject, [earlier, later], source);
  if (values === undefined) return undefined;
  const [first, last] = sized(values);
  if (first === undefined || last === undefined) return undefined;
  const { inputs, isPercent, asks } = values;
  const printed = [first, last].map((expression) => printedValue(question, values, expression));
  const change = computeResult(question, {
    inputs,
    expression: `${last} - ${first}`,
    isPercent: false,
    isPoints: isPercent,
  });
  const [from, to] = printed;
  if (change === undefined || from === undefined || to === undefined) return undefined;
  // A change that the told figures don't show would look like a mistake.
  if (from === to && change.result !== 0) return undefined;
  return { asked, inputs: change.inputs, from, to, change, name: asks };
}

/** The expressions of two values that may be compared; none where a loss or a negative balance leaves open what rising means. */
function sized({ inputs, expressions, asks }: LineValues): string[] {
  const values = inputs.map(({ figure: { value } }) => value);
  if (asks !== undefined || values.every((value) => value >= 0)) return expressions;
  if (values.some((value) => value > 0)) return expressions;
  return isOutflow(inputs) ? expressions.map((expression) => `abs(${expression})`) : [];
}

function isOutflow(inputs: readonly Input[]): boolean {
  return inputs.every(({ figure: { label } }) => OUTFLOW.test(label));
}

function printedValue(
  question: string,
  { inputs, isPercent, asks }: LineValues,
  expression: string,
): string | undefined {
  const read = inputs[Number(/^(?:abs\()?v(\d+)\)?$/.exec(expression)?.[1] ?? Number.NaN)];
  if (asks === undefined) return read && amountOf(read.figure);
  return computeResult(question, { inputs, expression, isPercent })?.rounded;
}
