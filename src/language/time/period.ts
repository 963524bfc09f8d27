// Represents a time, such as a year, a quarter or a date, and formats it.
import { MONTHS } from "../quantities/number-words.ts";
import { withCapital } from "../../shared/plain-text.ts";

/**
 * A time. Parts that are not stated are undefined. `span` is the length of a flow's period, if it
 * is stated.
 */
export type Period = {
  year: number;
  quarter?: number;
  /** The half of the year, 1 or 2. */
  half?: number;
  month?: number;
  day?: number;
  span?: "year" | "quarter" | "half" | "nine months";
  /** Whether a question calls the year a fiscal year. */
  isFiscal?: true;
  /** Whether the year is named by two calendar years, as "2024/25" is; `year` is the first one. */
  isOfTwoYears?: true;
  /**
   * For a date, if fiscal years end in January or February: the fiscal year of the date, as its
   * document names it.
   */
  fiscalYear?: number;
};

export type PeriodMention = Period & { start: number; end: number };

/** Returns "2016", "2024/25", "Q2 2019", "H1 2026", "nine months of 2026" or "June 30, 2019". */
export function formatPeriod(period: Period): string {
  const { quarter, half, month, day, span } = period;
  const year = yearName(period);
  if (quarter !== undefined) return `Q${quarter} ${year}`;
  if (half !== undefined) return `H${half} ${year}`;
  if (month === undefined) return span === "nine months" ? `${span} of ${year}` : year;
  const length = span === undefined || span === "year" ? "" : `${lengthOf(span)} ended `;
  const name = withCapital(MONTHS[month - 1] ?? "");
  return `${length}${name} ${day === undefined ? "" : `${day}, `}${year}`;
}

function lengthOf(span: NonNullable<Period["span"]>): string {
  return span === "half" ? "six months" : span;
}

function yearName({ year, isOfTwoYears }: Period): string {
  const second = String((year + 1) % 100).padStart(2, "0");
  return isOfTwoYears === true ? `${year}/${second}` : String(year);
}

/** Returns the time without its offsets in a text. */
export function plainPeriod({ start: _start, end: _end, ...period }: PeriodMention): Period {
  return period;
}
