// Returns the first request's answer to a question that is sent again with the same
// `Idempotency-Key`, instead of answering it again.
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AppError, invalidInput } from "../../domain/errors.ts";
import { errorFields } from "../../shared/log.ts";
import { sha256 } from "../../shared/sha256.ts";
import type { FoundAnswer } from "../../storage/answers/answers.ts";
import type { QuestionKey } from "../../storage/answers/question-keys.ts";
import type { AppEnv } from "../env.ts";

const KEY_HEADER = "idempotency-key";
export const REPLAYED_HEADER = "Idempotent-Replayed";

const KEPT_MS = 24 * 60 * 60_000;
/**
 * The time after the time limit of an answer for what follows it: the last searches, and storing.
 */
const AFTER_LIMIT_MS = 60_000;
const RETRY_AFTER_SECONDS = 2;

/** A name that the client chooses, such as a UUID. */
export const KeyText = z
  .string()
  .regex(/^[\u0021-\u007e]{1,255}$/, "must be 1 to 255 visible ASCII characters");

export const KeyHeaders = z.object({
  [KEY_HEADER]: KeyText.optional().describe(
    "A name of the client's choice for this question, such as a UUID. The same question with the same key is answered once within a day.",
  ),
});

type Question = {
  id: string;
  session?: string | undefined;
  timeoutMs: number;
  /** The key and the question, if they are not the request's header and body. */
  sent?: { key: string | undefined; asked: object };
};

/** The key of an answer in progress. Neither function throws. */
export type HeldKey = {
  /** Frees the key, because nothing was stored: the question can be asked again with it. */
  release: () => Promise<void>;
  /** Assigns the key to the stored answer for as long as the answer exists. */
  settle: () => Promise<void>;
};

/**
 * The result of a claim: the key belongs to the new answer, or to an answer that is stored or in
 * progress.
 */
export type Claim =
  | { held: HeldKey }
  | { stored: FoundAnswer; id: string }
  | { running: AppError; id: string };

/**
 * Returns the key, or undefined if the request has none. Throws `invalid_input` if the key was sent
 * with another question.
 */
export async function claimKey(
  c: Context<AppEnv>,
  { id, session, timeoutMs, sent }: Question,
): Promise<Claim | undefined> {
  const key = sent === undefined ? c.req.header(KEY_HEADER) : sent.key;
  if (key === undefined) return undefined;
  const { services, caller } = c.var;
  const now = services.now().getTime();
  const wanted: QuestionKey = {
    key,
    request: await sha256(`${c.req.path}\n${JSON.stringify(sent?.asked ?? (await c.req.json()))}`),
    answer: id,
    session: session ?? null,
    runningUntil: new Date(now + timeoutMs + AFTER_LIMIT_MS).toISOString(),
    expiresAt: new Date(now + KEPT_MS).toISOString(),
  };
  const held = await services.questionKeys.claim(
    caller.tenant,
    wanted,
    new Date(now).toISOString(),
  );
  if (held.answer === id) return { held: heldKeyOf(c, wanted) };
  if (held.request !== wanted.request) throw keyOfOtherQuestion();
  const stored = await services.answers.find(caller.tenant, held.answer);
  if (stored !== undefined) return { stored, id: held.answer };
  const isRunning = now < Date.parse(held.runningUntil);
  if (isRunning || !(await services.questionKeys.takeOver(caller.tenant, wanted, held.answer))) {
    return { running: inProgress(held.answer), id: held.answer };
  }
  return { held: heldKeyOf(c, wanted) };
}

/**
 * Returns the functions that release or settle the key. Their errors do no harm: the key becomes
 * free when the time for the answer is over and no answer was stored.
 */
function heldKeyOf(c: Context<AppEnv>, wanted: QuestionKey): HeldKey {
  const { services, caller, requestId } = c.var;
  const { questionKeys: keys } = services;
  const log = (event: string) => (error: unknown) =>
    services.log(event, { request_id: requestId, ...errorFields(error) });
  return {
    release: () => keys.release(caller.tenant, wanted).catch(log("question_key.not_released")),
    settle: () =>
      keys
        .settle(caller.tenant, wanted, services.now().toISOString())
        .catch(log("question_key.not_settled")),
  };
}

function keyOfOtherQuestion(): AppError {
  const message =
    "This Idempotency-Key was sent with another question. Send each question with a key of its own.";
  return invalidInput(message, [{ pointer: `/${KEY_HEADER}`, message }], { reason: "key_reused" });
}

function inProgress(id: string): AppError {
  return new AppError(
    "conflict",
    `The question with this Idempotency-Key is still being answered (${id}). Send it again in a moment.`,
    { reason: "answer_in_progress", retryAfter: RETRY_AFTER_SECONDS },
  );
}
