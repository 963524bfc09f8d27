// Finds the words of a claim that its names and amounts account for.
import { convertibleUnits } from "../../../language/quantities/convert-units.ts";
import { MEASURES } from "../../../language/quantities/number-words.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Amounts } from "./amounts.ts";
import type { Evidence, ParsedSentence } from "../evidence.ts";
import type { FoundName } from "../wording/names/names.ts";
import { wordSet } from "../../../language/words/word-lists.ts";

export function accountedWords(
  claim: ParsedSentence,
  {
    names,
    amounts: { proven, compared },
    units,
  }: { names: readonly FoundName[]; amounts: Amounts; units: ReadonlySet<string> },
): { met: Set<number>; aside: Set<number> } {
  const indexes = (state: FoundName["state"]) =>
    names
      .filter((name) => name.state === state)
      .flatMap(({ run }) => run.map(({ index }) => index));
  const ofAmounts = proven.flatMap((amount) => wordsOfAmount(claim, amount, units));
  return {
    met: new Set([...indexes("held"), ...ofAmounts, ...compared]),
    aside: new Set(indexes("assumed")),
  };
}

/** Returns the quoted units of measure, units of the same kind, and the units in the context. */
export function knownUnits({ sentences, context }: Evidence): Set<string> {
  const quoted = sentences.flatMap(({ quantities }) =>
    quantities.flatMap(({ unit }) => (unit === undefined ? [] : convertibleUnits(unit))),
  );
  return new Set([...quoted, ...context.flatMap(({ text }) => MEASURES.get(text) ?? [])]);
}

/** Words that belong to an amount besides its digits: "at least", "percent", "a month". */
const AMOUNT_WORDS =
  wordSet(`about around approximately roughly nearly almost least most more less than up some percent percentage points dollars dollar euros euro
  compared versus younger older higher lower greater fewer earlier later longer shorter over under above below exceed exceeds within maximum minimum
  cents month months monthly year years yearly annually annual week weekly day daily quarter quarterly hour hourly`);

/**
 * Returns the indexes of the words that express an amount, with its limit before it and its unit
 * after it.
 */
export function wordsOfAmount(
  { words }: ParsedSentence,
  { first, last, per, unit }: Quantity,
  units: ReadonlySet<string>,
): number[] {
  const own = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const before = [1, 2, 3].map((step) => first - step);
  const isUnit = unit !== undefined || per !== undefined;
  const behind = isUnit ? [last + 1, last + 2] : [];
  const beside = [...before, ...behind].filter((i) => AMOUNT_WORDS.has(words[i]?.text ?? ""));
  const measure = MEASURES.get(words[last + 1]?.text ?? "");
  const named = measure !== undefined && measure === unit && units.has(measure) ? [last + 1] : [];
  return [...own, ...beside, ...named];
}
