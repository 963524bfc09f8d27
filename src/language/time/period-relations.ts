// Relates periods to each other and to the text around them.
import type { Period, PeriodMention } from "./period.ts";

const MONTHS_OF_QUARTER = 3;
const MONTHS_OF_HALF = 6;

/** Returns a month from 1 to 12, or NaN for a whole year. */
function lastMonthOf({ quarter = NaN, half = NaN, month }: Period): number {
  if (month !== undefined) return month;
  return Number.isNaN(quarter) ? MONTHS_OF_HALF * half : MONTHS_OF_QUARTER * quarter;
}

/**
 * Returns a positive number if the second period ends later than the first. Returns undefined if
 * they are the same, or a year and a part of it.
 */
export function orderOfPeriods(first: Period, second: Period): number | undefined {
  const order = second.year - first.year || lastMonthOf(second) - lastMonthOf(first);
  return Number.isNaN(order) || order === 0 ? undefined : order;
}

/**
 * Reports whether the other period is the one asked for or a part of it. A question about a year
 * includes each part of that year.
 */
export function includesPeriod(asked: Period, other: Period): boolean {
  return (
    asked.year === other.year &&
    (asked.quarter === undefined || asked.quarter === other.quarter) &&
    (asked.half === undefined || asked.half === other.half) &&
    (asked.month === undefined || other.month === undefined || asked.month === other.month)
  );
}

/**
 * Reports whether the text puts something within the period, as in "in 2019" and "for fiscal 2019",
 * but not "since 2019" or "by 2030".
 */
export function isDuring(text: string, { start }: PeriodMention): boolean {
  return /\b(?:in|of|during|for|year|fiscal)(?: the)? $/i.test(text.slice(0, start));
}

/**
 * Reports whether the time of a heading can be the one asked for: all parts that both state are
 * equal.
 */
export function isSamePeriod(asked: Period, headed: Period): boolean {
  if (!haveSameLength(asked, headed)) return false;
  // A heading with one year names the financial year 2024/25 by its end: "2025".
  if (isWholeYear(asked) && asked.isOfTwoYears === true && headed.isOfTwoYears !== true)
    return headed.year === asked.year + 1;
  if (asked.month === undefined) {
    // Where the document says how it names its years, "in 2022" is the year that it calls 2022.
    const isNamed = headed.fiscalYear !== undefined;
    if (isNamed && (asked.isFiscal === true || isEarlyInYear(headed)))
      return isInFiscalYear(asked, headed);
    if (asked.isFiscal === true && isEarlyInYear(headed)) return false;
  }
  const parts = ["year", "quarter", "half", "month", "day"] as const;
  return parts.every((part) => {
    const [a, b] = [asked[part], headed[part]];
    return a === undefined || b === undefined || a === b;
  });
}

function isWholeYear({ quarter, half, month }: Period): boolean {
  return quarter === undefined && half === undefined && month === undefined;
}

/**
 * Reports whether the period is in a fiscal year that ends in January or February, whose quarters
 * end in April, July, October and January.
 */
function isInFiscalYear(asked: Period, { fiscalYear, month = 1, quarter }: Period): boolean {
  if (asked.year !== fiscalYear) return false;
  if (asked.half !== undefined) return true;
  const own = quarter ?? (month <= 2 ? 4 : Math.floor((month - 1) / 3));
  return asked.quarter === undefined ? month <= 2 : asked.quarter === own;
}

/**
 * Reports whether both periods have the same length. The flow of a quarter is not that of its year,
 * although both may end on the same day. A quarter that ends with the fiscal year is the fourth.
 */
function haveSameLength(asked: Period, headed: Period): boolean {
  if (asked.half !== undefined || headed.half !== undefined) return isSameHalf(asked, headed);
  const { span } = headed;
  if (asked.quarter === undefined) {
    if (headed.quarter !== undefined) return asked.month !== undefined;
    const wanted = asked.span ?? (asked.month === undefined ? "year" : undefined);
    // A column for a whole year is not a column for one of its quarters.
    const isOnlyYear = headed.month === undefined && wanted !== "year";
    return wanted === undefined || span === wanted || (span === undefined && !isOnlyYear);
  }
  if (headed.quarter !== undefined) return true;
  const isFourth = asked.isFiscal !== true || !isEarlyInYear(headed) || asked.quarter === 4;
  if (headed.month !== undefined && !quartersEndingIn(endMonthOf(headed)).includes(asked.quarter))
    return false;
  return isFourth && (span === "quarter" || (span === undefined && headed.month !== undefined));
}

/** A year of weeks ends a few days after the month that it is meant to end with. */
const MOST_DAYS_AFTER = 7;

/** Returns the month that a period ends with, which is June for "July 2". */
function endMonthOf({ month = NaN, day }: Period): number {
  return day !== undefined && day <= MOST_DAYS_AFTER ? month - 1 || 12 : month;
}

/**
 * Returns the quarters that may end with a month. The last months of calendar quarters end only
 * those. The other months end quarters of years that end in October or November, and of years that
 * end in January or February.
 */
function quartersEndingIn(month: number): number[] {
  const quarter = Math.ceil(month / 3);
  return month % 3 === 0 ? [quarter] : [quarter, quarter - 1 || 4];
}

/**
 * Reports whether both are the same half. Six months that end in June are the first half, and those
 * that end in December are the second. They end in July and January, or a month later, if fiscal
 * years end in January or February.
 */
function isSameHalf(asked: Period, headed: Period): boolean {
  const [own, other] = [halfOf(asked), halfOf(headed)];
  return own !== undefined && own === other;
}

function halfOf(period: Period): number | undefined {
  const { half, span, fiscalYear } = period;
  if (half !== undefined) return half;
  if (span !== undefined && span !== "half") return undefined;
  const end = endMonthOf(period);
  if (fiscalYear === undefined) return end === 6 || end === 12 ? end / 6 : undefined;
  if (end === 7 || end === 8) return 1;
  return end <= 2 ? 2 : undefined;
}

/**
 * Reports whether the date is early in a year, so that it may end the fiscal year of that name or
 * the one before.
 */
export function isEarlyInYear({ month }: Period): boolean {
  return month !== undefined && month <= 2;
}
