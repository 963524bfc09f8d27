// Whether only figures can answer a question: a sentence that speaks of the same things does not.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { ratioIn } from "../../tables/lexicon/ratios.ts";

/** True for a count, and for an amount at a named time. Without a time, an amount may be asked for its meaning. */
export function asksForAmount({ answerType, operation, periods }: ParsedQuestion): boolean {
  if (operation.kind !== "none") return false;
  return answerType === "count" || (answerType === "amount" && periods.length > 0);
}

/** Whether the answer takes figures that are to be calculated with, or compared over time. */
export function asksForCalculation({ operation, text, instructions }: ParsedQuestion): boolean {
  return (
    (operation.kind !== "none" && operation.kind !== "compare") ||
    instructions.definitions.length > 0 ||
    ratioIn(text) !== undefined
  );
}
