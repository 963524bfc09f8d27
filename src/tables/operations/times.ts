// Determines the times that a question asks about: those it names, or those of the tables.
import { type Period, formatPeriod } from "../../language/time/period.ts";
import type { Operation, ParsedQuestion } from "../../language/question/parsed-question.ts";
import { lookUp, type Source } from "../match/look-up.ts";
import type { Input } from "./input.ts";
import { phraseTerms } from "../match/phrase-terms.ts";

const TIME = /\b(?:years?|periods?|quarters?|months?|fys?)\b/i;

/** Reports whether the question chooses among times or counts them: "which year". */
export function choosesAmongTimes({ among = "" }: Operation): boolean {
  return TIME.test(among);
}

/** Returns a number that orders periods by their end. */
export function endMomentOf(period: Period | undefined): number {
  if (period === undefined) return 0;
  const { quarter = 4, half = 2 } = period;
  const month = period.month ?? Math.min(quarter * 3, half * 6);
  return period.year * 400 + month * 31 + (period.day ?? 0);
}

/**
 * Returns the two times of a change, earlier first. A time that is named alone is compared with the
 * year before.
 */
export function timesOfChange(
  { periods, relative }: ParsedQuestion,
  source: Source,
): readonly [Period, Period] | undefined {
  const [first, second, third] = periods;
  if (third !== undefined) return undefined;
  if (first !== undefined && second !== undefined) {
    if (endMomentOf(first) === endMomentOf(second)) return undefined;
    return endMomentOf(first) < endMomentOf(second) ? [first, second] : [second, first];
  }
  const later = first ?? (relative.length > 0 ? latestTimeOf(source) : undefined);
  if (later === undefined) return undefined;
  const { day: _day, ...rest } = later;
  return [{ ...rest, year: later.year - 1 }, first === undefined ? later : rest];
}

/** Returns the latest time in the tables' cells. */
export function latestTimeOf({ cells }: Source): Period | undefined {
  const times = cells.flatMap(({ period }) => period ?? []);
  return times.toSorted((a, b) => endMomentOf(b) - endMomentOf(a))[0];
}

/**
 * Returns the times that are asked for. A relative time counts from the time that is named, or else
 * from the latest.
 */
export function timesAsked({ periods, relative }: ParsedQuestion, source: Source): Period[] {
  const base = relative.length === 0 ? undefined : (periods[0] ?? latestTimeOf(source));
  if (base === undefined) return [...periods];
  const { day: _day, ...rest } = base;
  const before = { ...rest, year: base.year - 1 };
  return [...periods, ...relative.map((how) => (how === "latest" ? base : before))];
}

/**
 * Returns the cells of one row at the times asked for if there are several, and otherwise at all
 * its times.
 */
export function cellsOverTime(
  subject: string,
  periods: readonly Period[],
  source: Source,
): Input[] | undefined {
  if (phraseTerms(subject).length === 0) return undefined;
  const times = new Map<string, Period>();
  for (const { period } of source.cells) {
    if (period !== undefined) times.set(formatPeriod(period), period);
  }
  const among = periods.length > 1 ? periods : [...times.values()];
  const found = among.flatMap((period) => lookUp({ subject, period }, source) ?? []);
  // If the question names several years, one that is not found might have been the highest.
  if (periods.length > 1 && found.length < periods.length) return undefined;
  // A year and a date in that year lead to the same cell.
  const distinct = [...new Map(found.map((input) => [input.cell, input])).values()];
  return distinct.length > 1 ? distinct : undefined;
}
