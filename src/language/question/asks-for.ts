// Recognizes questions for a price, a rate or a factor, and the thing that they are about, and
// questions for the parts of a thing.
import { isFunctionWord } from "../words/function-words.ts";
import { termsOf } from "../words/terms.ts";
import { MONEY_TERMS } from "./weak-words.ts";

const RATES = new Set(termsOf("factor rate discount credit surcharge charge premium"));
const ASKS_PRICE = /\bhow much\b|\bcosts?\b/i;

export function asksForRate(question: string): boolean {
  return ASKS_PRICE.test(question) || termsOf(question).some((term) => RATES.has(term));
}

const COSTS = /\b(?:what|how much) (?:do|does|did|would|will) [^?]+? cost\b(?! of\b)/i;

/**
 * Reports whether the verb of the question asks for a price, as in "What does a lamp cost?". It
 * then names no row.
 */
export function asksWhatItCosts(question: string): boolean {
  return COSTS.test(question);
}

const PRICED =
  /\b(?:(?:what|how much) (?:do|does|did|would|will)(?= [^?]+? cost\b)|how much (?:is|are|was|were)) (?:(?:the|an?|my|your) )?(?<thing>[^?]*)/iu;

const HOLDER = /\bwho(?:['’]s| is| are| was| were) (?:the|your|our|their) (?<thing>[^?]*)/iu;
/** Matches "What is the reduced fee?" */
const WHAT_IS_THE = /\bwhat(?:['’]s| is| are| was| were) (?:the|your|our|their) (?<thing>[^?]*)/iu;
/** Words that do not qualify a post, because they mean its present holder. */
const OF_NOW = /^(?:new|current|present)$/i;

/**
 * Returns the words of a qualified thing or post, as in "What does a new lamp cost?" and "Who is
 * the deputy mayor?", or the words that qualify a price ("the reduced fee"). An answer without one
 * of them is about another thing, another post or another price.
 */
export function qualifiedThing(question: string): string[] {
  const priced = PRICED.exec(question)?.groups;
  const held = HOLDER.exec(question)?.groups;
  const { thing: rest = "" } = priced ?? held ?? WHAT_IS_THE.exec(question)?.groups ?? {};
  const phrase = phraseAtStart(rest);
  const isPrice = MONEY_TERMS.has(termsOf(phrase.at(-1) ?? "")[0] ?? "");
  if (priced === undefined && held === undefined && !isPrice) return [];
  const isOfNow = (word: string): boolean => priced === undefined && OF_NOW.test(word);
  const thing = phrase.filter((word) => /^\p{Ll}/u.test(word) && !isOfNow(word));
  if (thing.length < 2) return [];
  return isPrice ? thing.slice(0, -1) : thing;
}

/** Returns the words before the first function word. */
function phraseAtStart(text: string): string[] {
  const words = text.match(/[\p{L}-]+/gu) ?? [];
  const end = words.findIndex((word) => isFunctionWord(word.toLowerCase()) || word === "cost");
  return words.slice(0, end < 0 ? words.length : end);
}

const WHO_HOLDS =
  /\b(?:who(?:['’]s| is| are| was| were)|name) (?:(?:the|your|our|their)|[^?]*?\p{L}['’]s?(?= )) (?<post>[^?]*)/iu;

/**
 * Returns the words of the post whose holder is asked for, such as "deputy mayor" for "Who is the
 * deputy mayor of Brill?". Returns an empty list if the question asks for no holder.
 */
export function postAsked(question: string): string[] {
  const phrase = phraseAtStart(WHO_HOLDS.exec(question)?.groups?.["post"] ?? "");
  const isPost = phrase.every((word) => /^\p{Ll}/u.test(word) || /^\p{Lu}{2,5}$/u.test(word));
  return isPost ? phrase.filter((word) => !OF_NOW.test(word)) : [];
}

export const ASKS_FOR_PARTS =
  /^\W*what\b[^?]*\b(?:includes?|included|comprises?|comprised|consists?|contains?|contained|refers?|components?|made up)\b/iu;
