import type { Claim } from "../../../src/domain/answers/answer.ts";
import { quoting } from "../../../evaluation/gate/quoting.ts";
import { checkStatement } from "../../../src/agents/verifier/check-statement.ts";
import { readTables } from "../../../src/agents/verifier/tables/evidence-table.ts";

/** What the rules say of a statement that quotes this text, which nothing else stands around. */
export function statusByRules(text: string, evidence: string): Claim["status"] {
  return checkStatement(quoting(text, evidence)).status;
}

/** What the rules say of a statement that answers a question and quotes a part of a page: a sentence, or rows of a table. */
export function statusOnPage(
  text: string,
  quote: string,
  { page = quote, question = "" } = {},
): Claim["status"] {
  const start = page.indexOf(quote);
  const quotes = [{ start, end: start + quote.length }];
  const tables = readTables({ text: page, quotes, context: "" });
  const context = tables.flatMap(({ caption, headings }) => [caption, ...headings.flat()]);
  const around = { context: context.join("\n"), question, around: page, tables };
  return checkStatement(quoting(text, quote, around)).status;
}
