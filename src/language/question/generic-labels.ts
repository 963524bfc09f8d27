// What forms and tables call the answer to a question: "Venue" where it asks where, "Date" when, "Fee" what something costs.
import { termsOf } from "../words/terms.ts";
import { ASKS_TO_PAY } from "./asks-for.ts";
import type { AnswerType, ParsedQuestion } from "./parsed-question.ts";
import { OF_MONEY } from "./weak-words.ts";

const NONE: ReadonlySet<string> = new Set();
const TIMES_OF_DAY = new Set(termsOf("time hour"));
const LABELS: Partial<Record<AnswerType, ReadonlySet<string>>> = {
  where: new Set(termsOf("place venue location address")),
  when: new Set(termsOf("date day")),
};
const ASKS_TIME_OF_DAY = /\bwhat time\b/i;

/** What a label may leave out behind the thing that it names, and what then follows it. */
const LEFT_OUT: ReadonlyMap<string, RegExp> = new Map([
  ["number", /\d/],
  ["address", /./],
]);

/** What must follow a label for the answer to be a number or an address of what it names; undefined where neither is asked for. */
export function valueLeftOut(head: string): RegExp | undefined {
  return LEFT_OUT.get(head.toLowerCase());
}

/** Terms. A label that says one of them, and otherwise only what the question says, is followed by the answer. */
export function genericLabels({ answerType, text }: ParsedQuestion): ReadonlySet<string> {
  if (ASKS_TIME_OF_DAY.test(text)) return TIMES_OF_DAY;
  return LABELS[answerType] ?? (ASKS_TO_PAY.test(text) ? OF_MONEY : NONE);
}

/** What is said of a thing to ask for it: what the thing is called tells the rest. "The phone number" may be headed "Phone". */
const OF_ASKING = new Set(
  termsOf("be find happen occur take took taken place hold held number address cost pay"),
);

export function asksWithoutNaming(term: string): boolean {
  return OF_ASKING.has(term);
}
