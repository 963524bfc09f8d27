// What kind of value a question asks for, where its words tell: money, or an amount in certain units; and "how long", "how many".
import { MEASURES, UNITS_OF } from "../../quantities/number-words.ts";
import { FORMS_OF_BE } from "../../words/function-words.ts";

export type KindAsked = "money" | { units: ReadonlySet<string> };

const BE = `(?:${FORMS_OF_BE})`;
/** "How much is the lamp?", "What does it cost?", "How much do I pay?"; "how much flour" asks for no money. */
const MONEY = new RegExp(
  `\\bhow (?:much|expensive) ${BE}\\b|\\b(?:what|how much)\\b[^?]*\\b(?:costs?|pay|charged?)\\b|^\\W*(?:price|costs?|fee) (?:of|for)\\b`,
  "i",
);
const COUNTED = /\bhow many (?<what>\p{L}+)/iu;
/** What has a length in units of these kinds: "how long does it take", "how heavy", "how much flour". */
const MEASURED: readonly [RegExp, readonly (keyof typeof UNITS_OF)[]][] = [
  // A thing is so many metres long; what it takes, or may be kept for, is a time.
  [new RegExp(`\\bhow long ${BE}\\b`, "i"), ["length"]],
  [/\bhow long\b/i, ["time", "length"]],
  [/\bhow (?:heavy|much (?:do|does|did) [^?]+ weigh)\b/i, ["mass"]],
  [/\bhow (?:far|tall|high|wide|deep)\b/i, ["length"]],
  [
    new RegExp(`\\bhow much (?!${BE}\\b|(?:do|does|did|will|would|more|less)\\b)\\p{L}+`, "iu"),
    ["mass", "volume", "energy"],
  ],
];

/** Undefined where any value may answer. */
export function kindAsked(text: string): KindAsked | undefined {
  if (MONEY.test(text)) return "money";
  const counted = MEASURES.get(COUNTED.exec(text)?.groups?.["what"]?.toLowerCase() ?? "");
  if (counted !== undefined) return { units: new Set([counted]) };
  const [, kinds] = MEASURED.find(([form]) => form.test(text)) ?? [];
  return kinds && { units: new Set(kinds.flatMap((kind) => [...UNITS_OF[kind]])) };
}

/** Adjectives behind "how" that ask for an amount, as alternatives of a pattern: "how long", "how often". */
export const MEASURING = "far|long|tall|high|deep|wide|large|big|fast|heavy|old|often";

/** "How long is the warranty?", "How many seats …?": what is measured or counted is told without the word. */
export const HOW_MEASURED = new RegExp(`\\bhow (?:much|many|${MEASURING})\\b`, "gi");
/** A length of time or a number, and no time of day. */
export const ASKS_LENGTH = /\bhow (?:long|much|many)\b|\bhours\b/i;
const TAKE_PLACE = /\b(?:takes?|took|taken|taking) place\b/gi;

/** A question without words that its answer need not say: "Where does the fair take place?" asks neither for a place nor for what takes it. */
export function withoutMeasuring(question: string): string {
  return question.replaceAll(HOW_MEASURED, "how").replaceAll(TAKE_PLACE, "happen");
}
