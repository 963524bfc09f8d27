// Runs the step that a queue message asks for.
import { UnindexableFile, type Version } from "../domain/documents/document.ts";
import { isPermanent } from "../domain/errors.ts";
import { BucketEvent, Message } from "../domain/messages.ts";
import type { IngestionDeps } from "./deps.ts";
import { embedBlock } from "./embed-block.ts";
import { handleInboxEvent, importFromInbox } from "./inbox/import-object.ts";
import { ingestVersion } from "./ingest-version.ts";
import { mergeSegments } from "./lexical/merge-segments.ts";
import { moveCollection, type Pause } from "./moving/move-collection.ts";
import { summarizeVersion } from "./summarize.ts";
import { deleteCollection, deleteDocument, removeVersion } from "./upkeep/remove.ts";
import { removeTenant } from "./upkeep/remove-tenant.ts";
import { deliverNotification, queueNotification } from "./webhook/notify-webhook.ts";

/**
 * Returns a pause for a step that is to be repeated after it. Throws what a retry may mend; a
 * version that no retry can index is marked as failed.
 */
export async function handleMessage(
  deps: IngestionDeps,
  body: unknown,
): Promise<Pause | undefined> {
  const event = BucketEvent.safeParse(body);
  if (event.success) {
    await handleInboxEvent(deps, event.data);
    return undefined;
  }
  const parsed = Message.safeParse(body);
  if (!parsed.success) {
    // A retry would deliver the same message.
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

/**
 * Runs the indexing step of a version. Nothing is done if the version was deleted, replaced or
 * failed in the meantime.
 */
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

/**
 * Returns the error for a permanent failure of a model, for example because it does not exist, and
 * otherwise undefined.
 */
function finalFailure(error: unknown): UnindexableFile | undefined {
  return isPermanent(error) && error.code !== "internal"
    ? new UnindexableFile("model_unavailable", error.message, error)
    : undefined;
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
  await deps.versions.fail(version, {
    code: error.code,
    detail: error.message,
    at: deps.now(),
  });
  await queueNotification(deps, version, "document.failed");
}
