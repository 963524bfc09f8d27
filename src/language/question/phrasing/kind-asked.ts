// What kind of value a question asks for, where its words tell: money, or an amount in certain units.
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
