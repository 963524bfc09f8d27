// Verifies a draft's claims.
import type { Claim } from "../../../domain/answers/answer.ts";
import { runAgent } from "../../run/run-agent.ts";
import type { Analysis } from "../../analyst/agent.ts";
import type { Run } from "../../run/run.ts";
import { verifier } from "../../verifier/agent.ts";
import { verdictsOf } from "../../verifier/by-model/verdicts.ts";
import { toStatement } from "../../verifier/statement-to-verify.ts";
import type { Draft } from "./draft.ts";

/**
 * Returns the verified claims. Statements read or calculated from cells have already been verified
 * against these. `disputed` is the number of claims that the rules find proven and a model finds
 * wrong.
 */
export async function verifyDraft(
  run: Run,
  analysis: Analysis,
  { cited, question }: Draft,
): Promise<{ claims: Claim[]; disputed: number }> {
  const openClaims = cited.claims.filter(({ basis }) => basis === undefined);
  if (openClaims.length === 0) return { claims: cited.claims, disputed: 0 };
  const statements = openClaims.map((claim) => toStatement(claim, cited.citations, question));
  const task = { question: analysis.text, statements };
  const { output, policy } = await runAgent(run, verifier, task);
  const verdicts = verdictsOf(policy === "model" ? output : { statements: [] }, task);
  const claims = cited.claims.map((claim) => {
    const verdict = verdicts[openClaims.indexOf(claim)];
    if (verdict === undefined) return claim;
    const { status, reasons, evidence } = verdict;
    return { ...claim, status, reasons, evidence: evidence === "" ? claim.evidence : evidence };
  });
  return { claims, disputed: verdicts.filter(({ isDisputed }) => isDisputed).length };
}
