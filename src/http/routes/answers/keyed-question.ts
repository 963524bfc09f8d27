// Questions that were sent with an `Idempotency-Key`: the first time, and when they are repeated.
import type { Context } from "hono";
import { inBackground } from "../../access/auth.ts";
import { answerQuestion, type Asked } from "../../answer-question.ts";
import { afterLeaving } from "../../answer-run/after-leaving.ts";
import { type Claim, REPLAYED_HEADER } from "../../answer-run/question-key.ts";
import { readAnswer } from "../../answer-run/replaced-sources.ts";
import type { AnswerBody } from "../../bodies/answer/answer-body.ts";
import { readStoredTrace } from "../../bodies/answer/stored-answer.ts";
import type { QuestionBody } from "../../bodies/question-body.ts";
import type { AppEnv } from "../../env.ts";
import { streamStored } from "./answer-events.ts";

/** The question is answered although the client has left, because it can come back for the answer. */
export async function answerAnyway(
  c: Context<AppEnv>,
  asked: Asked,
  id: string,
): Promise<AnswerBody> {
  const { hurry, leave, end } = afterLeaving(c.var.services.finishAfterLeavingMs);
  const client = c.req.raw.signal;
  client.addEventListener("abort", leave);
  if (client.aborted) leave();
  const { signal } = new AbortController();
  const made = answerQuestion(c, asked, { id, signal, hurry }).finally(() => {
    client.removeEventListener("abort", leave);
    end();
  });
  inBackground(c.executionCtx, made);
  return (await made).shown;
}

type Repeated = Exclude<Claim, { release: () => Promise<void> }>;

/** The answer of the first request. Throws `conflict` if it is still being made and cannot be followed. */
export async function repeatAnswer(
  c: Context<AppEnv>,
  { stream, include }: Pick<QuestionBody, "stream" | "include">,
  claim: Repeated,
): Promise<Response> {
  const { services, caller } = c.var;
  if ("running" in claim) {
    const run = stream ? await services.answerRuns.find(caller.tenant, claim.id) : undefined;
    if (run === undefined) throw claim.running;
  }
  c.header(REPLAYED_HEADER, "true");
  if (stream || "running" in claim) return streamStored(c, { id: claim.id, after: 0 });
  const { stored } = claim;
  const hasTrace = include.includes("trace") && stored.trace !== "";
  const trace = hasTrace ? { trace: readStoredTrace(stored.trace) } : {};
  return c.json({ ...(await readAnswer(c, stored)), ...trace }, 200);
}
