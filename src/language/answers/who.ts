// Recognizes who holds a post or does something: the person's name, statements that somebody no
// longer holds the post, and sentences that omit the agent.
import { sentencesOf } from "../sentences.ts";
import { stemOf, wordsOf } from "../words/words.ts";
import { isFormOfBe, isDeterminer } from "../words/function-words.ts";
import { isPersonalName } from "./names.ts";

/**
 * Words for a post that was held in the past, and for one that is held or taken up. The last such
 * word before the post decides.
 */
const FORMER =
  /\b(?:former(?:ly)?|ex-|previous(?:ly)?|prior (?:to|thereto)|until|had been|was|were|(?<!\b(?:has|have) )served as|(?:retir|resign)(?:e|es|ed|ing)|step(?:s|ped|ping)? down|succeed(?:s|ed|ing))\b/gi;
const HELD =
  /\b(?:is|are|remains|currently|(?:has|have) (?:served|been|acted)|appoint(?:s|ed)|name[sd]|elect(?:s|ed)|promoted|becomes?|became|joins?|assumed)\b/gi;
/** The end of a sentence. A short line alone does not end one. */
const ENDED = /[.!?]["”’)]*\s*$/;
export const ASKS_PAST =
  /\b(?:was|were|did|had|former(?:ly)?|previous(?:ly)?|used to|\p{L}{3,}ed)\b/iu;

/**
 * Reports whether the text names a former holder of the post that it mentions at offset `at`. Other
 * sentences do not count: "It was founded in 2009. Its director is Per Lie."
 */
export function tellsFormerHolder(text: string, at: number): boolean {
  const start = sentencesOf(text).findLast(
    (sentence) => sentence.start <= at && ENDED.test(text.slice(0, sentence.start)),
  )?.start;
  const before = text.slice(start, at);
  return lastMatchOf(FORMER, before) > lastMatchOf(HELD, before);
}

/** Returns the offset of the last match, or -1 if there is none. */
function lastMatchOf(pattern: RegExp, text: string): number {
  return Math.max(-1, ...Array.from(text.matchAll(pattern), ({ index }) => index));
}

/**
 * Reports whether the verb is passive and the text has no "by" phrase, as in "The pier was built in
 * 1911." At most one word may be between the form of "be" and the verb.
 */
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
/**
 * Matches a name directly before a post: "Ann Reed, Senior Vice President and", "Ann Reed is the",
 * "Ann Reed (".
 */
const BEFORE = new RegExp(
  `${NAME}(?: \\(\\d{2}\\))?(?:(?:,| is| was| remains| became| becomes| has been| has served as)\\s+(?:the |our |its |their )?| \\()${OTHER_POSTS}$`,
  "u",
);
/** Matches a name directly before the word that a contract defines for it: 'Ann Reed (the "Seller")'. */
const BEFORE_DEFINED = new RegExp(
  `${NAME},? \\((?:\\p{Ll}+,? ){0,3}?(?:(?:the )?["“‘']|["“‘']the )$`,
  "u",
);
/** Matches a name directly after a post: ", Ann Reed,", ": Ann Reed", "is Ann Reed". */
const BEHIND = new RegExp(`^(?:,|:| is| was)?\\s+${NAME}`, "u");
const OF_WHAT =
  /^\s+(?:(?:of|for|at) (?:the |our |its )?|(?=\p{Lu}))(?<what>[\p{L}&’'-]+(?: \p{Lu}[\p{L}&’'-]*)*)/u;
const JOINED = /^(?:and|as)$/;
const OWNER = /['’]s?$/;

/** Returns the name for which a contract defines the word that follows, if there is one. */
export function nameDefinedAs(before: string): string | undefined {
  return BEFORE_DEFINED.exec(before)?.groups?.["name"];
}

/** Returns the name directly before or after a post, or undefined if there is none. */
export function nameBeside(before: string, behind: string): string | undefined {
  const name = (BEFORE.exec(before) ?? BEHIND.exec(behind))?.groups?.["name"]?.replace(/\.$/, "");
  return name !== undefined && isPersonalName(name) ? name : undefined;
}

/**
 * Returns what the post belongs to, such as "Lund Hall" in " of Lund Hall came", or an empty string
 * if the text does not say.
 */
export function thingOfPost(behind: string): string {
  return OF_WHAT.exec(behind)?.groups?.["what"] ?? "";
}

/**
 * Reports whether a post may begin after this word. "The", "our" and "mayor's" do not change the
 * post, but "deputy" does.
 */
export function mayLeadPost(word: string): boolean {
  const lower = word.toLowerCase();
  return isDeterminer(lower) || isFormOfBe(lower) || JOINED.test(lower) || OWNER.test(word);
}
