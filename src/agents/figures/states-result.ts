// Whether a sentence says itself what a question asks to reckon. A sentence that only speaks of the same things does not
// answer "by how much": quoted, it would look as if it did.
import { yearsIn } from "../../shared/periods.ts";
import { termsOf } from "../../shared/terms.ts";
import { askFigure } from "./ask.ts";
import { asksForFigure, tidy } from "./asks-for-figure.ts";
import { phraseTerms } from "./find-figure.ts";
import { formulaIn } from "./formula.ts";
import { operationOf, type Operation } from "./operation.ts";
import { periodsIn } from "./periods.ts";

export type Told = { text: string; isRow: boolean };

const CHANGED =
  /\b(?:increas|decreas|grew|grow|declin|rose|rise|rising|fell|fall|drop|chang|improv|reduc|up|down|higher|lower)\w*/i;
const PERCENT = /\d\s?%|\d\s?per ?cent\b|\bpercent(?:age)? points?\b/i;
const FIGURE = /\d/;
const YEAR = /\b(?:19|20)\d\d\b/;
/** A comparison of times is a sentence's to make: a row leaves it to the reader. */
const BY_SENTENCE = new Set<Operation>(["change", "percent_change", "highest", "lowest"]);

const STATED: Partial<Record<Operation, readonly RegExp[]>> = {
  change: [CHANGED, FIGURE],
  percent_change: [CHANGED, PERCENT],
  average: [/(?<!weighted[- ])\b(?:averag\w*|mean)\b/i, FIGURE],
  sum: [/\b(?:totall?(?:ed|ing)|sum of|combined|aggregate|together|in total)\b/i, FIGURE],
  difference: [
    /\b(?:differ\w*|(?:more|less|higher|lower|greater|larger|smaller) than|exceed\w*)/i,
    FIGURE,
  ],
  ratio: [/\b(?:ratio|times|divided)\b/i, FIGURE],
  share: [PERCENT],
  highest: [/\b(?:highest|largest|greatest|most|peak\w*|record|maximum|higher|larger)\b/i, YEAR],
  lowest: [/\b(?:lowest|smallest|least|fewest|minimum|lower|smaller)\b/i, YEAR],
};
/** It says that a table follows, not what stands in it. */
const ANNOUNCES = /:\s*$|\b(?:as follows|following tables?|tables? below)\b/i;
/** Part of what is asked about that the sentence itself must name. */
const LEAST_NAMED = 0.75;
const COUNT_OF_TIMES = /\bhow many (?:fiscal )?(?<unit>years|quarters|periods|months)\b/i;

/** Whether an answer takes figures that are to be reckoned with, or compared over time. */
export function asksToReckon(question: string): boolean {
  return askedResult(question) !== "value";
}

/** True of what asks for no reckoning; there, a figure asked of some year must not be told of another. */
export function statesResult(question: string, told: Told): boolean {
  if (!asksForFigure(question)) return true;
  if (!told.isRow && ANNOUNCES.test(told.text)) return false;
  const result = askedResult(question);
  if (result === "value") return isOfYear(question, told);
  if (result === "unclear") return false;
  if (result instanceof RegExp) return !told.isRow && result.test(told.text);
  if (told.isRow && BY_SENTENCE.has(result)) return false;
  if (!isUpToYear(question, told) || !namesSubjects(question, told)) return false;
  return (STATED[result] ?? []).every((words) => words.test(told.text));
}

/** The operation, or what the sentence must hold; "unclear" where no sentence will do. */
function askedResult(question: string): Operation | "unclear" | RegExp {
  if (!asksForFigure(question)) return "value";
  const text = tidy(question);
  const unit = COUNT_OF_TIMES.exec(text)?.groups?.["unit"];
  if (unit !== undefined) return new RegExp(String.raw`\b(?:\d+|\p{L}+)\s+${unit}\b`, "iu");
  const formula = formulaIn(question);
  if (formula !== undefined) return formula.asks ?? "unclear";
  const periods = periodsIn(text);
  return operationOf(text, { periods, isPercent: /\bpercents?\b|%/i.test(question) });
}

/** A row says its times in its header; without them nobody knows which of its figures is meant. */
function isOfYear(question: string, { text, isRow }: Told): boolean {
  const asked = yearsIn(question);
  const told = new Set(yearsIn(text));
  if (asked.length === 0) return true;
  return told.size === 0 ? !isRow : asked.some((year) => told.has(year));
}

/** What changed by 2019 is not what changed by 2018, which the same sentence may name. */
function isUpToYear(question: string, { text }: Told): boolean {
  const [asked, told] = [yearsIn(question).at(-1), yearsIn(text).at(-1)];
  return asked === undefined || told === undefined || asked === told;
}

/** Its result is of what was asked for only if it names that. */
function namesSubjects(question: string, { text }: Told): boolean {
  const terms = new Set(termsOf(text));
  return (askFigure(question, [])?.subjects ?? []).every((subject) => {
    const asked = phraseTerms(subject);
    return asked.filter((term) => terms.has(term)).length >= asked.length * LEAST_NAMED;
  });
}
