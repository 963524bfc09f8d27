// Spans of years that follow from years and dates: "for 12 years" of "from 1999 to 2011".
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import type { Reading } from "../../evidence.ts";

const YEAR = "year";
/** In years: between two dates, of which the last day may count or not. */
const A_FEW_DAYS = 0.01;
const DAYS = 365.25;
const MONTHS = 12;

/** Whether a sentence has the two ends of the span. */
export function isSpan(amount: Quantity, claim: Reading, read: readonly Reading[]): boolean {
  if (amount.unit !== YEAR || amount.per !== undefined || amount.step !== 1) return false;
  // How old somebody is depends on the day of birth.
  const behind = claim.words.slice(amount.last + 1, amount.last + 1 + NEAR);
  if (behind.some(({ text }) => /^(?:old|age|aged)$/.test(text))) return false;
  return read.some(({ quantities }) => {
    const ends = quantities.filter(isPeriod);
    return ends.some((from) =>
      ends.some((to) => {
        const [start, end] = [inYears(from), inYears(to)];
        if (start === undefined || end === undefined) return false;
        return Math.abs(end - start - amount.value) <= A_FEW_DAYS;
      }),
    );
  });
}

const NEAR = 2;

/** Of a whole year the year alone, and of a date the share of the year that is over. */
function inYears({ kind, value, date }: Quantity): number | undefined {
  if (kind === "year") return value;
  if (date?.year === undefined || date.month === undefined || date.day === undefined)
    return undefined;
  return date.year + (date.month - 1) / MONTHS + (date.day - 1) / DAYS;
}
