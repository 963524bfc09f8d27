// Verify → criticise → (revise | retrieve, and again). What remains is shown.
import type { Claim } from "../../../domain/answers/answer.ts";
import type { Analysis } from "../../analyst/agent.ts";
import { coverageOf } from "../../critic/coverage.ts";
import { critic, critiqueOf } from "../../critic/agent.ts";
import { THRESHOLDS } from "../../critic/scores.ts";
import { quoteInstead } from "../quote-instead.ts";
import { usesModel, type Run } from "../../run/run.ts";
import type { Evidence } from "../../run/statement.ts";
import { toShownClaim } from "../../verifier/apply-verification.ts";
import type { Draft } from "../write/draft.ts";
import { type Reviewed, judge, contradictedIn } from "./judge.ts";
import { rework } from "./rework.ts";

/** Reviews a draft, and has it revised if a model wrote it: rules would write the same again. */
export async function review(run: Run, analysis: Analysis, draft: Draft): Promise<Reviewed> {
  let best = await judge(run, analysis, draft);
  let isGivenBack = false;
  for (let round = 1; round < run.maxIterations; round += 1) {
    const isModels = best.draft.policy === "model" && run.model !== undefined;
    if (!isModels || run.budget.deadline.aborted) break;
    const isContradicted = contradictedIn(best) > 0;
    if (isContradicted ? isGivenBack : !needsWork(best, analysis)) break;
    isGivenBack ||= isContradicted;
    const again = await rework(run, analysis, best);
    if (again === undefined) break;
    const judged = await judge(run, analysis, again);
    const isMended = contradictedIn(judged) < contradictedIn(best) && judged.shown.length > 0;
    if (!isMended && judged.critique.overall <= best.critique.overall) break;
    best = judged;
  }
  // If a model verifies, only results calculated from cells have been sent before its verdict.
  if (usesModel(run, "verifier"))
    for (const claim of best.shown) run.sendStatement(claim, best.citations);
  return run.mode === "hybrid" && best.draft.policy === "model" ? withQuotes(run, best) : best;
}

/** Adds quotes of statements that are not shown, if they answer by themselves. */
async function withQuotes(run: Run, reviewed: Reviewed): Promise<Reviewed> {
  const { draft, claims, shown, citations } = reviewed;
  const { question, cited, unproven = [] } = draft;
  const passageOf = new Map(question.passages.map((passage) => [passage.id, passage]));
  const failed = claims.filter((claim) => toShownClaim(claim) === undefined);
  const quotesOf = (claim: Claim): Evidence[] =>
    cited.citations.flatMap(({ n, chunkId, quote: text, start, end }) => {
      const passage = passageOf.get(chunkId);
      const isOwn = claim.citations.includes(n) && passage !== undefined;
      return isOwn ? [{ passage, range: { start, end }, text }] : [];
    });
  const quotes = [...unproven.map(({ evidence }) => evidence), ...failed.map(quotesOf)];
  const further = await quoteInstead(run, { question, quotes, shown: citations });
  if (further.claims.length === 0) return reviewed;
  const all = [...citations, ...further.citations];
  for (const claim of further.claims) run.sendStatement(claim, all);
  const shownClaims = [...shown, ...further.claims];
  const answer = shownClaims.map(({ text }) => text).join("\n");
  const coverage = coverageOf(question, all);
  const criticised = { question: question.text, answer, claims: shownClaims, coverage };
  // It is a different answer now, and contains nothing of the model's that was not judged before.
  const critique = critiqueOf(critic.rules(criticised), criticised);
  return {
    ...reviewed,
    claims: [...claims, ...further.claims],
    shown: shownClaims,
    citations: all,
    critique,
  };
}

function needsWork(reviewed: Reviewed, { complexity }: Analysis): boolean {
  const { critique, draft } = reviewed;
  // An answer without claims is acceptable, because it was the assessor's decision whether to
  // search further.
  if (draft.cited.claims.length === 0) return false;
  switch (critique.decision) {
    case "pass":
    case "minor_revision":
      return false;
    case "retrieval_needed":
      // The rules' scores are too rough to justify another draft if they find the answer good
      // overall.
      if (reviewed.critic === "model") return true;
      return complexity === "COMPLEX" && critique.overall < THRESHOLDS.overall;
    case "major_revision":
    case "reject":
      return true;
  }
}
