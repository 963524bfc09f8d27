// Recognizes years and quarters in questions and file names.
import { ORDINALS } from "../quantities/number-words.ts";
import { periodsIn } from "./time-periods.ts";
import { type Period, plainPeriod } from "./period.ts";
const QUARTER = /\bQ([1-4])\b|\b([1-4])Q\b|\b(first|second|third|fourth)[ -](?:fiscal )?quarter\b/i;
const YEAR = /(?<![\d,.])((?:19|20)\d{2})(?![\d,]\d|\d)/g;
const SHORT_YEAR = /\bFY[ '’-]?(\d{2})(?!\d)/gi;

/**
 * Returns the distinct years in ascending order. "FY18", "fiscal 2018" and "31 December 2018" all
 * give 2018; parts of larger numbers do not count.
 */
export function yearsIn(text: string): number[] {
  const years = new Set<number>();
  for (const [, year] of text.matchAll(YEAR)) years.add(Number(year));
  for (const [, year] of text.matchAll(SHORT_YEAR)) years.add(2000 + Number(year));
  return [...years].toSorted((a, b) => a - b);
}

/** Reports whether the whole text is a year in four digits. */
export function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}

/** Returns the time that the text names, or undefined if it names none or several. */
export function onlyPeriodIn(text: string): Period | undefined {
  const [only, second] = periodsIn(text);
  return only === undefined || second !== undefined ? undefined : plainPeriod(only);
}

/** Returns the first quarter that the text names, from 1 to 4. */
export function quarterIn(text: string): number | undefined {
  const match = QUARTER.exec(text);
  if (match === null) return undefined;
  const [, before, behind, ordinal = ""] = match;
  return Number(before ?? behind) || ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
}

/**
 * Separates the words, years and quarters of a file name by spaces: "ACME_2024Q2_10Q.pdf" → "ACME
 * 2024 Q2 10Q pdf".
 */
export function spacedName(filename: string): string {
  return filename
    .replaceAll(/[_.]+/g, " ")
    .replaceAll(/(?<=\d{4})(?=Q[1-4])|(?<=Q[1-4])(?=\d{4})/gi, " ");
}
