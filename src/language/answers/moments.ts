// Finds the times at which something happens in a text.
import { withCapital } from "../../shared/plain-text.ts";
import { MONTH_NAME, MONTHS, WEEKDAYS } from "../quantities/number-words.ts";

const NAMES = [...WEEKDAYS.flatMap((day) => [day, `${day}s`]), ...MONTHS].map(withCapital);
const DATE = new RegExp(
  `\\b${MONTH_NAME}\\.? \\d{1,4}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH_NAME}\\b|\\b(?:1[0-9]|20)\\d{2}s?\\b|\\b\\d{1,4}[/.-]\\d{1,2}[/.-](?:\\d{2,4}|XX)\\b|\\b\\d{1,2}:\\d{2}\\b|\\b\\d{1,2}(?:[:.]\\d{2})? ?[ap]\\.?m\\b|\\b(?:noon|midnight)\\b|\\b\\d+(?:st|nd|rd|th) century\\b`,
  "gi",
);
/** Names of days and months with a capital, because "may" is also a verb. */
const NAME = new RegExp(`\\b(?:${NAMES.join("|")})\\b`, "g");
/**
 * Words before a simultaneous, earlier or later event, or a condition. "After the due date" is
 * excluded, because it does not say when that date is.
 */
const CIRCUMSTANCE =
  /\b(?:if|when|whenever|once|as soon as|as long as|while|(?:after|before|until|during|within)(?! the (?:\p{L}+ )?(?:date|day|time)\b(?! of\b)))\b/iu;

/** Returns dates, times of day, days of the week and months, as written. */
export function momentsIn(text: string): string[] {
  return [DATE, NAME].flatMap((pattern) => text.match(pattern) ?? []);
}

/**
 * Reports whether the text states when something is so without a date, as in "The guarantee is void
 * if …". A question about the past needs a date.
 */
export function tellsCircumstance(question: string, text: string): boolean {
  return CIRCUMSTANCE.test(text) && !/\bwhen (?:was|were|did)\b/i.test(question);
}
