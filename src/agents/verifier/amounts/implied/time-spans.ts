// Recognizes lengths of time between two quoted dates.
import type { CalendarDate, Quantity } from "../../../../language/quantities/quantity.ts";

/**
 * Reports whether the amount is the time between two of the stated dates: "five years" for 1991 and
 * 1996, and "two days" for 14 and 16 September.
 */
export function isSpanBetweenDates(amount: Quantity, stated: readonly Quantity[]): boolean {
  const { kind, unit, value } = amount;
  if (kind !== "number" || unit === undefined || amount.bound !== undefined) return false;
  const dates = stated.flatMap((one) => dateOf(one) ?? []);
  return dates.some((one) =>
    dates.some((other) => lengthBetween(one, other, unit) === value && value > 0),
  );
}

function dateOf({ kind, value, date }: Quantity): CalendarDate | undefined {
  return kind === "year" ? { year: value } : kind === "date" ? date : undefined;
}

/** Returns the time between two dates that are written alike, in whole units, or undefined. */
function lengthBetween(one: CalendarDate, other: CalendarDate, unit: string): number | undefined {
  const parts = ["year", "month", "day"] as const;
  if (parts.some((part) => (one[part] === undefined) !== (other[part] === undefined)))
    return undefined;
  const years = (other.year ?? 0) - (one.year ?? 0);
  const months = 12 * years + (other.month ?? 0) - (one.month ?? 0);
  const isSameDay = one.day === other.day;
  if (unit === "year") return isSameDay && one.month === other.month ? years : undefined;
  if (unit === "month") return isSameDay && one.month !== undefined ? months : undefined;
  if (one.day === undefined || (unit !== "day" && unit !== "week")) return undefined;
  const days = (timeOf(other) - timeOf(one)) / DAY;
  return unit === "day" ? days : days / 7;
}

/** In milliseconds. */
const DAY = 86_400_000;

function timeOf({ year = 2001, month = 1, day = 1 }: CalendarDate): number {
  return Date.UTC(year, month - 1, day);
}
