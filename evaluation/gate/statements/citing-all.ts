// A statement with its quotes, as the verifier is handed it.
import { findPlaces } from "../../../src/agents/synthesiser/quotes/find-quote.ts";
import type { StatementToVerify } from "../../../src/agents/verifier/statement-to-verify.ts";
import { toStatement } from "../../../src/agents/verifier/statement-to-verify.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import type { GateStatement } from "./gate-statement.ts";

type Quoting = Pick<GateStatement, "id" | "statement" | "quotes" | "question">;

/** What the verifier is given for a statement of which all quotes are cited. */
export function citingAll(one: Quoting, passage: Passage): StatementToVerify {
  const places = one.quotes.flatMap((quote) => {
    const found = findPlaces(passage, quote);
    if (found.length === 0) throw new Error(`${one.id}: the page does not have “${quote}”.`);
    return found;
  });
  const { documentId, filename: sourceFile, id: chunkId, pageStart, pageEnd } = passage;
  const citations = places.map(({ range, text: quote }, i) => {
    const place = { start: range.start, end: range.end, pageStart, pageEnd, boxes: [] };
    return { n: i + 1, documentId, sourceFile, chunkId, quote, ...place };
  });
  const numbers = citations.map(({ n }) => n);
  const claim = {
    text: one.statement,
    citations: numbers,
    status: "uncertain",
    evidence: "",
  } as const;
  return toStatement({ ...claim, citations: numbers, reasons: [] }, citations, {
    text: one.question,
    passages: [passage],
  });
}
