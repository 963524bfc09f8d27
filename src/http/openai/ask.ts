// Asks a collection on behalf of a client that knows OpenAI's API only.
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Effort } from "../../domain/answers/effort.ts";
import { AppError, invalidInput } from "../../domain/errors.ts";
import type { RunEvent } from "../../agents/run/run.ts";
import type { AnswerBody } from "../bodies/answer/answer-body.ts";
import { answerQuestion, type Asked, prepareQuestion } from "../answer-question.ts";
import type { AppEnv } from "../env.ts";
import { QuestionBody } from "../bodies/question-body.ts";
import type { Conversation } from "./requests/conversation.ts";
import { invalidParameter } from "./errors.ts";

/** What Quire's own API can be told beyond OpenAI's parameters, in the member `quire` of a request. */
export const Options = z
  .strictObject({
    documents: QuestionBody.shape.documents,
    retrieval: QuestionBody.shape.retrieval,
    mode: QuestionBody.shape.mode.optional(),
    max_length: QuestionBody.shape.max_length,
  })
  .nullish();
type Options = z.infer<typeof Options>;

/** `id` is the answer's. If the client leaves, `signal` ends the run, because it has no way to come back to it. */
export type Answering = { id: string; emit?: (event: RunEvent) => void; signal: AbortSignal };

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
 * Everything that can be refused is refused here, before the first byte of a stream. The earlier messages of the request
 * follow those of the session.
 */
export async function prepareAnswer(c: Context<AppEnv>, asked: Question): Promise<Asked> {
  const { collection, question, history, effort, options, session, include = [], store } = asked;
  if (question.length > LONGEST_QUESTION) {
    throw invalidParameter(
      asked.param,
      `The question has ${question.length} characters; at most ${LONGEST_QUESTION} are possible. Upload long texts to the collection.`,
    );
  }
  const style = { citation_style: "link", session_id: session, include };
  const body = QuestionBody.parse({ ...options, ...style, question, effort });
  const prepared = await prepareQuestion(c, collection, body).catch(inOptions);
  const { remembered } = prepared;
  return {
    ...prepared,
    isUnkept: store === false,
    remembered: { ...remembered, history: [...remembered.history, ...history] },
  };
}

/** The faults that are found later are of the options, which stand in the request's member `quire`. */
function inOptions(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
  const faults = error.faults.map((fault) => ({ ...fault, pointer: `/quire${fault.pointer}` }));
  throw invalidInput(error.message, faults);
}

export async function answerFor(
  c: Context<AppEnv>,
  asked: Asked,
  watch: Answering,
): Promise<AnswerBody> {
  return (await answerQuestion(c, asked, watch)).shown;
}
