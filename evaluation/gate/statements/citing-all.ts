// A statement with its quotes, as the verifier is handed it.
import type { StatementToVerify } from "../../../src/agents/verifier/evidence.ts";
import { toStatement } from "../../../src/agents/verifier/statement-to-verify.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import type { GateStatement } from "./gate-statement.ts";

type Quoting = Pick<GateStatement, "id" | "statement" | "quotes" | "question">;

/** What the verifier is given for a statement of which all quotes are cited. */
export function citingAll(one: Quoting, passage: Passage): StatementToVerify {
  const citations = one.quotes.map((quote, i) => {
    const pattern = quote
      .trim()
      .split(/\s+/)
      .map((part) => RegExp.escape(part))
      .join("\\s+");
    const found = new RegExp(pattern).exec(passage.text);
    if (found === null) throw new Error(`${one.id}: the page does not have “${quote}”.`);
    const start = passage.start + found.index;
    const [pageStart, pageEnd] = [passage.pageStart, passage.pageEnd];
    const place = { start, end: start + found[0].length, pageStart, pageEnd, boxes: [] };
    const { documentId, filename: sourceFile, id: chunkId } = passage;
    return { n: i + 1, documentId, sourceFile, chunkId, quote: found[0], ...place };
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
