// Who holds a post or does something: whether a text tells of a post that somebody no longer holds, or leaves out who does it.
import { sentencesOf } from "../sentences.ts";
import { stemOf, wordsOf } from "../words/words.ts";
import { isFormOfBe } from "../words/function-words.ts";

/** What says that a post was held once, and what says that it is held or taken up. The last before a mention of the post decides. */
const OVER =
  /\b(?:former(?:ly)?|ex-|previous(?:ly)?|prior (?:to|thereto)|until|had been|was|were|(?<!\b(?:has|have) )served as|(?:retir|resign)(?:e|es|ed|ing)|step(?:s|ped|ping)? down|succeed(?:s|ed|ing))\b/gi;
const HELD =
  /\b(?:is|are|remains|currently|(?:has|have) (?:served|been|acted)|appoint(?:s|ed)|name[sd]|elect(?:s|ed)|promoted|becomes?|became|joins?|assumed)\b/gi;
/** What stands before a sentence; a line that is merely short ends none. */
const ENDED = /[.!?]["”’)]*\s*$/;
export const ASKS_PAST =
  /\b(?:was|were|did|had|former(?:ly)?|previous(?:ly)?|used to|\p{L}{3,}ed)\b/iu;

/** `at`: where the text mentions the post. Another sentence says nothing of who holds it: "It was founded in 2009. Its director is Per Lie." */
export function tellsFormerHolder(text: string, at: number): boolean {
  const start = sentencesOf(text).findLast(
    (sentence) => sentence.start <= at && ENDED.test(text.slice(0, sentence.start)),
  )?.start;
  const before = text.slice(start, at);
  return lastOf(OVER, before) > lastOf(HELD, before);
}

/** Where the last match begins; -1 without one. */
function lastOf(pattern: RegExp, text: string): number {
  return Math.max(-1, ...Array.from(text.matchAll(pattern), ({ index }) => index));
}

/** "The pier was built in 1911.": a form of "be" stands before the verb, no later than an adverb before it, and nobody behind it. */
export function leavesOutAgent(text: string, verb: string): boolean {
  const words = wordsOf(text);
  const stem = stemOf(verb.toLowerCase());
  const isPassive = words.some(
    ({ index, stem: own }) =>
      own === stem &&
      words.slice(Math.max(0, index - 2), index).some((before) => isFormOfBe(before.text)),
  );
  return isPassive && !words.some(({ text: word }) => word === "by");
}
