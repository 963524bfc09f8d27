// Who holds a post or does something: how a text names them, tells that somebody no longer holds the post, or leaves out who does it.
import { sentencesOf } from "../sentences.ts";
import { stemOf, wordsOf } from "../words/words.ts";
import { isFormOfBe, isDeterminer } from "../words/function-words.ts";
import { isPersonalName } from "./names.ts";

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

const NAME = "(?<name>(?:(?:Mr|Ms|Mrs|Dr)\\.? )?\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}.’'-]*){0,3})";
const OTHER_POSTS = "(?:(?:\\p{Lu}\\p{Ll}+\\s+){0,3}\\p{Lu}\\p{Ll}+(?:,|\\s+and)\\s+)?";
/** "Ann Reed, Senior Vice President and", "Ann Reed is the", "Ann Reed (". */
const BEFORE = new RegExp(
  `${NAME}(?:(?:,| is| was| remains| became| becomes)\\s+(?:the |our |its |their )?| \\()${OTHER_POSTS}$`,
  "u",
);
/** ", Ann Reed,", ": Ann Reed", "is Ann Reed". */
const BEHIND = new RegExp(`^(?:,|:| is| was)?\\s+${NAME}`, "u");
const OF_WHAT =
  /^\s+(?:of|for|at) (?:the |our |its )?(?<what>[\p{L}&’'-]+(?: \p{Lu}[\p{L}&’'-]*)*)/u;
const JOINED = /^(?:and|as)$/;
const OWNER = /['’]s?$/;

/** The name that stands right before or behind the mention of a post; undefined without one. */
export function nameBeside(before: string, behind: string): string | undefined {
  const name = (BEFORE.exec(before) ?? BEHIND.exec(behind))?.groups?.["name"]?.replace(/\.$/, "");
  return name !== undefined && isPersonalName(name) ? name : undefined;
}

/** "Lund Hall" of " of Lund Hall came": what the post is of; empty where that is not said. */
export function thingOfPost(behind: string): string {
  return OF_WHAT.exec(behind)?.groups?.["what"] ?? "";
}

/** Whether a post may begin behind this word: "the", "our" and "mayor's" do not make it another post, as "deputy" does. */
export function mayLeadPost(word: string): boolean {
  const lower = word.toLowerCase();
  return isDeterminer(lower) || isFormOfBe(lower) || JOINED.test(lower) || OWNER.test(word);
}
