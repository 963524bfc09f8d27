// The word without which nothing answers a question: the thing that "what is" asks for, the event of "when was it sold".
import { nounAsked } from "../answer-type.ts";
import type { ParsedQuestion } from "../parsed-question.ts";

const WHAT_IS = /^\W*what(?:['’]s| is| are| was| were)\b/iu;
/** What follows the event tells its place, its means or its time. */
const WHEN_WAS =
  /\bwhen (?:was|were) [^?]*?(?<event>[\p{L}-]+)(?: (?:by|in|at|for|to|from|on|with|under|into) [^?]*)?\W*$/iu;

export function asksWhatIs(question: string): boolean {
  return WHAT_IS.test(question);
}

/** Empty where a question has none; whether an amount or a meaning is told, other rules say. */
export function headAsked({ answerType, text }: ParsedQuestion): string {
  if (answerType === "when") return WHEN_WAS.exec(text)?.groups?.["event"] ?? "";
  return answerType === "other" && asksWhatIs(text) ? nounAsked(text) : "";
}
