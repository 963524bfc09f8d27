// Runs the step for each queue message, and decides from its outcome whether the message is acknowledged or retried.
import { z } from "zod";
import { AppError, unavailable } from "../domain/errors.ts";
import { UnindexableFile, type Version } from "../domain/documents/document.ts";
import { BucketEvent, Message } from "../domain/messages.ts";
import { errorFields } from "../shared/log.ts";
import { duringRequest } from "../shared/request-context.ts";
import type { IngestionDeps } from "./deps.ts";
import { embedBlock } from "./embed-block.ts";
import { handleInboxEvent, importFromInbox } from "./inbox/import-object.ts";
import { ingestVersion } from "./ingest-version.ts";
import { delayBefore } from "./retry-delay.ts";
import {
  queueNotification,
  recordUndelivered,
  deliverNotification,
} from "./webhook/notify-webhook.ts";
import { deleteCollection, deleteDocument, removeVersion } from "./upkeep/remove.ts";
import { moveCollection, type Pause } from "./moving/move-collection.ts";
import { mergeSegments } from "./lexical/merge-segments.ts";
import { removeTenant } from "./upkeep/remove-tenant.ts";
import { summarizeVersion } from "./summarize.ts";

const READ_ONLY = "An operator has switched writes off, so indexing waits.";

type QueueMessage = MessageBatch["messages"][number];

/** Processes the messages one after the other, because indexing needs the CPU and memory for itself. */
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
    const pause = await handle(deps, message.body);
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

/** A step that must wait for a time is delivered again then. Nothing has failed. */
function postpone({ log }: IngestionDeps, message: QueueMessage, { pauseSeconds }: Pause): void {
  log("queue.postponed", { message: message.body, delaySeconds: pauseSeconds });
  message.retry({ delaySeconds: pauseSeconds });
}

/** Records why an attempt failed and when the next one is scheduled, for the dead-letter consumer and the reconciler. */
async function recordRetry(
  deps: IngestionDeps,
  body: unknown,
  { error, delaySeconds }: { error: unknown; delaySeconds: number },
): Promise<void> {
  const parsed = Message.safeParse(body);
  if (!parsed.success || !("version" in parsed.data) || parsed.data.type === "notify") return;
  const retryAt = new Date(deps.now().getTime() + delaySeconds * 1000).toISOString();
  const cause = publicMessage(error);
  try {
    await deps.failedAttempts.noteFailed(parsed.data.tenant, parsed.data.version, {
      cause,
      retryAt,
    });
  } catch (failure) {
    // If the database itself has failed, the message must still be retried.
    deps.log("queue.retry_not_recorded", errorFields(failure));
  }
}

/**
 * The message for users. Only messages of our own errors are shown; others may contain URLs and table names and are only
 * logged.
 */
function publicMessage(error: unknown): string {
  return error instanceof AppError && error.code !== "internal"
    ? error.message
    : "An unexpected error stopped the indexing.";
}

/**
 * Consumes messages that were abandoned after several retries: their documents are marked as failed instead of waiting
 * forever.
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
        await deps.versions.fail(version, "internal", detail);
        await queueNotification(deps, version, "document.failed");
      }
    }
    if (parsed.success && parsed.data.type === "notify") await recordUndelivered(deps, parsed.data);
    message.ack();
  }
}

async function handle(deps: IngestionDeps, body: unknown): Promise<Pause | undefined> {
  const event = BucketEvent.safeParse(body);
  if (event.success) {
    await handleInboxEvent(deps, event.data);
    return undefined;
  }
  const parsed = Message.safeParse(body);
  if (!parsed.success) {
    // A retry would receive the same message.
    deps.log("queue.invalid_message", { message: body, issues: parsed.error.issues });
    return undefined;
  }
  if (parsed.data.type === "move_collection") return moveCollection(deps, parsed.data);
  await perform(deps, parsed.data);
  return undefined;
}

type OtherMessage = Exclude<Message, { type: "move_collection" }>;

async function perform(deps: IngestionDeps, message: OtherMessage): Promise<void> {
  switch (message.type) {
    case "remove_version":
      return removeVersion(deps, message.tenant, message.version);
    case "delete_document":
      return void (await deleteDocument(deps, message, message.document));
    case "delete_collection":
      return deleteCollection(deps, message);
    case "merge_segments":
      return mergeSegments(deps, message);
    case "delete_tenant":
      return removeTenant(deps, message.tenant);
    case "import":
      return importFromInbox(deps, message.key);
    case "notify":
      return deliverNotification(deps, message);
    case "ingest":
    case "embed":
    case "summarize":
      return index(deps, message);
  }
}

type IndexMessage = Extract<Message, { type: "ingest" | "embed" | "summarize" }>;

/** Runs the indexing step of a version. Nothing is done if the version was deleted, replaced or failed in the meantime. */
async function index(deps: IngestionDeps, message: IndexMessage): Promise<void> {
  const version = await deps.versions.find(message.tenant, message.version);
  if (version === undefined) return;
  // Reached if the Worker stopped between the failure and its notification.
  if (version.state === "failed") return queueNotification(deps, version, "document.failed");
  try {
    if (message.type === "summarize") {
      const { summaries } = await deps.switches.current();
      await summarizeVersion(summaries ? deps : { ...deps, model: undefined }, version);
    } else if (message.type === "embed") await embedBlock(deps, version, message.block);
    else await ingestVersion(deps, version);
  } catch (error) {
    const failure = error instanceof UnindexableFile ? error : finalFailure(error);
    if (failure === undefined) throw error;
    await failVersion(deps, version, failure);
  }
}

/** The error for a permanent failure of a model, for example because it does not exist. Otherwise undefined. */
function finalFailure(error: unknown): UnindexableFile | undefined {
  const isFinal =
    error instanceof AppError &&
    !error.retryable &&
    error.retryAfter === undefined &&
    error.code !== "internal";
  return isFinal ? new UnindexableFile("model_unavailable", error.message, error) : undefined;
}

async function failVersion(
  deps: IngestionDeps,
  version: Version,
  error: UnindexableFile,
): Promise<void> {
  const { tenant, document, id } = version;
  deps.log("version.failed", {
    tenant,
    document,
    version: id,
    code: error.code,
    detail: error.message,
  });
  await deps.versions.fail(version, error.code, error.message);
  await queueNotification(deps, version, "document.failed");
}
