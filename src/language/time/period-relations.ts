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
