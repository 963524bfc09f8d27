// Calculates with several values: of one thing over its times, of the rows of a table, or of two or
// more things at one time.
import type {
  Operation,
  OperationKind,
  ParsedQuestion,
} from "../../language/question/parsed-question.ts";
import { termsOf } from "../../language/words/terms.ts";
import { phraseTerms } from "../match/phrase-terms.ts";
import { lookUpPair } from "../match/look-up-pair.ts";
import { lookUpAll, type Source } from "../match/look-up.ts";
import type { Found } from "./found.ts";
import { compute } from "./formula/compute.ts";
import { isChange, valuesOverTime } from "./over-time.ts";
import { timesAsked } from "./times.ts";
import { combine, computeValue, toValue, type Value, valueOf } from "./value.ts";

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

/** Matches a title such as "Ship calls by type", whose rows make up the whole. */
const BROKEN_DOWN = /\bby \p{Ll}/u;
const TOTAL_OF = /\btotal (?:(?:number|amount|sum) (?:of )?)?/gi;

/**
 * Adds up the rows for a question such as "What is the total monthly rent?" if the table states no
 * total. The column must contain all of what is asked for, because rows that share only one word of
 * it, such as "income", are not all of it.
 */
export function sumRows(question: ParsedQuestion, source: Source): Found | undefined {
  const { measure, text } = question;
  const bare = measure.replaceAll(TOTAL_OF, " ").trim();
  if (bare === "" || !text.match(TOTAL_OF)) return undefined;
  const operation: Operation = { kind: "sum", operands: [bare] };
  const found = calculateValues({ ...question, measure: bare, operation }, source);
  const isWhole = found?.inputs.every(({ cell: { headingTerms, table } }) => {
    const title = BROKEN_DOWN.test(table.title) ? termsOf(table.title) : [];
    const named = headingTerms.union(new Set(title));
    return phraseTerms(bare).every((term) => named.has(term));
  });
  return isWhole === true ? found : undefined;
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

/** Matches a calculation of two times, such as "2019 profit as a percentage of 2018 sales". */
const TIME_FOR_EACH =
  /\b(?:19|20)\d\d\b[^?]*(?:\b(?:percent\w*|share|proportion|ratio|over|to|times|divided|plus|minus)\b|%)[^?]*\b(?:19|20)\d\d\b/i;

/**
 * Returns the values of the operands at the only time asked for, or each at its own of two times,
 * in the question's order.
 */
function valuesOfOperands(question: ParsedQuestion, source: Source): Value[] | undefined {
  const { kind, operands } = question.operation;
  const [first, second, third] = operands;
  if (first === undefined || second === undefined) return undefined;
  const [period, other, another] = timesAsked(question, source);
  if (other !== undefined) {
    if (third !== undefined || another !== undefined || kind === "difference") return undefined;
    const wanted = [
      { subject: first, period },
      { subject: second, period: other },
    ];
    return TIME_FOR_EACH.test(question.text) ? lookUpAll(wanted, source)?.map(toValue) : undefined;
  }
  const paired = (pair: readonly [string, string]): Value[] | undefined =>
    lookUpPair(pair, period, source)?.map(toValue);
  const beside = kind === "difference" ? paired([first, second]) : undefined;
  if (beside !== undefined) return beside;
  const values = operands.map((subject) => valueOf(subject, period, source));
  const [part, whole] = values;
  const found = values.flatMap((value) => value ?? []);
  if (found.length === operands.length) return found;
  if (kind !== "share") return undefined;
  // "What share of sales came from tyres?" asks for the sales of tyres.
  const amounts = { ...source, cells: source.cells.filter(({ measure }) => !measure.percent) };
  const thing = second.replace(/^total\s+/i, "");
  const own = whole && (part ?? valueOf(`${thing} ${first}`, period, amounts));
  return own && whole ? [own, whole] : paired([`${first} ${second}`, `total ${second}`]);
}
