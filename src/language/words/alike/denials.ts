// Recognizes what a name denies, and writes denials alike: "without an alarm", "not an alarm", "no
// alarm".
import { memoizeText } from "../../../shared/cache/memoize-text.ts";
import { queryTerms, termsOf } from "../terms.ts";

/** "Not more than 5" is a limit and denies nothing. */
const DENIAL =
  /\b(?:without|not)\b(?! (?:more|less|fewer|greater|over|under|above|below|exceed\p{L}*|later|earlier|only)\b)/giu;

/** The term of the denials that `writeDenialsAlike` leaves. */
export const DENIAL_TERM = "no";

export function writeDenialsAlike(text: string): string {
  return text.replaceAll(DENIAL, DENIAL_TERM);
}

const SIDE = /(?<![\p{L}\p{N}-])(?:on|off|out)-(?=\p{L})/giu;

/**
 * Returns the prefixes of opposites, which are no words of their own: "on-" and "off-" for "on-peak"
 * and "off-peak".
 */
export function sidesIn(name: string): string[] {
  return Array.from(name.matchAll(SIDE), ([side]) => side.toLowerCase());
}

const DENIED_THING =
  /\b(?:non-\s?|(?:without|not|no) (?:(?:an?|the|by|in|for|at|on|of|with|to|from) )*)(?<thing>\p{L}+)|\b(?:other than|except(?:ing| for)?|excluding|apart from) (?<others>[^,;()]+)|\bafter the (?<ordinal>first|second|third|fourth)\b/giu;

/** Words of a question that ask for what a name denies. */
const DENIALS = new Set(termsOf("no non other except excepting excluding apart after"));

/**
 * Reports whether a name only denies or excludes one of the terms of a phrase, and the phrase does
 * not: "Non-current liabilities" for "current borrowings", or "Birth of a child (other than the
 * mother)" for the mother.
 */
export function deniesAny(name: string, terms: readonly string[]): boolean {
  const denied = deniedTerms(name);
  return (
    denied.size > 0 &&
    terms.some((term) => denied.has(term)) &&
    !terms.some((term) => DENIALS.has(term))
  );
}

/** Returns the terms that a name only denies. */
export const deniedTerms = memoizeText((name: string): ReadonlySet<string> => {
  const things = Array.from(name.matchAll(DENIED_THING), ({ groups = {} }) =>
    Object.values(groups).join(" "),
  );
  const denied = things.flatMap((thing) => queryTerms(thing));
  return new Set(denied).difference(new Set(termsOf(name.replaceAll(DENIED_THING, " "))));
});
