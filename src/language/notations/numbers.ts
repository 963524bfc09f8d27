// Normalizes the grouping of digits, fractions, abbreviations of scales, numbers that are written
// twice, and ranges.
import { ONES, ORDINALS, VALUES } from "../quantities/number-words.ts";
import { type Notation, notation, NUMBER, SCALE } from "./rewrite.ts";
import { isYear } from "../time/periods.ts";
import { wordPairs } from "../words/word-lists.ts";

const FRACTIONS: Readonly<Record<string, string>> = { "½": ".5", "¼": ".25", "¾": ".75" };
const SCALES = wordPairs(
  `m:million mn:million mio:million bn:billion b:billion mrd:billion millionen:million milliarden:billion tsd:thousand tausend:thousand k:thousand`,
);

export const numberNotations: readonly Notation[] = [
  // "1½", "½"
  notation(
    /(\d*)([½¼¾])/g,
    ([whole = "", part = ""]) => `${whole === "" ? "0" : whole}${FRACTIONS[part]}`,
  ),
  // "1 1/2 hours"
  notation(
    /\b(\d{1,3}) ([1-9])\/([2-9])(?= \p{L})/gu,
    ([whole = "", part = "", parts = ""], match) =>
      Number(part) < Number(parts) ? String(Number(whole) + Number(part) / Number(parts)) : match,
  ),
  // "1/3 of members"
  notation(/(?<![\d/])([1-9])\/([3-9])(?= of\b)/g, ([part = "", parts = ""], match) => {
    const name = parts === "4" ? "quarter" : ORDINALS[Number(parts) - 1];
    const isPart = Number(part) < Number(parts);
    return isPart ? `${ONES[Number(part)]} ${name}${part === "1" ? "" : "s"}` : match;
  }),
  // "1'200'000"
  notation(/\b\d{1,3}(?:['’]\d{3})+\b/g, (_, match) => match.replaceAll(/['’]/g, ",")),
  // "803 600 smokers", "NOK 180 000 000": one number, and not two cells of a row
  notation(
    /(?<![\d|] ?|[.,])\b\d{1,3}(?:[ \u00A0\u202F\u2009]\d{3})+(?![\d.,]*\d)(?=[ -]\p{Ll}|\s?[%€$£¥°])/gu,
    groupWithCommas,
  ),
  notation(
    /(?<=(?:[$€£¥₹]|\b[A-Z]{3}) ?)\d{1,3}(?:[ \u00A0\u202F\u2009]\d{3})+(?![\d,]|\.\d| \d)/g,
    groupWithCommas,
  ),
  notation(/\b\d{1,3}(?:[\u00A0\u202F\u2009]\d{3})+(?![\d.,]*\d)/g, groupWithCommas),
  // "6.700.000"
  notation(/(?<![\d.,])\d{1,3}(?:\.\d{3}){2,}(?![\d.]|,\d{3})/g, (_, match) =>
    match.replaceAll(".", ","),
  ),
  // "6,7 Mio. €"
  notation(
    /(?<![\d.,])(\d+),(\d{1,2})(?=\s?(?:[€%]|EUR\b|Euro\b|Prozent\b|Mio\b|Mrd\b|Millionen\b|Milliarden\b))/g,
    "$1.$2",
  ),
  // "31.250 Tsd. Euro", "31.250 €"
  notation(/(?<![\d.,])(\d{1,3})\.(\d{3})(?=\s?€|\s(?:Tsd|Tausend|Euro|EUR)\b)/g, "$1,$2"),
  // "31.250,60"
  notation(
    /(?<![\d.,])(\d{1,3}(?:\.\d{3})+),(\d{1,2})(?![\d.,]*\d)/g,
    ([whole = "", decimals = ""]) => `${whole.replaceAll(".", ",")}.${decimals}`,
  ),
  // "5,00,000"
  notation(/(?<![\d,.])\d{1,2}(?:,\d{2})+,\d{3}(?![\d,])/g, (_, match) =>
    Number(match.replaceAll(",", "")).toLocaleString("en-US"),
  ),
  notation(/\b(\d[\d.]*) (lakh|crore)s?\b/gi, ([number = "", scale = ""]) =>
    (Number(number) * (scale.toLowerCase() === "lakh" ? 1e5 : 1e7)).toLocaleString("en-US"),
  ),
  // "$180m", "1.2bn", "6.7 Mio."
  notation(
    /(?<=(?:[$€£¥₹]|\b[A-Z]{3}) ?\d[\d.,]*) ?([mbkMBK])(?![\p{L}\d]|\.\w)/gu,
    ([scale = ""]) => ` ${SCALES.get(scale.toLowerCase())}`,
  ),
  notation(
    /(?<=\d) ?(bn|mn|mio|mrd|tsd|millionen|milliarden|tausend)\b\.?(?=\W|$)/gi,
    ([scale = ""]) => ` ${SCALES.get(scale.toLowerCase())}`,
  ),
  // "twelve (12) members", "12 (twelve) members"
  notation(/\b(\p{L}+(?:[- ]\p{L}+)?) \((\d[\d,]*)\)/gu, ([words = "", digits = ""], match) => {
    const found = numberIn(words);
    return found?.value === Number(digits.replaceAll(",", "")) ? found.before + digits : match;
  }),
  notation(/\b(\d[\d,]*) \((\p{L}+(?:[- ]\p{L}+)?)\)/gu, ([digits = "", words = ""], match) =>
    numberIn(words)?.value === Number(digits.replaceAll(",", "")) ? digits : match,
  ),
];

function groupWithCommas(_: unknown, match: string): string {
  return match.replaceAll(/\s/g, ",");
}

/**
 * Returns the number at the end of one or two words, and the word before it: "twelve",
 * "sixty-five", "of twelve".
 */
function numberIn(text: string): { value: number; before: string } | undefined {
  const [first = "", second] = text.toLowerCase().split(/[- ]/);
  const value = VALUES.get(first);
  if (second === undefined) return value === undefined ? undefined : { value, before: "" };
  const ones = ONES.indexOf(second);
  if (value !== undefined && value >= 20 && ones > 0 && ones < 10)
    return { value: value + ones, before: "" };
  const last = VALUES.get(second);
  return last === undefined ? undefined : { value: last, before: text.slice(0, first.length + 1) };
}

const JOINT = " ?(?:[-–—−]|to|and) ?";
const CURRENCY = "[$€£¥]|[A-Z]{3} ";

/**
 * Complete ranges that state their scale, unit or currency only once: "$900–940 million", "3–5%".
 */
export const rangeNotations: readonly Notation[] = [
  notation(
    new RegExp(
      `(?<![\\d.,-])(${CURRENCY})?(${NUMBER})(${JOINT})(${CURRENCY})?(${NUMBER})( ${SCALE}|%)`,
      "g",
    ),
    ([before = "", first = "", joint = "", again = "", second = "", unit = ""], match) => {
      const isRange = valueOf(first) < valueOf(second) && (again === "" || again === before);
      const isOfOne = unit !== "%" || before === "";
      if (!isRange || !isOfOne) return match;
      return `${before}${first}${unit}${/and/.test(joint) ? " and " : " to "}${before}${second}${unit}`;
    },
  ),
  // "10–15 years"
  notation(
    new RegExp(`(?<![\\d.,-]|\\p{L})(${NUMBER})[-–—](${NUMBER})(?= \\p{Ll})`, "gu"),
    ([first = "", second = ""], match) => {
      return !isYear(first) && valueOf(first) < valueOf(second) ? `${first} to ${second}` : match;
    },
  ),
];

function valueOf(number: string): number {
  return Number(number.replaceAll(",", ""));
}
