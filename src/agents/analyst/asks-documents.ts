// Whether a question is one for the documents, whatever a model makes of it.
import { ASKS_YES_OR_NO } from "../../language/question/answer-type.ts";
import { parseOnce } from "../../language/question/parse-question.ts";
import { QUESTION_WORDS } from "../../language/words/function-words.ts";
import { namesSomething } from "./focus.ts";
import { refersBack } from "./follow-up/refer/references.ts";

const ASKS = new RegExp(`\\?\\W*$|^\\W*(?:(?:and|but|so|then|or) )?(?:${QUESTION_WORDS})\\b`, "i");
/** The assistant, or the conversation. */
const ABOUT_TALK =
  /\b(?:you(?:r|rs|rself)?|we|conversation|chat|ask(?:ed)?|said|told|talk(?:ed)?|discuss(?:ed)?|answers?|answered|questions?|so far)\b/i;
/** It asks something that it names, and speaks neither of the assistant nor of the conversation. */
export function asksDocuments(question: string): boolean {
  const { text } = parseOnce(question);
  const isQuestion = ASKS.test(text) || ASKS_YES_OR_NO.test(text);
  return isQuestion && namesSomething(text) && !ABOUT_TALK.test(text);
}

/** And nothing in it needs to be asked back. */
export function isPlain(question: string): boolean {
  return asksDocuments(question) && !refersBack(question);
}
