// Reads the part of a year that is stated apart from the year: "FOURTH QUARTER" above columns
// "2022" and "2021" or before a row of them, or a row "July" below them.
import { isMonth, monthNumber } from "../../../language/quantities/number-words.ts";
import { quarterIn } from "../../../language/time/periods.ts";
import { periodsIn, spanIn } from "../../../language/time/time-periods.ts";
import type { Period } from "../../../language/time/period.ts";

export type PartOfYear = Pick<Period, "quarter" | "span" | "month">;

const QUARTER = /\b(?:first|second|third|fourth) (?:fiscal )?quarter\b|\bQ[1-4]\b/gi;
/** Needed for a span, because "Quarterly data" does not say that a column is about a quarter. */
const COUNTED = /\b(?:months|weeks)\b/i;

/**
 * Returns undefined if the text states no part of a year, several, or one with its year, which is a
 * time of its own.
 */
export function partOfYear(text: string): PartOfYear | undefined {
  if (periodsIn(text).length > 0) return undefined;
  if (isMonth(text)) return { month: monthNumber(text) };
  const quarters = text.match(QUARTER)?.length ?? 0;
  const quarter = quarterIn(text);
  if (quarters > 0) return quarters === 1 && quarter !== undefined ? { quarter } : undefined;
  const span = COUNTED.test(text) ? spanIn(text) : undefined;
  return span === undefined ? undefined : { span };
}

export function withoutQuarter(text: string): string {
  return text.replaceAll(QUARTER, " ");
}

/** Adds the part to a year. A period that already states its own part keeps it. */
export function withinYear(period: Period, part: PartOfYear | undefined): Period {
  const { quarter, span, month } = period;
  const isStated = part === undefined || quarter !== undefined || span !== undefined;
  const isOfMonth = part?.quarter !== undefined || part?.month !== undefined;
  const isWhole = isStated || (month !== undefined && isOfMonth);
  return sinceBeginning(isWhole ? period : { ...period, ...part });
}

/** Six months of a year, without a date, are its first half. */
function sinceBeginning(period: Period): Period {
  const { quarter, half, month, span } = period;
  const isDated = (quarter ?? half ?? month) !== undefined;
  return span === "half" && !isDated ? { ...period, half: 1 } : period;
}
