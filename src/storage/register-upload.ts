// An uploaded file becomes a document with a staged version: the same for HTTP uploads and for R2's inbox.
import { newId } from "../domain/ids.ts";
import type { Message } from "../domain/messages.ts";
import type { Scope } from "../domain/scope.ts";
import type { Document, InboxObject } from "../domain/document.ts";
import { notFound } from "../domain/errors.ts";
import type { DocumentStore } from "./documents.ts";
import { fileKey, type FileStore } from "./files.ts";
import { isUniqueViolation } from "./sqlite-errors.ts";
import type { NewVersion } from "./new-versions.ts";
import type { ReceivedFile } from "./receive-file.ts";
import type { VersionStore } from "./versions.ts";

export type RegisterUploadDeps = {
  documents: DocumentStore;
  versions: VersionStore;
  files: FileStore;
  send: (messages: readonly Message[]) => Promise<void>;
  now: () => Date;
};

export type Upload = {
  filename: string;
  mediaType: string;
  file: ReceivedFile;
  /** Missing: an existing document keeps its own. */
  metadata?: Record<string, unknown> | undefined;
  fingerprint: string;
  /** The inbox object it was read from; missing for an upload by HTTP. */
  inbox?: InboxObject | undefined;
};

/** `isNew` is false where the same bytes already stand under that name. */
export type RegisteredUpload = { document: Document; isNew: boolean };

/**
 * Order matters: file, then rows, then message. A crash in between leaves an object without rows or a queued
 * document, and sending the same file again mends both.
 */
export async function registerUpload(
  deps: RegisterUploadDeps,
  scope: Scope,
  upload: Upload,
): Promise<RegisteredUpload> {
  const existing = await deps.documents.findByName(scope, upload.filename);
  if (existing?.sha256 === upload.file.sha256)
    return repairExisting(deps, scope, { existing, upload });
  const document = existing?.id ?? newId("doc");
  const key = fileKey(scope, document, upload.file.sha256);
  await upload.file.store(key);
  const version = newId("ver");
  let isRegistered: boolean;
  try {
    isRegistered = await startVersion(deps, scope, {
      id: version,
      document: { id: document, isNew: existing === undefined },
      file: {
        filename: upload.filename,
        mediaType: upload.mediaType,
        bytes: upload.file.bytes,
        sha256: upload.file.sha256,
      },
      fingerprint: upload.fingerprint,
      inbox: upload.inbox ?? null,
      metadata: { ...(upload.metadata ?? existing?.metadata) },
      createdAt: deps.now().toISOString(),
    });
  } catch (error) {
    // Two uploads of one new name at once: the later one becomes a version of the earlier one's document.
    if (!isUniqueViolation(error) || existing !== undefined) throw error;
    await deps.files.delete(key);
    return registerUpload(deps, scope, upload);
  }
  if (!isRegistered) {
    // Deleted between the two looks at it: the file is a new document then, or its collection is gone.
    await deps.files.delete(key);
    if (existing === undefined) throw notFound("collection");
    return registerUpload(deps, scope, upload);
  }
  // Bytes that stood here before: the removal of their old version may have taken the object away in between.
  if ((await deps.files.head(key)) === undefined) await upload.file.store(key);
  await upload.file.discard();
  return { document: await reload(deps, scope, document), isNew: true };
}

/**
 * Writes a version's rows and sends what indexes it, and what takes away those it overtakes. False where the
 * document or the collection was hidden meanwhile: nothing is written then.
 */
async function startVersion(
  deps: Pick<RegisterUploadDeps, "versions" | "send">,
  scope: Scope,
  version: NewVersion,
): Promise<boolean> {
  const { tenant } = scope;
  if (!(await deps.versions.register(scope, version))) return false;
  const overtaken = await deps.versions.listRetired(tenant, [version.document.id]);
  await deps.send([
    { type: "ingest", tenant, version: version.id },
    ...overtaken.map((id) => ({ type: "remove_version" as const, tenant, version: id })),
  ]);
  return true;
}

/** The same bytes again: nothing new is stored, but what failed, got lost on its way or is gone from the bucket is mended. */
async function repairExisting(
  deps: RegisterUploadDeps,
  scope: Scope,
  { existing, upload }: { existing: Document; upload: Upload },
): Promise<RegisteredUpload> {
  const key = fileKey(scope, existing.id, upload.file.sha256);
  if ((await deps.files.head(key)) === undefined) await upload.file.store(key);
  await deps.documents.setInbox(scope, existing.id, upload.inbox ?? null);
  if (upload.metadata !== undefined) {
    await deps.documents.setMetadata(scope, existing.id, upload.metadata);
  }
  if (existing.status === "failed" || existing.status === "queued") {
    const versions = await deps.versions.listOf(scope.tenant, existing.id);
    const latest = versions.toSorted((a, b) => b.no - a.no)[0];
    if (latest !== undefined && latest.state !== "active") {
      await deps.versions.requeue(scope.tenant, latest.id, deps.now());
      await deps.send([{ type: "ingest", tenant: scope.tenant, version: latest.id }]);
    }
  }
  const document = await deps.documents.findByName(scope, existing.filename);
  // Deleted meanwhile: the file is a new document then.
  if (document?.id !== existing.id) return registerUpload(deps, scope, upload);
  await upload.file.discard();
  return { document, isNew: false };
}

async function reload(deps: RegisterUploadDeps, scope: Scope, id: string): Promise<Document> {
  const document = await deps.documents.find(scope, id);
  if (document === undefined) throw notFound("document");
  return document;
}
