// Averages, changes and shares that a table states itself: they go before what could be calculated.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { termsOf } from "../../../language/words/terms.ts";
import type { Source } from "../../match/look-up.ts";
import { phraseTerms } from "../../match/phrase-terms.ts";
import type { Found } from "../found.ts";
import { readCells } from "./read-cells.ts";
import { timesOf } from "../times.ts";

const AVERAGE = new Set(termsOf("average mean"));

/** A row or a column of averages, for one time or none, goes before what could be calculated. */
export function readAverage(question: ParsedQuestion, source: Source): Found | undefined {
  const { text, operation } = question;
  if (timesOf(question, source).length > 1 || operation.operands.length > 1) return undefined;
  const asked = new Set(termsOf(text)).intersection(AVERAGE);
  const averages = source.cells.filter(({ labelTerms, headingTerms, aroundTerms }) =>
    [labelTerms, headingTerms, aroundTerms].some((terms) => asked.isSubsetOf(terms)),
  );
  const measure = `${[...asked].join(" ")} ${question.measure}`;
  return asked.size === 0
    ? undefined
    : readCells({ ...question, measure }, { ...source, cells: averages });
}

/** What heads a column of changes. */
export const OF_CHANGE = /\b(?:change|growth|increase|decrease)\b/i;

/** "What was the growth of the South?": a column of changes, where no time is asked for. */
export function readChange(question: ParsedQuestion, source: Source): Found | undefined {
  if (timesOf(question, source).length > 0) return undefined;
  const isRate = question.operation.kind === "growth" || /\bgrowth\b/i.test(question.text);
  const changes = source.cells.filter(
    ({ heading, measure }) => OF_CHANGE.test(heading) && measure.percent === isRate,
  );
  return changes.length === 0 ? undefined : readCells(question, { ...source, cells: changes });
}

/** "What share of the capital …?" of a table that has a column "% of capital". */
export function readShare(question: ParsedQuestion, source: Source): Found | undefined {
  const whole = phraseTerms(question.operation.operands[1] ?? "");
  if (whole.length === 0) return undefined;
  const shares = source.cells.filter(
    ({ measure, heading, headingTerms, aroundTerms }) =>
      measure.percent &&
      !OF_CHANGE.test(heading) &&
      whole.some((term) => headingTerms.has(term)) &&
      // What all columns are headed by is not said of one again.
      whole.every((term) => headingTerms.has(term) || aroundTerms.has(term)),
  );
  const measure = question.operation.operands.join(" ");
  return readCells({ ...question, measure }, { ...source, cells: shares });
}
