// What a model reads of the statements that it verifies.
import type { StatementToVerify } from "../check-statement.ts";

export type VerificationTask = { question: string; statements: readonly StatementToVerify[] };

export function promptOf({ question, statements }: VerificationTask): string {
  // A name no document can know, so that text in the evidence can't close its own fence.
  const fence = crypto.randomUUID().slice(0, 8);
  const blocks = statements.map((statement, i) => {
    const tagged = (tag: string, text: string) =>
      `<${tag}-${fence} statement="${i + 1}">\n${text}\n</${tag}-${fence}>`;
    const context = tagged("context", contextOf(statement));
    return `Statement ${i + 1}: ${statement.text}\n${context}\n${tagged("evidence", statement.evidence)}`;
  });
  return `Question: ${question}\n\n${blocks.join("\n\n")}`;
}

/** What the documents are called, and what stands above and before the quotes; a line each. */
function contextOf({ context, before, rows, listed }: StatementToVerify): string {
  const items = listed.map(({ leadIn, item }) => `${leadIn} ${item}`);
  const lines = [context, ...before(), ...rows.map(({ rendered }) => rendered), ...items];
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
