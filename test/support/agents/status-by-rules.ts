import type { Citation, Claim } from "../../../src/domain/answers/answer.ts";
import { quoting } from "../../../evaluation/gate/quoting.ts";
import { checkStatement } from "../../../src/agents/verifier/check-statement.ts";
import { readTables } from "../../../src/agents/verifier/tables/evidence-table.ts";
import { makePassage } from "./passages.ts";
import { checkClaimByRules } from "../../../src/agents/verifier/apply-verification.ts";

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

/** A part of a page of a document with this file name. */
export type QuoteOfPage = { filename: string; page: string; quote: string };

/** The same of quotes from documents that have names. */
export function statusOfDocuments(
  text: string,
  quotes: readonly QuoteOfPage[],
  question = "",
): Claim["status"] {
  const passages = quotes.map(({ filename, page }) => makePassage(page, filename));
  const citations = quotes.map(({ page, quote }, i): Citation => {
    const { documentId = "", filename: sourceFile = "", id: chunkId = "" } = passages[i] ?? {};
    const start = page.indexOf(quote);
    const place = { start, end: start + quote.length, pageStart: 1, pageEnd: 1, boxes: [] };
    return { n: i + 1, documentId, sourceFile, chunkId, quote, ...place };
  });
  const numbers = citations.map(({ n }) => n);
  const claim: Claim = { text, citations: numbers, status: "uncertain", evidence: "", reasons: [] };
  return checkClaimByRules(claim, citations, { text: question, passages }).status;
}
