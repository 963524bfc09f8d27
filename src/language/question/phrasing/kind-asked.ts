// Determines which kind of value a question asks for, if its words show it: money, a percentage, or
// an amount in certain units.
import { MEASURES, UNITS_OF } from "../../quantities/number-words.ts";
import { FORMS_OF_BE } from "../../words/function-words.ts";

export type KindAsked = "money" | "percent" | { units: ReadonlySet<string> };

const BE = `(?:${FORMS_OF_BE})`;
/**
 * Matches "How much is the lamp?", "What does it cost?" and "How much do I pay?" "How much flour"
 * does not ask for money.
 */
const MONEY = new RegExp(
  `\\bhow (?:much|expensive) ${BE}\\b|\\b(?:what|how much)\\b[^?]*\\b(?:costs?|pay|charged?)\\b|^\\W*(?:price|costs?|fee) (?:of|for)\\b`,
  "i",
);
const PERCENTAGE = /\b(?:what|which) per ?cent(?:age)?\b/i;
const COUNTED = /\bhow many (?<what>\p{L}+)/iu;
/**
 * Questions for a value in units of these kinds: "how long does it take", "how heavy", "how much
 * flour".
 */
const MEASURED: readonly [RegExp, readonly (keyof typeof UNITS_OF)[]][] = [
  // "How long is" asks for a length. Other questions with "how long" may also ask for a time.
  [new RegExp(`\\bhow long ${BE}\\b`, "i"), ["length"]],
  [/\bhow long\b/i, ["time", "length"]],
  [/\bhow (?:heavy|much (?:do|does|did) [^?]+ weigh)\b/i, ["mass"]],
  [/\bhow (?:far|tall|high|wide|deep)\b/i, ["length"]],
  [
    new RegExp(`\\bhow much (?!${BE}\\b|(?:do|does|did|will|would|more|less)\\b)\\p{L}+`, "iu"),
    ["mass", "volume", "energy"],
  ],
];

/** Returns undefined if any value may answer. */
export function kindAsked(text: string): KindAsked | undefined {
  if (PERCENTAGE.test(text)) return "percent";
  if (MONEY.test(text)) return "money";
  const counted = MEASURES.get(COUNTED.exec(text)?.groups?.["what"]?.toLowerCase() ?? "");
  if (counted !== undefined) return { units: new Set([counted]) };
  const [, kinds] = MEASURED.find(([form]) => form.test(text)) ?? [];
  return kinds && { units: new Set(kinds.flatMap((kind) => [...UNITS_OF[kind]])) };
}

/**
 * Adjectives after "how" that ask for an amount, as alternatives of a pattern: "how long", "how
 * often".
 */
export const MEASURING = "far|long|tall|high|deep|wide|large|big|fast|heavy|old|often";

/**
 * Matches "How long" and "How many". The answer states the amount without repeating the adjective.
 */
export const HOW_MEASURED = new RegExp(`\\bhow (?:much|many|${MEASURING})\\b`, "gi");
/** Asks for a length of time or a number, and not for a time of day. */
export const ASKS_LENGTH = /\bhow (?:long|much|many)\b|\bhours\b/i;
const TAKE_PLACE = /\b(?:takes?|took|taken|taking) place\b/gi;

/**
 * Removes words that the answer need not contain: "Where does the fair take place?" asks neither
 * for a place nor for what takes it.
 */
export function withoutMeasuring(question: string): string {
  return question.replaceAll(HOW_MEASURED, "how").replaceAll(TAKE_PLACE, "happen");
}
