// Lists the words for numbers, scales, days of the week, months and measures.
import { wordNumbers, wordPairs, wordSet } from "../words/word-lists.ts";

export const ONES =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
export const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
/**
 * Returns the number of an ordinal: 3 for "third" and "3rd". Returns 0 or NaN if the word is not an
 * ordinal.
 */
export function ordinalNumber(word: string): number {
  return ORDINALS.indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10);
}

export const WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
/**
 * The source of a pattern for a day's name, in full or abbreviated: "thursday", "thu", "thurs". Use
 * it with the flag `i`.
 */
export const DAY_NAME = `(?:${WEEKDAYS.map((day) => `${day.slice(0, 3)}(?:${day.slice(3)})?`).join("|")}|tues|thurs?)`;
export const MONTHS =
  `january february march april may june july august september october november december`.split(
    " ",
  );
export const SEASONS = "spring summer autumn fall winter".split(" ");
/**
 * Returns the number of a month from 1 to 12, also for an abbreviated name, or 0 if the name is not
 * a month.
 */
export function monthNumber(name = ""): number {
  return MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase())) + 1;
}

/**
 * The source of a pattern for a month's name, in full or abbreviated: "march", "mar", "sept". Use
 * it with the flag `i`.
 */
export const MONTH_NAME = `(?:${MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join("|")}|sept)`;
/**
 * Reports whether the text is the full name of a month with a capital, because "may" is also a
 * verb.
 */
export function isMonth(name: string): boolean {
  return /^\p{Lu}/u.test(name) && MONTHS.includes(name.toLowerCase());
}

export const MONTHS_IN_GERMAN =
  "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");
/** The source of a pattern for the words after which "3." is a day and does not end a sentence. */
export const BEFORE_GERMAN_DAY = "\\b(?:am|vom|zum|bis|der|den|dem|des|ab|seit|und)";
export const DECADES =
  "twenties thirties forties fifties sixties seventies eighties nineties".split(" ");
export const SCALES = wordNumbers(
  "hundred:100 thousand:1e3 k:1e3 million:1e6 mn:1e6 m:1e6 billion:1e9 bn:1e9 b:1e9 trillion:1e12",
);
/** Matches a scale after a figure: "M" in "$1.1M", "billion" in "3 billion". */
export const SCALE_BEHIND =
  /(?<=\d)\s?(?:k|m|mm|mn|bn?|tn?|thousand|million|billion|trillion)(?![\p{L}\d])/iu;
/** The unit of "three times", in which nothing is measured. */
export const TIMES = "x";

/** Words for a multiple of an amount. */
export const MULTIPLES = wordNumbers(
  `twice:2 double:2 doubled:2 doubling:2 thrice:3 triple:3 tripled:3 tripling:3 quadruple:4 quadrupled:4 quadrupling:4`,
);
export const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, i): [string, number] => [word, i]),
  ...TENS.map((word, i): [string, number] => [word, 20 + 10 * i]),
  ...MULTIPLES,
  ["dozen", 12],
]);
/** Words that state how many: numbers, scales and parts. */
export const NUMBER_WORDS: readonly string[] = [
  ...VALUES.keys(),
  ...Array.from(SCALES.keys()).filter((word) => word.length > 2),
  "half",
  "once",
];

/**
 * Units of measure and of time. Replacing one by another changes the meaning. A counted noun such
 * as "films" is compared as a word.
 */
export const MEASURES: ReadonlyMap<string, string> = new Map(
  [
    ...wordPairs(`second:s minute:min hour:h day:day night:night week:week fortnight:fortnight month:month quarter:quarter year:year decade:decade century:century
  foot:ft feet:ft ft:ft inch:in inches:in mile:mi yard:yd meter:m metre:m m:m km:km kilometer:km kilometre:km cm:cm centimeter:cm
  mm:mm millimeter:mm millimetre:mm gram:g g:g kg:kg kilogram:kg kilogramme:kg mg:mg milligram:mg µg:µg μg:µg mcg:µg microgram:µg pound:lb lb:lb ounce:oz ton:t tonne:t kt:kt kilotonne:kt liter:l litre:l ml:ml milliliter:ml millilitre:ml megaliter:megaliter megalitre:megaliter gallon:gal acre:acre hectare:ha ha:ha
  cent:¢ degree:deg basis:bp point:pt watt:w w:w kw:kw kilowatt:kw mw:mw megawatt:mw gw:gw gigawatt:gw hp:hp bhp:hp horsepower:hp mb:mb megabyte:mb gb:gb gigabyte:gb tb:tb terabyte:tb sqm:sqm cum:cum sqft:sqft celsius:celsius fahrenheit:fahrenheit pence:pence penny:pence kwh:kwh mwh:mwh gwh:gwh twh:twh time:x x:x`),
  ]
    .flatMap(([word, unit]) => [[word, unit] as const, [`${word}s`, unit] as const])
    // "5190 has" does not contain hectares.
    .filter(([word]) => word !== "has"),
);

/** The units by what they measure, whether or not they can be converted into each other. */
export const UNITS_OF = {
  time: wordSet(
    "s min h day workday night week fortnight month quarter term trimester semester year decade century",
  ),
  length: wordSet("mm cm m km in ft yd mi"),
  area: wordSet("sqm sqft acre ha"),
  mass: wordSet("µg mg g kg t kt lb oz ton"),
  volume: wordSet("ml l megaliter gal cum"),
  energy: wordSet("kwh mwh gwh twh"),
};

const COUNTED = new RegExp(
  `\\b(${ONES.join("|")})(?=[- ](?:years?|months?|days?|weeks?|quarters?|hours?|minutes?|nights?)\\b)`,
  "gi",
);

/**
 * Writes lengths of time and ages in the way that tables do: "less than one year" as "less than 1
 * year", "3 yrs" as "3 years", and "a three-year-old" as "age of 3 years".
 */
export function withDigits(text: string): string {
  return text
    .replaceAll(/\byr(s?)\b/gi, "year$1")
    .replaceAll(COUNTED, (word) => String(ONES.indexOf(word.toLowerCase())))
    .replaceAll(/\b(\d{1,3})[- ](year|month|week|day)s?[- ]olds?\b/gi, "age of $1 $2s");
}
