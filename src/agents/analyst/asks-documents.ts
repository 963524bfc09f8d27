// Decides whether a question is for the documents, so that the conversation cannot answer it.
import { parseOnce } from "../../language/question/parse-question.ts";
import { ASKS_YES_OR_NO } from "../../language/question/answer-type.ts";
import { QUESTION_WORDS } from "../../language/words/function-words.ts";
import { namesSomething } from "./focus.ts";
import { refersBack } from "./follow-up/refer/references.ts";

const ASKS = new RegExp(`\\?\\W*$|^\\W*(?:(?:and|but|so|then|or) )?(?:${QUESTION_WORDS})\\b`, "i");
/** Words about the assistant or the conversation. */
const ABOUT_TALK =
  /\b(?:you(?:r|rs|rself)?|we|conversation|chat|ask(?:ed)?|said|told|talk(?:ed)?|discuss(?:ed)?|answers?|answered|questions?|so far)\b/i;

/**
 * Returns whether the text is a question that names something and is not about the assistant or the
 * conversation.
 */
export function asksDocuments(question: string): boolean {
  const { text } = parseOnce(question);
  const isQuestion = ASKS.test(text) || ASKS_YES_OR_NO.test(text);
  return isQuestion && namesSomething(text) && !ABOUT_TALK.test(text);
}

/** Returns whether the question is for the documents and refers to nothing earlier. */
export function isSelfContained(question: string): boolean {
  return asksDocuments(question) && !refersBack(question);
}
