// Multiples that follow from quoted amounts: "doubled from 4 to 8", "8 matches, twice as long as the first time".
import { UNIT_OF_ADVERB } from "../../../language/quantities/how-often.ts";
import { MULTIPLES } from "../../../language/quantities/number-words.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Reading } from "../evidence.ts";

/** Whether an amount says how many times as much. "Twice a year" says how often. */
export function isMultiple({ words }: Reading, { first, last }: Quantity): boolean {
  const [own, next] = [words[first]?.text ?? "", words[last + 1]?.text ?? ""];
  const saysHowOften = OFTEN.test(own) && (EVERY.test(next) || UNIT_OF_ADVERB.has(next));
  return first === last && MULTIPLES.has(own) && !saysHowOften;
}

const OFTEN = /^(?:twice|thrice)$/;
const EVERY = /^(?:an?|per|each|every)$/;

/** `stated`: amounts of the claim that the quotes state; `values`: what is quoted, row by row. */
type Known = { stated: readonly Quantity[]; values: readonly (readonly Quantity[])[] };

/**
 * Whether what the claim says is the multiple, and what it says it of, are in that ratio. The first must stand in the claim, so that
 * it tells which way round they are; the other one may stand in the quotes.
 */
export function isRatio(claim: Reading, multiple: Quantity, { stated, values }: Known): boolean {
  const { result, base } = endsOf(claim, multiple, stated);
  if (result === undefined) return false;
  if (base !== undefined) return isTimes(multiple, result, base);
  return values.some((row) => row.some((other) => isTimes(multiple, result, other)));
}

type Ends = { result: Quantity | undefined; base: Quantity | undefined };

/** "doubled from BASE to RESULT"; "RESULT, twice as much as BASE". */
function endsOf({ words }: Reading, { first, last }: Quantity, stated: readonly Quantity[]): Ends {
  const behind = (word: string) => stated.find((one) => words[one.first - 1]?.text === word);
  const isVerb = /(?:ed|ing)$/.test(words[first]?.text ?? "");
  if (isVerb) return { result: behind("to"), base: behind("from") };
  return {
    result: stated.findLast((one) => one.last < first),
    base: stated.find((one) => one.first > last),
  };
}

/** How far a ratio may be from a multiple, relative to it: "twice" of 1.96 times, "almost twice" of 1.8 times. */
const EXACT = 0.03;
const ABOUT = 0.15;

function isTimes({ value, bound, isAbout }: Quantity, result: Quantity, base: Quantity): boolean {
  if (result.kind !== base.kind || result.unit !== base.unit || base.value === 0) return false;
  const ratio = result.value / base.value;
  if (bound === "least") return ratio >= value && ratio < value + 1;
  return Math.abs(ratio - value) <= value * (isAbout ? ABOUT : EXACT);
}
