// Finds the amounts, years, dates and ordinals of a text, in a form that can be compared however
// they are written.
import type { Quantity } from "./quantity.ts";
import { inOneNotation } from "../notations/one-notation.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { boundOf, isSetLimit } from "./limits.ts";
import { UNIT_OF_ADVERB } from "./how-often.ts";
import { writtenAt } from "./written/written-number.ts";
import type { NumberText } from "./written/with-unit.ts";
import { wordSet } from "../words/word-lists.ts";

const ABOUT =
  /(?:\b(?:about|around|approximately|approx|roughly|nearly|almost|some|circa|c|estimated|close to|just (?:over|under|above|below))\.?|[~≈])\s*[$€£]?$/i;
/**
 * Returns the quantities of a text in any notation. The word indexes are those of the text in the
 * one notation.
 */
export function quantitiesOf(written: string): Quantity[] {
  const text = inOneNotation(written);
  return quantitiesIn(text, wordsOf(text));
}

/** Returns the quantities in the order of the text. `words` are those of `text`. */
export function quantitiesIn(text: string, words: readonly Word[]): Quantity[] {
  const found: Quantity[] = [];
  const of = { text, words };
  for (let i = 0; i < words.length; i += 1) {
    const quantity = quantityAt(of, i);
    if (quantity === undefined) continue;
    const before = found.at(-1);
    if (before !== undefined) completeBefore(before, quantity, of);
    found.push({ ...quantity, per: perAt(words, quantity.last) });
    i = quantity.last;
  }
  return found;
}

/**
 * Completes two amounts that are the ends of a range, or one amount that is written twice, with the
 * parts that only one of them states.
 */
function completeBefore(before: Quantity, quantity: Quantity, { text, words }: NumberText): void {
  const to = words[quantity.first];
  const between = text.slice(words[before.last]?.end, to?.start);
  // "1922–26" ends in 1926.
  const isShort = quantity.kind === "number" && /^\d\d$/.test(text.slice(to?.start, to?.end));
  const inCentury = before.value % CENTURY;
  if (before.kind === "year" && isShort && /^[-–/]$/.test(between) && quantity.value > inCentury) {
    quantity.kind = "year";
    quantity.value += before.value - inCentury;
  }
  // "4-7%", "$3 to $5 million".
  const isBare = before.kind === "number" && before.unit === undefined;
  const isMoney = before.kind === "money" && quantity.kind === "money" && before.scale === 1;
  const isRange = /^\s?(?:[-–]|to|through|and)?\s?[$€£]?$/.test(between);
  if (isRange && (isBare || isMoney)) copyUnitBefore(before, quantity);
  // "thirty (30) days"
  if (/^\s?\($/.test(between) && before.value === quantity.value) {
    copyUnitBefore(before, quantity);
    quantity.bound ??= before.bound;
  }
}

const CENTURY = 100;

/**
 * Copies the unit and the scale to the amount before. In "$3 to $5 million", both are millions,
 * because the first is not larger than the second as written.
 */
function copyUnitBefore(before: Quantity, { kind, unit, scale, value }: Quantity): void {
  if (kind !== "percent" && kind !== "money" && kind !== "number") return;
  if (before.unit === undefined) {
    before.kind = kind;
    before.unit = unit;
  }
  if (scale === 1 || before.scale !== 1 || before.value * scale > value) return;
  before.value *= scale;
  before.step *= scale;
  before.scale = scale;
}

const TIMES = wordSet("hour day week month quarter year annum");

/** Finds "per month", "a month", "every month" or "monthly" within two words after an amount. */
function perAt(words: readonly Word[], last: number): string | undefined {
  for (let at = last + 1; at <= last + 2; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (word === undefined || word.clause !== words[last]?.clause) return undefined;
    const often = UNIT_OF_ADVERB.get(word.text);
    if (often !== undefined) return often;
    // "p.a."
    if (word.text === "pa" || (word.text === "p" && next?.text === "a")) return "year";
    const isEach = /^(?:per|a|an|each|every)$/.test(word.text);
    if (isEach && next !== undefined && TIMES.has(next.text)) {
      return next.text === "annum" ? "year" : next.text;
    }
  }
  return undefined;
}

/** The number of characters before an amount that may show that it is a limit. */
const TELLS_LIMIT = 40;

function quantityAt(of: NumberText, at: number): Quantity | undefined {
  const { text, words } = of;
  const word = words[at];
  if (word === undefined) return undefined;
  const before = text.slice(Math.max(0, word.start - TELLS_LIMIT), word.start);
  const written = writtenAt(of, at);
  if (written === undefined) return undefined;
  return {
    unit: undefined,
    step: 1,
    scale: 1,
    ...written,
    isAbout: ABOUT.test(before),
    isSetLimit: isSetLimit(before),
    bound: boundOf(before, text.slice(words[written.last]?.end ?? text.length)),
    first: at,
  };
}
