// Words that make an amount a lower or an upper limit, or the end of a range: "at least", "or more", "65 and over", "Max. squad".
import type { Quantity } from "./quantity.ts";
import { GREATER, LESSER } from "../comparatives.ts";
import { termsOf } from "../words/terms.ts";

const LEAST = new RegExp(
  String.raw`\b(?:${GREATER} than|over|above|exceed(?:s|ed|ing)?|at least|in excess of|upwards of|beyond)\s*[$€£]?$`,
  "iu",
);
const MOST = new RegExp(
  String.raw`\b(?:${LESSER} than|under|below|within|up to|at most)\s*[$€£]?$`,
  "iu",
);
/** Limits that somebody has set: another amount is another limit. */
const SET_LEAST = /\b(?:minimum|floor|lower limit)(?: \p{Ll}+){0,3}?(?: of| is|:)\s*[$€£]?$/iu;
const SET_MOST =
  /\b(?:(?:maximum|cap|ceiling|upper limit)(?: \p{Ll}+){0,3}?(?: of| is|:)|(?:limited|restricted) to|capped at)\s*[$€£]?$/iu;
/** "cannot be more than", "do not take more than": a denied limit is the other one, and the amount itself is taken in. */
const DENIED =
  "(?:(?:\\b(?:no|not|cannot|never)|n['’]t)(?: (?!only)\\p{Ll}+)?|\\bno \\p{Ll}+ (?:may|can|must|shall|should|will) be)";
const NOT_LESS = new RegExp(
  `${DENIED} (?:(?:${LESSER}|earlier) than|under|below)\\s*[$€£]?$`,
  "iu",
);
const NOT_MORE = new RegExp(
  `${DENIED} (?:(?:${GREATER}|later) than|over|above|beyond|(?:to )?exceed(?:ing)?)\\s*[$€£]?$`,
  "iu",
);
/** "65 or older", "74 miles per hour or more". */
const OR_MORE =
  /^(?:\s?%|\s[\p{L}]+){0,4}?\s(?:or|and) (?:more|greater|higher|older|over|above|better|longer|later)\b/u;
const OR_LESS =
  /^(?:\s?%|\s[\p{L}]+){0,4}?\s(?:or|and) (?:less|fewer|lower|younger|under|below|shorter|earlier)\b/u;

/** "Ten weeks before": the later the day, the less it is before. */
const AHEAD_OF = /^(?:\s[\p{L}]+){0,3}?\s(?:before|prior to|ahead of|in advance)\b/u;
const IN_TIME = /\b(?:earlier|later) than\s*$/i;

/** Returns whether the text before and behind an amount makes it a lower limit ("least") or an upper limit ("most"). */
export function boundOf(before: string, behind: string): Quantity["bound"] {
  const bound = limitBehind(behind) ?? limitBefore(before);
  if (bound === undefined || !IN_TIME.test(before) || !AHEAD_OF.test(behind)) return bound;
  return bound === "least" ? "most" : "least";
}

/** "capped at 40%": of a limit that is set, no other amount tells the same. */
export function isSetLimit(before: string): boolean {
  return SET_MOST.test(before) || SET_LEAST.test(before);
}

function limitBehind(behind: string): Quantity["bound"] {
  if (OR_MORE.test(behind)) return "least";
  return OR_LESS.test(behind) ? "most" : undefined;
}

function limitBefore(before: string): Quantity["bound"] {
  if (NOT_LESS.test(before)) return "least";
  if (NOT_MORE.test(before) || MOST.test(before) || SET_MOST.test(before)) return "most";
  return LEAST.test(before) || SET_LEAST.test(before) ? "least" : undefined;
}

const MOST_LABEL =
  /\b(?:maximum|upper limit|limit|ceiling|cap|up to|at most|no more than)\b|\bmax\b/i;
/** "min" behind a measure, or alone, is minutes. */
const LEAST_LABEL = /\b(?:minimum|lower limit|floor|at least|no less than)\b|^min\b\.? \p{L}/iu;

/** Which limit a label tells; undefined for none, and where it tells both. */
export function limitInLabel(label: string): "least" | "most" | undefined {
  const [isMost, isLeast] = [MOST_LABEL.test(label), LEAST_LABEL.test(label)];
  if (isMost === isLeast) return undefined;
  return isMost ? "most" : "least";
}

const RANGE_BEFORE =
  /\b(?:up to|at most|at least|(?:no(?:t)? )?(?:more|less) than|fewer than|greater than|under|below|over|above) $/i;
const RANGE_BEHIND =
  /^(?: (?:[\p{Ll}²³]{1,3}\d?|years?))? (?:(?:or|and) (?:more|less|fewer|over|under|above|below|older|younger|higher|lower))\b/iu;

/** Words that say of an amount that it is an end of a range. */
export const TELLS_END =
  /\b(?:from|to|until|range[sd]?|limits?|minimum|maximum|lowest|highest|least|most|upper|lower|starts?|begins?|ends?|opens?|closes?)\b/i;

/** Their terms. */
export const WORDS_OF_BOUNDS: readonly string[] = termsOf(
  "below above over under up more less than least most",
);

/** The words that end the text before a figure and make a range of it; empty for none. */
export function boundBefore(text: string): string {
  return RANGE_BEFORE.exec(text)?.[0] ?? "";
}

/** The words that begin the text behind a figure and make a range of it, with its unit; empty for none. */
export function boundBehind(text: string): string {
  return RANGE_BEHIND.exec(text)?.[0] ?? "";
}
