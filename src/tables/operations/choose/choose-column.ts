// "Which model has the lowest price?" of a table with a column for each model: one of the columns of a row.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { isSamePeriod } from "../../../language/time/time-periods.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { WORDS_FOR_THINGS } from "../../../language/question/weak-words.ts";
import { inputOf, type Source } from "../../match/look-up.ts";
import { phraseTerms } from "../../match/phrase-terms.ts";
import type { Cell } from "../../read/cell.ts";
import type { Found } from "../found.ts";
import { TOTAL } from "../parts-of-total.ts";
import { isOfTimes, timesOf } from "../times.ts";
import { chooseExtreme } from "./choose-extreme.ts";

export function chooseColumn(question: ParsedQuestion, source: Source): Found | undefined {
  const { operation, measure } = question;
  const { among = "row", operands, kind } = operation;
  const [period, second] = timesOf(question, source);
  if (isOfTimes(operation) || among === "row" || second !== undefined) return undefined;
  const noun = phraseTerms(among).filter((term) => !WORDS_FOR_THINGS.has(term));
  const terms = phraseTerms(operands[0] ?? measure).filter((term) => !source.named.has(term));
  if (terms.length === 0) return undefined;
  // "Washing machines compared" says what the columns "Luna 7" and "Orion Pro" are.
  const isOfNoun = (cell: Cell): boolean => {
    const { heading, headingTerms, aroundTerms, label, period: time } = cell;
    const said = new Set(termsOf(heading));
    const isPart = TOTAL.test(label) || headingTerms.has("total");
    const isThing = time === undefined && headingTerms.size > 0 && !isPart;
    return noun.every((term) => said.has(term) || (isThing && aroundTerms.has(term)));
  };
  const isMeant = (cell: Cell): boolean =>
    terms.every((term) => cell.labelTerms.has(term)) &&
    (period === undefined || (cell.period !== undefined && isSamePeriod(period, cell.period)));
  const rows = Map.groupBy(
    source.cells.filter((cell) => isMeant(cell) && isOfNoun(cell)),
    ({ table, row }) => `${table.id} ${row}`,
  );
  const [cells, another] = rows.values();
  if (cells === undefined || another !== undefined) return undefined;
  const inputs = cells.map((cell) => inputOf(cell));
  return chooseExtreme(inputs, { most: kind === "maximum", by: "column" });
}
