// Finds the word that every answer must contain: the thing that "what is" asks for, the event in
// "when was it sold" and "was it sold", or the action in "who sells it".
import { nounAsked } from "../answer-type.ts";
import {
  AUXILIARIES,
  beginsCondition,
  FORMS_OF_BE,
  HELPING_VERBS,
  isDeterminer,
  isFunctionWord,
  isPreposition,
} from "../../words/function-words.ts";
import { isPermitting } from "../../modality.ts";
import { isBareVerb, isInLexicon } from "../../words/lexicon.ts";
import { wordsOf } from "../../words/words.ts";
import type { ParsedQuestion } from "../parsed-question.ts";

const WHAT_IS = /^\W*what(?:['’]s| is| are| was| were)\b/iu;
/** The place, the means or the time after the event. */
const CIRCUMSTANCE =
  "(?: (?:by|in|at|for|to|from|on|with|under|into|before|after|during|until|since) [^?]*)?\\W*$";
/**
 * Matches "Was it sold?", "When is it sold?" and "How many were sold?" An answer may use other
 * words for what is due, allowed or required.
 */
const AFTER_AUXILIARY = new RegExp(
  `(?:^\\W*(?:${AUXILIARIES})|\\b(?:when|how many [^?]*?) (?:${FORMS_OF_BE}))(?:n['’]t)? [^?]*?\\b(?<event>(?!due\\b)[\\p{L}-]+)${CIRCUMSTANCE}`,
  "iu",
);
/** Matches "When did the pier open?", "Where did she study?", "How long does it have to dry?" */
const DID = new RegExp(
  `\\b(?:when|where|how long) (?:do|does|did) (?<rest>[^?]*?)${CIRCUMSTANCE}`,
  "iu",
);
const HAVE_TO = /\bha(?:ve|s|d) to\b/i;
/** Matches "Who sells it?" and "Who will sell it?" */
const WHO_DOES = new RegExp(
  `^\\W*who (?:(?:${HELPING_VERBS}|has|have|had) (?:have |be |been )?)?(?!(?:${AUXILIARIES})\\b)(?<event>[\\p{L}-]+)`,
  "iu",
);

export function asksWhatIs(question: string): boolean {
  return WHAT_IS.test(question);
}

/** Matches "What colour is the door?", where the thing asked for precedes the verb. */
const WHAT_NOUN = new RegExp(
  `^\\W*(?:what|which) (?<event>(?!(?:${AUXILIARIES})\\b)[\\p{L}-]+) (?:${FORMS_OF_BE})\\b`,
  "iu",
);

/** Verbs that only say that something has a length of time. */
const OF_LENGTH = /^(?:take|last|run|be|have|go|stay|remain)$/;

/**
 * Returns the word, or an empty string if the question has none. Questions for an amount or a
 * meaning are left to other rules.
 */
export function headAsked({ answerType, text }: ParsedQuestion): string {
  const event = (form: RegExp): string => form.exec(text)?.groups?.["event"] ?? "";
  const did = DID.exec(text.replace(HAVE_TO, "must"))?.groups?.["rest"];
  const verb = did === undefined ? undefined : verbIn(did);
  if (verb !== undefined) return answerType === "amount" && OF_LENGTH.test(verb) ? "" : verb;
  if (answerType === "who") return actionOf(event(WHO_DOES));
  if (answerType === "when" || answerType === "yes_no" || answerType === "count")
    return eventOf(text);
  if (answerType !== "other") return "";
  return asksWhatIs(text) ? nounAsked(text) : event(WHAT_NOUN);
}

function eventOf(question: string): string {
  const event = AFTER_AUXILIARY.exec(withoutCondition(question))?.groups?.["event"] ?? "";
  return isPermitting({ text: event.toLowerCase() }) ? "" : event;
}

/** Removes a clause such as "if I cancel" or "when I leave" after what is asked. */
function withoutCondition(question: string): string {
  const words = wordsOf(question);
  const condition = words.find((word) => word.index > 1 && beginsCondition(word));
  return condition === undefined ? question : question.slice(0, condition.start);
}

/** Matches "Can I sublet the flat?" and "May dogs come in?" */
const MAY_DO = new RegExp(`^\\W*(?:${HELPING_VERBS})(?:n['’]t)? (?<rest>[^?]*?)\\W*$`, "iu");

/**
 * Returns what a yes-or-no question asks to be done, such as "sublet" for "Can I sublet the flat?",
 * or an empty string.
 */
export function actionAsked({ answerType, text }: ParsedQuestion): string {
  const rest = MAY_DO.exec(withoutCondition(text).replace(HAVE_TO, ""))?.groups?.["rest"];
  const isActive = answerType === "yes_no" && rest !== undefined && !/\bbe\b/i.test(rest);
  return isActive ? verbIn(rest) : "";
}

/** Returns a word unless it is the subject of its question: "Who can I ask?" */
function actionOf(word: string): string {
  return isFunctionWord(word.toLowerCase()) ? "" : word;
}

/** Returns whether the word is a verb, or an unknown word with an object: "sublet the flat". */
function isVerbBefore(word = "", next = ""): boolean {
  return isBareVerb(word) || (!isInLexicon(word) && !isFunctionWord(word) && isDeterminer(next));
}

/**
 * Returns the verb behind a subject, which may be a verb, too: "the bank close". A verb with an
 * object precedes an article; otherwise the last possible verb is the verb.
 */
function verbIn(phrase: string): string {
  const words = phrase.toLowerCase().match(/\p{L}+/gu) ?? [];
  const verbs = [...words.keys()].filter((at) => isVerbBefore(words[at], words[at + 1]));
  const withObject = verbs.find(
    (at) =>
      isDeterminer(words[at + 1] ?? "") &&
      !isDeterminer(words[at - 1] ?? "") &&
      !isPreposition(words[at - 1] ?? ""),
  );
  return words[withObject ?? verbs.at(-1) ?? -1] ?? "";
}
