// Converts a moment, a day, a month or a year to the span of time that it covers, so that times can
// be compared.
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import type { CalendarDate } from "../quantities/quantity.ts";
import { wholeDate } from "./written-date.ts";

/** In milliseconds since 1970, UTC; `end` is the first millisecond after it. */
export type TimeSpan = { start: number; end: number };

const MOMENT = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(?::(\d\d)(\.\d+)?)?\s?([Zz]|[+-]\d\d:\d\d)?$/;
const YEAR_AND_MONTH = /^(\d{4})(?:-(\d\d))?$/;
const FIRST_YEAR = 1500;
const LAST_YEAR = 2099;

/**
 * Returns the span that the whole text states: "2024-06-15T10:00:00+02:00", "June 15, 2024",
 * "2024-06", "June 2024" or "2024". A time without an offset is in UTC. Returns undefined for any
 * other text and for days that do not exist.
 */
export const timeSpanOf = memoizeText((text: string): TimeSpan | undefined => {
  const plain = text.trim();
  const [, day = "", time = "", seconds = "00", fraction = "", offset = "Z"] =
    MOMENT.exec(plain) ?? [];
  if (day !== "") {
    if (spanOfDate(wholeDate(day)) === undefined) return undefined;
    const start = Date.parse(`${day}T${time}:${seconds}${fraction}${offset.toUpperCase()}`);
    return Number.isNaN(start) ? undefined : { start, end: start + 1 };
  }
  const [, year = "", month] = YEAR_AND_MONTH.exec(plain) ?? [];
  if (year !== "")
    return spanOfDate({ year: Number(year), month: month === undefined ? month : Number(month) });
  return spanOfDate(wholeDate(plain));
});

function spanOfDate(date: CalendarDate | undefined): TimeSpan | undefined {
  const { year, month, day } = date ?? {};
  if (year === undefined || year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  if (month !== undefined && (month < 1 || month > 12)) return undefined;
  const start = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
  if (day !== undefined && start.getUTCDate() !== day) return undefined;
  const end =
    month === undefined
      ? Date.UTC(year + 1, 0)
      : day === undefined
        ? Date.UTC(year, month)
        : Date.UTC(year, month - 1, day + 1);
  return { start: start.getTime(), end };
}
