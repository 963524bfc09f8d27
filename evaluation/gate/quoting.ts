import type { StatementToVerify } from "../../src/agents/verifier/statement-to-verify.ts";

/** A statement that quotes `evidence`, which is of no table and no list and around which nothing else stands. */
export function quoting(
  text: string,
  evidence: string,
  more: Partial<StatementToVerify> = {},
): StatementToVerify {
  const around = { context: "", title: "", question: "", around: evidence, before: () => [] };
  return { text, evidence, ...around, tables: [], rows: [], listed: [], ...more };
}
