// Limits a question to the rows that meet its conditions: "the cheapest room with a balcony", "the
// average fee of berths with power".
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import type { Source } from "../../match/look-up.ts";
import type { Cell } from "../../read/cell.ts";
import { columnHeadingsOf } from "../../read/headings.ts";
import { rowConditionsIn, meetsCondition } from "./row-conditions.ts";

/**
 * Returns, for each table whose columns contain a condition, the question without the conditions,
 * the source with only the rows that meet them, and a description of the conditions. What the rows
 * are chosen by is not a condition.
 */
export function narrowToConditions(
  question: ParsedQuestion,
  source: Source,
): { question: ParsedQuestion; source: Source; where: string }[] {
  const tables = new Set([...source.texts, ...source.cells].map(({ table }) => table));
  return [...tables].flatMap((table) => {
    // "The highest fee" does not require that a row has a fee.
    const conditions = (rowConditionsIn(table, question.text) ?? []).filter(
      ({ by }) => by !== "presence",
    );
    if (conditions.length === 0) return [];
    const rows = table.rows.slice(columnHeadingsOf(table).count);
    const met = rows.filter((row) => conditions.every((each) => meetsCondition(row, each)));
    const indexes = new Set(met.map(({ index }) => index));
    const isMet = (cell: Cell): boolean => cell.table === table && indexes.has(cell.row);
    if (met.length < 2 || met.length === rows.length) return [];
    const conditionTerms = new Set(conditions.flatMap((each) => [...each.said]));
    const measure = withoutTerms(question.measure, conditionTerms);
    const operands = question.operation.operands.map((operand) =>
      withoutTerms(operand, conditionTerms),
    );
    return [
      {
        question: { ...question, measure, operation: { ...question.operation, operands } },
        source: { ...source, cells: source.cells.filter(isMet), texts: source.texts.filter(isMet) },
        where: conditions.map(({ heading, value }) => `${heading} is ${value}`).join(" and "),
      },
    ];
  });
}

/**
 * Removes the words of conditions from a phrase, with the prepositions and articles before them.
 */
function withoutTerms(phrase: string, removed: ReadonlySet<string>): string {
  const words = phrase.split(/\s+/);
  const isSaid = (word: string): boolean => {
    const terms = termsOf(word);
    return terms.length > 0 && terms.every((term) => removed.has(term));
  };
  const kept = words.filter((word, at) => {
    const isLead = termsOf(word).every((term) => isStopTerm(term));
    return !isSaid(word) && !(isLead && isSaid(words[at + 1] ?? ""));
  });
  return kept.join(" ");
}
