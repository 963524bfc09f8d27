// The standard workflow: retrieve, synthesise, cite; or say that the documents don't say.
import type { Answer, TraceStep } from "../../domain/answer.ts";
import type { Passage, SearchOutcome } from "../../domain/passage.ts";
import type { Meter } from "../../domain/scope.ts";
import type { LanguageModel } from "../../models/language-model.ts";
import { runAgent } from "../agent.ts";
import { confidenceOf } from "../confidence.ts";
import { critic, critiqueOf } from "../critic.ts";
import { citeStatements, type Locate } from "../cite.ts";
import { insufficientAnswer } from "../insufficient.ts";
import { statementsOf, synthesiser } from "../synthesise.ts";
import { verifyByRules } from "../verify/verify-answer.ts";

export type WorkflowDeps = {
  model?: LanguageModel | undefined;
  retrieve: (question: string) => Promise<SearchOutcome>;
  locate: Locate;
  meter: Meter;
  now: () => number;
  signal: AbortSignal;
};

export type WorkflowOutcome = {
  answer: Answer;
  passages: Passage[];
  trace: TraceStep[];
  timingsMs: Record<string, number>;
};

/** Answers from the documents. Always ends with an answer or the statement that there is none. */
export async function answerQuestion(
  deps: WorkflowDeps,
  question: string,
): Promise<WorkflowOutcome> {
  const startedAt = deps.now();
  const trace: TraceStep[] = [];
  const { passages, termWeights, strategy } = await deps.retrieve(question);
  const retrievedMs = deps.now() - startedAt;
  trace.push({
    agent: "retriever",
    policy: "rules",
    startedMs: 0,
    elapsedMs: retrievedMs,
    summary: `${passages.length} passages by ${strategy} search`,
  });
  const input = { text: question, passages, termWeights };
  const { output, policy } = await runAgent({ ...deps, startedAt, trace }, synthesiser, input);
  const synthesisedMs = deps.now() - startedAt;
  const cited = await citeStatements(deps.locate, statementsOf(output, passages));
  const verified = verifyByRules(cited, passages);
  const isAnswered = verified.text !== "";
  trace.push({
    agent: "citer",
    policy: "rules",
    startedMs: synthesisedMs,
    elapsedMs: deps.now() - startedAt - synthesisedMs,
    summary: `${cited.citations.length} quotes found on their pages, ${cited.dropped} statements dropped`,
  });
  const { claims, citations } = verified;
  trace.push({
    agent: "verifier",
    policy: "rules",
    startedMs: deps.now() - startedAt,
    elapsedMs: 0,
    summary: `${claims.length} claims checked, ${verified.removed} removed, ${verified.marked} marked`,
  });
  const coverage = confidenceOf(question, termWeights, citations);
  const task = { question, answer: verified.text, claims, coverage };
  const answer: Answer = {
    question,
    answer: isAnswered ? verified.text : insufficientAnswer(passages),
    outcome: isAnswered ? "answered" : "insufficient",
    policy,
    citations,
    claims,
    critique: isAnswered ? critiqueOf(critic.rules(task), task) : null,
    calculations: [],
    confidence: coverage,
    warnings: warningsOf(cited.dropped, verified.removed),
  };
  const timingsMs = {
    retrieve: retrievedMs,
    synthesise: synthesisedMs - retrievedMs,
    total: deps.now() - startedAt,
  };
  return { answer, passages, trace, timingsMs };
}

function warningsOf(dropped: number, removed: number): string[] {
  return [
    dropped > 0 &&
      `${dropped} statements were left out: their quotes do not stand on the pages they name.`,
    removed > 0 && `${removed} statements were left out: what they quote does not bear them out.`,
  ].filter((warning) => warning !== false);
}
