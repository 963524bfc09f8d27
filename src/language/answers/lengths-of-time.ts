// Tells how long something lasts from when and how often it is.
import { momentsIn } from "./moments.ts";

/** Words before the end of a length of time: "until 26 October", "between 10:52 and 12:07". */
const TO_AN_END =
  /\b(?:until|till|through|between|from|by) (?:(?:the|a|an|about|around) )?(?:\p{L}+,? )?$/iu;
const CLOCK = /\b\d{1,2}:\d{2}\b/g;
const FOR_EVER = /\b(?:lifetime|for life|permanent(?:ly)?|indefinite(?:ly)?|unlimited)\b/i;

export function statesLengthOfTime(text: string): boolean {
  const isFromTo = (text.match(CLOCK)?.length ?? 0) > 1;
  const isEnd = (moment: string): boolean => TO_AN_END.test(text.slice(0, text.indexOf(moment)));
  return FOR_EVER.test(text) || isFromTo || momentsIn(text).some(isEnd);
}

const ABOUT = "(?: (?:about|around|approximately|roughly|nearly|almost|at least|up to))?";
const EACH = new RegExp(`\\b(?:every|each)${ABOUT} $`, "i");
const ASKS_DISTANCE = /\b(?:before|after|until|from|ahead|advance|apart|ago|earlier|later)\b/i;
/** Behind a number: "weeks after", "working days before". */
const APART =
  /^(?:[ -]\p{L}+){1,2}? (?:before|after|prior to|ahead of|earlier|later|ago|in advance)\b/iu;
/** Words before a length: "lasts two weeks after", "for three years after", "within an hour of". */
const LASTS = new RegExp(
  `\\b(?:for|of|in|lasts?|lasted|takes?|took|runs?|within|than|the (?:first|last|next)|up to|at (?:least|most))${ABOUT} $`,
  "i",
);

/**
 * Reports whether an amount of time between these texts, which begin and end at its number, is the distance of two events or a
 * frequency, as in "begins one week after" and "every 20 minutes", unless the question asks for a
 * distance.
 */
export function isNoDuration(question: string, before: string, behind: string): boolean {
  if (EACH.test(before)) return true;
  return !ASKS_DISTANCE.test(question) && APART.test(behind) && !LASTS.test(before);
}
