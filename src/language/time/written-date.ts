// A date in any common form: "September 1, 2022", "1 September 2022", "2025-08-12", "8/18/2025", "1/2025", "May 2019".
import { MONTH_NAME, monthNamed } from "../quantities/number-words.ts";
import type { CalendarDate } from "../quantities/quantity.ts";
import type { NumberText, Written } from "../quantities/written/written.ts";

/** A whole word: "5 novels" is no day in November. */
const MONTH = `(${MONTH_NAME})(?![a-z])\\.?`;
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?(?![\\d%])";
const YEAR = "((?:1[5-9]|20)\\d\\d)(?![\\d,.]\\d|\\d)";

const MONTH_AND_YEAR = new RegExp(`^${MONTH_NAME}\\.?(?: \\d{1,2})?,? ${YEAR}`, "i");

/** "Year 5 may bring": without a year, a month that is a verb as well has a capital. */
const SMALL_MAY = /\b(?:may|march)\b/;

type Form = { pattern: RegExp; read: (parts: readonly string[]) => CalendarDate };

/** "25" of "8.18.25". */
const yearOf = (digits = ""): number => (digits.length === 2 ? 2000 : 0) + Number(digits);

/** The longest first. A month in words needs a day or a year beside it; alone it is a month. */
const FORMS: readonly Form[] = [
  form(`${MONTH} ${DAY},? ${YEAR}`, ([month, day, year]) => ({
    year: Number(year),
    month: monthNamed(month),
    day: Number(day),
  })),
  form(`${DAY}\\.? (?:of )?${MONTH},? ${YEAR}`, ([day, month, year]) => ({
    year: Number(year),
    month: monthNamed(month),
    day: Number(day),
  })),
  form(`${MONTH},? (?:of )?${YEAR}`, ([month, year]) => ({
    year: Number(year),
    month: monthNamed(month),
  })),
  form(`${MONTH} ${DAY}`, ([month, day]) => ({ month: monthNamed(month), day: Number(day) })),
  form(`${DAY} (?:of )?${MONTH}`, ([day, month]) => ({
    month: monthNamed(month),
    day: Number(day),
  })),
  form(`${YEAR}-(\\d\\d)-(\\d\\d)(?!\\d)`, ([year, month, day]) => ({
    year: Number(year),
    month: Number(month),
    day: Number(day),
  })),
  form("(\\d{1,2})[/.](\\d{1,2})[/.]((?:19|20)?\\d\\d)(?![\\d./])", ([first, second, year]) => {
    // The day stands first where the other order gives no month.
    const isDayFirst = Number(first) > 12;
    const [month, day] = isDayFirst ? [second, first] : [first, second];
    return { year: yearOf(year), month: Number(month), day: Number(day) };
  }),
  form(`(\\d{1,2})/${YEAR}`, ([month, year]) => ({ year: Number(year), month: Number(month) })),
];

function form(source: string, read: Form["read"]): Form {
  return { pattern: new RegExp(`^${source}`, "i"), read };
}

/** The date that the whole text is, in the same forms; undefined for any other text. */
export function wholeDate(text: string): CalendarDate | undefined {
  for (const { pattern, read } of FORMS) {
    const match = pattern.exec(text);
    if (match !== null && match[0].length === text.length) return read(match.slice(1));
  }
  return undefined;
}

/** Undefined where no date begins, or where the parts are none that a calendar has. */
export function dateAt({ text, words }: NumberText, at: number): Written | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  // "may 12" is a verb and a number; a year behind it makes a month of any word.
  const isDate =
    word.isCapital || /^\d/.test(word.text) || MONTH_AND_YEAR.test(text.slice(word.start));
  if (!isDate) return undefined;
  if (/[\d/.-]$/.test(text.slice(Math.max(0, word.start - 1), word.start))) return undefined;
  const rest = text.slice(word.start, word.start + 40);
  for (const { pattern, read } of FORMS) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    const date = read(match.slice(1));
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
