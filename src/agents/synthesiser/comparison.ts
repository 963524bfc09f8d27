// Compares the amounts of a question with the limits in a sentence: "more than 2,500 feet" and
// "less than 2500 feet" have the same words but opposite meanings.
import { MEASURES, ONES, withDigits } from "../../language/quantities/number-words.ts";
import { isBareVerb } from "../../language/words/lexicon.ts";

/** Amounts from `low` to `high` in a unit. An unwritten unit matches any other. */
type Interval = { low: number; high: number; unit: string | undefined };

const ABOVE =
  "more|greater|higher|larger|older|longer|over|above|beyond|exceeding|exceeds|exceed|at least|no less|not less|minimum of";
const BELOW =
  "no more|not more|less|fewer|lower|smaller|younger|shorter|under|below|within|up to|at most|not exceeding|maximum of";
/** An amount, but not the digits of an identifier ("HO3", "C-7", "10-K"). */
const AMOUNT =
  "(?<![\\p{L}\\d]|\\p{L}[-.])([$€£])?\\s?(?<!\\p{L})(\\d[\\d,]*(?:\\.\\d+)?)(?!\\d|-\\p{L})(?:\\s?(%|[a-z]+))?";
/** "After 60 days" means longer than 60 days, but "after 2019" is no comparison. */
const AFTER = "after(?= \\d+ (?:minute|hour|day|week|month|year)s?\\b)";
/**
 * A comparison with its amount, or an amount alone. A word or sign may separate them ("greater than
 * > 2500").
 */
const PATTERN = new RegExp(
  `(?:\\b(?:(${BELOW})|(${ABOVE}|${AFTER}))(?:\\s+than)?[^\\w$€£]{1,6})?${AMOUNT}`,
  "giu",
);
const NOT_BELOW = /^(?:no|not) less$/i;
/** Two ends with one unit: "From 12 to 17 years", "2 to 4 boats", but no years: "2016 to 2018". */
const SPAN =
  /(?<![\p{L}\d.,-])(?!(?:19|20)\d\d )(\d{1,4}) (?:to (\d{1,4}) ([a-z]+)|and (\d{1,4}) (years?|months?|weeks?|days?|hours?|km|kg))\b/giu;
/** Words that follow a number without being its unit. */
const NOT_A_UNIT =
  /^(?:from|to|of|and|or|in|on|at|per|the|a|an|is|are|will|for|by|but|not|as|with)$/i;

type Amount = Interval & { isCompared: boolean };

/** How the limits of a sentence relate to the question. */
export type LimitFit = "contradicts" | "fits" | "open";

/**
 * Compares the amounts in a question with the limits in a sentence. "contradicts": some amount is
 * outside of them. "fits": every limit in the unit includes the amount. "open": there is nothing to
 * compare.
 */
export function compareAmounts(question: string, sentence: string): LimitFit {
  const stated = limitsIn(inDigits(sentence));
  if (stated.length === 0) return "open";
  let fit: LimitFit = "open";
  for (const asked of amountsIn(inDigits(question)).filter((amount) => !isYear(amount))) {
    const limits = stated.filter(
      (limit) => limit.unit === undefined || asked.unit === undefined || limit.unit === asked.unit,
    );
    const range = intersect(limits);
    if (range === undefined && limits.every((limit) => isSpan(limit) && !overlaps(asked, limit)))
      return "contradicts";
    if (limits.length === 0 || range === undefined) continue;
    if (!overlaps(asked, range)) return "contradicts";
    if (asked.low >= range.low && asked.high <= range.high) fit = "fits";
  }
  return fit;
}

/** Reports whether an amount without a unit is a year: "FY 2026" is not below 6,000 gallons. */
function isYear({ low, unit, isCompared }: Amount): boolean {
  return unit === undefined && !isCompared && /^(?:19|20)\d\d$/.test(String(low));
}

function isSpan({ low, high }: Interval): boolean {
  return Number.isFinite(low) && Number.isFinite(high);
}

/**
 * Number words in limits: "Under six" becomes "under 6", "from six to 12 years" becomes "from 6 to
 * 12 years".
 */
const LIMIT_IN_WORDS = new RegExp(
  `(?<=\\b(?:${BELOW}|${ABOVE}|than|from) )(?:${ONES.slice(2).join("|")})\\b`,
  "gi",
);

/** The number of an item in a sentence: "either (1) a hydrant or (2) a pond". */
const ITEM_NUMBER = /\(\d{1,2}\)(?= \p{L})/gu;

function inDigits(text: string): string {
  return withDigits(text.replaceAll(ITEM_NUMBER, "")).replaceAll(LIMIT_IN_WORDS, (word) =>
    String(ONES.indexOf(word.toLowerCase())),
  );
}

function limitsIn(text: string): Interval[] {
  const spans = Array.from(text.matchAll(SPAN), ([, low, to, unit, and, time]) => ({
    low: Number(low),
    high: Number(to ?? and),
    word: unit ?? time ?? "",
  }))
    .filter(({ low, high, word }) => low < high && isUnit(word))
    .map(({ low, high, word }) => ({ low, high, unit: unitOf(word) }));
  return [...amountsIn(text).filter(({ isCompared }) => isCompared), ...spans];
}

function amountsIn(text: string): Amount[] {
  return Array.from(text.matchAll(PATTERN), (match) => {
    const [, below, above, currency, digits = "", word] = match;
    const value = Number(digits.replaceAll(",", ""));
    const unit = currency ?? (word === undefined || !isUnit(word) ? undefined : unitOf(word));
    const isAbove = above !== undefined || (below !== undefined && NOT_BELOW.test(below));
    if (isAbove) return { low: value, high: Infinity, unit, isCompared: true };
    if (below !== undefined) return { low: -Infinity, high: value, unit, isCompared: true };
    return { low: value, high: value, unit, isCompared: false };
  });
}

/** Returns whether a word is a unit. In "Children under six swim", the verb is not. */
function isUnit(word: string): boolean {
  const name = word.toLowerCase();
  return MEASURES.has(name) || !(NOT_A_UNIT.test(word) || isBareVerb(name));
}

function unitOf(word: string): string {
  const unit = word.toLowerCase();
  if (unit === "foot" || unit === "feet" || unit === "ft") return "feet";
  if (unit === "percent") return "%";
  return unit.replace(/s$/, "");
}

/**
 * Returns what lies within all limits, or undefined if they describe separate cases, such as a
 * table of tiers in one sentence.
 */
function intersect(limits: readonly Interval[]): Interval | undefined {
  const low = Math.max(...limits.map((limit) => limit.low));
  const high = Math.min(...limits.map((limit) => limit.high));
  return low > high ? undefined : { low, high, unit: limits[0]?.unit };
}

/**
 * Returns whether two intervals overlap. Half-open limits that only touch ("more than 2,500" and
 * "less than 2,500") do not.
 */
function overlaps(a: Interval, b: Interval): boolean {
  const low = Math.max(a.low, b.low);
  const high = Math.min(a.high, b.high);
  return low < high || (low === high && (a.low === a.high || b.low === b.high));
}
