// The word without which nothing answers a question: the thing that "what is" asks for, the event of "when was it sold" and of "was it
// sold", what "who sells it" does.
import { nounAsked } from "../answer-type.ts";
import { AUXILIARIES, FORMS_OF_BE } from "../../words/function-words.ts";
import { isPermitting } from "../../modality.ts";
import { isBareVerb } from "../../words/lexicon.ts";
import type { ParsedQuestion } from "../parsed-question.ts";

const WHAT_IS = /^\W*what(?:['’]s| is| are| was| were)\b/iu;
/** What follows the event tells its place, its means or its time. */
const CIRCUMSTANCE =
  "(?: (?:by|in|at|for|to|from|on|with|under|into|before|after|during|until|since) [^?]*)?\\W*$";
/** "Was it sold?", "When is it sold?", "How many were sold?"; what is due, allowed or required may be told in other words. */
const HELPED = new RegExp(
  `(?:^\\W*(?:${AUXILIARIES})|\\b(?:when|how many [^?]*?) (?:${FORMS_OF_BE}))(?:n['’]t)? [^?]*?\\b(?<event>(?!due\\b)[\\p{L}-]+)${CIRCUMSTANCE}`,
  "iu",
);
/** "When did the pier open?", "Where did she study?", "How long does it have to dry?", "Who leads the choir?" */
const DID = new RegExp(
  `\\b(?:when|where|how long) (?:do|does|did) (?<rest>[^?]*?)${CIRCUMSTANCE}`,
  "iu",
);
const HAVE_TO = /\bha(?:ve|s|d) to\b/i;
const WHO_DOES = new RegExp(`^\\W*who (?!(?:${AUXILIARIES})\\b)(?<event>[\\p{L}-]+)`, "iu");

export function asksWhatIs(question: string): boolean {
  return WHAT_IS.test(question);
}

/** "What colour is the door?": the thing asked for stands before the verb. */
const WHAT_NOUN = new RegExp(
  `^\\W*(?:what|which) (?<event>(?!(?:${AUXILIARIES})\\b)[\\p{L}-]+) (?:${FORMS_OF_BE})\\b`,
  "iu",
);

/** What merely says that something has a length of time. */
const OF_LENGTH = /^(?:take|last|run|be|have|go|stay|remain)$/;

/** Empty where a question has none; whether an amount or a meaning is told, other rules say. */
export function headAsked({ answerType, text }: ParsedQuestion): string {
  const event = (form: RegExp): string => form.exec(text)?.groups?.["event"] ?? "";
  const did = DID.exec(text.replace(HAVE_TO, "must"))?.groups?.["rest"];
  const verb = did === undefined ? undefined : verbIn(did);
  if (verb !== undefined) return answerType === "amount" && OF_LENGTH.test(verb) ? "" : verb;
  if (answerType === "who") return event(WHO_DOES);
  if (answerType === "when" || answerType === "yes_no" || answerType === "count")
    return eventOf(text);
  if (answerType !== "other") return "";
  return asksWhatIs(text) ? nounAsked(text) : event(WHAT_NOUN);
}

function eventOf(question: string): string {
  const event = HELPED.exec(question)?.groups?.["event"] ?? "";
  return isPermitting({ text: event.toLowerCase() }) ? "" : event;
}

/** The last word that may be one: of "the bank close", its subject may be a verb as well. */
function verbIn(phrase: string): string {
  const words = phrase.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.findLast((word) => isBareVerb(word)) ?? "";
}
