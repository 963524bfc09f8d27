// Parses the numbers of a cell or a condition: a figure or a range of figures, with its unit. Two
// figures are a range only if the text says so.

import { MEASURES, MONTH_NAME, SCALES } from "../../language/quantities/number-words.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

export type Quantity = {
  low: number;
  high: number;
  /** Whether the bound itself is excluded. */
  openLow: boolean;
  openHigh: boolean;
  unit: string;
};

/**
 * A range of a row or a column. `called` holds the terms of what the figures number or measure,
 * such as "stage" for "Stage 1 to 3".
 */
export type Range = Quantity & { called: ReadonlySet<string> };

/** Lengths in feet, so that "2,501 ft to < 1 mile" is one range. */
const LENGTHS: Readonly<Record<string, number>> = {
  ft: 1,
  foot: 1,
  feet: 1,
  mile: 5280,
  miles: 5280,
  mi: 5280,
  yard: 3,
  yards: 3,
  km: 3280.84,
  meters: 3.28084,
  metres: 3.28084,
};
const SAME_UNIT: Readonly<Record<string, string>> = {
  percent: "%",
  pct: "%",
  yr: "year",
  yrs: "year",
};
/** For a unit, the smaller unit of its kind and how many of those it contains. */
const SMALLER: Readonly<Record<string, { unit: string; times: number }>> = {
  year: { unit: "month", times: 12 },
  week: { unit: "day", times: 7 },
  h: { unit: "min", times: 60 },
  kg: { unit: "g", times: 1000 },
};

const UNITS: ReadonlySet<string> = new Set(["feet", ...MEASURES.values()]);

const CURRENCY = "$€£¥";
const FIGURE = new RegExp(
  String.raw`^(?:us)?(-)?\s*([${CURRENCY}])?\s*(\(|-)?\s*([${CURRENCY}])?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*(\))?\s*(%)?\s*(\))?(?:([kmb]|bn)\b)?\s*(thousands?|millions?|billions?)?\s*([a-z]+)?(?:\s+old)?\.?$`,
);
/** Words before or after a figure that make it the end of a range. */
const BOUNDS: readonly (readonly [RegExp, Partial<Quantity>])[] = [
  [/^(?:up to|at most|not? more than|max(?:imum)?(?: of)?|≤|<=)\s*(.+)$/, { low: -Infinity }],
  [/^(.+?)\s*(?:or|and|&)\s*(?:less|fewer|under|below|lower|younger|smaller)$/, { low: -Infinity }],
  [/^(?:less than|under|below|fewer than|<)\s*(.+)$/, { low: -Infinity, openHigh: true }],
  [/^([^\s+]+)\s?\+\s*([a-z]*)$/, { high: Infinity }],
  [/^(?:at least|not? less than|min(?:imum)?(?: of)?|≥|>=)\s*(.+)$/, { high: Infinity }],
  [
    /^(.+?)\s*(?:or|and|&)\s*(?:more|greater|over|above|higher|older|larger|up)$/,
    { high: Infinity },
  ],
  [/^(?:more than|over|above|greater than|>)\s*(.+)$/, { high: Infinity, openLow: true }],
];
const RANGE =
  /^(?:between |from |(over |above |more than |> ?))?(.*?[\d%kmb)a-z]),?\s*(?:(?:\b(?:and|but) )?(?:\bup to\b|\bat most\b|\bno(?:t)? more than\b|≤|<=)|-|\bto\b|\bthrough\b|\bthru\b|\band\b|\bbut\b|(?=<))\s*(<|less than|under|below)?\s*(.*\d.*)$/;

const MONTH = new RegExp(`^${MONTH_NAME}$`);

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
    .trim();
  return parseFigure(plain) ?? parseBound(plain) ?? parseRange(plain);
});

function parseBound(text: string): Quantity | undefined {
  const [form, ends] = BOUNDS.find(([one]) => one.test(text)) ?? [];
  const [, figure = "", unit = ""] = form?.exec(text) ?? [];
  const read = parseFigure(`${figure} ${unit}`.trim());
  return read && { ...read, ...ends };
}

/** Parses a range. The unit may be at either end: "0 to 500 feet", "$500,001 - 750,000". */
function parseRange(text: string): Quantity | undefined {
  const [, over, first = "", under, second = ""] = RANGE.exec(text) ?? [];
  const low = parseFigure(first);
  const high = parseFigure(second);
  if (low === undefined || high === undefined) return undefined;
  const unit = low.unit || high.unit;
  if (high.unit !== "" && unit !== high.unit) return undefined;
  const lowest = low.unit === "" ? low.low * factorOf(second) : low.low;
  if (lowest > high.high) return undefined;
  const [openLow, openHigh] = [over !== undefined, under !== undefined];
  return { low: lowest, high: high.high, openLow, openHigh, unit };
}

/**
 * Returns the factor that the unit of this text gives to a figure without a unit: "1 to 2 miles" is
 * in miles at both ends.
 */
function factorOf(text: string): number {
  return LENGTHS[/([a-z]+)$/.exec(text)?.[1] ?? ""] ?? 1;
}

function parseFigure(text: string): Quantity | undefined {
  const match = FIGURE.exec(text);
  if (match === null) return undefined;
  const [, minus, sign, inner, innerSign, whole, part, , percent, , short, scale, word] = match;
  if (whole === undefined && part === undefined) return undefined;
  if (word !== undefined && MONTH.test(word)) return undefined;
  // "10W" is a code, and not an amount.
  if (word !== undefined && /\d[a-z]+/.test(text) && unitOf(word) === word && !(word in LENGTHS))
    return undefined;
  if ((inner === "(") !== /\)/.test(text)) return undefined;
  const size = Number(`${whole?.replaceAll(",", "") ?? "0"}${part ?? ""}`);
  const isNegative = minus !== undefined || inner !== undefined;
  const factor = factorIn(short) * factorIn(scale?.replace(/s$/, ""));
  const unit = sign ?? innerSign ?? percent ?? unitOf(word);
  const value = (isNegative ? -size : size) * factor * (LENGTHS[word ?? ""] ?? 1);
  return { low: value, high: value, openLow: false, openHigh: false, unit };
}

function factorIn(scale = ""): number {
  return SCALES.get(scale) ?? 1;
}

function unitOf(word = ""): string {
  return word in LENGTHS ? "feet" : (SAME_UNIT[word] ?? MEASURES.get(word) ?? word);
}

/**
 * Returns the unit that a heading names, as in "Age (months)", "Weight (kg)" and "Years of
 * service", or an empty string.
 */
export function unitNamedIn(heading: string): string {
  const words = heading.toLowerCase().match(/(?<=\()\p{L}+(?=\))|\b\p{L}{3,}s\b/gu) ?? [];
  return words.map(unitOf).find((unit) => UNITS.has(unit)) ?? "";
}

/** Converts to the smallest unit of the kind: "2 to 3 years" is 24 to 36 months. */
export function inSmallestUnit(quantity: Quantity): Quantity {
  const { unit, times } = SMALLER[quantity.unit] ?? { unit: quantity.unit, times: 1 };
  return { ...quantity, low: quantity.low * times, high: quantity.high * times, unit };
}

/** Reports whether one unit can be converted into the other. */
export function isSameKind(unit: string, other: string): boolean {
  return (SMALLER[unit]?.unit ?? unit) === (SMALLER[other]?.unit ?? other);
}

/** Reports whether all of `inner` lies in `outer`. The caller compares the units. */
export function isWithin(inner: Quantity, outer: Quantity): boolean {
  const low =
    inner.low > outer.low || (inner.low === outer.low && (!outer.openLow || inner.openLow));
  const high =
    inner.high < outer.high || (inner.high === outer.high && (!outer.openHigh || inner.openHigh));
  return low && high;
}

export function isPoint({ low, high }: Quantity): boolean {
  return low === high;
}
