// Calculates with several values: of one thing over its times, of the rows of a table, or of two or
// more things at one time.
import type { OperationKind, ParsedQuestion } from "../../language/question/parsed-question.ts";
import type { Source } from "../match/look-up.ts";
import type { Found } from "./found.ts";
import { compute } from "./formula/compute.ts";
import { isChange, valuesOverTime } from "./over-time.ts";
import { combine, computeValue, type Value } from "./value.ts";
import { valuesOfOperands } from "./operand-values.ts";

/** Writes each kind of calculation as an expression. */
const WRITE = {
  average: (parts: string[]) => `(${parts.join(" + ")}) / ${parts.length}`,
  sum: (parts: string[]) => parts.join(" + "),
  product: (parts: string[]) => parts.join(" * "),
  change: ([a, b]: string[]) => `${b} - ${a}`,
  growth: ([a, b]: string[]) => `100 * (${b} - ${a}) / ${a}`,
  difference: ([a, b]: string[]) => `${a} - ${b}`,
  ratio: ([a, b]: string[]) => `${a} / ${b}`,
  share: ([a, b]: string[]) => `100 * ${a} / ${b}`,
} satisfies Partial<Record<OperationKind, (parts: string[]) => string>>;

function isCalculation(kind: OperationKind): kind is keyof typeof WRITE {
  return kind in WRITE;
}

/**
 * Returns undefined if not all values are found, or if the question does not say what the result
 * would relate to.
 */
export function calculateValues(question: ParsedQuestion, source: Source): Found | undefined {
  const { operation, text } = question;
  const { kind } = operation;
  if (!isCalculation(kind)) return undefined;
  const values =
    (isCalculatedOverTime(kind) ? undefined : valuesOfOperands(question, source)) ??
    (isCalculatedOverTime(kind) || kind === "sum" ? valuesOverTime(question, source) : undefined);
  if (values === undefined || values.length < 2 || shareCell(values)) return undefined;
  if (kind === "sum" && countsPartTwice(values)) return undefined;
  if (isChange(kind) && values.length !== 2) return undefined;
  if (kind === "growth" && haveDifferentSigns(values)) return undefined;
  if (kind === "share" && differInRowAndColumn(values)) return undefined;
  const isOfRates = values.every(isRate);
  if (kind === "change" && ASKS_POINTS.test(text) && !isOfRates) return undefined;
  // Nothing says which of the two amounts the percentage would relate to.
  if (kind === "difference" && ASKS_PERCENT_DIFFERENCE.test(text)) return undefined;
  // The movement of a percentage is given in points, unless the question asks for the percentage
  // change.
  const done = kind === "growth" && isOfRates && !ASKS_PERCENT_CHANGE.test(text) ? "change" : kind;
  const whole = combine(values, WRITE[done]);
  const isPoints = (done === "change" || done === "difference") && whole.isPercent;
  const isPart = done === "growth" || done === "share";
  const isOfAll = done === "average" || done === "sum";
  const isPercent = isPart || (isOfAll && whole.isPercent);
  const { called } = whole;
  const found = computeValue({ ...whole, isPercent, isPoints }, question, {
    operation: done,
    called,
  });
  if (found?.kind !== "computed" || done !== "growth" || !isOfRates) return found;
  // A percentage that grew by a tenth of itself grew by fewer points, so the points are given, too.
  const points = { ...combine(values, WRITE.change), isPercent: false };
  return { ...found, beside: compute(points, question.instructions.decimals)?.rounded };
}

/** Reports whether two names lead to one cell, so that at least one of them was misunderstood. */
function shareCell(values: readonly Value[]): boolean {
  const cells = values.map(({ inputs }) => inputs[0]?.cell);
  return new Set(cells).size < cells.length;
}

const ASKS_POINTS = /\b(?:percentage|basis) points?\b/i;
const ASKS_PERCENT_DIFFERENCE = /\bpercent(?:age)? difference/i;
const ASKS_PERCENT_CHANGE = /\bpercent(?:age)? (?:change|increase|decrease|growth)/i;

/** Matches a total without a name, which contains all other rows: "Total", "Grand total". */
const TOTAL_OF_ALL = /^(?:grand )?totals?\W*$/i;

/** Reports whether the total of all rows is among the values together with one of these rows. */
function countsPartTwice(values: readonly Value[]): boolean {
  const cells = values.flatMap(({ inputs }) => inputs.map(({ cell }) => cell));
  return cells.some(
    (total) =>
      TOTAL_OF_ALL.test(total.label) &&
      cells.some(
        ({ table, column, row }) =>
          table === total.table && column === total.column && row !== total.row,
      ),
  );
}

function isCalculatedOverTime(kind: OperationKind): boolean {
  return isChange(kind) || kind === "average";
}

function isRate({ inputs, isPercent }: Value): boolean {
  return isPercent || inputs[0]?.cell.measure.percent === true;
}

/**
 * Reports whether the values have different signs: there is no percentage from a loss to a gain.
 */
function haveDifferentSigns(values: readonly Value[]): boolean {
  const signs = values.flatMap(({ inputs }) =>
    inputs.length === 1 ? [Math.sign(inputs[0]?.cell.value ?? 0)] : [],
  );
  return new Set(signs).size > 1;
}

/**
 * Reports whether the part and the whole differ in both row and column. What is due within a year
 * could be a share of that column's total or of the whole table.
 */
function differInRowAndColumn(values: readonly Value[]): boolean {
  const [part, whole] = values.map(({ inputs }) => inputs[0]?.cell);
  const isTimeless = part?.period === undefined && whole?.period === undefined;
  return (
    isTimeless &&
    part?.table === whole?.table &&
    part?.column !== whole?.column &&
    part?.row !== whole?.row
  );
}
