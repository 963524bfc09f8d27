// Words that make a figure the end of a range: "over 500", "65 and over".
import { termsOf } from "../../words/terms.ts";

const BEFORE =
  /\b(?:up to|at most|at least|(?:no(?:t)? )?(?:more|less) than|fewer than|greater than|under|below|over|above) $/i;
const BEHIND =
  /^(?: (?:[\p{Ll}²³]{1,3}\d?|years?))? (?:(?:or|and) (?:more|less|fewer|over|under|above|below|older|younger|higher|lower))\b/iu;

/** Words that say of an amount that it is an end of a range. */
const AN_END =
  /\b(?:from|to|until|range[sd]?|limits?|minimum|maximum|lowest|highest|least|most|upper|lower|starts?|begins?|ends?|opens?|closes?)\b/i;

export function tellsEnd(text: string): boolean {
  return AN_END.test(text);
}

/** Their terms. */
export const WORDS_OF_BOUNDS: readonly string[] = termsOf(
  "below above over under up more less than least most",
);

/** The words that end the text before a figure and make a range of it; empty for none. */
export function boundBefore(text: string): string {
  return BEFORE.exec(text)?.[0] ?? "";
}

/** The words that begin the text behind a figure and make a range of it, with its unit; empty for none. */
export function boundBehind(text: string): string {
  return BEHIND.exec(text)?.[0] ?? "";
}
