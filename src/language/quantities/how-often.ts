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
