// Knows which kinds of unit measure what a question asks for: hours or years for "how long", money
// for "what does it cost".
import { MEASURES, UNITS_OF } from "../quantities/number-words.ts";
import type { Quantity } from "../quantities/quantity.ts";
import { asksWhatItCosts } from "../question/asks-for.ts";
import { HELPING_VERBS } from "../words/function-words.ts";

/** What an amount measures. "bare" is an amount without a unit, "other" one of another unit. */
export type Dimension = "money" | "part" | "time" | "length" | "mass" | "other" | "bare";

const MEASURED = ["time", "length", "mass"] as const;
/** "Three times" and "2 x" count, and measure nothing. */
const COUNTING = /^(?:time|x)$/;

/** The nouns for what each dimension measures. */
const NOUNS: Record<(typeof MEASURED)[number], string> = {
  time: "time duration length period term age life",
  length: "length distance height width depth size",
  mass: "weight mass",
};

/** A question with a verb other than "be" asks how long that goes on: "How long may it run?" */
const HOW_LONG_DONE = new RegExp(
  `\\bhow long (?:${HELPING_VERBS}|has|have|had)\\b(?![^?]*\\b(?:be|measure|reach|extend)\\b(?! \\p{L}+(?:ed|en|ing)\\b))`,
  "iu",
);

const ASKS: readonly [RegExp, readonly Dimension[]][] = [
  [HOW_LONG_DONE, ["time"]],
  [/\bhow (?:long|far)\b/i, ["time", "length"]],
  [/\bhow (?:soon|late|quickly)\b/i, ["time"]],
  [/\bhow old\b/i, ["time", "bare"]],
  [/\bhow (?:tall|wide|deep)\b/i, ["length"]],
  [/\bhow (?:big|large)\b/i, ["money", "part", "length", "mass", "other", "bare"]],
  [/\bhow heavy\b|\bhow much (?:do|does|did) [^?]* weigh\b/i, ["mass"]],
  [
    /\bhow much\b[^?]*\b(?:costs?|pay|paid|charged?|earn|owe)\b|\bhow expensive\b|\bhow much (?:is|are|was|were) an?\b/i,
    ["money", "part", "bare"],
  ],
];

/** Returns undefined if an amount of any dimension may answer. */
export function dimensionsAsked(question: string): readonly Dimension[] | undefined {
  if (asksWhatItCosts(question)) return ["money", "bare"];
  return ASKS.find(([asks]) => asks.test(question))?.[1];
}

export function dimensionOf({ kind, unit = "" }: Pick<Quantity, "kind" | "unit">): Dimension {
  if (kind === "money") return "money";
  if (kind === "percent") return "part";
  const measured = MEASURED.find((one) => UNITS_OF[one].has(unit));
  return measured ?? (unit === "" || COUNTING.test(unit) ? "bare" : "other");
}

/**
 * Reports whether the text has no unit or noun for the time, length or weight that is asked for.
 */
export function measuresOtherDimension(question: string, text: string): boolean {
  const dimensions = dimensionsAsked(question);
  // "How large were the losses?" may ask for anything.
  if (dimensions?.includes("other") === true) return false;
  const asked = MEASURED.filter((one) => dimensions?.includes(one));
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const saysOf = (one: (typeof MEASURED)[number], word: string): boolean =>
    UNITS_OF[one].has(MEASURES.get(word) ?? word) ||
    NOUNS[one].split(" ").includes(word.replace(/s$/, ""));
  return asked.length > 0 && !asked.some((one) => words.some((word) => saysOf(one, word)));
}
