// Imports files that are put directly into the bucket under inbox/{tenant}/{collection}/{filename}.
import { detectMediaType } from "../../domain/documents/media-type.ts";
import type { BucketEvent } from "../../domain/messages.ts";
import type { Scope } from "../../domain/scope.ts";
import { visibleName } from "../../shared/visible-name.ts";
import { registerUpload } from "../../storage/documents/register-upload.ts";
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<
  IngestionDeps,
  | "collections"
  | "activation"
  | "documents"
  | "versions"
  | "files"
  | "inboxObjects"
  | "send"
  | "fingerprintOf"
  | "limits"
  | "now"
  | "log"
>;

type Target = { scope: Scope; filename: string; key: string };

/** Copying an object into the inbox creates a file as well. */
const CREATED = new Set(["PutObject", "CopyObject", "CompleteMultipartUpload"]);
const REMOVED = new Set(["DeleteObject", "LifecycleDeletion"]);

/**
 * Handles an event of the inbox. A new or overwritten object becomes a document or its next
 * version; deleting it deletes the document. Events for other keys or actions are logged and
 * ignored.
 */
export async function handleInboxEvent(deps: Deps, event: BucketEvent): Promise<void> {
  const target = parseInboxKey(event.object.key);
  if (target !== undefined && CREATED.has(event.action)) await importInboxFile(deps, target);
  else if (target !== undefined && REMOVED.has(event.action)) {
    await removeInboxDocument(deps, target, new Date(event.eventTime));
  } else deps.log("inbox.ignored", { key: event.object.key, action: event.action });
}

/** Imports an object for which no notification has arrived. */
export async function importFromInbox(deps: Deps, key: string): Promise<void> {
  const target = parseInboxKey(key);
  if (target !== undefined) await importInboxFile(deps, target);
}

/**
 * Reads the current object. Unsupported files become documents, too, so that the failure is
 * visible.
 */
async function importInboxFile(deps: Deps, target: Target): Promise<void> {
  const { scope, key } = target;
  const collection = await deps.collections.find(scope);
  const object = await deps.files.open(key);
  if (object === undefined) return deps.log("inbox.ignored", { key, why: "no such object" });
  const putAt = object.uploaded.toISOString();
  const refusal = reasonToRefuse(deps, object.size, collection);
  if (refusal !== undefined || collection === undefined) {
    await object.body.cancel();
    await noteHandled(deps, target, { putAt, failure: refusal ?? "" });
    return deps.log("inbox.rejected", { key, bytes: object.size, why: refusal });
  }
  const file = await deps.files.receive(scope, object.body, deps.limits.maxFileBytes);
  const filename = await documentName(deps, target);
  const { document, isNew } = await registerUpload(deps, scope, {
    filename,
    file,
    mediaType: detectMediaType(file.head, filename),
    fingerprint: await deps.fingerprintOf(collection.settings),
    inbox: { key, putAt },
  });
  await noteHandled(deps, target, { putAt });
  deps.log("inbox.imported", { tenant: scope.tenant, document: document.id, isNew });
  await recheckInboxObject(deps, target, object.uploaded);
}

/** A key whose name consists only of invisible characters is a file as well. */
const NAMELESS = "unnamed";

/**
 * Returns the document's name: the key without invisible characters, as for uploads, so that no
 * file is lost because of its name. A document that was imported under the unchanged key keeps that
 * name; otherwise its next version would become a second document.
 */
async function documentName({ documents }: Deps, { scope, filename }: Target): Promise<string> {
  const name = visibleName(filename) || NAMELESS;
  if (name === filename) return name;
  return (await documents.idsByName(scope, [filename])).has(filename) ? filename : name;
}

function reasonToRefuse({ limits }: Deps, bytes: number, collection: unknown): string | undefined {
  if (collection === undefined) {
    return "The tenant has no collection with the id in the object's key. Create the collection, or put the file under another key.";
  }
  if (bytes <= limits.maxFileBytes) return undefined;
  return `The file has ${bytes} bytes, more than the limit of ${limits.maxFileBytes}. Split it and put the parts.`;
}

async function noteHandled(
  deps: Deps,
  { scope, key }: Target,
  outcome: { putAt: string; failure?: string },
): Promise<void> {
  const at = deps.now().toISOString();
  await deps.inboxObjects.note(scope.tenant, { key, at, ...outcome });
}

/**
 * Handles the object again if it has changed. While a large object is read, it may be overwritten
 * or deleted, and that event may already have been handled. Therefore, the last writer of the
 * document must also have read the object last.
 */
async function recheckInboxObject(deps: Deps, target: Target, taken: Date): Promise<void> {
  const putAt = await deps.files.putAt(target.key);
  if (putAt === undefined) await removeInboxDocument(deps, target, taken);
  else if (putAt > taken) await importInboxFile(deps, target);
}

/**
 * Removes the document of a deleted object. Events arrive late and in any order. If the object
 * exists, it was put after the removal; a document that was read from a later put than the removal
 * is not affected.
 */
async function removeInboxDocument(deps: Deps, target: Target, removedAt: Date): Promise<void> {
  const { scope, key } = target;
  const isThere = (await deps.files.putAt(key)) !== undefined;
  const until = removedAt.toISOString();
  if (!isThere) await deps.inboxObjects.forget(scope.tenant, key);
  const documents = isThere ? [] : await deps.documents.listFromInbox(scope, key, until);
  for (const { id } of documents) {
    await deps.activation.hide(scope, id, deps.now().toISOString());
    await deps.send([{ type: "delete_document", ...scope, document: id }]);
    deps.log("inbox.removed", { tenant: scope.tenant, document: id });
  }
  if (documents.length === 0) deps.log("inbox.ignored", { key, why: "no document of that put" });
  // A put between the check and the deletion would be lost with the document, so the object is
  // imported again.
  else if ((await deps.files.putAt(key)) !== undefined) await importInboxFile(deps, target);
}

/**
 * Parses an inbox key; undefined for other keys, and for the empty objects that represent folders.
 */
export function parseInboxKey(key: string): Target | undefined {
  const [inbox, tenant, collection, ...rest] = key.split("/");
  const filename = rest.join("/");
  const isFile = filename !== "" && !filename.endsWith("/");
  if (inbox !== "inbox" || !tenant || !collection || !isFile) return undefined;
  return { scope: { tenant, collection }, filename, key };
}
