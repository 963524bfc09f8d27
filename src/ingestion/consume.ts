// Queue messages → steps, and the outcome of a step → what becomes of its message.
import { AppError } from "../domain/errors.ts";
import { UnindexableFile, type Version } from "../domain/document.ts";
import { BucketEvent, Message } from "../domain/messages.ts";
import { errorFields } from "../shared/log.ts";
import type { IngestionDeps } from "./deps.ts";
import { embedBlock } from "./embed-block.ts";
import { handleInboxEvent } from "./inbox.ts";
import { ingestVersion } from "./ingest-version.ts";
import { queueNotification, recordUndelivered, deliverNotification } from "./notify-webhook.ts";
import { deleteCollection, deleteDocument, removeVersion } from "./remove.ts";
import { summarizeVersion } from "./summarize.ts";

/** The longest a queue can hold a message back. */
const LONGEST_DELAY = 86_400;

/** Seconds: as long as the error says, as of a quota that renews at midnight; otherwise 10, 20, 40 … 600. */
function delayBefore(error: unknown, attempts: number): number {
  const asked = error instanceof AppError ? error.retryAfter : undefined;
  return Math.min(LONGEST_DELAY, asked ?? Math.min(600, 5 * 2 ** attempts));
}

/** Does each message on its own: one that fails is tried again without the others. */
export async function consume(deps: IngestionDeps, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) {
    try {
      await handle(deps, message.body);
      message.ack();
    } catch (error) {
      const delaySeconds = delayBefore(error, message.attempts);
      const { body, attempts } = message;
      deps.log("queue.retried", { message: body, attempts, delaySeconds, ...errorFields(error) });
      await recordRetry(deps, body, { error, delaySeconds });
      message.retry({ delaySeconds });
    }
  }
}

/** Keeps why a try failed and when the next comes: the dead-letter queue and the reconciler look there. */
async function recordRetry(
  deps: IngestionDeps,
  body: unknown,
  { error, delaySeconds }: { error: unknown; delaySeconds: number },
): Promise<void> {
  const parsed = Message.safeParse(body);
  if (!parsed.success || !("version" in parsed.data)) return;
  const retryAt = new Date(deps.now().getTime() + delaySeconds * 1000).toISOString();
  const cause = publicMessage(error);
  try {
    await deps.failedAttempts.noteFailed(parsed.data.tenant, parsed.data.version, {
      cause,
      retryAt,
    });
  } catch (failure) {
    // What is failing may be the database itself: the retry must come all the same.
    deps.log("queue.retry_not_recorded", errorFields(failure));
  }
}

/** What a user may read: our own sentences. Others may name addresses and tables, which only the log may hold. */
function publicMessage(error: unknown): string {
  return error instanceof AppError && error.code !== "internal"
    ? error.message
    : "An unexpected error stopped the indexing.";
}

/** Messages given up on: the documents they were for end as failed instead of waiting for ever. */
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

async function handle(deps: IngestionDeps, body: unknown): Promise<void> {
  const event = BucketEvent.safeParse(body);
  if (event.success) return handleInboxEvent(deps, event.data);
  const parsed = Message.safeParse(body);
  if (!parsed.success) {
    // Another try would read the same.
    deps.log("queue.invalid_message", { message: body, issues: parsed.error.issues });
    return undefined;
  }
  return perform(deps, parsed.data);
}

async function perform(deps: IngestionDeps, message: Message): Promise<void> {
  switch (message.type) {
    case "remove_version":
      return removeVersion(deps, message.tenant, message.version);
    case "delete_document":
      return void (await deleteDocument(deps, message, message.document));
    case "delete_collection":
      return deleteCollection(deps, message);
    case "notify":
      return deliverNotification(deps, message);
    case "ingest":
    case "embed":
    case "summarize":
      return index(deps, message);
  }
}

type IndexMessage = Extract<Message, { type: "ingest" | "embed" | "summarize" }>;

/** The steps of a version on its way; one that is gone, replaced or failed meanwhile needs nothing more. */
async function index(deps: IngestionDeps, message: IndexMessage): Promise<void> {
  const version = await deps.versions.find(message.tenant, message.version);
  if (version === undefined) return;
  // After a stop between the failure and its announcement.
  if (version.state === "failed") return queueNotification(deps, version, "document.failed");
  try {
    if (message.type === "summarize") await summarizeVersion(deps, version);
    else if (message.type === "embed") await embedBlock(deps, version, message.block);
    else if (version.state === "staged") await ingestVersion(deps, version);
  } catch (error) {
    const failure = error instanceof UnindexableFile ? error : finalFailure(error);
    if (failure === undefined) throw error;
    await failVersion(deps, version, failure);
  }
}

/** A model that refuses for good, as one that doesn't exist: no later try can end otherwise. */
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
