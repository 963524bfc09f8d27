// Writes dates as "September 18 2026", and parts of a year as "Q3 2026", "H1 2026" and "FY2019".
import { withCapital } from "../../shared/plain-text.ts";
import {
  BEFORE_GERMAN_DAY,
  MONTH_NAME,
  MONTHS,
  MONTHS_IN_GERMAN,
  ORDINALS,
  monthNumber,
  ordinalNumber,
} from "../quantities/number-words.ts";
import { notation, type Notation } from "./rewrite.ts";

const YEAR = "(?:19|20)\\d\\d";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";

export const dateNotations: readonly Notation[] = [
  // "am 3. Oktober 2026"
  notation(
    new RegExp(
      `(?<=${BEFORE_GERMAN_DAY} )(\\d{1,2})\\. (${MONTHS_IN_GERMAN.join("|")})(?!\\p{L})(?: (${YEAR})\\b)?`,
      "gu",
    ),
    ([day = "", name = "", year = ""], match) =>
      dateOf(match, { day, month: String(MONTHS_IN_GERMAN.indexOf(name) + 1), year }),
  ),
  notation(
    new RegExp(`\\b(${YEAR})-(\\d\\d)-(\\d\\d)\\b(?!-)`, "g"),
    ([year = "", month = "", day = ""], match) => dateOf(match, { day, month, year }),
  ),
  notation(
    new RegExp(`\\b(\\d{1,2})\\.(\\d{1,2})\\.(${YEAR})\\b`, "g"),
    ([day = "", month = "", year = ""], match) => dateOf(match, { day, month, year }),
  ),
  // A day above twelve makes the order certain.
  notation(
    new RegExp(`\\b(\\d{1,2})/(1[3-9]|[23]\\d)/(${YEAR}|\\d\\d)\\b`, "g"),
    ([month = "", day = "", year = ""], match) => dateOf(match, { day, month, year }),
  ),
  notation(
    new RegExp(`\\b${DAY} (?:of )?(${MONTH_NAME})\\b\\.?(?:,? (${YEAR})\\b)?`, "gi"),
    ([day = "", month = "", year = ""], match) =>
      /^\p{Lu}/u.test(month) ? writeDate(day, fullName(month), year) : match,
  ),
  notation(
    new RegExp(`\\b(${MONTH_NAME})\\.? ${DAY}\\b(?:,? (${YEAR})\\b)?(?!%)`, "gi"),
    ([month = "", day = "", year = ""], match) =>
      /^\p{Lu}/u.test(month) && Number(day) <= 31 ? writeDate(day, fullName(month), year) : match,
  ),
  notation(
    new RegExp(`\\b(${MONTH_NAME})\\.?,? (${YEAR})\\b`, "g"),
    ([month = "", year = ""]) => `${fullName(month)} ${year}`,
  ),
  notation(new RegExp(`\\bthe (?=(?:${MONTHS.join("|")}) \\d)`, "gi"), ""),
  // "December 31 2018 and 2019": the same day of each year.
  notation(
    new RegExp(`\\b(${MONTH_NAME}) (\\d{1,2}) (${YEAR}),? (and|or) (${YEAR})\\b`, "gi"),
    "$1 $2 $3 $4 $1 $2 $5",
  ),
];

const ORDINAL = `${ORDINALS.slice(0, 4).join("|")}|1st|2nd|3rd|4th`;
const OF = "(?:,? (?:of |in )?(?:the )?)";
const FISCAL = `(?:(?:fiscal|financial)(?: year)? |FY ?['’]?)`;

export const periodNotations: readonly Notation[] = [
  notation(
    new RegExp(`\\b(?:the )?${FISCAL}(${YEAR}|\\d\\d)\\b(?![.,]\\d)`, "g"),
    ([year = ""]) => `FY${fourDigitYear(year)}`,
  ),
  notation(new RegExp(`\\b(?:the )?(${YEAR}) (?:fiscal|financial) year\\b`, "g"), "FY$1"),
  notation(
    new RegExp(`\\b(?:the )?(${ORDINAL})[ -]quarter${OF}(?=(?:FY)?${YEAR})`, "gi"),
    ([ordinal = ""]) => `Q${ordinalNumber(ordinal)} `,
  ),
  notation(new RegExp(`\\bQ([1-4])(?: of |, ?)(?=(?:FY)?${YEAR})`, "g"), "Q$1 "),
  notation(
    new RegExp(`\\b([1-4])Q ?['’]?(${YEAR}|\\d\\d)\\b`, "g"),
    ([quarter = "", year = ""]) => `Q${quarter} ${fourDigitYear(year)}`,
  ),
  notation(
    new RegExp(
      `\\b(?:the )?(first|second|1st|2nd)[ -]half(?:[ -]year)?${OF}(?=(?:FY)?${YEAR})`,
      "gi",
    ),
    ([ordinal = ""]) => `H${ordinalNumber(ordinal)} `,
  ),
  notation(new RegExp(`\\bthe first six months${OF}(?=(?:FY)?${YEAR})`, "gi"), "H1 "),
  notation(
    new RegExp(`\\b([12])H ?['’]?(${YEAR}|\\d\\d)\\b`, "g"),
    ([half = "", year = ""]) => `H${half} ${fourDigitYear(year)}`,
  ),
  notation(new RegExp(`\\b9M ?(?=(?:FY)?${YEAR})`, "g"), "the first nine months of "),
  notation(
    new RegExp(
      `\\bJan(?:uary)?\\.?(?: ?[-–—] ?| to | through )(Mar|Jun|Sep)[a-z]*\\.? (?=${YEAR})`,
      "g",
    ),
    ([month = ""]) => MONTHS_FROM_JANUARY[month] ?? "",
  ),
  // "the 1980's"
  notation(/\b(\d{3}0)['’]s\b/g, "$1s"),
];

const MONTHS_FROM_JANUARY: Readonly<Record<string, string>> = {
  Mar: "Q1 ",
  Jun: "H1 ",
  Sep: "the first nine months of ",
};

type Parts = { day: string; month: string; year: string };

function dateOf(match: string, { day, month, year }: Parts): string {
  const name = MONTHS[Number(month) - 1];
  return name === undefined || Number(day) > 31
    ? match
    : writeDate(day, withCapital(name), fourDigitYear(year));
}

function writeDate(day: string, month: string, year: string): string {
  return year === "" ? `${month} ${Number(day)}` : `${month} ${Number(day)} ${year}`;
}

function fullName(month: string): string {
  return withCapital(MONTHS[monthNumber(month) - 1] ?? month);
}

function fourDigitYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}
