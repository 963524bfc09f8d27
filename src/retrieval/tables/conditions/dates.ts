// Reads days and years in texts.
import { MONTH_NAME, monthNumber } from "../../../language/quantities/number-words.ts";
import { memoizeText } from "../../../shared/cache/memoize-text.ts";

const MONTH = String.raw`(${MONTH_NAME})\.?`;
const ORDINAL = "(?:st|nd|rd|th)?";
const YEAR = String.raw`((?:19|20|21)\d\d)\b`;
const FORMS: readonly { pattern: RegExp; order: "ymd" | "mdy" | "dmy" }[] = [
  { pattern: new RegExp(String.raw`\b${YEAR}-(\d\d)-(\d\d)\b`), order: "ymd" },
  { pattern: new RegExp(String.raw`\b(\d{1,2})[/.](\d{1,2})[/.]${YEAR}`), order: "mdy" },
  { pattern: new RegExp(String.raw`\b${MONTH}\s+(\d{1,2})${ORDINAL},?\s+${YEAR}`), order: "mdy" },
  {
    pattern: new RegExp(String.raw`\b(\d{1,2})${ORDINAL}\.?\s+(?:of\s+)?${MONTH},?\s+${YEAR}`),
    order: "dmy",
  },
];

/**
 * Returns the day of a text as `YYYYMMDD`, by the first form that it has, or undefined if it names
 * none. A date of figures is read month first, unless only the second figure can be a month.
 */
export function dayIn(text: string): number | undefined {
  const plain = text.toLowerCase();
  for (const { pattern, order } of FORMS) {
    const [, first = "", second = "", third = ""] = pattern.exec(plain) ?? [];
    if (first === "") continue;
    const [year, month, day] =
      order === "ymd"
        ? [first, second, third]
        : order === "dmy" || Number(first) > 12
          ? [third, second, first]
          : [third, first, second];
    return Number(year) * 10_000 + monthOf(month) * 100 + Number(day);
  }
  return undefined;
}

function monthOf(text: string): number {
  return monthNumber(text) || Number(text);
}

/**
 * Returns the only year that a text names, such as "Fiscal 2019", "FY19" or "At December 31, 2019",
 * or undefined for none or several.
 */
export const yearIn = memoizeText((text: string): number | undefined => {
  const years = new Set(
    Array.from(
      text.matchAll(/(?<![\d,.$€£-])(?:FY\s?)?((?:19|20)\d\d)(?![\d,%]|\.\d)/gi),
      (m) => m[1],
    ),
  );
  const [year] = years;
  if (years.size > 1) return undefined;
  if (year !== undefined) return Number(year);
  const short = /\bFY\s?'?(\d\d)\b/i.exec(text)?.[1];
  return short === undefined ? undefined : 2000 + Number(short);
});
