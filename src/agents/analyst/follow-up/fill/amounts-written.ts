// Finds the amounts with a unit in a question, and ranges as a whole: "one week", "2 to 5 years",
// "6–10 nights".
import { quantitiesIn } from "../../../../language/quantities/quantities.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import { unitNamed } from "../../../../language/quantities/written/with-unit.ts";
import type { TextRange } from "../../../../language/text-range.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";

const JOINS_RANGE = /^\s?(?:to|through|[-–])\s?[$€£]?$/;

/** Returns the amounts as written and in order, each range as one. */
export function amountsWritten(text: string): string[] {
  const words = wordsOf(text);
  const amounts = quantitiesIn(text, words)
    .filter(({ kind }) => kind === "number" || kind === "money" || kind === "percent")
    .map((quantity) => ({
      ...rangeOf(quantity, { text, words }),
      isMeasured: isMeasured(quantity),
    }));
  return amounts.flatMap((amount, at) => {
    const [before, next] = [amounts[at - 1], amounts[at + 1]];
    if (before !== undefined && isRange(text, before, amount)) return [];
    if (next !== undefined && isRange(text, amount, next))
      return [text.slice(amount.start, next.end)];
    return amount.isMeasured ? [text.slice(amount.start, amount.end)] : [];
  });
}

function isMeasured({ kind, unit }: Quantity): boolean {
  return kind !== "number" || unit !== undefined;
}

function isRange(text: string, from: TextRange, to: TextRange): boolean {
  return JOINS_RANGE.test(text.slice(from.end, to.start));
}

/** The unit of a number is the word after it, unless it is written together with it. */
function rangeOf(
  { kind, unit, first, last }: Quantity,
  { text, words }: { text: string; words: readonly Word[] },
): TextRange {
  const [from, to, next] = [words[first], words[last], words[last + 1]];
  const isUnitNext =
    kind === "number" && unit !== undefined && unitNamed(next?.text ?? "") === unit;
  const start = from?.start ?? 0;
  const sign = /[$€£]\s?$/.exec(text.slice(0, start))?.[0] ?? "";
  const end = (isUnitNext ? next?.end : to?.end) ?? start;
  const percent = /^\s?%/.exec(text.slice(end))?.[0] ?? "";
  return { start: start - sign.length, end: end + percent.length };
}
