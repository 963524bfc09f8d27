// "Monthly" says the same of an amount as "per month".

/** Adverbs and adjectives of time with the unit that they count by. */
export const UNIT_OF_ADVERB: ReadonlyMap<string, string> = new Map(
  `hourly:hour daily:day weekly:week monthly:month quarterly:quarter annually:year yearly:year annual:year annum:year nightly:night`
    .split(" ")
    .map((pair): [string, string] => {
      const [adverb = "", unit = ""] = pair.split(":");
      return [adverb, unit];
    }),
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

/** "Once a year", "three times per week", "every other day", "every two months". */
const TIMES = new RegExp(
  `\\b(?:once|twice|times)\\s+(?:an?|per|each|every|in)\\b|\\bevery\\s+\\S+\\s+(?:${UNITS.join("|")})s?\\b`,
  "iu",
);

/** Whether a text tells how often something happens. */
export function tellsHowOften(text: string): boolean {
  return timesPaidBy(text).size > 0 || TIMES.test(text);
}
