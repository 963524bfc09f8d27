// What a question asks for → the figures of one document that it is read or reckoned from.
import { termsOf } from "../../shared/terms.ts";
import type { FigureQuestion } from "./ask.ts";
import { findFigure, phraseTerms } from "./find-figure.ts";
import type { Figure } from "./grid.ts";
import { lineItemOf } from "./line-items.ts";
import { type Period, tellPeriod } from "./periods.ts";
import { findLine } from "./statement-line.ts";
import type { Wanted } from "./write-expression.ts";

/** Figures of one document, and the terms of its name, which say nothing of a row. */
export type FigureSource = { figures: readonly Figure[]; named: ReadonlySet<string> };

/** A figure under a name that calculations call it by: "total_sales_2019". `score` is in (0, 1]. */
export type Input = { name: string; figure: Figure; score: number };

const LONGEST_NAME = 40;

/** In the order of the question; undefined unless each of them is found. */
export function inputsOf(asked: FigureQuestion, source: FigureSource): Input[] | undefined {
  const { subjects, operation, periods } = asked;
  const [first = "", second] = subjects;
  if (second !== undefined) {
    const [period, other] = periods;
    return other === undefined
      ? lookUpAll(
          subjects.map((subject) => ({ subject, period })),
          source,
        )
      : undefined;
  }
  if (operation === "highest" || operation === "lowest") return rowOver(first, periods, source);
  const wanted = timesOf(asked).map((period) => ({ subject: first, period }));
  return (
    lookUpAll(wanted, source) ?? (periods.length > 0 ? undefined : overAllTimes(asked, source))
  );
}

/** Undefined unless each of them is found. */
export function lookUpAll(wanted: readonly Wanted[], source: FigureSource): Input[] | undefined {
  const found = wanted.flatMap((one) => lookUp(one, source) ?? []);
  return found.length === wanted.length && found.length > 0 ? found : undefined;
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
function rowOver(
  subject: string,
  periods: readonly Period[],
  source: FigureSource,
): Input[] | undefined {
  if (phraseTerms(subject).length === 0) return undefined;
  const times = new Map<string, Period>();
  for (const { period } of source.figures) {
    if (period !== undefined) times.set(tellPeriod(period), period);
  }
  const among = periods.length > 1 ? periods : [...times.values()];
  const found = among.flatMap((period) => lookUp({ subject, period }, source) ?? []);
  // A year and a date in it lead to the same figure.
  const distinct = [...new Map(found.map((input) => [input.figure, input])).values()];
  return distinct.length > 1 ? distinct : undefined;
}

function lookUp({ subject, period }: Wanted, { figures, named }: FigureSource): Input | undefined {
  const bare = withoutName(subject, named);
  const item = lineItemOf(bare) ?? lineItemOf(bare.replace(/^total /i, ""));
  const line = item && findLine(figures, item, period);
  const match = line ?? findFigure(figures, { terms: phraseTerms(subject), period });
  if (match === undefined) return undefined;
  const { figure, score } = match;
  const time = figure.period === undefined ? "" : tellPeriod(figure.period);
  const name = [figure.label, time].map((text) => slugOf(text)).filter((slug) => slug !== "");
  return { name: name.join("_"), figure, score };
}

/** "Amazon revenue", "inventories for Best Buy": what is left when the document's own name is taken out. */
function withoutName(subject: string, named: ReadonlySet<string>): string {
  const words = subject.split(/\s+/).filter((word) => {
    const terms = termsOf(word);
    return terms.length === 0 || !terms.every((term) => named.has(term));
  });
  return words
    .join(" ")
    .replace(/^(?:(?:of|in|for|to|by|at|on|total)\s+)+/i, (lead) =>
      /total/i.test(lead) ? "total " : "",
    )
    .replace(/(?:\s+(?:of|in|for|to|by|at|on|and|[-–.]+))+$/i, "");
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, LONGEST_NAME);
}
