// Computes an expression over cells of tables. The calculator writes the result, in the scale of
// the cells.
import { AppError } from "../../../domain/errors.ts";
import { calculate, type NamedInput } from "../../../calculate/calculate.ts";
import type { Input } from "../input.ts";
import { sharedMeasure, scaleWord } from "../../read/units.ts";
import { areComparable } from "../../read/written-unit.ts";

/** "percent" for an expression that multiplies by 100, "points" for a difference of percentages. */
type ResultUnit = "percent" | "points" | "own";

/** An expression to compute. `expression` names its inputs v0, v1 … */
export type CellExpression = {
  inputs: readonly Input[];
  expression: string;
  isPercent: boolean;
  /** Whether the result is a difference of two percentages. */
  isPoints?: boolean | undefined;
};

/**
 * A computed result. `result` is in the scale that the inputs share, and `rounded` states that
 * scale.
 */
export type Computed = {
  inputs: Input[];
  expression: string;
  result: number;
  rounded: string;
  shown: string;
};

/** Matches a product, such as a price times factors, whose inputs each have their own unit. */
const PRODUCT = /^v\d+(?: \* v\d+)+$/;

/**
 * Returns undefined if the units of the inputs are not compatible or the calculator rejects the
 * expression. There is then no answer.
 */
export function compute(job: CellExpression, decimals?: number): Computed | undefined {
  const measure = sharedMeasure(job.inputs.map(({ cell }) => cell));
  if (measure === undefined) return undefined;
  const isSum = / [+-] /.test(job.expression);
  if (isSum && !areComparable(job.inputs.map(({ cell }) => cell))) return undefined;
  const inputs = withUniqueNames(job.inputs);
  const expression = withInputNames(job.expression, inputs);
  try {
    const isProduct = PRODUCT.test(job.expression);
    const given = isProduct ? withOwnUnits(inputs) : toNamedInputs(inputs, measure.unit);
    const exact = calculate(expression, given);
    const { result, rounded } =
      decimals === undefined ? exact : calculate(`round(${expression}; ${decimals})`, given);
    const isExact = decimals === undefined ? !exact.shown.includes("≈") : result === exact.result;
    // Dollars divided by dollars are not dollars. The expression shows this, because the sign is
    // often not written.
    const isAmount =
      measure.unit === "%" ||
      (isProduct ? exact : calculate(expression, toNamedInputs(inputs, "$"))).rounded.includes("$");
    const unit = resultUnit(job, measure.unit);
    const scale = isAmount ? (measure.behind ?? scaleWord(measure.scale)) : "";
    const roundedWithUnit = withUnit(rounded, { unit, scale });
    const [written = "", ...steps] = exact.shown.split(/ (?=[=≈] )/);
    const between = isProduct ? steps.slice(0, -1).map((step) => ` ${step}`) : [];
    return {
      inputs,
      expression,
      result,
      rounded: roundedWithUnit,
      shown: `${written}${between.join("")} ${isExact ? "=" : "≈"} ${roundedWithUnit}`,
    };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function resultUnit(
  { expression, isPercent, isPoints }: CellExpression,
  unit: string | undefined,
): ResultUnit {
  if (isPoints === true) return "points";
  if (isPercent) return "percent";
  return unit === "%" && expression.includes(" - ") ? "points" : "own";
}

/** Adds the unit to the rounded result. `scale` may also be a unit that follows the figures. */
function withUnit(rounded: string, { unit, scale }: { unit: ResultUnit; scale: string }): string {
  if (unit === "percent") return `${rounded}%`;
  if (unit === "points") return `${rounded.replace(/\s?%$/, "")} percentage points`;
  return scale === "" ? rounded : `${rounded} ${scale}`;
}

/**
 * Writes the names of the inputs into the expression. An outflow counts by its amount, whichever
 * sign its company prints.
 */
function withInputNames(expression: string, inputs: readonly Input[]): string {
  return expression.replaceAll(/\bv(\d+)\b/g, (_, at: string) => {
    const input = inputs[Number(at)];
    if (input === undefined) return "?";
    return input.cell.isSubtracted === true ? `abs(${input.name})` : input.name;
  });
}

function toNamedInputs(inputs: readonly Input[], unit: string | undefined): NamedInput[] {
  return inputs.map(({ name, cell }, citation) => ({
    name,
    value: inDigits(cell),
    unit,
    citation,
  }));
}

/**
 * Returns the figure as the table writes it, or in the calculator's notation if the table uses
 * another: "0,750", "250-".
 */
function inDigits({ text, value }: Input["cell"]): string {
  const written = text.replaceAll(/[^\d.,()%-]/g, "");
  const isSame = Math.abs(Number(written.replaceAll(/[,()%]/g, ""))) === Math.abs(value);
  return isSame && !written.endsWith("-") ? written : String(value);
}

function withOwnUnits(inputs: readonly Input[]): NamedInput[] {
  return inputs.flatMap((input) => {
    const { percent, currency } = input.cell.measure;
    return toNamedInputs([input], percent ? "%" : currency);
  });
}

function withUniqueNames(inputs: readonly Input[]): Input[] {
  const seen = new Map<string, number>();
  return inputs.map((input) => {
    const times = (seen.get(input.name) ?? 0) + 1;
    seen.set(input.name, times);
    return times === 1 ? input : { ...input, name: `${input.name}_${times}` };
  });
}
