// "What was the largest current liability?", "Which segment had the lowest sales?", "Which of operating, investing and financing
// activities brought in the most cash?" → among what to choose, by what and at which time.
import { tidy } from "./asks-for-figure.ts";
import { type Period, periodsIn, plainPeriod } from "./periods.ts";
import { phraseOf } from "./subjects.ts";

export type LargestQuestion = {
  isMost: boolean;
  period: Period | undefined;
} & (
  | { among: "parts"; total: string }
  | { among: "activities" }
  /** Rows of a table that calls them so: "segment"; `measure` is what its column or its title says. */
  | { among: "rows"; noun: string; measure: string; isOfChange: boolean }
);

const MOST = "largest|biggest|highest|greatest|most|best";
const LEAST = "smallest|lowest|least|fewest|worst";
const PART = new RegExp(
  String.raw`^(?:what|which)\b[^?]*?\b(?<extreme>${MOST}|${LEAST}) (?<part>(?:[\p{L}-]+ ){0,2}?(?:assets?|liabilit(?:y|ies)|expenses?))\b(?<rest>[^?]*)`,
  "iu",
);
const ACTIVITIES =
  /\boperat\w+\W+(?:activities\W+)?(?:and )?invest\w+\W+(?:activities\W+)?(?:and|or) financ\w+/i;
const IN_OR_OUT = new RegExp(
  String.raw`\b(?:(?<in>brought in|generated|provided|contributed|produced)|used|spent|consumed|lost)\b[^?]*?\b(?<extreme>${MOST}|${LEAST})\b`,
  "i",
);
const KINDS =
  "segments?|categor(?:y|ies)|regions?|divisions?|businesses|business|products?|countr(?:y|ies)|geograph(?:y|ies)|markets?|channels?|types?|sources?|obligations?|components?";
const ROWS = new RegExp(
  String.raw`^(?:in )?(?:which|what)\b[^?]*?\b(?<noun>${KINDS})\b(?<verb>[^?]*?)\b(?<extreme>${MOST}|${LEAST})\b(?<measure>[^?]*)`,
  "iu",
);
const CHANGE = /\b(?:change|growth|increase|decrease|grew|rise|decline)\b/i;
/** "How many", "which year" ask for something else; "of more than" sets a condition. */
const OTHERWISE = /\b(?:years?|months?|than|why|how)\b|,\s*and\b/i;
const OF_TAIL =
  /^\s*(?:(?:in|on|at|as of|of|for|during|from|§|the|its|their|end|balance sheet|income statement|year|fiscal|by|amount|value|\p{Lu}[\p{L}&.'’]*)[\s,.]*)*$/u;

export function askLargest(question: string): LargestQuestion | undefined {
  const [text = ""] = tidy(question).split("?");
  const mentions = periodsIn(text);
  const [first, second] = mentions;
  if (second !== undefined) return undefined;
  const period = first && plainPeriod(first);
  const bare =
    first === undefined ? text : `${text.slice(0, first.start)}§${text.slice(first.end)}`;
  if (ACTIVITIES.test(bare)) {
    const { extreme, in: isIn } = IN_OR_OUT.exec(bare)?.groups ?? {};
    if (extreme === undefined) return undefined;
    return { among: "activities", isMost: isMost(extreme) === (isIn !== undefined), period };
  }
  if (OTHERWISE.test(bare)) return undefined;
  const part = PART.exec(bare)?.groups;
  if (part !== undefined && OF_TAIL.test(part["rest"] ?? "")) {
    return {
      among: "parts",
      total: `total ${pluralOf(part["part"] ?? "")}`,
      isMost: isMost(part["extreme"]),
      period,
    };
  }
  const { noun = "", extreme, measure = "" } = ROWS.exec(bare)?.groups ?? {};
  const phrase = phraseOf(measure.replaceAll(/\b(?:share|percentage|amount|portion) of\b/gi, " "));
  if (extreme === undefined || !/\p{L}/u.test(phrase)) return undefined;
  const isOfChange = CHANGE.test(measure);
  return { among: "rows", noun, measure: phrase, isOfChange, isMost: isMost(extreme), period };
}

function isMost(extreme = ""): boolean {
  return new RegExp(`^(?:${MOST})$`, "i").test(extreme);
}

function pluralOf(noun: string): string {
  const bare = noun.toLowerCase().trim();
  if (bare.endsWith("s")) return bare;
  return bare.endsWith("y") ? `${bare.slice(0, -1)}ies` : `${bare}s`;
}
