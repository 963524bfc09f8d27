// Finds the times at which something happens in a text.
import { withCapital } from "../../shared/plain-text.ts";
import { inOneNotation } from "../notations/one-notation.ts";
import { MONTH_NAME, MONTHS, ORDINALS, WEEKDAYS } from "../quantities/number-words.ts";

const NAMES = [...WEEKDAYS.flatMap((day) => [day, `${day}s`]), ...MONTHS].map(withCapital);
const DATE = new RegExp(
  `\\b${MONTH_NAME}\\.? \\d{1,4}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH_NAME}\\b|\\b(?:1[0-9]|20)\\d{2}s?\\b|\\b\\d{1,4}[/.-]\\d{1,2}[/.-](?:\\d{2,4}|XX)\\b|\\b\\d{1,2}:\\d{2}\\b|\\b\\d{1,2}(?:[:.]\\d{2})? ?[ap]\\.?m\\b|\\b(?:noon|midnight)\\b|\\b\\d+(?:st|nd|rd|th) century\\b`,
  "gi",
);
const UNIT = "(?:day|week|weekday|weekend|month|quarter|year|term|season)s?";
/**
 * Matches a day that is told by its place in a longer time: "on the last working day of the month",
 * "every second week", "at the end of each term".
 */
const RECURRING = new RegExp(
  `\\b(?:(?:${ORDINALS.join("|")}|last) (?:\\p{L}+ )?${UNIT} (?:of|in)|(?:end|beginning|start|middle) of (?:the|each|every|an?) (?:\\p{L}+ )?${UNIT}|(?:each|every)(?: (?:other|${ORDINALS.join("|")}))? (?:morning|evening|night|${UNIT}))\\b`,
  "giu",
);
/** Names of days and months with a capital, because "may" is also a verb. */
const NAME = new RegExp(`\\b(?:${NAMES.join("|")})\\b`, "g");
/**
 * Words before a simultaneous, earlier or later event, or a condition. "After the due date" is
 * excluded, because it does not say when that date is.
 */
const CIRCUMSTANCE =
  /\b(?:if|when|whenever|once|as soon as|as long as|while|(?:after|before|until|during|within)(?! the (?:\p{L}+ )?(?:date|day|time)\b(?! of\b)))\b/iu;

/** Returns dates, times of day, days of the week or month, and months, as written. */
export function momentsIn(text: string): string[] {
  return [DATE, RECURRING, NAME].flatMap((pattern) => text.match(pattern) ?? []);
}

/**
 * Reports whether the text states when something is so without a date, as in "The guarantee is void
 * if …". A question about the past needs a date.
 */
export function tellsCircumstance(question: string, text: string): boolean {
  return CIRCUMSTANCE.test(text) && !/\bwhen (?:was|were|did)\b/i.test(question);
}

const CLOCK = /\b\d{1,2}:\d{2}\b/g;

/** Reports whether the text states the times at which something opens and closes. */
export function tellsHours(text: string): boolean {
  return new Set(inOneNotation(text).match(CLOCK)).size > 1;
}
