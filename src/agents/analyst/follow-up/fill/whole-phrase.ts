// Extends a part of a question to the whole phrase that another phrase replaces.
import { isMeasure } from "../../../../language/question/measure-nouns.ts";
import { kindOf } from "../../kind.ts";
import type { Part, QuestionParts } from "./question-parts.ts";
import type { Phrase } from "./phrase.ts";

const JOINS = /^\s*(?:and|&)\s+(?:(?:the|an?)\s+)?$/i;

/** Returns whether two adjacent parts are one thing by name: "cash and cash equivalents". */
export function areCoordinated(one: Part, other: Part, text: string): boolean {
  const isThing = one.kind === "thing" && other.kind === "thing";
  const isPeriod = one.kind === "period" && other.kind === "period";
  return (isThing || isPeriod) && JOINS.test(text.slice(one.end, other.start));
}

/**
 * Returns the old part with what belongs to it: the other half of "cash and cash equivalents", the
 * noun of "10 m boat" if the new phrase has one, and the complement of "Kelp's cost of sales".
 */
export function wholeOf(
  old: Part,
  { phrase, part, previous }: { phrase: Phrase; part: Part; previous: QuestionParts },
): Part {
  const { text, parts } = previous;
  const at = parts.indexOf(old);
  const [before, next] = [parts[at - 1], parts[at + 1]];
  if (old.kind === "condition") {
    const isOfNoun = next !== undefined && isAmountOf(old, next);
    return isOfNoun && phrase.text !== part.text ? { ...old, end: next.end } : old;
  }
  // "Compare rent and wages" names two things.
  if (kindOf(text) !== "comparison" && kindOf(text) !== "aggregation") {
    if (next !== undefined && areCoordinated(old, next, text)) return { ...old, end: next.end };
    if (before !== undefined && areCoordinated(before, old, text))
      return { ...before, end: old.end };
  }
  const isOwned = /['’]s?\s+$/.test(text.slice(0, old.start));
  return isOwned && next?.lead === "of" && isMeasure(part.text) ? { ...old, end: next.end } : old;
}

/**
 * Returns whether a thing is told apart by the amount before it. "And theft?" does not make "a
 * $2,500 theft" of "a $2,500 deductible".
 */
export function isMeasured(thing: Part, { parts }: QuestionParts): boolean {
  const before = parts[parts.indexOf(thing) - 1];
  return before !== undefined && isAmountOf(before, thing);
}

export function measuresThing(amount: Part, { parts }: QuestionParts): boolean {
  const next = parts[parts.indexOf(amount) + 1];
  return next !== undefined && isAmountOf(amount, next);
}

function isAmountOf(amount: Part, thing: Part): boolean {
  return (
    amount.kind === "condition" && thing.kind === "thing" && amount.leadStart === thing.leadStart
  );
}
