// Adds up the rows of a table that states no total.
import type { Operation, ParsedQuestion } from "../../language/question/parsed-question.ts";
import { termsOf } from "../../language/words/terms.ts";
import { phraseTerms } from "../match/phrase-terms.ts";
import type { Source } from "../match/look-up.ts";
import type { Found } from "./found.ts";
import { calculateValues } from "./calculate.ts";

/** Matches a title such as "Ship calls by type", whose rows make up the whole. */
const BROKEN_DOWN = /\bby \p{Ll}/u;
const TOTAL_OF = /\btotal (?:(?:number|amount|sum) (?:of )?)?/gi;

/**
 * Adds up the rows for a question such as "What is the total monthly rent?" if the table states no
 * total. The column must contain all of what is asked for, because rows that share only one word of
 * it, such as "income", are not all of it.
 */
export function sumRows(question: ParsedQuestion, source: Source): Found | undefined {
  const { measure, text } = question;
  const bare = measure.replaceAll(TOTAL_OF, " ").trim();
  if (bare === "" || !text.match(TOTAL_OF)) return undefined;
  const operation: Operation = { kind: "sum", operands: [bare] };
  const found = calculateValues({ ...question, measure: bare, operation }, source);
  const isWhole = found?.inputs.every(({ cell: { headingTerms, table } }) => {
    const title = BROKEN_DOWN.test(table.title) ? termsOf(table.title) : [];
    const named = headingTerms.union(new Set(title));
    return phraseTerms(bare).every((term) => named.has(term));
  });
  return isWhole === true ? found : undefined;
}
