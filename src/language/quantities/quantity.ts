/** Parts of a date that are written; a month counts from 1. */
export type CalendarDate = {
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
};

export type Quantity = {
  kind: "money" | "percent" | "year" | "decade" | "month" | "ordinal" | "number" | "date";
  /** In ones: "1.2 million" is 1,200,000. Of a date the year, or 0. */
  value: number;
  /** "$", "%", or the stem of a measure such as "year" or "mile". */
  unit: string | undefined;
  /** What one of the last digit written is worth: 100,000 of "1.2 million". */
  step: number;
  /** The scale that is written with it, as 1,000,000; 1 where none is. */
  scale: number;
  isAbout: boolean;
  /** "more than", "at least" → least; "less than", "up to" → most. */
  bound: "least" | "most" | undefined;
  /** "capped at", "a minimum of": the limit itself, and no amount that stays within it. */
  isSetLimit?: boolean;
  date?: CalendarDate | undefined;
  /** What it is said of one of: "month" of "$25,000 per month", "a month" or "monthly". */
  per?: string | undefined;
  /** Of the words it is written with. */
  first: number;
  last: number;
};

/** Of a year or of a date that has one. */
export function yearOf({ kind, value, date }: Quantity): number | undefined {
  return kind === "year" ? value : date?.year;
}

/** A year, a date or a part of one, which a question or a heading may settle. */
export function isPeriod({ kind }: Quantity): boolean {
  return kind !== "money" && kind !== "percent" && kind !== "number";
}

/** The one whose words have this place among them. */
export function quantityWith(quantities: readonly Quantity[], index: number): Quantity | undefined {
  return quantities.find(({ first, last }) => index >= first && index <= last);
}
