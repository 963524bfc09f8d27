// Verifies a draft and criticises what is left of it.
import type { Citation, Claim, Critique } from "../../../domain/answers/answer.ts";
import { runAgent } from "../../run/run-agent.ts";
import type { Analysis } from "../../analyst/agent.ts";
import { coverageOf } from "../../critic/coverage.ts";
import { critic, critiqueOf } from "../../critic/agent.ts";
import { showInMode } from "../../formatter/mode.ts";
import type { Run } from "../../run/run.ts";
import { applyVerification } from "../../verifier/apply-verification.ts";
import { verifyDraft } from "../write/verify-draft.ts";
import type { Draft } from "../write/draft.ts";

export type Reviewed = {
  draft: Draft;
  /** Every claim with its status. */
  claims: Claim[];
  /** The number of claims that the rules find proven and a model finds wrong. */
  disputed: number;
  /** The claims that are shown, with doubtful ones marked. */
  shown: Claim[];
  citations: Citation[];
  removed: number;
  critique: Critique;
  /** Whether the model or the rules criticised. */
  critic: "model" | "rules";
};

export async function judge(run: Run, analysis: Analysis, draft: Draft): Promise<Reviewed> {
  const { cited, question, policy } = draft;
  const { mode } = run;
  const { claims, disputed } = await verifyDraft(run, analysis, draft);
  const { text, citations, removed } = applyVerification(claims, cited.citations);
  const coverage = coverageOf({ ...question, text: analysis.text }, citations);
  const criticised = { question: analysis.text, answer: text, claims, coverage };
  const judged = await runAgent(run, critic, criticised);
  const critique = critiqueOf(judged.output, criticised);
  return {
    draft,
    claims,
    disputed,
    shown: claims.flatMap((claim) => showInMode({ mode, policy, citations }, claim) ?? []),
    citations,
    removed,
    critique,
    critic: judged.policy,
  };
}

/**
 * Returns how many statements the rules or a model find contradicted. The writer is told why, once.
 */
export function contradictedIn({ claims, disputed }: Reviewed): number {
  return claims.filter(({ status }) => status === "contradicted").length + disputed;
}
