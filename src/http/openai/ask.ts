// Asks a collection on behalf of a client that only knows OpenAI's API.
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { DEFAULT_TIMEOUT_MS } from "../../agents/run/budget.ts";
import type { Effort } from "../../domain/answers/effort.ts";
import { AppError, invalidInput } from "../../domain/errors.ts";
import { newId } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import type { RunEvent } from "../../agents/run/run.ts";
import type { AnswerBody } from "../bodies/answer/answer-body.ts";
import { answerQuestion, prepareQuestion } from "../answer-question.ts";
import type { AskedQuestion } from "../answer-run/store-answer.ts";
import { answerAnyway } from "../answer-run/answer-anyway.ts";
import { claimKey, REPLAYED_HEADER } from "../answer-run/question-key.ts";
import { readAnswer } from "../answer-run/replaced-sources.ts";
import type { AppEnv } from "../env.ts";
import { QuestionBody } from "../bodies/question-body.ts";
import type { Conversation } from "./requests/conversation.ts";
import { invalidParameter } from "./errors.ts";

/** Options of Quire's own API beyond OpenAI's parameters, in the member `quire` of a request. */
export const Options = z
  .strictObject({
    documents: QuestionBody.shape.documents,
    retrieval: QuestionBody.shape.retrieval,
    mode: QuestionBody.shape.mode.optional(),
    max_length: QuestionBody.shape.max_length,
  })
  .nullish();
type Options = z.infer<typeof Options>;

/**
 * If the client leaves, `signal` ends the run, unless the request has a key with which it can come
 * back.
 */
export type Answering = { emit?: (event: RunEvent) => void; signal: AbortSignal };

/** The answer to a request: a new one, or the one to the same request that was sent before. */
export type Answerer = {
  /** The answer's id. */
  id: string;
  createdAt: string;
  scope: Scope;
  answer: (watching: Answering) => Promise<AnswerBody>;
};

type Question = Conversation & {
  /** The id of the collection. */
  collection: string;
  effort: Effort;
  /** The name of the parameter that contains the question. */
  param: string;
  options?: Options;
  session?: string | undefined;
  include?: QuestionBody["include"];
  /** OpenAI's parameter: false if nothing of the answer may be stored. */
  store?: boolean | null | undefined;
};

const LONGEST_QUESTION = 2000;

/**
 * Prepares an answer. Rejects every invalid request here, before the first byte of a stream. The
 * earlier messages of the request follow those of the session.
 */
export async function prepareAnswer(c: Context<AppEnv>, asked: Question): Promise<AskedQuestion> {
  const { collection, question, history, effort, options, session, include = [], store } = asked;
  if (question.length > LONGEST_QUESTION) {
    throw invalidParameter(
      asked.param,
      `The question has ${question.length} characters; at most ${LONGEST_QUESTION} are possible. Upload long texts to the collection.`,
    );
  }
  const style = { citation_style: "link", session_id: session, include };
  const body = QuestionBody.parse({ ...options, ...style, question, effort });
  const prepared = await prepareQuestion(c, collection, body).catch(reportInOptions);
  const { remembered } = prepared;
  return {
    ...prepared,
    isNotStored: store === false,
    remembered: { ...remembered, history: [...remembered.history, ...history] },
  };
}

/**
 * Attributes errors that are found later to the options, which are in the request's member `quire`.
 */
function reportInOptions(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
  const faults = error.faults.map((fault) => ({ ...fault, pointer: `/quire${fault.pointer}` }));
  throw invalidInput(error.message, faults);
}

/**
 * Returns the function that answers the request. Throws `conflict` if the answer to the same
 * request is still being created. `store` is that of the request.
 */
export async function answererOf(
  c: Context<AppEnv>,
  store: boolean | null | undefined,
  prepare: () => Promise<AskedQuestion>,
): Promise<Answerer> {
  const { services, caller } = c.var;
  const id = newId("ans");
  const createdAt = services.now().toISOString();
  // An answer that is not stored cannot be returned again.
  const claim =
    store === false ? undefined : await claimKey(c, { id, timeoutMs: DEFAULT_TIMEOUT_MS });
  if (claim !== undefined && "running" in claim) throw claim.running;
  if (claim !== undefined && "stored" in claim) {
    c.header(REPLAYED_HEADER, "true");
    const { stored } = claim;
    const scope = { tenant: caller.tenant, collection: stored.collection };
    const answer = async () => readAnswer(c, stored);
    return { id: claim.id, createdAt: stored.createdAt, scope, answer };
  }
  const held = claim?.held;
  const prepared = await prepare().catch(async (error: unknown) => {
    await held?.release();
    throw error;
  });
  const asked = { ...prepared, held };
  const answer = async (watching: Answering): Promise<AnswerBody> => {
    const watch = { id, ...watching };
    if (held !== undefined) return answerAnyway(c, asked, watch);
    return (await answerQuestion(c, asked, watch)).shown;
  };
  return { id, createdAt, scope: asked.found.scope, answer };
}
