import { checkStatement } from "../../../src/agents/verifier/check-statement.ts";
import { toStatement } from "../../../src/agents/verifier/statement-to-verify.ts";
import { makePassage } from "./passages.ts";

/** The status of a statement that quotes these lines of a page. */
export function statusOf(
  text: string,
  page: string,
  quotes: readonly string[] = [page],
  question = "",
): string {
  const passage = makePassage(page);
  const citations = quotes.map((quote, i) => ({
    n: i + 1,
    documentId: passage.documentId,
    sourceFile: "manual.pdf",
    pageStart: 1,
    pageEnd: 1,
    chunkId: passage.id,
    quote,
    start: passage.start + page.indexOf(quote),
    end: passage.start + page.indexOf(quote) + quote.length,
    boxes: [],
  }));
  const claim = {
    text,
    status: "supported" as const,
    citations: citations.map(({ n }) => n),
    evidence: "",
  };
  return checkStatement(toStatement(claim, citations, { text: question, passages: [passage] }))
    .status;
}
