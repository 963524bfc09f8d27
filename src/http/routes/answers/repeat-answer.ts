// Returns the answer to a question that was sent before with the same `Idempotency-Key`.
import type { Context } from "hono";
import { type Claim, type HeldKey, REPLAYED_HEADER } from "../../answer-run/question-key.ts";
import { readAnswer } from "../../answer-run/replaced-sources.ts";
import { readStoredTrace } from "../../bodies/answer/stored-answer.ts";
import type { QuestionBody } from "../../bodies/question-body.ts";
import type { AppEnv } from "../../env.ts";
import { streamStored } from "./answer-events.ts";

type Repeated = Exclude<Claim, { held: HeldKey }>;

/**
 * Returns the answer of the first request. Throws `conflict` if it is still being made and cannot
 * be followed.
 */
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
