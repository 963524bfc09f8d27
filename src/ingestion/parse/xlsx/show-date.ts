// Formats the dates, times and durations of a workbook, which are stored as numbers of days.

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;

/**
 * Formats a date in ISO format, because the file does not contain the reader's order of day and
 * month. Excel treats 1900 as a leap year.
 */
export function showDate(value: number, kind: "date" | "datetime" | "time", is1904: boolean) {
  if (value < 0 || value > 2_958_466) return undefined;
  if (kind === "time" || value < 1) return clock(value);
  const origin = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
  // A time just under midnight results from rounding errors, so it counts as the next day.
  const days = kind === "date" ? value : secondsIn(value) / DAY_SECONDS;
  const day = new Date(origin + Math.floor(days) * DAY_MS).toISOString().slice(0, 10);
  return kind === "date" || days % 1 === 0 ? day : `${day} ${clock(value)}`;
}

/** Formats a duration. Its hours may exceed a day. */
export function showDuration(value: number): string {
  const hours = Math.floor(secondsIn(Math.abs(value)) / 3600);
  return `${value < 0 ? "-" : ""}${hours}:${clock(Math.abs(value)).slice(3)}`;
}

function secondsIn(days: number): number {
  return Math.round(days * DAY_SECONDS);
}

function clock(value: number): string {
  const seconds = secondsIn(value) % DAY_SECONDS;
  const text = new Date(seconds * 1000).toISOString().slice(11, 19);
  return text.endsWith(":00") ? text.slice(0, 5) : text;
}
