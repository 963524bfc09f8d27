// Finds the figures of one document from which the result of a question is read or calculated.
import type { FigureQuestion } from "./ask.ts";
import { phraseTerms } from "./find-figure.ts";
import { type FigureSource, type Input, lookUp, lookUpAll } from "./look-up.ts";
import { lookUpPair } from "./look-up-pair.ts";
import type { Operation } from "./operation.ts";
import { type Period, formatPeriod } from "./periods.ts";
import { pairIn } from "./shared-words.ts";

/** In the order of the question; undefined unless each of them is found. */
export function inputsOf(asked: FigureQuestion, source: FigureSource): Input[] | undefined {
  const { subjects, operation, periods } = asked;
  const [first = "", second] = subjects;
  if (second !== undefined) {
    const [period, other] = periods;
    if (other !== undefined) return undefined;
    // A part and its whole share no words: each is called by its own.
    const asCalled = subjects.map((subject) => ({ subject, period }));
    return operation === "difference"
      ? lookUpPair([first, second], period, source)
      : lookUpAll(asCalled, source);
  }
  if (operation === "highest" || operation === "lowest") return rowOver(first, periods, source);
  const wanted = timesOf(asked).map((period) => ({ subject: first, period }));
  const found = lookUpAll(wanted, source);
  if (found !== undefined) return found;
  return periods.length > 0 ? ofTwoNamed(asked, source) : overAllTimes(asked, source);
}

const OF_SEVERAL = new Set<Operation>(["value", "sum", "average"]);

/** "The respective sales of A and B": two figures of one time. */
function ofTwoNamed(
  { operation, subjects: [phrase = ""], periods }: FigureQuestion,
  source: FigureSource,
): Input[] | undefined {
  const pair = pairIn(phrase);
  if (pair === undefined || periods.length > 1 || !OF_SEVERAL.has(operation)) return undefined;
  return lookUpPair(pair, periods[0], source);
}

/** A change said of one year is the change from the year before. */
function timesOf({ operation, periods }: FigureQuestion): (Period | undefined)[] {
  const [only, second] = periods;
  if (only === undefined) return [undefined];
  const isChange = operation === "change" || operation === "percent_change";
  return isChange && second === undefined ? [{ ...only, year: only.year - 1 }, only] : [...periods];
}

/** Where no time is asked for, an average is over all of the row's times, and a change between its only two. */
function overAllTimes(asked: FigureQuestion, source: FigureSource): Input[] | undefined {
  const { operation, subjects, periods } = asked;
  const isChange = operation === "change" || operation === "percent_change";
  if (operation !== "average" && !isChange) return undefined;
  const found = rowOver(subjects[0] ?? "", periods, source);
  return operation === "average" || found?.length === 2 ? found : undefined;
}

/** The figures of one row at all its times, or at those asked for. */
export function rowOver(
  subject: string,
  periods: readonly Period[],
  source: FigureSource,
): Input[] | undefined {
  if (phraseTerms(subject).length === 0) return undefined;
  const times = new Map<string, Period>();
  for (const { period } of source.figures) {
    if (period !== undefined) times.set(formatPeriod(period), period);
  }
  const among = periods.length > 1 ? periods : [...times.values()];
  const found = among.flatMap((period) => lookUp({ subject, period }, source) ?? []);
  // Of years that are asked for, one that isn't found might have been the highest.
  if (periods.length > 1 && found.length < periods.length) return undefined;
  // A year and a date in it lead to the same figure.
  const distinct = [...new Map(found.map((input) => [input.figure, input])).values()];
  return distinct.length > 1 ? distinct : undefined;
}
