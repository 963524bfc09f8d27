// Reads what a cell is measured in: currency, scale and percent, as headings and units state it.

import { signOfCode, signOfName, WRITTEN_CURRENCY } from "../../language/quantities/currency.ts";

export type Measure = {
  /**
   * "$", "€", "£" … as written; undefined if the value is not money or the currency is not stated.
   */
  currency?: string;
  /** 1, 1e3, 1e6 or 1e9. */
  scale: number;
  percent: boolean;
  /** A unit such as "kg" or "min" that follows the figure in each cell of a column. */
  behind?: string;
};

const SCALES: readonly [RegExp, number][] = [
  [/\b(?:billions?|bn)\b|[$€£¥]\s?bn?\b(?!\w)/i, 1e9],
  [/\b(?:in)?millions?\b|\bmn\b|[$€£¥]\s?mm?\b|(?:['’]|[$€£¥]\s?)000,000\b|\b000,000s\b/i, 1e6],
  [/\b(?:in)?thousands?\b|['’$€£¥]\s?['’]?000s?\b(?!,)|\b000s\b|[$€£¥]\s?k\b/i, 1e3],
];
const SCALE_WORDS = new Map([
  [1e3, "thousand"],
  [1e6, "million"],
  [1e9, "billion"],
]);

/**
 * An amount such as "$24.9 billion of debt" or "the 5 percent rule" above a table does not state the
 * scale or the unit of its figures. "2031 Percent of sales" heads percentages of a year.
 */
const AMOUNT =
  /\d[\d.,]*[\s-]?(?:thousand|million|billion)s?\b|(?<![\d.,])(?!(?:19|20)\d\d\b)\d[\d.,]*[\s-]?per ?cents?\b/gi;

/**
 * Returns the measure from the nearest text that states one. `texts` are the texts around the cell,
 * nearest first: its headings, its row, its table.
 */
export function measureOf(cell: string, texts: readonly string[]): Measure {
  if (cell.includes("%")) return { scale: 1, percent: true };
  const around = texts.map((text) => text.replaceAll(AMOUNT, " "));
  const currency = [cell, ...around].map(currencyIn).find((sign) => sign !== undefined);
  const stated = around.find((text) => scaleIn(text) !== undefined || isPercent(text));
  // "Fee (£)" beside columns of percentages is money.
  const nearer = stated === undefined ? [] : around.slice(0, around.indexOf(stated));
  const isMoney = [cell, ...nearer].some((text) => currencyIn(text) !== undefined);
  if (stated !== undefined && scaleIn(stated) === undefined && !isMoney) {
    return { scale: 1, percent: true };
  }
  const scale = stated === undefined ? 1 : (scaleIn(stated) ?? 1);
  const sign = currency ?? (stated === undefined ? undefined : statedMeasure([stated])?.currency);
  return sign === undefined ? { scale, percent: false } : { currency: sign, scale, percent: false };
}

/** Reports whether the text names a currency, as "EUR million" and "in millions of dollars" do. */
export function namesCurrency(text: string): boolean {
  return (
    currencyIn(text) !== undefined ||
    MONEY_IN_SCALE.test(text) ||
    statedMeasure([text])?.currency !== undefined
  );
}

/** Matches a statement such as "(Dollars in millions, except per share data)". */
const MONEY_IN_SCALE =
  /\b(?:dollars|euros|pounds|yen|francs) in (?:thousands|millions|billions)\b/i;

function currencyIn(text: string): string | undefined {
  return /[$€£¥₹]/.exec(text)?.[0] ?? signOfCode(text);
}

export function isPercent(text: string): boolean {
  // "In £ per year unless marked %" states no percentages.
  if (/\b(?:unless|except)\b[^%]*%/i.test(text)) return false;
  return /^\s*\(?%\)?(?:\s*$| of\b)|\bin percent\b|\bpercent(?:age)?s?\b|\(\s*%\s*(?:\)|of\b)|(?:(?<![\d.]\s?)|(?<=(?:19|20)\d\d\s))%\s*$/i.test(
    text,
  );
}

/** Returns 1e3, 1e6 or 1e9, or undefined if the text states no scale. */
export function scaleIn(text: string): number | undefined {
  return SCALES.find(([pattern]) => pattern.test(text))?.[1];
}

const SCALE_WORD = "(?:thousand|million|billion)s?";
/**
 * Match statements such as "(in thousands)", "in thousands of pounds", "amounts in NOK million",
 * "(£ million)" and "in £000".
 */
const STATED = [
  String.raw`\b(?:in|of)\s+(?:(?:US|U\.S\.|Canadian|Australian)\s+)?(?<currency>${WRITTEN_CURRENCY})?\s*(?:in )?(?<scale>thousands|millions|billions)\b(?: of (?:(?:US|U\.S\.) )?(?<behind>${WRITTEN_CURRENCY}))?`,
  String.raw`(?:\bin\s+|\(\s*)(?<currency>${WRITTEN_CURRENCY})\s*(?<scale>${SCALE_WORD})\b`,
  String.raw`(?:\bin\s+|\(\s*)(?<currency>[$€£¥])\s?['’]?(?<scale>000s?)\b`,
].map((form) => new RegExp(form, "giu"));

/**
 * Returns the scale that a document's text states for its tables, as in "(in thousands)". Adds the
 * currency if the statements name only one. Returns undefined if there is no scale or more than
 * one.
 */
export function statedMeasure(
  texts: readonly string[],
): Pick<Measure, "currency" | "scale"> | undefined {
  const stated = texts.flatMap((text) => STATED.flatMap((form) => [...text.matchAll(form)]));
  const scales = new Set(
    stated.map(({ groups: { scale = "" } = {} }) => (scale.startsWith("0") ? 1e3 : scaleIn(scale))),
  );
  const currencies = new Set(
    stated.map(({ groups }) => signOfName(groups?.["currency"] ?? groups?.["behind"] ?? "")),
  );
  const [[scale], [currency]] = [scales, currencies];
  if (scales.size !== 1 || scale === undefined) return undefined;
  return currency === undefined || currencies.size > 1 ? { scale } : { currency, scale };
}

export function scaleWord(scale: number): string {
  return SCALE_WORDS.get(scale) ?? "";
}

/**
 * Returns the measure that cells of one calculation share, or undefined if their measures are not
 * compatible.
 */
export function sharedMeasure(
  cells: readonly { measure: Measure }[],
): { unit?: string; scale: number; behind?: string } | undefined {
  const [first, ...others] = cells.map(({ measure }) => measure);
  if (first === undefined || others.some(({ behind }) => behind !== first.behind)) return undefined;
  if (others.some(({ scale, percent }) => scale !== first.scale || percent !== first.percent)) {
    return undefined;
  }
  if (first.percent) return { unit: "%", scale: 1 };
  if (first.behind !== undefined) return { scale: 1, behind: first.behind };
  const currencies = new Set([first, ...others].map(({ currency }) => currency));
  if (currencies.size > 1 && !currencies.has(undefined)) return undefined;
  // A statement prints the currency only in its first and last lines, so one currency is enough if
  // all cells have one scale.
  const [unit] = [...currencies].filter((currency) => currency !== undefined);
  return unit === undefined ? { scale: first.scale } : { unit, scale: first.scale };
}
