// Files put straight into the bucket under inbox/{tenant}/{collection}/{filename} become documents.
import { detectMediaType } from "../domain/media-type.ts";
import type { BucketEvent } from "../domain/messages.ts";
import type { Scope } from "../domain/scope.ts";
import { takeIn } from "../storage/intake.ts";
import type { IngestionDeps } from "./deps.ts";

type Deps = Pick<
  IngestionDeps,
  | "collections"
  | "documents"
  | "versions"
  | "files"
  | "send"
  | "fingerprintOf"
  | "limits"
  | "now"
  | "log"
>;

const CREATED = new Set(["PutObject", "CopyObject", "CompleteMultipartUpload"]);

/**
 * Takes a new inbox object in. A file of a type that can't be indexed becomes a document too, so that its
 * failure is seen. Events for other keys, other actions or objects gone meanwhile are logged and let go.
 */
export async function takeInboxFile(deps: Deps, event: BucketEvent): Promise<void> {
  const target = parseInboxKey(event.object.key);
  if (target === undefined || !CREATED.has(event.action)) {
    deps.log("inbox.ignored", { key: event.object.key, action: event.action });
    return;
  }
  const { scope, filename } = target;
  const collection = await deps.collections.find(scope);
  const object = await deps.files.open(event.object.key);
  if (collection === undefined || object === undefined) {
    deps.log("inbox.ignored", { key: event.object.key, why: "no such collection or object" });
    return;
  }
  if (object.size > deps.limits.maxFileBytes) {
    await object.body.cancel();
    deps.log("inbox.rejected", { key: event.object.key, bytes: object.size, why: "too_large" });
    return;
  }
  const file = await deps.files.receive(scope, object.body, deps.limits.maxFileBytes);
  const { document, isNew } = await takeIn(deps, scope, {
    filename,
    file,
    mediaType: detectMediaType(file.head, filename),
    fingerprint: await deps.fingerprintOf(collection.settings.chunking),
  });
  deps.log("inbox.taken", { tenant: scope.tenant, document: document.id, isNew });
}

function parseInboxKey(key: string): { scope: Scope; filename: string } | undefined {
  const [inbox, tenant, collection, ...rest] = key.split("/");
  const filename = rest.join("/");
  if (inbox !== "inbox" || !tenant || !collection || filename === "") return undefined;
  return { scope: { tenant, collection }, filename };
}
