// Passes a question from the API to the orchestrator, and has the answer stored before it is sent.
import type { Context } from "hono";
import { answerQuestion as orchestrate } from "../agents/orchestrator.ts";
import type { RunEvent } from "../agents/run/run.ts";
import { agentTools } from "./tools/agent-tools.ts";
import { spendQuestion } from "./access/quotas.ts";
import { indexesReadAhead } from "./ahead/read-ahead.ts";
import { inBackground } from "./access/auth.ts";
import { loadHistory } from "./conversation.ts";
import { allowedDocuments } from "./answer-run/check-document-names.ts";
import { type AskedQuestion, storeAnswer, type StoredAnswer } from "./answer-run/store-answer.ts";
import type { AppEnv } from "./env.ts";
import { findCollection } from "./find-collection.ts";
import { createLinks } from "./links.ts";
import type { QuestionBody } from "./bodies/question-body.ts";

type Watch = {
  /** The answer's id. */
  id: string;
  emit?: (event: RunEvent) => void;
  /**
   * Returns the number of events with which the answer will have been streamed. Called when the
   * answer is stored.
   */
  eventCount?: () => number;
  /** Ends the run without an answer. */
  signal: AbortSignal;
  /** Ends the run early, with the answer that rules give from what has been found. */
  hurry?: AbortSignal;
};

/**
 * Validates the question before the first byte of a stream is sent, because no error status can be
 * returned after that.
 */
export async function prepareQuestion(
  c: Context<AppEnv>,
  collection: string,
  body: QuestionBody,
): Promise<AskedQuestion> {
  const found = await findCollection(c, collection);
  const documents = await allowedDocuments(c, found.scope, body);
  const remembered = await loadHistory(c, found.scope.collection, body.session_id);
  // This check comes last, so that a refused question is not counted.
  await spendQuestion(c);
  return { found, documents, remembered, body };
}

export async function answerQuestion(
  c: Context<AppEnv>,
  asked: AskedQuestion,
  watch: Watch,
): Promise<StoredAnswer> {
  let isStored = false;
  try {
    const made = await answerOnce(c, asked, watch);
    isStored = made.result === "stored";
    logAnswer(c, asked, made);
    return made;
  } finally {
    // A repeated request that arrives before this is told to wait, and is sent again.
    if (isStored && asked.held) inBackground(c.executionCtx, asked.held.settle());
    if (!isStored) await asked.held?.release();
  }
}

/**
 * Logs which answer a request has led to, so that an operator who only has the request's id finds
 * the answer's trace. Neither the question nor the answer is logged.
 */
function logAnswer(
  c: Context<AppEnv>,
  { found }: AskedQuestion,
  { shown, result }: StoredAnswer,
): void {
  const { id, outcome, policy, warning_details: warnings, timings_ms: times } = shown;
  c.var.services.log("answer.finished", {
    request_id: c.var.requestId,
    tenant: found.scope.tenant,
    collection: found.scope.collection,
    answer: id,
    result,
    outcome,
    policy,
    warnings: warnings.map(({ code }) => code),
    ms: times["total"],
  });
}

async function answerOnce(
  c: Context<AppEnv>,
  asked: AskedQuestion,
  { id, emit, signal, hurry, eventCount = () => 0 }: Watch,
): Promise<StoredAnswer> {
  const { services, meter } = c.var;
  const { body, found, documents, remembered } = asked;
  const { scope, collection } = found;
  const { retrieval = {} } = body;
  const overrides = { ...retrieval, ...(documents && { documents: [...documents] }) };
  const { settings } = collection;
  const answered = await orchestrate(
    {
      model: services.model,
      contextTokens: services.contextTokens,
      modelNamed: services.modelNamed,
      overrides: [services.agentSettings, settings.models],
      meter,
      ...agentTools({ ...services, meter, collection }, scope, {
        overrides,
        collection,
        indexes: indexesReadAhead(c, scope.tenant, collection),
      }),
      now: () => services.now().getTime(),
      signal,
      emit,
      hurry,
    },
    {
      id,
      question: body.question,
      history: remembered.history,
      guidelines: settings.guidelines,
      effort: body.effort,
      mode: body.mode,
      maxIterations: body.max_iterations,
      tokenBudget: body.token_budget,
      timeoutMs: body.timeout_ms,
      style: {
        format: body.format,
        citations: body.citation_style,
        maxLength: body.max_length,
        ...createLinks(new URL(c.req.url).origin, asked.isNotStored === true ? undefined : id),
      },
    },
  );
  return storeAnswer(c, { id, asked, answered, eventCount: eventCount() });
}
