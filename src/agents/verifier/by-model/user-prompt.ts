// What a model reads of the statements that it verifies.
import type { StatementToVerify } from "../check-statement.ts";
import { CONTROL_EVIDENCE, CONTROLS } from "./judgements.ts";

export type VerificationTask = { question: string; statements: readonly StatementToVerify[] };

/** The statements of the answer, and then the controls. */
export function promptOf({ question, statements }: VerificationTask): string {
  // A name no document can know, so that text in the evidence can't close its own fence.
  const fence = crypto.randomUUID().slice(0, 8);
  const asked = [
    ...statements.map((one) => ({ ...one, context: contextOf(one) })),
    ...CONTROLS.map(({ text }) => ({ text, context: "", evidence: CONTROL_EVIDENCE })),
  ];
  const blocks = asked.map(({ text, context, evidence }, i) => {
    const tagged = (tag: string, body: string) =>
      `<${tag}-${fence} statement="${i + 1}">\n${body}\n</${tag}-${fence}>`;
    return `Statement ${i + 1}: ${text}\n${tagged("context", context)}\n${tagged("evidence", evidence)}`;
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
