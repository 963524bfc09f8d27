// Finds the figures and codes in a question.
import { MEASURES } from "../../../language/quantities/number-words.ts";
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import type { Quantity } from "../../read/quantities/quantity.ts";
import { parseQuantity } from "../../read/quantities/parse-quantity.ts";
import { joinCodes } from "../../../language/names.ts";
import { rangeWordsBefore, rangeWordsAfter } from "../../../language/quantities/limits.ts";

/**
 * An amount as written, with its terms (best first), its quantity (undefined for a code), the terms
 * directly before and after it, and the terms of the thing that it measures.
 */
export type Amount = {
  text: string;
  terms: readonly string[];
  quantity: Quantity | undefined;
  before?: string | undefined;
  behind?: string | undefined;
  of: readonly string[];
};

/** Of the units of one letter, those that people write behind a figure: "w" and "x" are not. */
const UNITS = [...MEASURES.keys()].filter((word) => word.length > 1 || /[gm]/.test(word)).join("|");
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d.,-])(?:\\p{Lu}{1,4}-?\\d[\\p{L}\\d-]*|\\d+\\p{Lu}(?![\\p{L}\\d])|[$€£]\\d[\\d,]*(?:\\.\\d+)?(?:k|m|bn)\\b|[$€£]?\\d[\\d,]*(?:\\.\\d+)?%?(?:\\s(?:thousand|million|billion)\\b)?)(?:[\\s-]?(?:${UNITS})\\b)?`,
  "giu",
);
/** Matches the thing that an amount belongs to, as in "a crate of 7 kg" or "somebody aged 40". */
const OF_BEFORE = /\p{L}+ (?:of|with|weighing|measuring|aged) (?:an? )?$/u;
const OF_BEHIND = /^[\s-]+\p{L}+/u;
/** The term that precedes a number of years. */
const [AGE = ""] = termsOf("age");

/** Finds amounts with their units, and codes such as "HO3". "Over 500" is an open range. */
export function amountsIn(phrase: string): Amount[] {
  const joined = joinCodes(phrase);
  const amounts = Array.from(joined.matchAll(AMOUNT), ({ 0: text, index }) => {
    const [whole = "", bare = ""] = termsOf(text);
    const before = rangeWordsBefore(joined.slice(0, index));
    const rest = joined.slice(index + text.length);
    const behind = rangeWordsAfter(rest);
    const figure = text.replace(/,$/, "").replace(/(?<=\d)-(?=\p{L})/u, " ");
    const termBefore = termsOf(joined.slice(0, index)).at(-1);
    const read = parseQuantity(`${before}${figure}${behind}`) ?? parseQuantity(figure);
    const isAge = termBefore === AGE && read?.unit === "";
    return {
      text,
      terms: text.includes("%") ? [whole, bare] : [whole],
      quantity: isAge ? { ...read, unit: "year" } : read,
      before: termBefore,
      behind: termsOf(rest).find((term) => !isStopTerm(term)),
      of: [OF_BEFORE.exec(joined.slice(0, index)), OF_BEHIND.exec(rest)].flatMap((match) =>
        termsOf(match?.[0] ?? ""),
      ),
    };
  });
  return withJoinedEnds(amounts);
}

/**
 * Gives the two ends of one range, as in "over 2 up to 5 kg", the whole range, because a row for it
 * contains neither of its open ends.
 */
function withJoinedEnds(amounts: readonly Amount[]): Amount[] {
  return amounts.map((amount, at) => {
    const [before, after] = [amounts[at - 1]?.quantity, amounts[at + 1]?.quantity];
    const { quantity } = amount;
    const whole = rangeOf(quantity, after) ?? rangeOf(before, quantity);
    return whole === undefined ? amount : { ...amount, quantity: whole };
  });
}

function rangeOf(low: Quantity | undefined, high: Quantity | undefined): Quantity | undefined {
  if (low?.high !== Infinity || high?.low !== -Infinity || low.low > high.high) return undefined;
  const isOne = low.unit === "" || low.unit === high.unit;
  return isOne ? { ...high, low: low.low, openLow: low.openLow } : undefined;
}
