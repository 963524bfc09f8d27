// Reads a date in any common form: "September 1, 2022", "1 September 2022", "2025-08-12",
// "8/18/2025", "1/2025", "May 2019".
import { MONTH_NAME, monthNumber } from "../quantities/number-words.ts";
import type { CalendarDate } from "../quantities/quantity.ts";
import type { NumberText, Written } from "../quantities/written/with-unit.ts";

/** The name must be a whole word: "5 novels" is not a day in November. */
const MONTH = `(?<name>${MONTH_NAME})(?![a-z])\\.?`;
const DAY = "(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d%])";
const YEAR = "(?<year>(?:1[5-9]|20)\\d\\d)(?![\\d,.]\\d|\\d)";

const MONTH_AND_YEAR = new RegExp(`^${MONTH_NAME}\\.?(?: \\d{1,2})?,? ${YEAR}`, "i");

/** Months that are also verbs. Without a year, they need a capital. */
const SMALL_MAY = /\b(?:may|march)\b/;

/**
 * The longest form comes first. A month in words needs a day or a year beside it; otherwise it is
 * only a month.
 */
const FORMS = [
  `${MONTH} ${DAY},? ${YEAR}`,
  `${DAY}\\.? (?:of )?${MONTH},? ${YEAR}`,
  `${MONTH},? (?:of )?${YEAR}`,
  `${MONTH} ${DAY}`,
  `${DAY} (?:of )?${MONTH}`,
  `${YEAR}-(?<month>\\d\\d)-(?<day>\\d\\d)(?!\\d)`,
  "(?<first>\\d{1,2})[/.](?<second>\\d{1,2})[/.](?<year>(?:19|20)?\\d\\d)(?![\\d./])",
  `(?<month>\\d{1,2})/${YEAR}`,
].map((form) => new RegExp(`^${form}`, "i"));

function readDate({ groups = {} }: RegExpExecArray): CalendarDate {
  const { name, first, second, year = "" } = groups;
  // The day comes first if the other order gives no month.
  const isDayFirst = Number(first) > 12;
  const month = (isDayFirst ? second : first) ?? groups["month"];
  const day = (isDayFirst ? first : second) ?? groups["day"];
  return {
    // "25" in "8.18.25".
    ...(year !== "" && { year: (year.length === 2 ? 2000 : 0) + Number(year) }),
    month: name === undefined ? Number(month) : monthNumber(name),
    ...(day !== undefined && { day: Number(day) }),
  };
}

/** Returns the date that is the whole text, in the same forms, or undefined for any other text. */
export function wholeDate(text: string): CalendarDate | undefined {
  for (const form of FORMS) {
    const match = form.exec(text);
    if (match !== null && match[0].length === text.length) return readDate(match);
  }
  return undefined;
}

/** Returns undefined if no date begins at the word, or if the date does not exist in a calendar. */
export function dateAt({ text, words }: NumberText, at: number): Written | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  // "may 12" is a verb and a number, but a year after them makes any such word a month.
  const isDate =
    word.isCapital || /^\d/.test(word.text) || MONTH_AND_YEAR.test(text.slice(word.start));
  if (!isDate) return undefined;
  if (/[\d/.-]$/.test(text.slice(Math.max(0, word.start - 1), word.start))) return undefined;
  const rest = text.slice(word.start, word.start + 40);
  for (const form of FORMS) {
    const match = form.exec(rest);
    if (match === null) continue;
    const date = readDate(match);
    const { month = 1, day = 1 } = date;
    if (month < 1 || month > 12 || day < 1 || day > 31) continue;
    if (date.year === undefined && SMALL_MAY.test(match[0])) continue;
    const end = word.start + match[0].replace(/\.$/, "").length;
    let last = at;
    while ((words[last + 1]?.start ?? Number.POSITIVE_INFINITY) < end) last += 1;
    return { kind: "date", value: date.year ?? 0, date, last };
  }
  return undefined;
}
