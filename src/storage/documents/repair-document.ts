// An upload that repeats the content of a document.
import type { Document, InboxObject } from "../../domain/documents/document.ts";
import type { Message } from "../../domain/messages.ts";
import type { Scope } from "../../domain/scope.ts";
import { fileKey, type FileStore } from "../content/files.ts";
import type { ReceivedFile } from "../content/upload/receive-file.ts";
import type { DocumentStore } from "./documents.ts";
import type { VersionStore } from "./versions/versions.ts";

type Deps = {
  documents: DocumentStore;
  versions: VersionStore;
  files: FileStore;
  send: (messages: readonly Message[]) => Promise<void>;
  now: () => Date;
};

type SameContent = {
  filename: string;
  file: ReceivedFile;
  /** If undefined, the document keeps its metadata. */
  metadata?: Record<string, unknown> | undefined;
  inbox?: InboxObject | undefined;
};

/**
 * Handles an upload of identical content: nothing new is stored, but a failed or lost version or a
 * missing object is repaired. Returns undefined if the document was deleted in the meantime.
 */
export async function repairDocument(
  deps: Deps,
  scope: Scope,
  { existing, upload }: { existing: Document; upload: SameContent },
): Promise<Document | undefined> {
  const key = fileKey(scope, existing.id, upload.file.sha256);
  if ((await deps.files.head(key)) === undefined) await upload.file.store(key, upload.filename);
  await deps.documents.setInbox(scope, existing.id, upload.inbox ?? null);
  if (upload.metadata !== undefined) {
    await deps.documents.setMetadata(scope, existing.id, upload.metadata);
  }
  if (existing.status !== "ready") await resumeIndexing(deps, scope, existing);
  const document = await deps.documents.findByName(scope, existing.filename);
  return document?.id === existing.id ? document : undefined;
}

/** Indexing without progress for this long has probably lost its message. */
const SILENT_AFTER_MS = 60_000;

/**
 * Resumes indexing. A repeated message changes nothing, but indexing that is making progress needs
 * none.
 */
async function resumeIndexing(deps: Deps, scope: Scope, existing: Document): Promise<void> {
  const unfinished = await deps.versions.findUnfinished(scope.tenant, existing.id);
  if (unfinished === undefined) return;
  if (existing.status === "processing") {
    const before = new Date(deps.now().getTime() - SILENT_AFTER_MS);
    if (!(await deps.versions.isSilent(scope.tenant, unfinished.id, before))) return;
  }
  await deps.versions.requeue(scope.tenant, unfinished.id, deps.now());
  await deps.send([{ type: "ingest", tenant: scope.tenant, version: unfinished.id }]);
}
