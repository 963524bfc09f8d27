// Reads how often something happens ("monthly" and "per month" are the same), and the unit that an
// amount is stated per ("a mile" in "67 cents per mile").
import { MEASURES, MONTHS, NUMBER_WORDS, SEASONS, UNITS_OF, WEEKDAYS } from "./number-words.ts";
import { wordPairs } from "../words/word-lists.ts";
import { isFunctionWord } from "../words/function-words.ts";
import type { Word } from "../words/words.ts";
import { type Quantity, quantityAtWord } from "./quantity.ts";

/** Adverbs and adjectives of time, with the unit in which they count. */
export const UNIT_OF_ADVERB = wordPairs(
  `hourly:hour daily:day weekly:week monthly:month quarterly:quarter annually:year yearly:year annual:year annum:year nightly:night`,
);

/** The units of time in which something is counted or paid: "hour", "week". */
export const TIME_UNITS: ReadonlySet<string> = new Set(UNIT_OF_ADVERB.values());
const UNITS = [...TIME_UNITS];
const SAID = new RegExp(
  `\\b(?:(?:per|each|every)\\s+(?<unit>${UNITS.join("|")})|(?<adverb>${[...UNIT_OF_ADVERB.keys()].join("|")}))\\b`,
  "giu",
);

/**
 * Returns the units of time in which something is counted or paid: "month" for "monthly rent" and
 * "rent per month".
 */
export function payPeriodsIn(text: string): Set<string> {
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
  `(?:each|every)\\s+(?:\\S+\\s+)?(?:minute|${RECURRING})s?`,
  `(?:${DAYS})s`,
];
/**
 * Matches "once a year", "three times", "one day in four", "every other day", "every May" and "on
 * Sundays".
 */
const TIMES = new RegExp(`\\b(?:${OFTEN.join("|")})\\b`, "iu");

export function tellsHowOften(text: string): boolean {
  return payPeriodsIn(text).size > 0 || TIMES.test(text);
}

/** The unit and the number of units that an amount is stated per, so that rates can be compared. */
export type Rate = Pick<Quantity, "value"> & { unit: string; measure: string; index: number };

const MOST_BETWEEN = 2;

export function ratesIn(words: readonly Word[], quantities: readonly Quantity[]): Rate[] {
  const found: Rate[] = [];
  for (const word of words) {
    const { text, index } = word;
    const adverb = UNIT_OF_ADVERB.get(text);
    const isNext = text === "and" && found.at(-1)?.index === index - 1;
    const isBeginning = isNext || beginsRate(word, quantities);
    const named = isBeginning ? rateAt(words, quantities, index + 1) : undefined;
    const rate = adverb === undefined ? named : rateOf(adverb, index, 1);
    if (rate !== undefined) found.push(rate);
  }
  return found;
}

/**
 * Reports whether the word begins a rate: "per", "each" and "every", or "a" directly after an
 * amount.
 */
function beginsRate({ text, index }: Word, quantities: readonly Quantity[]): boolean {
  return (
    /^(?:per|each|every)$/.test(text) ||
    (/^an?$/.test(text) && quantities.some(({ last }) => last === index - 1))
  );
}

/** Reads a rate such as "hour", "full hour", "12 hours" or "full 12 hours". */
function rateAt(
  words: readonly Word[],
  quantities: readonly Quantity[],
  from: number,
): Rate | undefined {
  let value = 1;
  for (let at = from; at <= from + MOST_BETWEEN; at += 1) {
    const word = words[at];
    if (word === undefined || isFunctionWord(word.text)) return undefined;
    const rate = rateOf(word.text, at, value);
    // "Every quarter of the year" is not the unit quarter.
    if (rate !== undefined)
      return rate.unit === "quarter" && words[at + 1]?.text === "of" ? undefined : rate;
    value = quantityAtWord(quantities, at)?.value ?? value;
  }
  return undefined;
}

function rateOf(text: string, index: number, value: number): Rate | undefined {
  const unit = UNITS_OF_RATES.get(text) ?? MEASURES.get(text);
  if (unit === undefined) return undefined;
  const [measure] = Object.entries(UNITS_OF).find(([, units]) => units.has(unit)) ?? [];
  return measure === undefined ? undefined : { unit, measure, index, value };
}

const UNITS_OF_RATES = wordPairs(
  "night:night term:term trimester:trimester semester:semester m2:sqm m3:cum",
);
