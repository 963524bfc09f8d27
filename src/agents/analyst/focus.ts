// Finds what a turn of a conversation is about: the noun phrase that a later "it" refers to.
import { withoutMeasures } from "../../language/question/measure-nouns.ts";
import { entitiesIn, periodsWritten } from "../../language/question/conditions.ts";
import {
  AUXILIARIES,
  isFunctionWord,
  QUESTION_WORDS,
} from "../../language/words/function-words.ts";
import { isAdverb, isBareNoun } from "../../language/words/lexicon.ts";
import { LIGHT_IN_TALK } from "../../language/question/weak-words.ts";

/** Openings such as "What is X" and "tell me about X", after which a single word is the subject. */
const INTRODUCES =
  /^\W*(?:(?:what|who)(?:['’]s| is| are| was| were)|tell me about|describe|explain)\b/i;

/**
 * Returns the subject of a question as written, or undefined if it names none. Names take
 * precedence over common nouns.
 */
export function focusOf(question: string): string | undefined {
  const names = withoutMeasures(entitiesIn(question));
  const longest = names.toSorted((a, b) => b.length - a.length)[0];
  if (longest !== undefined) return longest;
  const [phrase] = nounPhrases(question).toSorted(
    (a, b) => b.split(" ").length - a.split(" ").length,
  );
  // A single common word may be a verb, unless the question introduces it.
  if (phrase?.includes(" ") !== true && !INTRODUCES.test(question)) return undefined;
  return phrase;
}

/** Returns the runs of words between light words, in order and as written. */
export function nounPhrases(text: string): string[] {
  const phrases: string[] = [];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) phrases.push(open.join(" "));
    open = [];
  };
  for (const { word, after, end } of wordsWithPunctuation(text)) {
    const bare = word.toLowerCase().replace(/['’]s?$/, "");
    const isFirst = open.length === 0;
    const isLight = isLightAt(bare, { isFirst, text, end }) || periodsWritten(word).length > 0;
    if (isLight) close();
    else open.push(word.replace(/['’]s?$/, ""));
    if (after !== "" || /['’]s$/.test(word)) close();
  }
  close();
  return phrases.filter((phrase) => /\p{L}{2}/u.test(phrase));
}

export function namesSomething(question: string): boolean {
  return nounPhrases(question).length > 0;
}

/**
 * Returns whether a word only helps to build the sentence. A light word that may be a noun can end
 * a phrase before the verb, or in a text without a verb: "How much sick leave do we get?"
 */
export function isLightAt(
  word: string,
  { isFirst, text, end }: { isFirst: boolean; text: string; end: number },
): boolean {
  const mayBeNoun = !isFirst && isBareNoun(word) && !isFunctionWord(word);
  const rest = text.slice(end);
  const isLast = !/\p{L}/u.test(rest) && !HOLDS_VERB.test(text);
  if (isAdverb(word)) return true;
  return (
    (LIGHT_IN_TALK.has(word) || isFunctionWord(word)) &&
    !(mayBeNoun && (isLast || VERB_FOLLOWS.test(rest)))
  );
}

const VERB_FOLLOWS = new RegExp(`^\\s+(?:${AUXILIARIES})\\b`, "i");
const HOLDS_VERB = new RegExp(`\\b(?:${AUXILIARIES}|${QUESTION_WORDS})\\b`, "i");

function wordsWithPunctuation(text: string): { word: string; after: string; end: number }[] {
  return Array.from(
    text.matchAll(/([\p{L}\p{N}][\p{L}\p{N}.'’&/-]*[\p{L}\p{N}]|[\p{L}\p{N}])([,;:?!.])?/gu),
    ({ 1: word = "", 2: after = "", index }) => ({ word, after, end: index + word.length }),
  );
}
