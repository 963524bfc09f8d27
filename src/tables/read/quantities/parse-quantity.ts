// Parses the numbers of a cell or a condition: a figure or a range of figures, with its unit. Two
// figures are a range only if the text says so.
import { MEASURES, MONTH_NAME, SCALES } from "../../../language/quantities/number-words.ts";
import { memoizeText } from "../../../shared/cache/memoize-text.ts";
import { inOneUnit, isSameKind, type Quantity } from "./quantity.ts";

const SAME_UNIT: Readonly<Record<string, string>> = {
  percent: "%",
  pct: "%",
  yr: "year",
  yrs: "year",
};

const UNITS: ReadonlySet<string> = new Set(MEASURES.values());

const CURRENCY = "$€£¥";
const FIGURE = new RegExp(
  String.raw`^(?:us)?(-)?\s*([${CURRENCY}])?\s*(\(|-)?\s*([${CURRENCY}])?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*(\))?\s*(%)?\s*(\))?(?:([kmb]|bn)\b)?\s*(thousands?|millions?|billions?)?\s*([a-z]+)?(?:\s+old)?\.?$`,
);
/** Words before or after a figure that make it the end of a range. */
const BOUNDS: readonly (readonly [RegExp, Partial<Quantity>])[] = [
  [
    /^(?:up to|within|at most|not? more than|max(?:imum)?(?: of)?|≤|<=)\s*(.+)$/,
    { low: -Infinity },
  ],
  [/^(.+?)\s*(?:or|and|&)\s*(?:less|fewer|under|below|lower|younger|smaller)$/, { low: -Infinity }],
  [/^(?:less than|under|below|fewer than|<)\s*(.+)$/, { low: -Infinity, openHigh: true }],
  [/^(?:the )?first (.+)$/, { low: -Infinity }],
  [/^([^\s+]+)\s?\+\s*([a-z]*)$/, { high: Infinity }],
  [/^(?:at least|not? less than|min(?:imum)?(?: of)?|≥|>=)\s*(.+)$/, { high: Infinity }],
  [
    /^(.+?)\s*(?:or|and|&)\s*(?:more|greater|over|above|higher|older|larger|up)$/,
    { high: Infinity },
  ],
  [/^(?:more than|over|above|beyond|greater than|>)\s*(.+)$/, { high: Infinity, openLow: true }],
];
const RANGE =
  /^(?:between |from |at least |no(?:t)? less than |(over |above |more than |> ?))?(.*?[\d%kmb)a-z]),?\s*(?:(?:\b(?:and|but) )?(?:\bup to\b|\bat most\b|\bno(?:t)? more than\b|≤|<=)|-|\bto\b|\bthrough\b|\bthru\b|\band\b|\bbut\b|(?=<))\s*(<|less than|under|below)?\s*(.*\d.*)$/;

const MONTH = new RegExp(`^${MONTH_NAME}$`);

/** Matches a number with a fraction, as in "66 2/3%". */
const MIXED = /(?<![\d/])\d{1,3} [1-9]\/[2-9](?![\d/])/g;

function withDecimals(mixed: string): string {
  const [whole = 0, part = 0, of = 1] = mixed.split(/[ /]/).map(Number);
  return String(whole + part / of);
}

/**
 * Returns the figure or range that the whole text states, or undefined if it is neither. Scales are
 * applied: "1.5 million".
 */
export const parseQuantity = memoizeText((text: string): Readonly<Quantity> | undefined => {
  // Superscript digits are an exponent or the number of a note.
  if (text.length > 60 || !/\d/.test(text) || /\d[¹²³⁰⁴-⁹]/.test(text)) return undefined;
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[−–—]/g, "-")
    .replace(/[*†‡]+$/, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(MIXED, withDecimals)
    .trim();
  return parseFigure(plain) ?? parseBound(plain) ?? parseRange(plain);
});

function parseBound(text: string): Quantity | undefined {
  const [form, ends] = BOUNDS.find(([one]) => one.test(text)) ?? [];
  const [, figure = "", unit = ""] = form?.exec(text) ?? [];
  const read = parseFigure(`${figure} ${unit}`.trim());
  return read && { ...read, ...ends };
}

/** What may follow the lower end of a range: "3 miles or more but less than 10". */
const OR_MORE = / (?:or|and) (?:more|over|above|greater|older|up)$/;

/**
 * Parses a range. The unit may be at either end: "0 to 500 feet", "$500,001 - 750,000". A range with
 * two units, as in "2,501 ft to < 1 mile", is in the smallest one of their kind.
 */
function parseRange(text: string): Quantity | undefined {
  const [, over, first = "", under, second = ""] = RANGE.exec(text) ?? [];
  const low = parseFigure(first.replace(OR_MORE, ""));
  const high = parseFigure(second);
  if (low === undefined || high === undefined) return undefined;
  if (low.unit !== "" && high.unit !== "" && !isSameKind(low.unit, high.unit)) return undefined;
  const [from, to] = inOneUnit(low, high);
  if (from.low > to.high) return undefined;
  const [openLow, openHigh] = [over !== undefined, under !== undefined];
  return { low: from.low, high: to.high, openLow, openHigh, unit: from.unit || to.unit };
}

function parseFigure(text: string): Quantity | undefined {
  const match = FIGURE.exec(text);
  if (match === null) return undefined;
  const [, minus, sign, inner, innerSign, whole, part, , percent, , short, scale, word] = match;
  if (whole === undefined && part === undefined) return undefined;
  if (word !== undefined && MONTH.test(word)) return undefined;
  // "10W" is a code, and not an amount.
  if (word !== undefined && /\d[a-z]+/.test(text) && !(word.length > 1 && MEASURES.has(word)))
    return undefined;
  if ((inner === "(") !== /\)/.test(text)) return undefined;
  const size = Number(`${whole?.replaceAll(",", "") ?? "0"}${part ?? ""}`);
  const isNegative = minus !== undefined || inner !== undefined;
  const currency = sign ?? innerSign;
  // "8 m" is a length, unless it is money. "8m" may be either.
  const isLength = currency === undefined && text.endsWith(" m");
  const factor = factorIn(isLength ? "" : short) * factorIn(scale?.replace(/s$/, ""));
  const unit = currency ?? percent ?? unitOf(isLength ? short : word);
  const value = (isNegative ? -size : size) * factor;
  return { low: value, high: value, openLow: false, openHigh: false, unit };
}

function factorIn(scale = ""): number {
  return SCALES.get(scale) ?? 1;
}

function unitOf(word = ""): string {
  return SAME_UNIT[word] ?? MEASURES.get(word) ?? word;
}

/**
 * Returns the unit that a heading names, as in "Age (months)", "Weight (kg)" and "Years of
 * service", or an empty string.
 */
export function unitNamedIn(heading: string): string {
  const words = heading.toLowerCase().match(/(?<=\()\p{L}+(?=\))|\b\p{L}{3,}s\b/gu) ?? [];
  return words.map(unitOf).find((unit) => UNITS.has(unit)) ?? "";
}
