// Finds times as questions and headings write them: years, fiscal years, quarters and dates.
import { MONTH_NAME, monthNumber, ordinalNumber } from "../quantities/number-words.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import type { Period, PeriodMention } from "./period.ts";

const YEAR = "(?:19|20)\\d\\d";
/** The words before the year in "FY18", "F19" and "fiscal year 2018". */
const FISCAL = `(?:(?:fy|f)\\s?['’]?|fiscal(?:\\s+years?)?\\s+['’]?)`;
const ANY_YEAR = `(?:${FISCAL}(?<fiscal>${YEAR}|\\d\\d)|(?<year>${YEAR}))`;
const OF_YEAR = "(?:\\s+(?:of|in|for))?(?:\\s+the)?(?:\\s+(?:financial|fiscal)\\s+year)?";

/** Words between two parts that share one year, as in "from Q3 to Q4 2025". */
const TO = "\\s*(?:to|and|or|than(?:\\s+in)?|through|until|versus|vs\\.?|[-–—])\\s*(?:the\\s+)?";
const ORDINAL = "first|second|third|fourth";

/** The first form that matches at an offset applies, so longer forms come first. */
const FORMS = [
  `\\bq(?<quarter>[1-4])(?=${TO}q[1-4]\\s*(?:of\\s+)?[-,]?\\s*${ANY_YEAR}\\b)`,
  `\\bh(?<half>[12])(?=${TO}h[12]\\s*(?:of\\s+)?[-,]?\\s*${ANY_YEAR}\\b)`,
  `\\b(?<ordinal>${ORDINAL})(?:\\s+quarter)?(?=${TO}(?:${ORDINAL})\\s+quarter${OF_YEAR}\\s*,?\\s*${ANY_YEAR}\\b)`,
  `\\b(?<halfOrdinal>first|second)(?:\\s+half)?(?=${TO}(?:first|second)\\s+half${OF_YEAR}\\s*,?\\s*${ANY_YEAR}\\b)`,
  `\\bq(?<quarter>[1-4])\\s*(?:of\\s+)?[-,]?\\s*${ANY_YEAR}\\b`,
  `\\bq(?<quarter>[1-4])\\s?['’]?(?<short>\\d\\d)\\b(?!\\s?(?:%|[.,]\\d|per ?cent|million|billion|thousand))`,
  `\\b(?<quarter>[1-4])q\\s*['’]?(?<short>\\d{4}|\\d\\d)\\b`,
  `\\b(?<ordinal>first|second|third|fourth)\\s+quarter(?:\\s+(?:of|in|for))?(?:\\s+the)?\\s*,?\\s*${ANY_YEAR}\\b`,
  `${ANY_YEAR}\\s*[-,]?\\s*q(?<quarter>[1-4])\\b`,
  `\\bh(?<half>[12])\\s*(?:of\\s+)?[-,]?\\s*${ANY_YEAR}\\b`,
  `\\b(?<half>[12])h\\s*['’]?(?<short>\\d{4}|\\d\\d)\\b`,
  `\\b(?<halfOrdinal>first|second)[\\s-]+half(?:[\\s-]+year)?${OF_YEAR}\\s*,?\\s*${ANY_YEAR}\\b`,
  `${ANY_YEAR}\\s*[-,]?\\s*h(?<half>[12])\\b`,
  `\\bfirst\\s+(?<months>three|six|3|6)\\s+months${OF_YEAR}\\s*,?\\s*${ANY_YEAR}\\b`,
  `\\b(?<month>${MONTH_NAME})\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>${YEAR})\\b`,
  `\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?<month>${MONTH_NAME})\\.?,?\\s+(?<year>${YEAR})\\b`,
  `\\b(?<month>${MONTH_NAME})\\.?,?[\\s-]+(?<year>${YEAR})\\b`,
  `(?<![\\d.,/$€£])${ANY_YEAR}(?![\\d]|[.,]\\d)`,
].map((form) => new RegExp(form, "giy"));

const SPANS: readonly [RegExp, NonNullable<Period["span"]>][] = [
  [
    /\b(?:three|3)[- ]months?\b|\b(?:1[34]|thirteen|fourteen)[- ]weeks?\b|\bquarter(?:ly)?\b/i,
    "quarter",
  ],
  [/\b(?:six|6)[- ]months?\b|\b26[- ]weeks?\b|\btwenty-six[- ]weeks?\b|\bhalf[- ]year\b/i, "half"],
  [/\b(?:nine|9)[- ]months?\b|\b(?:39|thirty-nine)[- ]weeks?\b/i, "nine months"],
  [
    /\b(?:twelve|12)[- ]months?\b|\b(?:5[23]|fifty-(?:two|three))[- ]weeks?\b|\b(?:fiscal |full )?years? ended\b|\bfull[- ]year\b/i,
    "year",
  ],
];

/**
 * Returns every time that a text names, in order. "2015 to 2019" gives two. The results are cached,
 * because the same labels are read for every row and every question.
 */
export const periodsIn = memoizeText((text: string): readonly PeriodMention[] =>
  // Every form has a digit, but most row labels have none.
  /\d/.test(text) ? findPeriods(text) : [],
);

function findPeriods(text: string): PeriodMention[] {
  const found: PeriodMention[] = [];
  const span = spanIn(text);
  for (let at = 0; at < text.length; at += 1) {
    if (!/[\d'a-z]/i.test(text.charAt(at)) || /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) continue;
    const mention = mentionAt(text, at);
    if (mention === undefined) continue;
    found.push(span === undefined ? mention : { ...mention, span });
    at = mention.end - 1;
  }
  return found;
}

/** Returns the text with each of its times replaced. */
export function withoutPeriods(text: string, by = " "): string {
  return periodsIn(text)
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + by + rest.slice(end), text);
}

/** Returns the length of the flow that a text is about, or undefined if it does not say. */
export function spanIn(text: string): Period["span"] {
  return SPANS.find(([pattern]) => pattern.test(text))?.[1];
}

/** Returns every length of a flow that a text names: "in Q3 2025 and the nine months". */
export function spansIn(text: string): Set<NonNullable<Period["span"]>> {
  const spans = SPANS.filter(([pattern]) => pattern.test(text)).map(([, span]) => span);
  const periods = periodsIn(text);
  if (periods.some(({ quarter }) => quarter !== undefined)) spans.push("quarter");
  if (periods.some(({ half }) => half !== undefined)) spans.push("half");
  return new Set(spans);
}

/** Removes the words for the length of a time: "Three months ended § 30" becomes "§ 30". */
export function withoutSpans(text: string): string {
  return SPANS.reduce(
    (rest, [pattern]) =>
      rest.replace(new RegExp(`(?:${pattern.source})(?:\\s+end(?:ed|ing))?`, "i"), " "),
    text,
  );
}

function mentionAt(text: string, at: number): PeriodMention | undefined {
  for (const form of FORMS) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (match === null) continue;
    const period = periodOf(match.groups ?? {});
    const second = lengthOfSecond(text, form.lastIndex, period);
    if (second > 0) period.isOfTwoYears = true;
    return { ...period, start: at, end: form.lastIndex + second };
  }
  return undefined;
}

/**
 * Returns the length of a second year such as "/25". "2024/25" and "2024–25" are one year, named by
 * the year in which it begins.
 */
function lengthOfSecond(text: string, end: number, { year }: Period): number {
  const [second = "", digits] = /^[/–-](\d\d)(?![\d/–-])/.exec(text.slice(end, end + 4)) ?? [];
  return Number(digits) === (year + 1) % 100 ? second.length : 0;
}

function periodOf(groups: Readonly<Record<string, string | undefined>>): Period {
  const { fiscal, year, short, quarter, ordinal, half, halfOrdinal, months, month, day } = groups;
  const period: Period = { year: fullYear(year ?? fiscal ?? short ?? "") };
  if (fiscal !== undefined) period.isFiscal = true;
  if (quarter !== undefined) period.quarter = Number(quarter);
  if (ordinal !== undefined) period.quarter = ordinalNumber(ordinal);
  if (half !== undefined) period.half = Number(half);
  if (halfOrdinal !== undefined) period.half = ordinalNumber(halfOrdinal);
  if (months !== undefined) period[/3|three/i.test(months) ? "quarter" : "half"] = 1;
  if (month !== undefined) period.month = monthNumber(month);
  if (day !== undefined) period.day = Number(day);
  return period;
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
