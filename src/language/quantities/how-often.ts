// "Monthly" says the same of an amount as "per month".
import { MONTHS, NUMBER_WORDS, SEASONS, WEEKDAYS } from "./number-words.ts";
import { wordPairs } from "../words/word-lists.ts";

/** Adverbs and adjectives of time with the unit that they count by. */
export const UNIT_OF_ADVERB = wordPairs(
  `hourly:hour daily:day weekly:week monthly:month quarterly:quarter annually:year yearly:year annual:year annum:year nightly:night`,
);

const UNITS = [...new Set(UNIT_OF_ADVERB.values())];
const SAID = new RegExp(
  `\\b(?:(?:per|each|every)\\s+(?<unit>${UNITS.join("|")})|(?<adverb>${[...UNIT_OF_ADVERB.keys()].join("|")}))\\b`,
  "giu",
);

/** The units of time that a text says something is counted or paid by: "month" of "monthly rent" and of "rent per month". */
export function timesPaidBy(text: string): Set<string> {
  return new Set(
    Array.from(text.matchAll(SAID), ({ groups = {} }) => {
      const { unit, adverb = "" } = groups;
      return unit?.toLowerCase() ?? UNIT_OF_ADVERB.get(adverb.toLowerCase()) ?? "";
    }),
  );
}

const DAYS = WEEKDAYS.join("|");
const RECURRING = [...UNITS, DAYS, ...MONTHS, ...SEASONS, "morning", "evening"].join("|");
const SO_MANY = `(?:\\d+|several|many|${NUMBER_WORDS.join("|")})`;
const OFTEN = [
  "once\\s+(?:an?|per|each|every|in)",
  "twice",
  `${SO_MANY}\\s+times(?!\\s+(?:as|the|more|less))`,
  `one\\s+\\S+\\s+in\\s+${SO_MANY}`,
  `(?:each|every)\\s+(?:\\S+\\s+)?(?:${RECURRING})s?`,
  `(?:${DAYS})s`,
];
/** "Once a year", "three times", "one day in four", "every other day", "every May", "on Sundays". */
const TIMES = new RegExp(`\\b(?:${OFTEN.join("|")})\\b`, "iu");

/** Whether a text tells how often something happens. */
export function tellsHowOften(text: string): boolean {
  return timesPaidBy(text).size > 0 || TIMES.test(text);
}
