/** The parts of a date that are written. Months count from 1. */
export type CalendarDate = {
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
};

export type Quantity = {
  kind: "money" | "percent" | "year" | "decade" | "month" | "ordinal" | "number" | "date";
  /** In ones: "1.2 million" is 1,200,000. For a date, the year or 0. */
  value: number;
  /** "$", "%", or the unit of a measure, such as "year" or "mi". */
  unit: string | undefined;
  /** The value of one unit of the last digit that is written: 100,000 for "1.2 million". */
  step: number;
  /** The scale that is written with it, such as 1,000,000, or 1 without a scale. */
  scale: number;
  isAbout: boolean;
  /** "more than" and "at least" give "least"; "less than" and "up to" give "most". */
  bound: "least" | "most" | undefined;
  /**
   * Whether this is the limit itself, as in "capped at" or "a minimum of", and not an amount within
   * it.
   */
  isSetLimit?: boolean;
  date?: CalendarDate | undefined;
  /** What the amount is stated per: "month" for "$25,000 per month", "a month" or "monthly". */
  per?: string | undefined;
  /** The indexes of its first and last word. */
  first: number;
  last: number;
};

/** Returns the year of a year, or of a date that has one. */
export function yearOf({ kind, value, date }: Quantity): number | undefined {
  return kind === "year" ? value : date?.year;
}

/**
 * Reports whether the quantity is a year, a date or a part of one, which a question or a heading
 * may determine.
 */
export function isPeriod({ kind }: Quantity): boolean {
  return kind !== "money" && kind !== "percent" && kind !== "number";
}

/** Returns the quantity that includes the word at this index. */
export function quantityAtWord(
  quantities: readonly Quantity[],
  index: number,
): Quantity | undefined {
  return quantities.find(({ first, last }) => index >= first && index <= last);
}
