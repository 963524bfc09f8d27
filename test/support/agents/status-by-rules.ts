import type { Claim } from "../../../src/domain/answers/answer.ts";
import { checkStatement } from "../../../src/agents/verifier/check-statement.ts";

/** What the rules say of a statement that quotes this text, which nothing else stands around. */
export function statusByRules(text: string, evidence: string): Claim["status"] {
  const around = { context: "", question: "", around: evidence };
  return checkStatement({ text, evidence, ...around, tables: [], rows: [] }).status;
}
