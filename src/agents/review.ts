// Verify → criticise → (revise | retrieve, and again): what is shown is what stands after it.
import type { Citation, Claim, Critique } from "../domain/answer.ts";
import { type Agent, runAgent } from "./agent.ts";
import type { Analysis } from "./analyse/analyst.ts";
import { confidenceOf } from "./confidence.ts";
import { critic, critiqueOf } from "./critic.ts";
import type { Question } from "./extract.ts";
import { merge, retrieve } from "./retrieve.ts";
import type { Run } from "./run.ts";
import { synthesiser, type SynthesiserOutput } from "./synthesise.ts";
import { statusesOf, verifier } from "./verifier.ts";
import { applyVerification } from "./verify/apply-verification.ts";
import { toShown } from "./verify/shown-claim.ts";
import { toStatement } from "./verify/verify-answer.ts";
import { type Draft, write } from "./write.ts";

export type Reviewed = {
  draft: Draft;
  /** Every claim with what became of it. */
  claims: Claim[];
  /** Those that are shown, doubtful ones marked. */
  shown: Claim[];
  citations: Citation[];
  removed: number;
  critique: Critique;
};

/** What the rules have written, they would write again: only a model's draft is revised. */
export async function review(run: Run, analysis: Analysis, draft: Draft): Promise<Reviewed> {
  let best = await judge(run, analysis, draft);
  for (let round = 1; round < run.maxIterations; round += 1) {
    const isModels = best.draft.policy === "model" && run.model !== undefined;
    if (!isModels || run.budget.deadline.aborted || !needsWork(best, analysis)) break;
    const again = await rework(run, analysis, best);
    if (again === undefined) break;
    const judged = await judge(run, analysis, again);
    if (judged.critique.overall <= best.critique.overall) break;
    best = judged;
  }
  return best;
}

function needsWork({ critique, draft }: Reviewed, { complexity }: Analysis): boolean {
  // An answer that says nothing is a good one: searching on was the assessor's to decide.
  if (draft.cited.claims.length === 0) return false;
  switch (critique.decision) {
    case "pass":
    case "minor_revision":
      return false;
    case "retrieval_needed":
      return complexity === "COMPLEX";
    case "major_revision":
    case "reject":
      return true;
  }
}

async function rework(run: Run, analysis: Analysis, last: Reviewed): Promise<Draft | undefined> {
  const { question } = last.draft;
  if (last.critique.decision !== "retrieval_needed") {
    return write(silently(run), revising(last), question);
  }
  const more = await retrieve(run, analysis);
  const passages = merge([question.passages, more.passages]);
  if (passages.length === question.passages.length) return undefined;
  return write(silently(run), revising(last), { ...question, passages });
}

/** The words of a draft have been sent already: a better one follows as the whole answer. */
function silently(run: Run): Run {
  return { ...run, emit: (event) => (event.event === "delta" ? undefined : run.emit(event)) };
}

/** The synthesiser, told what was wrong with its last answer. */
function revising({ claims, critique }: Reviewed): Agent<Question, SynthesiserOutput> {
  const doubted = claims.filter(({ status }) => status !== "supported");
  const faults = [
    ...doubted.map(({ text, status }) => `- ${status.replaceAll("_", " ")}: ${text}`),
    ...critique.suggestions.map((suggestion) => `- ${suggestion}`),
  ];
  return {
    ...synthesiser,
    prompt: (question) => [
      ...synthesiser.prompt(question),
      {
        role: "user",
        content: `An earlier answer was reviewed. Avoid what was wrong with it:\n${faults.join("\n")}`,
      },
    ],
  };
}

/** What was read from cells or reckoned from them was held against the cells already. */
async function verify(run: Run, analysis: Analysis, { cited, question }: Draft): Promise<Claim[]> {
  const told = cited.claims.filter(({ basis }) => basis === undefined);
  if (told.length === 0) return cited.claims;
  const statements = told.map((claim) => toStatement(claim, cited.citations, question.passages));
  const task = { question: analysis.text, statements };
  const { output } = await runAgent(run, verifier, task);
  const statuses = statusesOf(output, task);
  return cited.claims.map((claim) => {
    const at = told.indexOf(claim);
    if (at < 0) return claim;
    const quote = output.statements.find(({ statement }) => statement === at + 1)?.quote ?? "";
    const evidence = quote === "" ? claim.evidence : quote;
    return { ...claim, status: statuses[at] ?? claim.status, evidence };
  });
}

async function judge(run: Run, analysis: Analysis, draft: Draft): Promise<Reviewed> {
  const { cited, question } = draft;
  const claims = await verify(run, analysis, draft);
  const { text, citations, removed } = applyVerification(claims, cited.citations);
  const coverage = confidenceOf(analysis.text, question.termWeights, citations);
  const criticised = { question: analysis.text, answer: text, claims, coverage };
  const judged = await runAgent(run, critic, criticised);
  const critique = critiqueOf(judged.output, criticised);
  return {
    draft,
    claims,
    shown: claims.flatMap((claim) => toShown(claim) ?? []),
    citations,
    removed,
    critique,
  };
}
