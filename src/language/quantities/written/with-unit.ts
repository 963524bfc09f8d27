// Adds the scale and the unit around a number: "$ 1.2 million", "7 per cent", "20 kg", "50 cents".
import { currencyAt, isHundredth } from "../currency.ts";
import { MEASURES, SCALES, VALUES } from "../number-words.ts";
import { wordSet } from "../../words/word-lists.ts";
import type { Word } from "../../words/words.ts";
import type { Quantity } from "../quantity.ts";
import { scaleInBrackets } from "./scale-in-brackets.ts";

export type Written = Pick<Quantity, "kind" | "value" | "last"> &
  Partial<Pick<Quantity, "unit" | "step" | "scale" | "date">>;

/** A text in the one notation, with its words. */
export type NumberText = { text: string; words: readonly Word[] };

/**
 * Returns the unit that an ordinal counts: "first quarter" is "Q1", but neither "H1" nor "the first
 * six months".
 */
export function partOfYear(words: readonly Word[], at: number): string | undefined {
  const [next = "", behind = ""] = [words[at + 1]?.text, words[at + 2]?.text];
  if (next === "quarter" || next === "half") return next;
  return VALUES.has(next) || /^\d+$/.test(next) ? MEASURES.get(behind) : undefined;
}

/**
 * `last` is the index of the number's last word, `glued` the letters directly after its digits, and
 * `step` the value of one unit of its last digit.
 */
type Digits = { value: number; last: number; glued: string; digits: string; step: number };

export function withUnit(of: NumberText, number: Digits): Written {
  const { text, words } = of;
  let { value, last, step } = number;
  let scale = SCALES.get(number.glued);
  if (scale === undefined) {
    const next = words[last + 1]?.text ?? "";
    scale = next.length > 1 ? SCALES.get(next) : undefined;
    if (scale !== undefined) last += 1;
  }
  const bracketed = scale === undefined ? scaleInBrackets(of, last) : undefined;
  if (bracketed !== undefined) ({ scale, last } = bracketed);
  if (scale !== undefined) {
    value = rounded(value * scale);
    step *= scale;
  }
  const written = { value, last, step, scale: scale ?? 1 };
  const start = words[number.last]?.start ?? 0;
  const first = text.slice(0, start + 1).search(/[$€£]\s?[-−–(]?\s?[\d,.]*$/);
  const currency = first < 0 ? bracketed?.currency : text.charAt(first);
  const end = words[last]?.end ?? 0;
  const beside = words[last + 1];
  // "2019 €m": the text after a currency sign is not a measure.
  const isParted = beside !== undefined && /[$€£¥]/.test(text.slice(end, beside.start));
  const next = isParted ? "" : (beside?.text ?? "");
  if (next === "percentage" && /^points?$/.test(words[last + 2]?.text ?? "")) {
    return { kind: "percent", unit: "pp", ...written };
  }
  if (
    /^\s?\)?\s?%/.test(text.slice(end)) ||
    next.startsWith("percent") ||
    (next === "per" && words[last + 2]?.text === "cent")
  ) {
    return { kind: "percent", unit: "%", ...written };
  }
  if (currency !== undefined) return { kind: "money", unit: currency, ...written };
  const named = currencyAt(words, last + 1);
  // In "In 2026, NOK 322 million", the currency belongs to the next amount.
  const isOfNext =
    /[,;:]/.test(text.slice(end, beside?.start)) || /^\d/.test(words[last + 2]?.text ?? "");
  if (named !== undefined && !isOfNext) {
    return { kind: "money", ...written, unit: named.unit, last: named.last };
  }
  const measure =
    MEASURES.get(number.glued) ?? unitNamed(next, isParted ? "" : words[last + 2]?.text);
  // "Pounds" with a scale are money, because weights are rarely stated in thousands.
  if (measure === "lb" && scale !== undefined)
    return { kind: "money", ...written, unit: "£", last: last + 1 };
  if (isHundredth(measure)) {
    const inOnes = { value: rounded(value / 100), step: step / 100, scale: 0.01 };
    return { kind: "money", unit: measure, ...written, ...inOnes };
  }
  if (/^(?:1[0-9]|20)\d\d$/.test(number.digits) && scale === undefined && measure === undefined)
    return { kind: "year", ...written };
  return { kind: "number", ...written, unit: measure };
}

/**
 * Returns the unit of the word after a number and the word that follows it. "Consecutive days" are
 * days, but "working days" are another unit, because a week has fewer of them.
 */
export function unitNamed(word: string, next = ""): string | undefined {
  if (DAYS_OF_WORK.has(word) && /^days?$/.test(next)) return "workday";
  return MEASURES.get(WHOLE.has(word) && next.endsWith("s") ? next : word);
}

const DAYS_OF_WORK = wordSet("working business banking");
const WHOLE = wordSet("calendar consecutive full whole");

/** Removes the error of floating-point arithmetic, as in 1.2 × 1,000,000. */
function rounded(value: number): number {
  return Number(value.toPrecision(15));
}
