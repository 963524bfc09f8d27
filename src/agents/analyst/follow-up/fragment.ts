// Reads follow-ups that name only what changes: "And in 2018?", "How about Boise?", "No, I meant
// HO4."
import { withCapital } from "../../../shared/plain-text.ts";
import { ASKS_YES_OR_NO } from "../../../language/question/answer-type.ts";
import { AUXILIARIES, QUESTION_WORDS } from "../../../language/words/function-words.ts";

const OPENER = /^\W*(?:(?:and|or|but|so|also|then|plus|ok(?:ay)?|well|now|alright)\b[\s,]*)+/i;
const CORRECTION =
  /^\W*(?:(?:(?:no|nope|wait|sorry|oops|actually|pardon|correction|not (?:that|this)(?: one)?)(?=\s*[,.:;!–-]|\s+i\b|\s+(?:wait|sorry|actually)\b)|i mean(?:t)?|i was asking (?:about|for)|i asked (?:about|for)|i(?: was)? (?:talking|speaking) (?:about|of)|make (?:that|it)|rather|instead)\b[\s,.:;–-]*(?:(?:it['’]?s|that['’]?s|for the|but)\s+)?)+/i;
/** A rejected alternative: "2017, not 2018". */
const DENIED_AFTER = /,?\s+(?:not|instead of|rather than) [^,?]+(?=\W*$)/i;
const TAIL =
  /[\s,]+(?:i mean|i meant|instead|rather|then|please|though|too|as well|exactly)(?=\W*$)/i;
const ASKING_ON =
  /^\W*(?:(?:what|how)? ?about|what of|(?:the )?same (?:question )?(?:for|with|in)?(?=\s)|(?:what )?if (?:it(?:['’]s| is| was| were)|i (?:ask|meant)))\b[\s,]*/i;
/** "What was it in 2018?" repeats the question, unless that did not ask for a figure. */
const ASKED_AGAIN =
  /^\W*(?:what|how (?:much|many|high|big|large|long|far))(?:['’]s|['’]re| is| are| was| were| would| will) (?:it|that|this|they)(?: be)?\b[\s,]*/i;
const ASKS_NO_FIGURE = /^\W*(?:who|whom|when|where|why)\b/i;
const FINITE = new RegExp(
  `\\b(?:${AUXILIARIES}|happen(?:s|ed)?|if|unless|i|it|they|he|she|we|you|them|him|its|his|her)\\b`,
  "i",
);
/** "May" is the month, unless it begins the question as a verb. */
const MAY = /(?<=\S\s)May\b|^May$/;
const ASKS = new RegExp(
  `^\\W*(?:(?:with|for|in|at|by|until|since|from|to|of|on) )?(?:${QUESTION_WORDS})\\b`,
  "i",
);
/** A possessive after a conjunction: "And its motor?" */
const OWNED = /(?<=^\W*(?:and|or|but)\s+)(?:its|his|her|their)\s+/i;
const LONGEST = 9;

/**
 * Returns what the follow-up names, or undefined if it is a question of its own. `isContinuation`
 * is set if its words show that it continues: "And …", "What about …", "No, I meant …".
 */
export function readFragment(
  question: string,
  earlier: string,
): { text: string; isContinuation: boolean } | undefined {
  const corrected = withoutCorrection(question.trim());
  const opened = corrected.text.replace(OWNED, "the ").replace(OPENER, "");
  const isOfFigure = !ASKS_NO_FIGURE.test(earlier) && !ASKS_YES_OR_NO.test(earlier);
  const text = opened
    .replace(ASKING_ON, "")
    .replace(isOfFigure ? ASKED_AGAIN : /(?!)/, "")
    .replace(TAIL, "")
    .replace(/[\s?.!,;:]+$/, "")
    .trim();
  const isContinuation =
    corrected.isOne ||
    opened !== corrected.text ||
    text.length < opened.replace(/[\s?.!,;:]+$/, "").length;
  if (text === "" || text.split(/\s+/).length > LONGEST) return undefined;
  if (FINITE.test(text.replace(MAY, "")) || ASKS.test(text)) return undefined;
  return { text, isContinuation };
}

/** Removes the words that correct the last question: "no, I meant". */
function withoutCorrection(text: string): { text: string; isOne: boolean } {
  const rest = text.replace(CORRECTION, "").replace(DENIED_AFTER, "");
  return { text: rest === "" ? text : rest, isOne: rest !== "" && rest !== text };
}

/** Returns the question without a leading "And", "So" and the like. */
export function withoutOpener(question: string): string {
  const rest = question.replace(OPENER, "");
  if (rest === question || (!ASKS.test(rest) && !FINITE.test(rest.split(/\s+/)[0] ?? "")))
    return question;
  return withCapital(rest);
}
