// Calculates in the scale and unit of the figures.
import type { Calculation } from "../../domain/answers/answer.ts";
import { AppError } from "../../domain/errors.ts";
import { calculate, NAMES, type NamedInput } from "../../calculate/calculate.ts";

/**
 * Returns the result in the inputs' scale: millions minus millions are millions, and percentages
 * minus percentages are percentage points.
 */
export function calculateInScale(expression: string, inputs: readonly NamedInput[]): Calculation {
  const [scale, another] = new Set(inputs.map((input) => input.scale));
  const holdsFigure = /\d/.test(expression.replaceAll(NAMES, ""));
  if (scale === undefined || another !== undefined || holdsFigure) {
    return inPoints(expression, calculate(expression, inputs));
  }
  const bare = inputs.map((input) => ({ ...input, scale: undefined }));
  const calculation = calculate(expression, bare);
  const isMoney = isAmount(expression, bare);
  const inScale = (text: string): string => (isMoney ? `${text} ${scale}` : text);
  return {
    ...calculation,
    inputs: calculation.inputs.map((input) => ({ ...input, value: `${input.value} ${scale}` })),
    rounded: inScale(calculation.rounded),
    shown: inScale(calculation.shown),
  };
}

/**
 * Returns whether the result is money. Dollars divided by dollars are not, which the expression
 * shows, because cells often omit the sign.
 */
function isAmount(expression: string, inputs: readonly NamedInput[]): boolean {
  const money = inputs.map((input) => (input.unit === "%" ? input : { ...input, unit: "$" }));
  try {
    return calculate(expression, money).rounded.includes("$");
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * "5% less 3% is 2%" could be taken for a part of something, so the result is in percentage points.
 */
function inPoints(expression: string, calculation: Calculation): Calculation {
  const { inputs, rounded, shown } = calculation;
  const isOfPercents = inputs.every(({ value }) => value.endsWith("%"));
  const isDifference = /(?:-|−|–)/.test(expression) || /\bdifference\(/.test(expression);
  if (!isOfPercents || !isDifference || !rounded.endsWith("%")) return calculation;
  if (/[*/^]|percent_change/.test(expression)) return calculation;
  const points = `${rounded.slice(0, -1)} percentage points`;
  return { ...calculation, rounded: points, shown: `${shown.slice(0, -rounded.length)}${points}` };
}
