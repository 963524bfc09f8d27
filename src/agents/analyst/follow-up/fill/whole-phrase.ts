// Extends a part of a question to the whole phrase that another phrase replaces.
import { isMeasure } from "../../../../language/question/measure-nouns.ts";
import { kindOf } from "../../kind.ts";
import type { Part, QuestionParts } from "./question-parts.ts";
import type { Phrase } from "./phrase.ts";

/** "Boats that stay longer" are one thing, with all that the clause says. */
export const CLAUSE = /\s(?:that|who|which|whose)\s/i;
const JOINS = /^\s*(?:and|&)\s+(?:(?:the|an?)\s+)?$/i;
/** A comma joins if an "and" follows it. */
const LISTS = /^[^,?]*(?:,[^,?]*)*\s(?:and|&)\s/i;

/** Returns whether two adjacent parts are one thing by name: "cash and cash equivalents". */
export function areCoordinated(one: Part, other: Part, text: string): boolean {
  const isThing = one.kind === "thing" && other.kind === "thing";
  const isPeriod = one.kind === "period" && other.kind === "period";
  const between = text.slice(one.end, other.start);
  const isList = isThing && /^,\s+$/.test(between) && LISTS.test(text.slice(other.start));
  return isList || ((isThing || isPeriod) && JOINS.test(between));
}

/**
 * Returns the old part with what belongs to it: the other half of "cash and cash equivalents", the
 * noun of "10 m boat" if the new phrase has one, and the complement of "Kelp's cost of sales" or
 * "members of the club".
 */
export function wholeOf(
  old: Part,
  { phrase, part, previous }: { phrase: Phrase; part: Part; previous: QuestionParts },
): Part {
  const { text, parts } = previous;
  const next = parts[parts.indexOf(old) + 1];
  if (old.kind === "condition") {
    const isOfNoun = next !== undefined && isAmountOf(old, next);
    return isOfNoun && phrase.text !== part.text ? { ...old, end: next.end } : old;
  }
  const listed = coordinatedWith(old, previous);
  if (listed.end - listed.start > old.end - old.start) return listed;
  const isOwned = /['’]s?\s+$/.test(text.slice(0, old.start));
  if (next === undefined || next.lead === "") return old;
  // "Provision for income taxes" is one measure.
  const isOfMeasure =
    (isOwned || next.lead === "for") && next.kind === "thing" && isMeasure(next.text);
  const isWhole = (isOwned && isMeasure(part.text)) || CLAUSE.test(phrase.text);
  return isOfMeasure || (isWhole && next.lead === "of") ? { ...old, end: next.end } : old;
}

/** Returns all of "paper, ink and glue", but one side of a comparison. */
function coordinatedWith(old: Part, { text, parts }: QuestionParts): Part {
  if (kindOf(text) === "comparison" || kindOf(text) === "aggregation") return old;
  let [from, to] = [parts.indexOf(old), parts.indexOf(old)];
  const joins = (at: number): boolean => {
    const [one, other] = [parts[at], parts[at + 1]];
    return one !== undefined && other !== undefined && areCoordinated(one, other, text);
  };
  while (joins(from - 1)) from -= 1;
  while (joins(to)) to += 1;
  const [first, last] = [parts[from] ?? old, parts[to] ?? old];
  return { ...first, end: last.end };
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
