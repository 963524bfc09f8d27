// Builds the prompt from which a model verifies statements.
import { newFence } from "../../run/fences.ts";
import type { StatementToVerify } from "../statement-to-verify.ts";
import { CONTROL_EVIDENCE, CONTROLS } from "./judgements.ts";

export type VerificationTask = { question: string; statements: readonly StatementToVerify[] };

/** Returns the prompt: the statements of the answer, and then the controls. */
export function promptOf({ question, statements }: VerificationTask): string {
  const fence = newFence();
  const asked = [
    ...statements.map((one) => ({ ...one, context: contextOf(one) })),
    ...CONTROLS.map(({ text }) => ({ text, context: "", evidence: CONTROL_EVIDENCE })),
  ];
  const blocks = asked.map(({ text, context, evidence }, i) => {
    const about = ` statement="${i + 1}"`;
    const fences = [fence("context", context, about), fence("evidence", evidence, about)];
    return `Statement ${i + 1}: ${text}\n${fences.join("\n")}`;
  });
  return `Question: ${question}\n\n${blocks.join("\n\n")}`;
}

/** Returns the names of the documents, and the text above and before the quotes, one per line. */
function contextOf({ context, before, rows, listed }: StatementToVerify): string {
  const items = listed.map(({ leadIn, item }) => `${leadIn} ${item}`);
  const lines = [context, ...before(), ...rows.map(({ rendered }) => rendered), ...items];
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
