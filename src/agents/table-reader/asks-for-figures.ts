// Decides whether only figures can answer a question, so that a sentence about the same things does
// not.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { ratioIn } from "../../tables/lexicon/ratios.ts";

/**
 * Returns true for a count, and for an amount in a given period. Without a period, the question may
 * ask for the meaning of an amount.
 */
export function asksForAmount({ answerType, operation, periods }: ParsedQuestion): boolean {
  if (operation.kind !== "none") return false;
  return answerType === "count" || (answerType === "amount" && periods.length > 0);
}

/** Returns whether the answer needs figures to calculate with, or to compare over time. */
export function asksForCalculation({ operation, text, instructions }: ParsedQuestion): boolean {
  return (
    (operation.kind !== "none" && operation.kind !== "compare") ||
    instructions.definitions.length > 0 ||
    ratioIn(text) !== undefined
  );
}
