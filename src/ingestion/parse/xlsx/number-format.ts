// Formats a cell's stored value by its number format, as far as that changes the meaning: dates,
// times, percentages, currencies and codes with leading zeros. Other formats only round or colour a
// value, and the exact value is more useful.
import { attributeOf, childrenOf } from "../office/element.ts";
import { roundNoise } from "../office/chart.ts";
import type { OfficePackage } from "../office/package.ts";
import { currencyCodePattern } from "../../../language/quantities/currency.ts";
import { showDate, showDuration } from "./show-date.ts";
import { unitOfFormat } from "./units.ts";

type Kind = "general" | "percent" | "date" | "time" | "datetime" | "duration";
export type NumberFormat = {
  kind: Kind;
  decimals: number;
  currency: string;
  /** The unit that is not a currency, such as "kg"; empty if the format shows none. */
  unit: string;
  /** The zeros of a format for codes, such as "00000" for post codes; empty for amounts. */
  digits: string;
};

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
const GENERAL: NumberFormat = { kind: "general", decimals: 0, currency: "", unit: "", digits: "" };
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
        const code = own.get(id) ?? BUILT_IN[id] ?? (isEastAsianDate(id) ? "yyyy-mm-dd" : "");
        formats.push(formatOf(code));
      }
    }
  }
  return (style) => formats[style] ?? GENERAL;
}

/** Excel's limit for the length of a format code. */
const LONGEST_CODE = 255;

/** Parses the section for positive numbers; quoted and escaped characters are literal. */
function formatOf(code: string): NumberFormat {
  const [section = ""] = code.slice(0, LONGEST_CODE).split(";");
  const bare = section
    .replaceAll(/"[^"]*"|\\.|_./g, "")
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .toLowerCase();
  const decimals = /\.(0+)/.exec(bare)?.[1]?.length ?? 0;
  const kind = kindOf(bare);
  const currency = kind === "general" ? currencyOf(section) : "";
  const unit = kind === "general" && currency === "" ? unitOfFormat(section) : "";
  return { kind, decimals, currency, unit, digits: digitsOf(section) };
}

/** Returns the zeros of a format, with their separators, if it only formats codes, not amounts. */
function digitsOf(section: string): string {
  const plain = section.replaceAll(/\\(.)|"([^"]*)"/g, "$1$2");
  return /^0{2,}$|^0+(?:[- /]0+)+$/.test(plain) ? plain : "";
}

/** Formats a code with its zeros: 1067 in the format "00000" is "01067", not another post code. */
function asCode(raw: string, digits: string): string {
  const count = digits.match(/0/g)?.length ?? 0;
  if (!/^\d+$/.test(raw) || raw.length > count) return raw;
  const all = raw.padStart(count, "0");
  let at = 0;
  return digits.replaceAll("0", () => all.charAt(at++));
}

const CODE = new RegExp(`\\b(?:${currencyCodePattern()})\\b`);

/**
 * Returns a currency's sign, or its code: `[$£-809]`, `[$CHF-807]`, `"$"`. `[$-409]` is a language.
 */
function currencyOf(section: string): string {
  const literal = section.replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, "$1").replaceAll(/\[[^\]]*\]/g, "");
  return /[$€£¥₹]/.exec(literal)?.[0] ?? CODE.exec(literal)?.[0] ?? "";
}

/** Adds the currency: "-£5", but "CHF -5". */
function withCurrency(figure: string, currency: string): string {
  if (currency === "") return figure;
  if (currency.length > 1) return `${currency} ${figure}`;
  return figure.startsWith("-") ? `-${currency}${figure.slice(1)}` : `${currency}${figure}`;
}

function kindOf(bare: string): Kind {
  if (/\[(?:h+|m+|s+)\]/.test(bare)) return "duration";
  const letters = bare.replaceAll(/am\/pm|a\/p|general/g, "");
  const hasDay = /[yd]/.test(letters) || /m{3,}/.test(letters) || /^m+$/.test(letters);
  const hasTime = /[hs]/.test(letters);
  if (hasDay) return hasTime ? "datetime" : "date";
  if (hasTime) return "time";
  return bare.includes("%") ? "percent" : "general";
}

/** Formats a number; `raw` is the value in the file. Values that are not numbers stay unchanged. */
export function showNumber(raw: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(raw);
  // 1e999 is a valid number in XML but not in JavaScript.
  if (raw.trim() === "" || !Number.isFinite(value)) return raw;
  switch (format.kind) {
    case "percent":
      return `${Number((value * 100).toFixed(Math.min(Math.max(format.decimals, 2), MOST_DECIMALS)))}%`;
    case "date":
    case "datetime":
    case "time":
      return showDate(value, format.kind, is1904) ?? raw;
    case "duration":
      return showDuration(value);
    case "general":
      return format.digits === ""
        ? withCurrency(roundNoise(raw), format.currency)
        : asCode(raw, format.digits);
    default:
      return format.kind satisfies never;
  }
}

/** Excel displays no more decimals, and JavaScript supports at most 100. */
const MOST_DECIMALS = 30;
