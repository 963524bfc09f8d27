// Answers questions with an `Idempotency-Key` even if the client has left, because it can return.
import type { Context } from "hono";
import type { RunEvent } from "../../agents/run/run.ts";
import { inBackground } from "../access/auth.ts";
import { answerQuestion } from "../answer-question.ts";
import type { AskedQuestion } from "./store-answer.ts";
import type { AnswerBody } from "../bodies/answer/answer-body.ts";
import type { AppEnv } from "../env.ts";
import { afterLeaving } from "./after-leaving.ts";

type Watch = {
  /** The answer's id. */
  id: string;
  emit?: (event: RunEvent) => void;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
};

export async function answerAnyway(
  c: Context<AppEnv>,
  asked: AskedQuestion,
  { signal: client, ...watch }: Watch,
): Promise<AnswerBody> {
  const { hurry, leave, end } = afterLeaving(c.var.services.finishAfterLeavingMs);
  client.addEventListener("abort", leave);
  if (client.aborted) leave();
  const { signal } = new AbortController();
  const made = answerQuestion(c, asked, { ...watch, signal, hurry }).finally(() => {
    client.removeEventListener("abort", leave);
    end();
  });
  inBackground(c.executionCtx, made);
  return (await made).shown;
}
