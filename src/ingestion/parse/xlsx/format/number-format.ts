// Formats a cell's stored value by its number format, as far as that changes the meaning: dates,
// times, percentages, currencies, scales, codes, and words in place of or around the value. Other
// formats only round or colour a value, and the exact value is more useful.
import { attributeOf, childrenOf } from "../../office/element.ts";
import { roundNoise } from "../../office/chart.ts";
import type { OfficePackage } from "../../office/package.ts";
import { codeOf, isCode } from "./digit-code.ts";
import { type Section, sectionFor, sectionsOf } from "./sections.ts";
import { dateFieldsOf, showDate } from "./show-date.ts";
import { type Around, textAround } from "./text-around.ts";

/** A formatted value, and the unit that its format shows, which is not part of the text. */
export type Shown = { text: string; unit: string };
export type NumberFormat = readonly Section[];

/** Number formats without a code in the file (ECMA-376, part 1, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: "0%",
  10: "0.00%",
  42: '"$"#,##0',
  44: '"$"#,##0.00',
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
};
/** Returns whether an id is one that East Asian workbooks use for dates. */
const isEastAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Returns the format of each cell style, by the index of the style. */
export function readFormats(pkg: OfficePackage): (style: number) => NumberFormat {
  const own = new Map<number, string>();
  const formats: NumberFormat[] = [];
  for (const part of pkg.related(pkg.main, "styles")) {
    for (const element of pkg.elements(part, "numFmts", "cellXfs")) {
      for (const format of childrenOf(element, "numFmt")) {
        own.set(Number(attributeOf(format, "numFmtId")), attributeOf(format, "formatCode") ?? "");
      }
      for (const style of childrenOf(element, "xf")) {
        const id = Number(attributeOf(style, "numFmtId") ?? 0);
        const code =
          own.get(id) ?? BUILT_IN[id] ?? (isEastAsianDate(id) ? "yyyy-mm-dd" : "General");
        formats.push(code.trim() === "" ? [] : sectionsOf(code));
      }
    }
  }
  return (style) => formats[style] ?? [];
}

/** Formats a number; `raw` is the value in the file. Values that are not numbers stay unchanged. */
export function showNumber(raw: string, format: NumberFormat, is1904: boolean): Shown {
  const value = Number(raw);
  const section = sectionFor(format, value);
  // 1e999 is a valid number in XML but not in JavaScript.
  if (raw.trim() === "" || !Number.isFinite(value)) return plain(raw);
  if (section === undefined || !isKnown(section)) return plain(roundNoise(raw));
  const { pattern } = section;
  const fields = dateFieldsOf(pattern);
  if (fields !== undefined) return plain(showDate(value, fields, is1904) ?? raw);
  if (!/[0#?@]/.test(pattern)) return plain(wordsOf(section, value));
  if (isCode(section)) return plain(codeOf(section, raw));
  const around = textAround(section);
  return withText(figureOf(raw, section, around.isScaleTold), around);
}

/** Returns whether a section is empty, or contains digits, words or parts of dates. */
function isKnown({ tokens, pattern }: Section): boolean {
  const isWords = /^[\s()+\-:/.,]*$/.test(pattern);
  return isWords || /[0#?@ymdhs]/.test(pattern) || tokens.some(({ kind }) => kind !== "pattern");
}

function plain(text: string): Shown {
  return { text, unit: "" };
}

/** Returns the words that are displayed in place of the value. A dash stands for zero. */
function wordsOf({ tokens }: Section, value: number): string {
  const words = tokens
    .map(({ text, kind }) => (kind === "pattern" ? "" : text))
    .join("")
    .trim();
  return value === 0 ? words.replace(/\s*\p{Pd}$/u, "0") : words;
}

/** Excel displays no more decimals, and JavaScript supports at most 100. */
const MOST_DECIMALS = 30;

/** Returns the exact value, except that percentages and scaled values have the shown decimals. */
function figureOf(raw: string, { pattern }: Section, isScaleTold: boolean): string {
  const decimals = /\.([0#?]+)/.exec(pattern)?.[1]?.length ?? 0;
  const fixed = (value: number, least: number) =>
    String(Number(value.toFixed(Math.min(Math.max(decimals, least), MOST_DECIMALS))));
  if (pattern.includes("%")) return `${fixed(Number(raw) * 100, 2)}%`;
  const thousands = /[0#?](,+)(?![0#?,])/.exec(pattern)?.[1]?.length ?? 0;
  return thousands === 0 || isScaleTold
    ? roundNoise(raw)
    : fixed(Number(raw) / 1000 ** thousands, 0);
}

/** Adds the currency and other text: "-£5", but "CHF -5", and "up to $5". */
function withText(figure: string, { before, behind, currency, unit }: Around): Shown {
  const amount =
    currency.length === 1
      ? figure.replace(/^-?/, (sign) => `${sign}${currency}`)
      : `${currency} ${figure}`;
  return { text: `${before}${amount.trim()}${behind}`.trim(), unit };
}
