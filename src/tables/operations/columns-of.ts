// The columns of one row that a question chooses among: "Which model has the lowest price?" of a table with a column for each model.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { WORDS_FOR_THINGS } from "../../language/question/weak-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import { type Input, inputOf, type Source } from "../match/look-up.ts";
import { phraseTerms } from "../match/phrase-terms.ts";
import type { Cell } from "../read/cell.ts";
import { TOTAL } from "./parts-of-total.ts";
import { isOfTimes, timesOf } from "./times.ts";
import { isSamePeriod } from "../../language/time/period-relations.ts";

/** The cells of the one row that says the measure; undefined where none or several rows say it. */
export function columnsOf(question: ParsedQuestion, source: Source): Input[] | undefined {
  const { operation, measure } = question;
  const { among = "row", operands } = operation;
  const [period, second] = timesOf(question, source);
  if (isOfTimes(operation) || among === "row" || second !== undefined) return undefined;
  const noun = phraseTerms(among).filter((term) => !WORDS_FOR_THINGS.has(term));
  const terms = phraseTerms(operands[0] ?? measure).filter((term) => !source.named.has(term));
  if (terms.length === 0) return undefined;
  const isMeant = (cell: Cell): boolean =>
    terms.every((term) => cell.labelTerms.has(term)) &&
    (period === undefined || (cell.period !== undefined && isSamePeriod(period, cell.period)));
  const meant = source.cells.filter((cell) => isMeant(cell) && isOneOf(noun, cell));
  const [cells, another] = Map.groupBy(meant, ({ table, row }) => `${table.id} ${row}`).values();
  return another === undefined ? cells?.map((cell) => inputOf(cell)) : undefined;
}

/** "Washing machines compared" says what the columns "Luna 7" and "Orion Pro" are. */
function isOneOf(noun: readonly string[], cell: Cell): boolean {
  const { heading, headingTerms, aroundTerms, label, period } = cell;
  const said = new Set(termsOf(heading));
  const isPart = TOTAL.test(label) || headingTerms.has("total");
  const isThing = period === undefined && headingTerms.size > 0 && !isPart;
  return noun.every((term) => said.has(term) || (isThing && aroundTerms.has(term)));
}
