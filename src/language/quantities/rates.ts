// What an amount is of: "a mile" of "67 cents per mile", "12 hours" of "€30 for every full 12 hours".
import { isFunctionWord } from "../words/function-words.ts";
import type { Word } from "../words/words.ts";
import { UNIT_OF_ADVERB } from "./how-often.ts";
import { MEASURES, UNITS_OF } from "./number-words.ts";
import type { Quantity } from "./quantity.ts";

/** So many of a unit, as an amount that can be compared. */
export type Rate = Pick<Quantity, "value"> & { unit: string; measure: string; index: number };

const MOST_BETWEEN = 2;

export function ratesIn(words: readonly Word[], quantities: readonly Quantity[]): Rate[] {
  const found: Rate[] = [];
  for (const word of words) {
    const { text, index } = word;
    const adverb = UNIT_OF_ADVERB.get(text);
    const isNext = text === "and" && found.at(-1)?.index === index - 1;
    const isBeginning = isNext || beginsRate(word, quantities);
    const named = isBeginning ? rateAt(words, quantities, index + 1) : undefined;
    const rate = adverb === undefined ? named : rateOf(adverb, index, 1);
    if (rate !== undefined) found.push(rate);
  }
  return found;
}

/** "per", "each", and "a" right behind an amount. */
function beginsRate({ text, index }: Word, quantities: readonly Quantity[]): boolean {
  return (
    /^(?:per|each|every)$/.test(text) ||
    (/^an?$/.test(text) && quantities.some(({ last }) => last === index - 1))
  );
}

/** "hour", "full hour", "12 hours", "full 12 hours". */
function rateAt(
  words: readonly Word[],
  quantities: readonly Quantity[],
  from: number,
): Rate | undefined {
  let value = 1;
  for (let at = from; at <= from + MOST_BETWEEN; at += 1) {
    const word = words[at];
    if (word === undefined || isFunctionWord(word.text)) return undefined;
    const rate = rateOf(word.text, at, value);
    // "every quarter of the year" is no quarter.
    if (rate !== undefined)
      return rate.unit === "quarter" && words[at + 1]?.text === "of" ? undefined : rate;
    value = quantities.find(({ first, last }) => at >= first && at <= last)?.value ?? value;
  }
  return undefined;
}

function rateOf(text: string, index: number, value: number): Rate | undefined {
  const unit = OTHER_UNITS.get(text) ?? MEASURES.get(text);
  if (unit === undefined) return undefined;
  const [measure] = Object.entries(UNITS_OF).find(([, units]) => units.has(unit)) ?? [];
  return measure === undefined ? undefined : { unit, measure, index, value };
}

const OTHER_UNITS: ReadonlyMap<string, string> = new Map([
  ["night", "night"],
  ["m2", "sqm"],
]);
