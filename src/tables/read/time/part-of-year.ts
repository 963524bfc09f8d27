// "FOURTH QUARTER" over columns headed "2022" and "2021", or before a row of them, and a row "July" below them: what is said of the
// years beside it.
import { isMonth, monthNamed } from "../../../language/quantities/number-words.ts";
import { quarterIn } from "../../../language/time/periods.ts";
import { type Period, periodsIn, spanIn } from "../../../language/time/time-periods.ts";

export type PartOfYear = Pick<Period, "quarter" | "span" | "month">;

const QUARTER = /\b(?:first|second|third|fourth) (?:fiscal )?quarter\b|\bQ[1-4]\b/gi;
/** "Quarterly data" says of no column that it is a quarter's. */
const COUNTED = /\b(?:months|weeks)\b/i;

/** Undefined where the text says none, more than one, or of which year: that is another's time. */
export function partOfYear(text: string): PartOfYear | undefined {
  if (periodsIn(text).length > 0) return undefined;
  if (isMonth(text)) return { month: monthNamed(text) };
  const quarters = text.match(QUARTER)?.length ?? 0;
  const quarter = quarterIn(text);
  if (quarters > 0) return quarters === 1 && quarter !== undefined ? { quarter } : undefined;
  const span = COUNTED.test(text) ? spanIn(text) : undefined;
  return span === undefined ? undefined : { span };
}

export function withoutQuarter(text: string): string {
  return text.replaceAll(QUARTER, " ");
}

/** A heading that says itself what part of its year it is of keeps that. */
export function withinYear(period: Period, part: PartOfYear | undefined): Period {
  const { quarter, span, month } = period;
  if (part === undefined || quarter !== undefined || span !== undefined) return period;
  const isOfMonth = part.quarter !== undefined || part.month !== undefined;
  return month !== undefined && isOfMonth ? period : { ...period, ...part };
}
