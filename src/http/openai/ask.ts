// Asks a collection on behalf of a client that knows OpenAI's API only.
import type { Context } from "hono";
import { z } from "@hono/zod-openapi";
import type { RunEvent } from "../../agents/run/run.ts";
import { newId } from "../../domain/ids.ts";
import type { AnswerBody } from "../answer-body.ts";
import { answerQuestion, type Asked, prepareQuestion } from "../answer-question.ts";
import type { AppEnv } from "../env.ts";
import { QuestionBody } from "../question-body.ts";
import type { Conversation } from "./conversation.ts";
import { invalidParameter } from "./errors.ts";
import { findModel } from "./model-names.ts";

/** What Quire's own API can be told beyond OpenAI's parameters, in the member `quire` of a request. */
export const Options = z
  .strictObject({
    documents: QuestionBody.shape.documents,
    retrieval: QuestionBody.shape.retrieval,
    mode: QuestionBody.shape.mode.optional(),
    max_length: QuestionBody.shape.max_length,
  })
  .nullish();
export type Options = z.infer<typeof Options>;

export type Answering = { emit?: (event: RunEvent) => void; signal: AbortSignal };

const LONGEST_QUESTION = 2000;

/** Everything that can be refused is refused here, before the first byte of a stream. */
export async function prepareChat(
  c: Context<AppEnv>,
  { model, question, history }: Conversation & { model: string },
  options: Options,
): Promise<Asked> {
  const { collection, effort } = await findModel(c, model);
  if (question.length > LONGEST_QUESTION) {
    throw invalidParameter(
      "messages",
      `The question has ${question.length} characters; at most ${LONGEST_QUESTION} are possible. Upload long texts to the collection.`,
    );
  }
  const body = QuestionBody.parse({ ...options, question, effort, citation_style: "link" });
  const asked = await prepareQuestion(c, collection.id, body);
  return { ...asked, remembered: { history, documents: [] } };
}

export async function answerChat(
  c: Context<AppEnv>,
  asked: Asked,
  watch: Answering,
): Promise<AnswerBody> {
  const { shown } = await answerQuestion(c, asked, { id: newId("ans"), ...watch });
  return shown;
}
