// Answers a parsed question from the cells of one document.
import { parseWithNames } from "../../language/question/parse-question.ts";
import type {
  AnswerType,
  OperationKind,
  ParsedQuestion,
} from "../../language/question/parsed-question.ts";
import type { Found } from "../operations/found.ts";
import type { Source } from "../match/look-up.ts";
import { replaceOrdinals } from "./numbered-rows.ts";
import { NOTES, timesIn } from "../read/headings.ts";
import { mendWords } from "../match/mend-words.ts";
import type { Cell } from "../read/cell.ts";
import { isUnmetDenial } from "./left-over.ts";
import { readByOperation } from "./read-by-operation.ts";
import { readMeaning } from "../operations/read/read-text.ts";
import { narrowToConditions } from "../operations/rows/narrow-to-conditions.ts";
import { withDigits } from "../../language/quantities/number-words.ts";
import { PEOPLE_TERMS } from "../../language/question/weak-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import { BRACKETED } from "../read/rows/row-labels.ts";

/**
 * Words of a label that the parser would otherwise take for an operation, a period or a comparison.
 */
const CALCULATING =
  /\b(?:average|change|increase|decrease|reduction|difference|total|sum|ratio|percent(?:age)?|growth|higher|lower|most|least|maximum|minimum|rise|fall|prior|previous|current|last|latest|years?|period|above|below|between|more|less|than|times|product|state|value|high|long|large|big|and|or)\b|%/i;
/** Answer types that sentences answer, and not cells. */
const ANSWERED_BY_SENTENCES = new Set<AnswerType>(["reason", "summary", "catalogue"]);

/** Operations over several rows. */
const OVER_ROWS = new Set<OperationKind>(["maximum", "minimum", "average", "sum"]);

export function answerFrom(asked: ParsedQuestion, source: Source): Found | undefined {
  if (asked.language !== "en") return undefined;
  if (asked.answerType === "definition") return readMeaning(asked, source);
  if (ANSWERED_BY_SENTENCES.has(asked.answerType)) return undefined;
  const cells = [...source.cells, ...source.texts];
  const ages = AGES.exec(asked.text)?.[0];
  // "3-year-olds" is not an age if the table has a label, heading or section of that form.
  const isOfTable =
    ages !== undefined &&
    cells.some((cell) => AGES.test(`${cell.label} | ${cell.heading} | ${cell.section}`));
  const mended = mendWords(isOfTable ? asked.text : withDigits(asked.text), cells);
  const text = replaceOrdinals(useWordForPeople(mended, cells), cells);
  const parsed = parseWithNames({ ...asked, text }, calculatingLabels(cells));
  const question = parsed.periods.length > 0 ? parsed : { ...parsed, periods: timesIn(text) };
  const found = answerNarrowed(question, source);
  return found !== undefined && isUnmetDenial(question, found) ? undefined : found;
}

const AGES = /\b[\p{L}\d]+[- ]years?[- ]olds?\b/iu;

/**
 * Answers from the rows that the question describes, or from all rows if none fit. Returns
 * undefined if two tables give an answer.
 */
function answerNarrowed(question: ParsedQuestion, source: Source): Found | undefined {
  const [found, another] = OVER_ROWS.has(question.operation.kind)
    ? narrowToConditions(question, source).flatMap(({ where, ...own }) => {
        const one = readByOperation(own.question, own.source);
        return one === undefined ? [] : [{ ...one, where }];
      })
    : [];
  return another === undefined ? (found ?? readByOperation(question, source)) : undefined;
}

/**
 * Returns the row labels and column headings that contain a word of calculating. The parser treats
 * them as names if the question repeats them word for word.
 */
function calculatingLabels(cells: readonly Cell[]): string[] {
  const labels = new Set(cells.map(({ label }) => label));
  const tables = new Set(cells.map(({ table }) => table));
  const headings = [...tables].flatMap(({ header }) => header.flat());
  // "Maximum credit ($)" is "maximum credit" in a question.
  const names = Array.from(labels.union(new Set(headings)), (name) => name.replaceAll(NOTES, " "));
  return names
    .flatMap((name) => [name.trim(), name.replaceAll(BRACKETED, " ").trim()])
    .filter((name) => name.includes(" ") && CALCULATING.test(name));
}

const HOW_MANY = /\bhow many (?:people|persons)\b/i;

/**
 * Replaces "people" with the table's own word, as in "How many people work in sales?" for a table
 * whose only row or column of people is "Employees".
 */
function useWordForPeople(text: string, cells: readonly Cell[]): string {
  const names = new Set(cells.flatMap(({ heading, label }) => [heading, label]));
  const [only, another] = [...names].filter((name) => {
    const [term = "", ...others] = termsOf(name.replaceAll(BRACKETED, " "));
    return others.length === 0 && PEOPLE_TERMS.has(term);
  });
  return only === undefined || another !== undefined
    ? text
    : text.replace(HOW_MANY, `how many ${only.replaceAll(BRACKETED, "").trim()}`);
}
