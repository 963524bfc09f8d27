// Finds sessions, loads their history and extends them.
import type { Context } from "hono";
import type { Answered } from "../agents/orchestrator.ts";
import { notFound } from "../domain/errors.ts";
import type { WriteResult } from "../storage/answers/answers.ts";
import { termsOf } from "../language/words/terms.ts";
import {
  expiryOf,
  titleFor,
  type Place,
  TURNS_REMEMBERED,
  type Session,
  type Turn,
} from "../domain/answers/session.ts";
import type { AnswerBody } from "./bodies/answer/answer-body.ts";
import { readStoredAnswer } from "./bodies/answer/stored-answer.ts";
import type { AppEnv } from "./env.ts";

/**
 * The previous turns, oldest first, with their original questions, and the documents that their
 * answers depend on.
 */
export type ConversationHistory = {
  history: Turn[];
  questions: readonly string[];
  documents: readonly string[];
};

const NO_HISTORY: ConversationHistory = { history: [], questions: [], documents: [] };

/**
 * Returns the caller's session. Throws `not_found` for ids that are unknown, expired, deleted or
 * belong to another tenant.
 */
export async function findSession(c: Context<AppEnv>, id: string): Promise<Session> {
  const { services, caller } = c.var;
  const session = await services.sessions.find(caller.tenant, id, services.now().toISOString());
  if (session === undefined) throw notFound("session");
  return session;
}

/**
 * Loads the previous turns. Throws `not_found` if there is no such session, or if it belongs to
 * another collection.
 */
export async function loadHistory(
  c: Context<AppEnv>,
  collection: string,
  id: string | undefined,
): Promise<ConversationHistory> {
  if (id === undefined) return NO_HISTORY;
  const session = await findSession(c, id);
  if (session.collection !== collection) throw notFound("session");
  const { services, caller } = c.var;
  const answers = await services.sessions.answers(caller.tenant, id, TURNS_REMEMBERED);
  const bodies = answers.map(({ body }) => readStoredAnswer(body));
  return {
    history: bodies
      .filter(({ standalone_question: text, question }) => text !== "" && question !== "")
      .map((body) => ({
        question: body.standalone_question,
        asked: body.question,
        answer: body.answer,
        places: placesOf(body),
      })),
    questions: bodies.map(({ question }) => question),
    documents: answers.flatMap(({ documents }) => documents),
  };
}

export function isByModel(trace: Answered["trace"]): boolean {
  return trace.some(({ policy }) => policy !== "rules");
}

/**
 * Returns the documents whose deletion also deletes the answer: those that it cites or shows. A
 * model may have repeated anything that it was shown, which includes the passages and the previous
 * answers. Rules may have done so where they completed the question with words of such an answer.
 */
export function sourceDocuments(
  { answer, passages, trace }: Answered,
  { history, questions, documents }: ConversationHistory,
): string[] {
  const byModel = isByModel(trace);
  const asked = new Set([...questions, answer.question].flatMap(termsOf));
  const repeated = history
    .map(({ question }) => question)
    .filter((each) => answer.answer.includes(each));
  const isCompleted = [answer.standAlone, ...repeated]
    .flatMap(termsOf)
    .some((term) => !asked.has(term));
  const shown = [...answer.citations, ...answer.closest, ...answer.otherPassages];
  const read = [...shown, ...(byModel ? passages : [])].map(({ documentId }) => documentId);
  return [...new Set([...read, ...(byModel || isCompleted ? documents : [])])];
}

/**
 * The number of passages shown in place of an answer, because the best one does not always concern
 * the question.
 */
const MOST_SHOWN = 3;

function placesOf({ citations, closest }: AnswerBody): Place[] {
  const shown = citations.length > 0 ? citations : closest.slice(0, MOST_SHOWN);
  return shown.map(({ document_id: documentId, page_start: page }) => ({ documentId, page }));
}

export async function extendSession(
  c: Context<AppEnv>,
  id: string,
  { question, answer }: { question: string; answer: { id: string; result: WriteResult } },
): Promise<void> {
  const { services, caller } = c.var;
  const now = services.now();
  const turn = {
    // If a document was deleted while its answer was created, the question may quote it.
    title: answer.result === "deleted" ? "" : titleFor(question),
    answer: answer.result === "stored" ? answer.id : undefined,
    at: now.toISOString(),
    expiresAt: expiryOf(now),
  };
  await services.sessions.touch(caller.tenant, id, turn);
}
