// Words around an amount that make it a lower or an upper limit: "at least", "limited to", "or more".
import type { Quantity } from "../quantity.ts";

const LEAST =
  /\b(?:more than|greater than|higher than|older than|over|above|exceed(?:s|ed|ing)?|at least|in excess of|upwards of|beyond)\s*[$€£]?$/i;
const MOST =
  /\b(?:less than|fewer than|lower than|younger than|under|below|within|up to|at most)\s*[$€£]?$/i;
/** Limits that somebody has set: another amount is another limit. */
const SET_LEAST = /\b(?:minimum|floor|lower limit)(?: \p{Ll}+)?(?: of| is|:)\s*[$€£]?$/iu;
const SET_MOST =
  /\b(?:(?:maximum|cap|ceiling|upper limit)(?: \p{Ll}+)?(?: of| is|:)|(?:limited|restricted) to|capped at)\s*[$€£]?$/iu;
/** "cannot be more than", "do not take more than": a denied limit is the other one, and the amount itself is taken in. */
const DENIED = "(?:\\b(?:no|not|cannot|never)|n['’]t)(?: (?!only)\\p{Ll}+)?";
const NOT_LESS = new RegExp(
  `${DENIED} (?:(?:less|fewer|lower|younger|earlier|shorter) than|under|below)\\s*[$€£]?$`,
  "iu",
);
const NOT_MORE = new RegExp(
  `${DENIED} (?:(?:more|greater|higher|older|later|longer) than|over|above|beyond|(?:to )?exceed(?:ing)?)\\s*[$€£]?$`,
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
  const bound = boundBehind(behind) ?? boundIn(before);
  if (bound === undefined || !IN_TIME.test(before) || !AHEAD_OF.test(behind)) return bound;
  return bound === "least" ? "most" : "least";
}

/** "capped at 40%": of a limit that is set, no other amount tells the same. */
export function isSetLimit(before: string): boolean {
  return SET_MOST.test(before) || SET_LEAST.test(before);
}

function boundBehind(behind: string): Quantity["bound"] {
  if (OR_MORE.test(behind)) return "least";
  return OR_LESS.test(behind) ? "most" : undefined;
}

function boundIn(before: string): Quantity["bound"] {
  if (NOT_LESS.test(before)) return "least";
  if (NOT_MORE.test(before)) return "most";
  if (MOST.test(before) || SET_MOST.test(before)) return "most";
  return LEAST.test(before) || SET_LEAST.test(before) ? "least" : undefined;
}
