// Formats the dates, times and durations of a workbook, which are stored as numbers of days.

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;

/** The parts of a date that a format shows. */
type DateFields = {
  isDuration: boolean;
  year: boolean;
  month: boolean;
  weekday: boolean;
  day: boolean;
  time: boolean;
  /** The shown decimals of seconds; undefined if the format shows no seconds. */
  seconds: number | undefined;
};

/** Returns what a format without its literal text shows; undefined for numbers. */
export function dateFieldsOf(pattern: string): DateFields | undefined {
  const letters = pattern.replaceAll(/am\/pm|a\/p/g, "");
  const time = /[hs]/.test(letters);
  const isDuration = /\[(?:h+|m+|s+)\]/.test(pattern);
  const isDate = !isDuration && (/[yd]|m{3,}/.test(letters) || (!time && letters.includes("m")));
  if (!isDate && !time && !isDuration) return undefined;
  return {
    isDuration,
    year: letters.includes("y"),
    month: isDate && letters.includes("m"),
    weekday: /d{3,}/.test(letters),
    day: /(?<!d)d{1,2}(?!d)/.test(letters),
    time,
    seconds: letters.includes("s") ? (/s\]?\.(0+)/.exec(letters)?.[1]?.length ?? 0) : undefined,
  };
}

/**
 * Formats a date in ISO format, because the file does not contain the reader's order of day and
 * month; a format without the day shows the month, the year or the day of the week. Excel treats
 * 1900 as a leap year.
 */
export function showDate(value: number, fields: DateFields, is1904: boolean): string | undefined {
  const { time, seconds } = fields;
  if (fields.isDuration) return duration(value, seconds);
  if (value < 0 || value > 2_958_466) return undefined;
  if (isOnlyTime(fields) || value < 1) return clock(value, seconds);
  const origin = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
  // A time just under midnight results from rounding errors, so it counts as the next day.
  const days = time ? secondsIn(value) / DAY_SECONDS : value;
  const date = new Date(origin + Math.floor(days) * DAY_MS);
  const day = partOf(date, fields) ?? date.toISOString().slice(0, 10);
  return !time || days % 1 === 0 ? day : `${day} ${clock(value, undefined)}`;
}

function isOnlyTime({ year, month, weekday, day }: DateFields): boolean {
  return !year && !month && !weekday && !day;
}

/** Returns the shown part of a date, or undefined if the format shows the day or the time. */
function partOf(date: Date, { year, month, weekday, day, time }: DateFields): string | undefined {
  if (day || time || (weekday && (year || month))) return undefined;
  return date.toLocaleDateString("en", {
    timeZone: "UTC",
    ...(year ? { year: "numeric" } : {}),
    ...(month ? { month: "long" } : {}),
    ...(weekday ? { weekday: "long" } : {}),
  });
}

/** Formats a duration. Its hours may exceed a day. */
function duration(value: number, decimals: number | undefined): string {
  const hours = Math.floor(secondsIn(Math.abs(value), decimals) / 3600);
  return `${value < 0 ? "-" : ""}${hours}:${clock(Math.abs(value), decimals).slice(3)}`;
}

function secondsIn(days: number, decimals = 0): number {
  return Number((days * DAY_SECONDS).toFixed(decimals));
}

/**
 * Formats a time of day with the decimals of its seconds. Without decimals, zero seconds are left
 * out.
 */
function clock(value: number, decimals: number | undefined): string {
  const seconds = secondsIn(value, decimals) % DAY_SECONDS;
  const text = new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
  if (decimals === undefined) return text.slice(0, 8).replace(/:00$/, "");
  return decimals === 0 ? text.slice(0, 8) : text.slice(0, 9 + Math.min(decimals, 3));
}
