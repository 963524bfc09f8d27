// Days and years as texts write them.
import { MONTH_NAME, monthNamed } from "../../../language/quantities/number-words.ts";
import { memoizeText } from "../../../shared/cache/memoize-text.ts";

const MONTH = String.raw`(${MONTH_NAME})\.?`;
const FORMS: readonly { pattern: RegExp; order: "ymd" | "mdy" | "dmy" }[] = [
  { pattern: /\b((?:19|20|21)\d\d)-(\d\d)-(\d\d)\b/, order: "ymd" },
  { pattern: /\b(\d{1,2})\/(\d{1,2})\/((?:19|20|21)\d\d)\b/, order: "mdy" },
  {
    pattern: new RegExp(String.raw`\b${MONTH}\s+(\d{1,2}),?\s+((?:19|20|21)\d\d)\b`),
    order: "mdy",
  },
  { pattern: new RegExp(String.raw`\b(\d{1,2})\s+${MONTH}\s+((?:19|20|21)\d\d)\b`), order: "dmy" },
];

/** The days of a text as `YYYYMMDD`, each form's first; none where it names no day. A date of figures is read month first. */
export function dayIn(text: string): number | undefined {
  const plain = text.toLowerCase();
  for (const { pattern, order } of FORMS) {
    const [, first = "", second = "", third = ""] = pattern.exec(plain) ?? [];
    if (first === "") continue;
    const [year, month, day] =
      order === "ymd"
        ? [first, second, third]
        : order === "mdy"
          ? [third, first, second]
          : [third, second, first];
    return Number(year) * 10_000 + monthOf(month) * 100 + Number(day);
  }
  return undefined;
}

function monthOf(text: string): number {
  return monthNamed(text) || Number(text);
}

/** The one year a text names: "Fiscal 2019", "FY19", "At December 31, 2019". Undefined for none and for several. */
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
