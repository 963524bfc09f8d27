// Recognizes words that make an amount a lower or an upper limit, or the end of a range: "at
// least", "or more", "65 and over", "Max. squad".
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
/** Limits that somebody has set. Another amount is then another limit. */
const SET_LEAST = /\b(?:minimum|floor|lower limit)(?: \p{Ll}+){0,3}?(?: of| is|:)\s*[$€£]?$/iu;
const SET_MOST =
  /\b(?:(?:maximum|cap|ceiling|upper limit)(?: \p{Ll}+){0,3}?(?: of| is|:)|(?:limited|restricted) to|capped at)\s*[$€£]?$/iu;
/**
 * Denials before a limit, as in "cannot be more than" and "do not take more than". A denied limit
 * is the opposite limit, and includes the amount itself.
 */
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
/** Matches "65 or older" and "74 miles per hour or more". */
const OR_MORE =
  /^(?:\s?%|\s[\p{L}]+){0,4}?\s(?:or|and) (?:more|greater|higher|older|over|above|better|longer|later)\b/u;
const OR_LESS =
  /^(?:\s?%|\s[\p{L}]+){0,4}?\s(?:or|and) (?:less|fewer|lower|younger|under|below|shorter|earlier)\b/u;

/** Matches "ten weeks before", where a later day is a shorter time. */
const AHEAD_OF = /^(?:\s[\p{L}]+){0,3}?\s(?:before|prior to|ahead of|in advance)\b/u;
const IN_TIME = /\b(?:earlier|later) than\s*$/i;

/**
 * Returns whether the text before and after an amount makes it a lower limit ("least") or an upper
 * limit ("most").
 */
export function boundOf(before: string, behind: string): Quantity["bound"] {
  const bound = limitAfter(behind) ?? limitBefore(before);
  if (bound === undefined || !IN_TIME.test(before) || !AHEAD_OF.test(behind)) return bound;
  return bound === "least" ? "most" : "least";
}

/**
 * Reports whether the amount is a limit that somebody has set, as in "capped at 40%". No other
 * amount then says the same.
 */
export function isSetLimit(before: string): boolean {
  return SET_MOST.test(before) || SET_LEAST.test(before);
}

function limitAfter(behind: string): Quantity["bound"] {
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
/** "Min" after a measure, or alone, means minutes. */
const LEAST_LABEL = /\b(?:minimum|lower limit|floor|at least|no less than)\b|^min\b\.? \p{L}/iu;

/** Returns the limit that a label states, or undefined if it states none or both. */
export function limitInLabel(label: string): "least" | "most" | undefined {
  const [isMost, isLeast] = [MOST_LABEL.test(label), LEAST_LABEL.test(label)];
  if (isMost === isLeast) return undefined;
  return isMost ? "most" : "least";
}

const RANGE_BEFORE =
  /\b(?:up to|at most|at least|(?:no(?:t)? )?(?:more|less) than|fewer than|greater than|under|below|over|above|beyond|first) $/i;
const RANGE_BEHIND =
  /^(?: (?:[\p{Ll}²³]{1,3}\d?|years?))? (?:(?:or|and) (?:more|less|fewer|over|under|above|below|older|younger|higher|lower))\b/iu;

/** Words that mark an amount as the end of a range. */
export const TELLS_END =
  /\b(?:from|to|until|range[sd]?|limits?|minimum|maximum|lowest|highest|least|most|upper|lower|starts?|begins?|ends?|opens?|closes?)\b/i;

/** The terms of words for bounds. */
export const WORDS_OF_BOUNDS: readonly string[] = termsOf(
  "below above over under up more less than least most beyond first",
);

/**
 * Returns the words at the end of the text before a figure that make it a range, or an empty
 * string.
 */
export function rangeWordsBefore(text: string): string {
  return RANGE_BEFORE.exec(text)?.[0] ?? "";
}

/**
 * Returns the words at the beginning of the text after a figure that make it a range, with its
 * unit, or an empty string.
 */
export function rangeWordsAfter(text: string): string {
  return RANGE_BEHIND.exec(text)?.[0] ?? "";
}
