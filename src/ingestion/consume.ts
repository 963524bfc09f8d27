// Decides from the outcome of a queue message's step whether the message is acknowledged or
// retried.
import { z } from "zod";
import { AppError, unavailable } from "../domain/errors.ts";
import { Message } from "../domain/messages.ts";
import { errorFields } from "../shared/log.ts";
import { duringRequest } from "../shared/request-context.ts";
import type { IngestionDeps } from "./deps.ts";
import { handleMessage } from "./handle-message.ts";
import type { Pause } from "./moving/move-collection.ts";
import { delayBefore } from "./retry-delay.ts";
import { queueNotification, recordUndelivered } from "./webhook/notify-webhook.ts";

const READ_ONLY = "An operator has switched writes off, so indexing waits.";

type QueueMessage = MessageBatch["messages"][number];

/**
 * Processes the messages one after the other, because indexing needs the CPU and memory for itself.
 */
export async function consume(deps: IngestionDeps, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) await settle(deps, message);
}

/** Processes the messages at the same time, because notifications only wait for other servers. */
export async function consumeNotifications(
  deps: IngestionDeps,
  batch: MessageBatch,
): Promise<void> {
  await Promise.all(batch.messages.map(async (message) => settle(deps, message)));
}

/** A message carries the id of the request that caused it. */
const Caused = z.object({ request_id: z.string().optional() });

async function settle(deps: IngestionDeps, message: QueueMessage): Promise<void> {
  const { request_id: id = message.id } = Caused.safeParse(message.body).data ?? {};
  return duringRequest(id, async () => attempt(deps, message));
}

/** Handles each message separately, so that a failed one is retried without the others. */
async function attempt(deps: IngestionDeps, message: QueueMessage): Promise<void> {
  try {
    if (!(await deps.switches.current()).writes) throw unavailable(READ_ONLY);
    const pause = await handleMessage(deps, message.body);
    if (pause === undefined) message.ack();
    else postpone(deps, message, pause);
  } catch (error) {
    const delaySeconds = delayBefore(error, message.attempts);
    const { body, attempts } = message;
    deps.log("queue.retried", { message: body, attempts, delaySeconds, ...errorFields(error) });
    await recordRetry(deps, body, { error, delaySeconds });
    message.retry({ delaySeconds });
  }
}

/** Delivers a step again after the time for which it must wait. Nothing has failed. */
function postpone({ log }: IngestionDeps, message: QueueMessage, { pauseSeconds }: Pause): void {
  log("queue.postponed", { message: message.body, delaySeconds: pauseSeconds });
  message.retry({ delaySeconds: pauseSeconds });
}

/**
 * Records why an attempt failed and when the next one is scheduled, for the dead-letter consumer
 * and the reconciler.
 */
async function recordRetry(
  deps: IngestionDeps,
  body: unknown,
  { error, delaySeconds }: { error: unknown; delaySeconds: number },
): Promise<void> {
  const parsed = Message.safeParse(body);
  if (!parsed.success || !("version" in parsed.data) || parsed.data.type === "notify") return;
  const at = deps.now();
  const retryAt = new Date(at.getTime() + delaySeconds * 1000).toISOString();
  const cause = publicMessage(error);
  try {
    await deps.failedAttempts.noteFailed(parsed.data.tenant, parsed.data.version, {
      cause,
      retryAt,
      at: at.toISOString(),
    });
  } catch (failure) {
    // If the database itself has failed, the message must still be retried.
    deps.log("queue.retry_not_recorded", errorFields(failure));
  }
}

/**
 * Returns the message for users. Only messages of our own errors are shown; others may contain URLs
 * and table names and are only logged.
 */
function publicMessage(error: unknown): string {
  return error instanceof AppError && error.code !== "internal"
    ? error.message
    : "An unexpected error stopped the indexing.";
}

/**
 * Consumes messages that were abandoned after several retries. Their documents are marked as
 * failed, because they would wait forever otherwise.
 */
export async function consumeDeadLetters(deps: IngestionDeps, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) {
    deps.log("queue.dead_lettered", { message: message.body });
    const parsed = Message.safeParse(message.body);
    if (parsed.success && (parsed.data.type === "ingest" || parsed.data.type === "embed")) {
      const version = await deps.versions.find(parsed.data.tenant, parsed.data.version);
      if (version !== undefined) {
        const { tenant, id } = version;
        const cause = await deps.failedAttempts.lastError(tenant, id);
        const why = cause === undefined ? "" : ` The last one ended so: ${cause}`;
        const detail = `Indexing failed several times.${why} Upload the file again. If it fails again, give the version id ${id} to the operator.`;
        await deps.versions.fail(version, { code: "internal", detail, at: deps.now() });
        await queueNotification(deps, version, "document.failed");
      }
    }
    if (parsed.success && parsed.data.type === "notify") await recordUndelivered(deps, parsed.data);
    message.ack();
  }
}
