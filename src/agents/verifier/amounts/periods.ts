// Compares the years and dates of a claim with those in column headings and captions.
import { MONTHS } from "../../../language/quantities/number-words.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { isPeriod, type Quantity, yearOf } from "../../../language/quantities/quantity.ts";
import { spansIn } from "../../../language/time/time-periods.ts";
import type { Conflict } from "../conflict.ts";
import type { ParsedSentence } from "../evidence.ts";
import type { BoundAmount } from "../tables/bind-amounts.ts";
import { headingLevels, headingOf } from "../tables/cell-places.ts";

/** Returns the years and dates in the headings of the columns that contain the claim's amounts. */
export function columnPeriods(bound: readonly BoundAmount[]): Quantity[] {
  const places = bound.filter(({ amount }) => !isPeriod(amount)).flatMap((one) => one.places);
  const texts = new Set(places.flatMap(({ table, cell }) => headingLevels(table, cell.column)));
  return [...texts].flatMap((text) => quantitiesOf(text)).filter(isPeriod);
}

/**
 * Reports an amount of another length of time than the claim's: "in the third quarter" for a cell
 * under "Nine months ended September 30", beside a column for "Three months ended September 30".
 */
export function spanConflicts(
  { text, words }: ParsedSentence,
  bound: readonly BoundAmount[],
): Conflict[] {
  const claimed = spansIn(text);
  if (claimed.size === 0) return [];
  return bound.flatMap(({ amount, places }): Conflict[] => {
    const isOfOther = places.every(({ table, row, cell }) => {
      const own = spansIn(headingOf(table, cell.column));
      const others = row.cells.map(({ column }) => spansIn(headingOf(table, column)));
      return (
        own.size > 0 &&
        own.isDisjointFrom(claimed) &&
        others.some((other) => !other.isDisjointFrom(claimed))
      );
    });
    if (isPeriod(amount) || !isOfOther) return [];
    return [{ kind: "order", force: "denied", about: words[amount.first]?.text ?? "" }];
  });
}

/**
 * Returns whether a date combines two texts: "December 31, 2022" for a column "2022" under a
 * caption with "December 31".
 */
export function isCombinedDate({ date }: Quantity, around: readonly Quantity[]): boolean {
  if (date?.year === undefined || date.month === undefined) return false;
  const { year, month, day } = date;
  return (
    around.some((other) => yearOf(other) === year) &&
    around.some(
      (other) =>
        other.kind === "date" &&
        (other.date?.year === undefined || other.date.year === year) &&
        other.date?.month === month &&
        (day === undefined || other.date.day === day),
    )
  );
}

/** Returns whether a word is the period's year, or its month with the day beside it. */
export function matchesPeriod(
  { kind, value, date }: Quantity,
  { text, beside }: { text: string; beside: readonly (string | undefined)[] },
): boolean {
  if (kind === "year") return text === String(value);
  if (kind !== "date" || date?.month === undefined) return false;
  const month = MONTHS[date.month - 1] ?? "";
  return (
    month.startsWith(text) &&
    text.length > 2 &&
    (date.day === undefined || beside.includes(String(date.day)))
  );
}
