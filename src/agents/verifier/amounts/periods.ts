// Compares the years and dates of a claim with those in column headings and captions.
import { MONTHS } from "../../../language/quantities/number-words.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { isPeriod, type Quantity, yearOf } from "../../../language/quantities/quantity.ts";
import { spansIn } from "../../../language/time/time-periods.ts";
import type { Conflict } from "../conflict.ts";
import type { ParsedSentence } from "../evidence.ts";
import type { BoundAmount } from "../tables/bind-amounts.ts";
import { type CellPlace, headingLevels, headingOf } from "../tables/cell-places.ts";

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
 * Reports the year of another column of the row if the claim repeats a label that has years itself:
 * "Loans, less reserves of $9 in 2031 and $7 in 2030" says nothing about the year of the amount.
 */
export function labelledYearConflicts(
  claim: ParsedSentence,
  bound: readonly BoundAmount[],
): Conflict[] {
  return bound.flatMap(({ amount, places }): Conflict[] => {
    const wrong = places.map((place) => yearOfOtherColumn(claim, place));
    const [first] = wrong;
    if (isPeriod(amount) || first === undefined || wrong.includes(undefined)) return [];
    return [{ kind: "number", force: "denied", about: claim.words[first.first]?.text ?? "" }];
  });
}

function yearOfOtherColumn(
  { text, words, quantities }: ParsedSentence,
  { table, row, cell }: CellPlace,
): Quantity | undefined {
  const yearsAt = (column: number): number[] => yearsAmong(quantitiesOf(headingOf(table, column)));
  // A statement is checked in parts.
  const parts = row.label.split(";").filter((part) => quantitiesOf(part).some(isPeriod));
  const copies = parts.flatMap((part) => {
    const start = text.toLowerCase().indexOf(part.trim().toLowerCase());
    return start < 0 ? [] : [{ start, end: start + part.trim().length }];
  });
  const beside = quantities.filter(({ kind, first }) => {
    const at = words[first]?.start ?? 0;
    return kind === "year" && !copies.some(({ start, end }) => at >= start && at < end);
  });
  const own = yearsAt(cell.column);
  const others = row.cells.flatMap(({ column }) => yearsAt(column));
  const areOther =
    copies.length > 0 &&
    own.length > 0 &&
    beside.every(({ value }) => !own.includes(value) && others.includes(value));
  return areOther ? beside[0] : undefined;
}

function yearsAmong(quantities: readonly Quantity[]): number[] {
  return quantities.flatMap(({ kind, value }) => (kind === "year" ? [value] : []));
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
