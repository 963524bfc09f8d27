// The standard workflow: retrieve, synthesise, cite; or say that the documents don't say.
import type { Answer, TraceStep } from "../../domain/answer.ts";
import type { Passage, SearchOutcome } from "../../domain/passage.ts";
import type { Meter } from "../../domain/scope.ts";
import type { LanguageModel } from "../../models/language-model.ts";
import { type AgentDeps, runAgent } from "../agent.ts";
import { confidenceOf } from "../confidence.ts";
import { citeStatements, type Locate } from "../cite.ts";
import type { Question } from "../extract.ts";
import type { Statement } from "../statement.ts";
import { insufficientAnswer } from "../insufficient.ts";
import { answerFromTables, type TableTools } from "../figures/answer-figure.ts";
import { statementsOf, synthesiser } from "../synthesise.ts";

export type WorkflowDeps = {
  model?: LanguageModel | undefined;
  retrieve: (question: string) => Promise<SearchOutcome>;
  locate: Locate;
  tables: TableTools;
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
  const { statements, policy } = await synthesise(
    { ...deps, startedAt, trace },
    { text: question, passages, termWeights },
  );
  const synthesisedMs = deps.now() - startedAt;
  const cited = await citeStatements(deps.locate, statements);
  const isAnswered = cited.claims.length > 0;
  trace.push({
    agent: "citer",
    policy: "rules",
    startedMs: synthesisedMs,
    elapsedMs: deps.now() - startedAt - synthesisedMs,
    summary: `${cited.citations.length} quotes found on their pages, ${cited.dropped} statements dropped`,
  });
  const answer: Answer = {
    question,
    answer: isAnswered ? cited.text : insufficientAnswer(passages),
    outcome: isAnswered ? "answered" : "insufficient",
    policy,
    citations: cited.citations,
    claims: cited.claims,
    calculations: cited.calculations,
    confidence: confidenceOf(question, termWeights, cited.citations),
    warnings: warningsOf(cited.dropped),
  };
  const timingsMs = {
    retrieve: retrievedMs,
    synthesise: synthesisedMs - retrievedMs,
    total: deps.now() - startedAt,
  };
  return { answer, passages, trace, timingsMs };
}

/** Figures that rows and columns give are read and reckoned by rules, whatever model there is: models miscount. */
async function synthesise(
  deps: WorkflowDeps & AgentDeps,
  question: Question,
): Promise<{ statements: Statement[]; policy: "model" | "rules" }> {
  const started = deps.now();
  const told = await answerFromTables(deps.tables, question.text, question.passages);
  if (told !== undefined) {
    deps.trace.push({
      agent: "calculator",
      policy: "rules",
      startedMs: started - deps.startedAt,
      elapsedMs: deps.now() - started,
      summary: `${told.flatMap(({ evidence }) => evidence).length} rows of tables`,
    });
    return { statements: told, policy: "rules" };
  }
  const { output, policy } = await runAgent(deps, synthesiser, question);
  return { statements: statementsOf(output, question.passages), policy };
}

function warningsOf(dropped: number): string[] {
  if (dropped === 0) return [];
  return [`${dropped} statements were left out: their quotes do not stand on the pages they name.`];
}
