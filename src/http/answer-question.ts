// Passes a question from the API to the orchestrator, and stores the answer's body before it is
// sent.
import type { Context } from "hono";
import { answerQuestion as orchestrate, type Answered } from "../agents/orchestrator.ts";
import type { RunEvent } from "../agents/run/run.ts";
import { warning } from "../domain/answers/warning.ts";
import { fallbackWarnings } from "../domain/fallback.ts";
import { errorFields } from "../shared/log.ts";
import type { WriteResult } from "../storage/answers/answers.ts";
import { agentTools } from "./agent-tools.ts";
import { spendQuestion } from "./access/quotas.ts";
import { indexesReadAhead } from "./ahead/read-ahead.ts";
import { inBackground } from "./access/auth.ts";
import type { AnswerBody } from "./bodies/answer/answer-body.ts";
import {
  type ConversationHistory,
  sourceDocuments,
  extendSession,
  isByModel,
  loadHistory,
} from "./conversation.ts";
import { allowedDocuments } from "./answer-run/check-document-names.ts";
import type { HeldKey } from "./answer-run/question-key.ts";
import type { AppEnv } from "./env.ts";
import { type FoundCollection, findCollection } from "./find-collection.ts";
import { createLinks } from "./links.ts";
import type { QuestionBody } from "./bodies/question-body.ts";
import { showPassage } from "./bodies/search-body.ts";
import { showAnswer, showTrace } from "./bodies/answer/show-answer.ts";
import { withWarnings } from "./bodies/answer/warning-body.ts";
import { expiryOf, storedAnswer } from "./bodies/answer/stored-answer.ts";

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
 * `result` tells whether the answer was stored. An answer that could not be stored is still
 * returned, because it has been paid for.
 */
type Stored = { shown: AnswerBody; result: WriteResult | "not_stored" };

export type AskedQuestion = {
  found: FoundCollection;
  /** The ids of the documents that the request allows; undefined if it allows all. */
  documents: readonly string[] | undefined;
  remembered: ConversationHistory;
  body: QuestionBody;
  /** The answer's id, if it had to be known before. */
  id?: string;
  /** The key of the question, if it was sent with one. */
  held?: HeldKey | undefined;
  /** Whether nothing of the answer is stored, because the request asks for that. */
  isNotStored?: boolean;
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
): Promise<Stored> {
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
function logAnswer(c: Context<AppEnv>, { found }: AskedQuestion, { shown, result }: Stored): void {
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
): Promise<Stored> {
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
  return store(c, { id, asked, answered, eventCount: eventCount() });
}

type ToStore = { id: string; asked: AskedQuestion; answered: Answered; eventCount: number };

async function store(
  c: Context<AppEnv>,
  { id, asked, answered, eventCount }: ToStore,
): Promise<Stored> {
  const { services, meter } = c.var;
  const { body, found, remembered, isNotStored: isUnkept = false } = asked;
  const { answer, passages, trace, timingsMs, plan } = answered;
  // Documents of the previous embedder are found as well as others. If they are not, a warning says
  // so.
  if (found.staleReason.some((part) => part !== "embedder")) {
    answer.warnings.push(warning("index_outdated"));
  }
  answer.warnings.push(...fallbackWarnings(meter.fallbacks));
  const shown = showAnswer(answer, { id, session: body.session_id, meter, timingsMs });
  const steps = showTrace(trace);
  const { tenant } = found.scope;
  const write = async (): Promise<Stored["result"]> =>
    services.answers.write(tenant, {
      id,
      collection: found.scope.collection,
      session: body.session_id,
      body: storedAnswer(shown),
      trace: JSON.stringify(isByModel(trace) ? steps : steps.map(withoutMessages)),
      documents: sourceDocuments(answered, remembered),
      createdAt: services.now().toISOString(),
      expiresAt: expiryOf(found.collection.settings.retention_days, services.now()),
      eventCount,
    });
  const failed = (error: unknown): "not_stored" => {
    services.log("answer.not_stored", { request_id: c.var.requestId, id, ...errorFields(error) });
    Object.assign(shown, withWarnings(shown, [warning("not_stored")]));
    return "not_stored";
  };
  const result = isUnkept ? "not_stored" : await write().catch(failed);
  if (result === "stored" || isUnkept) {
    const { outcome, policy } = answer;
    const counted = { outcome, policy, timingsMs };
    inBackground(c.executionCtx, services.metrics.addAnswer(tenant, services.now(), counted));
  }
  if (body.session_id !== undefined && result !== "not_stored") {
    const turn = { question: body.question, answer: { id, result } };
    await extendSession(c, body.session_id, turn).catch((error: unknown) =>
      services.log("session.not_extended", { request_id: c.var.requestId, ...errorFields(error) }),
    );
  }
  const included = {
    ...(body.include.includes("trace") ? { trace: steps } : {}),
    ...(body.include.includes("plan") ? { plan: plan ?? null } : {}),
    ...(body.include.includes("passages") ? { passages: passages.map(showPassage) } : {}),
  };
  return { shown: { ...shown, ...included }, result };
}

/**
 * Removes the messages of agents, because they contain what the agents read, which may be of
 * documents that the answer does not depend on.
 */
function withoutMessages(step: ReturnType<typeof showTrace>[number]) {
  return { ...step, messages: undefined };
}
