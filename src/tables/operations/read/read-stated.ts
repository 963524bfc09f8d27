// Averages that a table states itself: they go before what could be calculated.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { termsOf } from "../../../language/words/terms.ts";
import type { Source } from "../../match/look-up.ts";
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
