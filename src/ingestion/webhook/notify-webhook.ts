// Notifies a collection's webhook that a document is ready or has failed. This is a separate
// message, so that an unresponsive URL blocks nothing else and the queue retries it.
import type { Document, Version } from "../../domain/documents/document.ts";
import { AppError } from "../../domain/errors.ts";
import type { Message } from "../../domain/messages.ts";
import type { Scope } from "../../domain/scope.ts";
import { type Webhook, type WebhookEvent, webhookUrlFault } from "../../domain/webhook.ts";
import { hex } from "../../shared/sha256.ts";
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<
  IngestionDeps,
  "webhooks" | "documents" | "versions" | "postWebhook" | "publicWebhooksOnly" | "now" | "log"
>;

type Notification = Extract<Message, { type: "notify" }>;

/**
 * Sends the message if the collection has a webhook. Repeating it for the same version is the same
 * delivery.
 */
export async function queueNotification(
  deps: Pick<IngestionDeps, "webhooks" | "send">,
  version: Version,
  event: WebhookEvent,
): Promise<void> {
  if ((await deps.webhooks.find(version)) === undefined) return;
  const { tenant, collection, document, id } = version;
  await deps.send([{ type: "notify", tenant, collection, document, version: id, event }]);
}

/**
 * Delivers the notification, unless the webhook was removed or the document has changed in the
 * meantime.
 */
export async function deliverNotification(deps: Deps, message: Notification): Promise<void> {
  const scope = { tenant: message.tenant, collection: message.collection };
  const webhook = await deps.webhooks.find(scope);
  const document = await deps.documents.find(scope, message.document);
  if (webhook === undefined || document === undefined) return;
  if (!(await isStillCurrent(deps, message))) return;
  const fault = webhookUrlFault(webhook.url, deps.publicWebhooksOnly);
  if (fault !== undefined) {
    return recordUndelivered(deps, scope, `The webhook's URL ${fault}.`);
  }
  const at = deps.now().toISOString();
  const { event, collection } = message;
  const body = JSON.stringify({ event, document: show(document), collection, at });
  const seconds = Math.floor(deps.now().getTime() / 1000);
  const headers = {
    "Quire-Delivery": `${message.version}:${event}`,
    "Quire-Signature": await signatures(webhook, { seconds, body, at }),
  };
  const posted = deps.postWebhook(webhook.url, { tenant: scope.tenant, body, headers });
  await posted.catch(async (error: unknown) => {
    await noteRefused(deps, scope, error);
    throw error;
  });
  await deps.webhooks.noteDelivered(scope, at);
  deps.log("webhook.delivered", { ...scope, document: message.document, event });
}

/**
 * Records a refused delivery, so that the owner of the webhook learns the reason before the last
 * attempt.
 */
async function noteRefused(deps: Deps, scope: Scope, error: unknown): Promise<void> {
  // A paused address was not asked, and its last response is recorded already.
  if (!(error instanceof AppError) || error.retryAfter !== undefined) return;
  await deps.webhooks.noteRefused(scope, `${error.message} The delivery will be repeated.`);
}

/** Records an undelivered notification after the queue has abandoned it. */
export async function recordUndelivered(
  deps: Pick<IngestionDeps, "webhooks" | "now" | "log">,
  scope: Scope,
  failure = "The webhook's URL did not accept a delivery after several attempts.",
): Promise<void> {
  await deps.webhooks.noteFailed(scope, { at: deps.now().toISOString(), failure });
  deps.log("webhook.abandoned", { ...scope, failure });
}

/**
 * Returns whether a notification is current. A late message must not report that a document is
 * ready if its version was replaced.
 */
async function isStillCurrent(deps: Deps, message: Notification): Promise<boolean> {
  const version = await deps.versions.find(message.tenant, message.version);
  return version?.state === (message.event === "document.ready" ? "active" : "failed");
}

function show(document: Document): Record<string, unknown> {
  return {
    id: document.id,
    filename: document.filename,
    status: document.status,
    error: document.error,
    page_count: document.pageCount,
    chunk_count: document.chunkCount,
    sha256: document.sha256,
    metadata: document.metadata,
    created_at: document.createdAt,
    indexed_at: document.indexedAt,
  };
}

/**
 * Returns one signature for each valid secret: while a secret is being replaced, the receiver may
 * know either.
 */
async function signatures(
  { secret, previousSecret, previousUntil }: Webhook,
  { seconds, body, at }: { seconds: number; body: string; at: string },
): Promise<string> {
  const isOverlap = previousSecret !== null && previousUntil !== null && at < previousUntil;
  const secrets = isOverlap ? [secret, previousSecret] : [secret];
  const signed = await Promise.all(secrets.map(async (each) => sign(each, `${seconds}.${body}`)));
  return [`t=${seconds}`, ...signed.map((signature) => `v1=${signature}`)].join(",");
}

async function sign(secret: string, text: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, [
    "sign",
  ]);
  return hex(await crypto.subtle.sign("HMAC", key, bytes.encode(text)));
}
