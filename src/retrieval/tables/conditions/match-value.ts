// Determines whether a cell, a label or a heading states what a condition asks for. It is strict on
// purpose: a figure that is merely close, or a label that also states something else, does not
// match.
import { dayIn, yearIn } from "./dates.ts";
import type { Quantity } from "../../../tables/read/quantities/quantity.ts";
import { quantityIn } from "./quantity-in.ts";
import { type Range, rangeOf, type WantedRange } from "./range.ts";
import { coverage, isPhraseOf, isSameCode, toLettersAndDigits, wordsOf } from "../words.ts";
import { type Around, matchRange, matchQuantity } from "./match-quantity.ts";

type Scalar = string | number | boolean;
export type Wanted = Scalar | WantedRange;

/** A condition's value, analysed once. */
export type Value = {
  text: string;
  squeezed: string;
  words: readonly string[];
  quantity: Quantity | undefined;
  day: number | undefined;
  year: number | undefined;
  /** Set for a range; all other members except the text are empty then. */
  range: Range | undefined;
};

/**
 * From this score, a match states the same in other words; below, the text states more than was
 * requested.
 */
export const EXACT = 0.88;
/** The minimum share of a label that the request must contain. */
const LEAST_COVERAGE = 0.3;

export function valueOf(wanted: Wanted): Value {
  if (typeof wanted === "object") {
    const range = rangeOf(wanted);
    return { ...NOTHING, text: range.text, range };
  }
  const text = String(wanted).trim();
  const quantity = quantityIn(text);
  return {
    text,
    squeezed: toLettersAndDigits(normaliseBoolean(text)),
    words: wordsOf(text),
    quantity,
    day: quantity === undefined ? dayIn(text) : undefined,
    year: yearIn(text),
    range: undefined,
  };
}

const NOTHING = {
  squeezed: "",
  words: [],
  quantity: undefined,
  day: undefined,
  year: undefined,
};

/**
 * Returns how well a text states the value, from 0 to 1. A score of 1 means the same text; a score
 * from `EXACT` means other words, or a range that contains the value.
 */
export function matchValue(value: Value, text: string, around: Around): number {
  const plain = text.trim();
  if (plain === "") return 0;
  if (value.range !== undefined) return matchRange(value.range, plain, around);
  if (isSameText(value, normaliseBoolean(plain))) {
    return isSameSign(value.text, plain) ? 1 : 0;
  }
  const day = value.day === undefined ? undefined : dayIn(plain);
  if (day !== undefined) return day === value.day ? 1 : 0;
  if (value.quantity !== undefined) {
    const score = matchQuantity(value.quantity, plain, around);
    // "007" may be the number 7 and may be a code.
    return isPadded(value.text) === isPadded(plain) ? score : 0.95 * score;
  }
  return matchWords(value, plain);
}

function isSameText({ squeezed, text }: Value, other: string): boolean {
  return squeezed !== "" && toLettersAndDigits(other) === squeezed && isSameCode(text, other);
}

/**
 * Returns whether both values have the same sign, because "-2" and "2" have the same letters and
 * digits.
 */
function isSameSign(a: string, b: string): boolean {
  const [first, second] = [quantityIn(a), quantityIn(b)];
  if (first === undefined || second === undefined) return first === second || !/\d/.test(a);
  return first.low === second.low && first.high === second.high;
}

function isPadded(text: string): boolean {
  return /^0\d/.test(text);
}

/**
 * Matches a text that states the value and more, such as a list that names it among others
 * ("HO3/HO5").
 */
function matchWords(value: Value, text: string): number {
  if (value.words.length === 0) return 0;
  const parts = isNotApplicable(text) ? [] : text.split(/[/,;&|]|\band\b|\bor\b/);
  if (parts.length > 1 && parts.some((part) => isSameText(value, part))) return 0.9;
  const words = wordsOf(text);
  const share = coverage(value.words, words);
  if (share === 1) return isSameCode(value.text, text) ? 0.98 : 0;
  const isInside = share >= LEAST_COVERAGE && isPhraseOf(value.words, words);
  return isInside ? 0.45 + 0.4 * share : 0;
}

/** Normalises yes and no, which are written in several ways. */
function normaliseBoolean(text: string): string {
  if (/^(?:y|yes|true)$/i.test(text)) return "yes";
  return /^(?:n|no|false)$/i.test(text) ? "no" : text;
}

/** Returns whether a text is "N/A", which is not a list of an N and an A. */
function isNotApplicable(text: string): boolean {
  return /^n\s?\/\s?a$/i.test(text);
}

/** Returns whether a cell holds for every value. */
export function matchesEveryValue(text: string): boolean {
  return /^(?:all|any)$/i.test(text.trim());
}
