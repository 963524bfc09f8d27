// "The cheapest room with a balcony", "the average fee of berths with power": only rows that have what is said are asked about.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import type { Source } from "../../match/look-up.ts";
import type { Cell } from "../../read/cell.ts";
import { headsOf } from "../../read/headings.ts";
import { conditionsIn, meets } from "./row-conditions.ts";

/**
 * The question without the conditions, the source of the rows that meet them, and how they are told: one a table whose columns say
 * a condition. What the rows are chosen by is no condition.
 */
export function narrowed(
  question: ParsedQuestion,
  source: Source,
): { question: ParsedQuestion; source: Source; where: string }[] {
  const tables = new Set([...source.texts, ...source.cells].map(({ table }) => table));
  return [...tables].flatMap((table) => {
    // "The highest fee" is no condition of having a fee.
    const conditions = (conditionsIn(table, question.text) ?? []).filter(
      ({ by }) => by !== "presence",
    );
    if (conditions.length === 0) return [];
    const rows = table.rows.slice(headsOf(table).count);
    const met = rows.filter((row) => conditions.every((each) => meets(row, each)));
    const indexes = new Set(met.map(({ index }) => index));
    const isMet = (cell: Cell): boolean => cell.table === table && indexes.has(cell.row);
    if (met.length < 2 || met.length === rows.length) return [];
    const said = new Set(conditions.flatMap((each) => [...each.said]));
    const measure = without(question.measure, said);
    const operands = question.operation.operands.map((operand) => without(operand, said));
    return [
      {
        question: { ...question, measure, operation: { ...question.operation, operands } },
        source: { ...source, cells: source.cells.filter(isMet), texts: source.texts.filter(isMet) },
        where: conditions.map(({ heading, value }) => `${heading} is ${value}`).join(" and "),
      },
    ];
  });
}

/** A phrase without words of conditions, and without the prepositions and articles that led to them. */
function without(phrase: string, said: ReadonlySet<string>): string {
  const words = phrase.split(/\s+/);
  const isSaid = (word: string): boolean => {
    const terms = termsOf(word);
    return terms.length > 0 && terms.every((term) => said.has(term));
  };
  const kept = words.filter((word, at) => {
    const isLead = termsOf(word).every((term) => isStopTerm(term));
    return !isSaid(word) && !(isLead && isSaid(words[at + 1] ?? ""));
  });
  return kept.join(" ");
}
