// Finds the times between which a change is asked for after the same figure was asked for several
// times: "And in 2021?" – "By how much did it fall?"
import type { Turn } from "../../../../domain/answers/session.ts";
import { periodsWritten } from "../../../../language/question/conditions.ts";
import { parseOnce } from "../../../../language/question/parse-question.ts";
import { describeAsked } from "./described.ts";

const OF_CHANGE: readonly string[] = ["change", "growth", "movement"];

export function isOfChange(question: string): boolean {
  return OF_CHANGE.includes(parseOnce(question).operation.kind);
}

/**
 * Returns " from 2019 to 2021" if the last turns asked for the same figure in different years, or
 * undefined.
 */
export function timesOfTurns(history: readonly Turn[]): string | undefined {
  const asked = history.map(({ question }) => describeAsked(question));
  const text = asked.at(-1)?.text;
  const from = asked.findLastIndex((each) => each?.text !== text) + 1;
  const periods = asked.slice(from).flatMap((each) => periodsWritten(each?.time ?? ""));
  const inOrder = periods
    .filter((period) => YEAR.test(period))
    .toSorted((a, b) => yearOf(a) - yearOf(b));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined || inOrder.length < periods.length)
    return undefined;
  return yearOf(first) < yearOf(last) ? ` from ${first} to ${last}` : undefined;
}

/** A year, which a quarter or a date is not. */
const YEAR = /^(?:(?:fy|fiscal(?: year)?|calendar year)\s?)?\d{4}$/i;

function yearOf(period: string): number {
  return Number(/\d{4}$/.exec(period)?.[0]);
}
