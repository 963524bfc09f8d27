// How a period stands to another one and to the text around it.
import type { Period, PeriodMention } from "./time-periods.ts";

const MONTHS_OF_QUARTER = 3;
const MONTHS_OF_HALF = 6;

/** 1 to 12; not a number where a whole year is meant. */
function lastMonthOf({ quarter = NaN, half = NaN, month }: Period): number {
  if (month !== undefined) return month;
  return Number.isNaN(quarter) ? MONTHS_OF_HALF * half : MONTHS_OF_QUARTER * quarter;
}

/** Positive where the second ends later than the first; undefined where they are the same, or a year and a part of it. */
export function orderOfPeriods(first: Period, second: Period): number | undefined {
  const order = second.year - first.year || lastMonthOf(second) - lastMonthOf(first);
  return Number.isNaN(order) || order === 0 ? undefined : order;
}

/** What is asked of a year is also its fourth quarter where nothing more is asked. */
export function includesPeriod(asked: Period, other: Period): boolean {
  return (
    asked.year === other.year &&
    (asked.quarter === undefined || asked.quarter === other.quarter) &&
    (asked.half === undefined || asked.half === other.half) &&
    (asked.month === undefined || other.month === undefined || asked.month === other.month)
  );
}

/** "in 2019", "for fiscal 2019", and neither "since 2019" nor "by 2030". */
export function isDuring(text: string, { start }: PeriodMention): boolean {
  return /\b(?:in|of|during|for|year|fiscal)(?: the)? $/i.test(text.slice(0, start));
}

/** Whether a heading's time can be the one asked for: nothing that both say differs. */
export function isSamePeriod(asked: Period, headed: Period): boolean {
  if (!isSameSpan(asked, headed)) return false;
  if (asked.month === undefined) {
    // Where the document says how it names its years, "in 2022" is the year that it calls 2022.
    const isNamed = headed.fiscalYear !== undefined;
    if (isNamed && (asked.isFiscal === true || isYearTurn(headed)))
      return isInFiscalYear(asked, headed);
    if (asked.isFiscal === true && isYearTurn(headed)) return false;
  }
  const parts = ["year", "quarter", "half", "month", "day"] as const;
  return parts.every((part) => {
    const [a, b] = [asked[part], headed[part]];
    return a === undefined || b === undefined || a === b;
  });
}

/** Of a fiscal year that ends in January or February: its quarters end with April, July, October and January. */
function isInFiscalYear(asked: Period, { fiscalYear, month = 1, quarter }: Period): boolean {
  if (asked.year !== fiscalYear) return false;
  const own = quarter ?? (month <= 2 ? 4 : Math.floor((month - 1) / 3));
  return asked.quarter === undefined ? month <= 2 : asked.quarter === own;
}

/** A quarter's flow is not its year's, though both end with the same day; a quarter that ends with the fiscal year is the fourth. */
function isSameSpan(asked: Period, headed: Period): boolean {
  if (asked.half !== undefined || headed.half !== undefined) return isSameHalf(asked, headed);
  const { span } = headed;
  if (asked.quarter === undefined) {
    if (headed.quarter !== undefined) return asked.month !== undefined;
    const wanted = asked.span ?? (asked.month === undefined ? "year" : undefined);
    // A year's column is of none of its quarters.
    const isWholeYear = headed.month === undefined && wanted !== "year";
    return wanted === undefined || span === wanted || (span === undefined && !isWholeYear);
  }
  if (headed.quarter !== undefined) return true;
  const isFourth = asked.isFiscal !== true || !isYearTurn(headed) || asked.quarter === 4;
  if (headed.month !== undefined && !quartersEndingIn(headed.month).includes(asked.quarter))
    return false;
  return isFourth && (span === "quarter" || (span === undefined && headed.month !== undefined));
}

/** Of the calendar, and of a year that ends with January. */
function quartersEndingIn(month: number): number[] {
  return [Math.ceil(month / 3), Math.floor((month - 1) / 3) || 4];
}

/** Six months that end with June are a first half, and those that end with December a second one. */
function isSameHalf(asked: Period, headed: Period): boolean {
  const [own, other] = [halfOf(asked), halfOf(headed)];
  return own !== undefined && own === other;
}

function halfOf({ half, span, month }: Period): number | undefined {
  if (half !== undefined) return half;
  const isOfHalf = span === undefined || span === "half";
  return isOfHalf && (month === 6 || month === 12) ? month / 6 : undefined;
}

/** Early in a year, a date may end the fiscal year of that name or of the one before. */
export function isYearTurn({ month }: Period): boolean {
  return month !== undefined && month <= 2;
}
