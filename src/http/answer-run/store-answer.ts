// Stores an answer before it is sent.
import type { Context } from "hono";
import type { Answered } from "../../agents/orchestrator.ts";
import { warning } from "../../domain/answers/warning.ts";
import { fallbackWarnings } from "../../domain/fallback.ts";
import { errorFields } from "../../shared/log.ts";
import type { WriteResult } from "../../storage/answers/answers.ts";
import { inBackground } from "../access/auth.ts";
import type { AnswerBody } from "../bodies/answer/answer-body.ts";
import { showAnswer, showTrace } from "../bodies/answer/show-answer.ts";
import { expiryOf, storedAnswer } from "../bodies/answer/stored-answer.ts";
import { withWarnings } from "../bodies/answer/warning-body.ts";
import type { QuestionBody } from "../bodies/question-body.ts";
import { showPassage } from "../bodies/search-body.ts";
import {
  type ConversationHistory,
  extendSession,
  isByModel,
  sourceDocuments,
} from "../conversation.ts";
import type { AppEnv } from "../env.ts";
import type { FoundCollection } from "../find-collection.ts";
import type { HeldKey } from "./question-key.ts";

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
 * `result` tells whether the answer was stored. An answer that could not be stored is still
 * returned, because it has been paid for.
 */
export type StoredAnswer = { shown: AnswerBody; result: WriteResult | "not_stored" };

type ToStore = { id: string; asked: AskedQuestion; answered: Answered; eventCount: number };

/**
 * Stores the answer, its trace and its turn of the conversation, and returns what the caller receives.
 */
export async function storeAnswer(
  c: Context<AppEnv>,
  { id, asked, answered, eventCount }: ToStore,
): Promise<StoredAnswer> {
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
  const write = async (): Promise<StoredAnswer["result"]> =>
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
