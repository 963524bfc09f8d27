// Recognizes lengths of time between two quoted dates, and the date on which a quoted length ends.
import type { CalendarDate, Quantity } from "../../../../language/quantities/quantity.ts";
import type { ParsedSentence } from "../../evidence.ts";

/** "five years later" for 1991 and 1996, and "two days later" for 14 and 16 September. */
export function isSpanBetweenDates(amount: Quantity, stated: readonly Quantity[]): boolean {
  const { kind, unit, value } = amount;
  if (kind !== "number" || unit === undefined || amount.bound !== undefined) return false;
  const dates = stated.flatMap((one) => dateOf(one) ?? []);
  return dates.some((one) =>
    dates.some((other) => lengthBetween(one, other, unit) === value && value > 0),
  );
}

const ENDS =
  /\b(?:end(?:s|ed|ing)?|expir(?:e[sd]?|ing|y)|until|till|through|runs? (?:out|to)|last(?:s|ed)?|matur(?:e[sd]?|ity)|over)\b/i;

/** "ends on 30 June 2028" for a lease that begins on 1 July 2026 and runs for two years. */
export function isEndOfSpan(
  { text }: ParsedSentence,
  amount: Quantity,
  stated: readonly Quantity[],
): boolean {
  const end = dateOf(amount);
  if (end?.year === undefined || !ENDS.test(text)) return false;
  const months = stated.flatMap(({ kind, unit, value }) =>
    kind === "number" && (unit === "year" || unit === "month")
      ? [unit === "year" ? 12 * value : value]
      : [],
  );
  return stated
    .flatMap((one) => dateOf(one) ?? [])
    .some((start) => months.some((length) => isAfter(start, length, end)));
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

/** Compares what is written of the end. A span of whole months ends on the day before or on the same day. */
function isAfter(start: CalendarDate, months: number, end: CalendarDate): boolean {
  if (start.year === undefined) return false;
  const { year, month = 1, day = 1 } = start;
  const same = new Date(Date.UTC(year, month - 1 + months, day));
  const before = new Date(same.getTime() - DAY);
  return [same, before].some(
    (date) =>
      date.getUTCFullYear() === end.year &&
      (end.month === undefined || date.getUTCMonth() + 1 === end.month) &&
      (end.day === undefined || date.getUTCDate() === end.day),
  );
}
