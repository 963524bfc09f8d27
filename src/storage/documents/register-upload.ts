// Turns an uploaded file into a document with a staged version, for HTTP uploads and for R2's
// inbox.
import { newId } from "../../domain/ids.ts";
import type { Message } from "../../domain/messages.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Document, InboxObject } from "../../domain/documents/document.ts";
import { AppError, notFound, storageUsedUp } from "../../domain/errors.ts";
import type { DocumentStore } from "./documents.ts";
import { repairDocument } from "./repair-document.ts";
import { fileKey, type FileStore } from "../content/files.ts";
import { isUniqueViolation } from "../sql/sqlite-errors.ts";
import type { NewVersion } from "./versions/new-versions.ts";
import type { ReceivedFile } from "../content/upload/receive-file.ts";
import type { VersionStore } from "./versions/versions.ts";

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
  /** If undefined, an existing document keeps its metadata. */
  metadata?: Record<string, unknown> | undefined;
  fingerprint: string;
  /** The inbox object that the file was read from; undefined for an HTTP upload. */
  inbox?: InboxObject | undefined;
  /** The tenant's quota of documents in the collection's database. */
  mostDocuments?: number | undefined;
  /** Whether a file is refused if a document has its name and other content. Otherwise, the file replaces it. */
  keepsExisting?: boolean;
};

/** `isNew` is false if the same content already exists under this name. */
export type RegisteredUpload = { document: Document; isNew: boolean };

/**
 * Registers an upload. The order matters: first the file, then the rows, then the message. A crash
 * in between leaves an object without rows or a queued document, and sending the same file again
 * repairs both.
 */
export async function registerUpload(
  deps: RegisterUploadDeps,
  scope: Scope,
  upload: Upload,
): Promise<RegisteredUpload> {
  const existing = await deps.documents.findByName(scope, upload.filename);
  if (existing?.sha256 === upload.file.sha256) {
    const document = await repairDocument(deps, scope, { existing, upload });
    // If the document was deleted in the meantime, the file becomes a new document.
    if (document === undefined) return registerUpload(deps, scope, upload);
    await upload.file.discard();
    return { document, isNew: false };
  }
  if (existing !== undefined && upload.keepsExisting === true) {
    throw otherContent(upload.filename);
  }
  const document = existing?.id ?? newId("doc");
  const key = fileKey(scope, document, upload.file.sha256);
  await upload.file.store(key, upload.filename);
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
      mostDocuments: upload.mostDocuments,
    });
  } catch (error) {
    // If two uploads create the same name concurrently, the later one becomes a version of the
    // earlier one's document.
    if (!isUniqueViolation(error) || existing !== undefined) throw error;
    await deps.files.delete(key);
    return registerUpload(deps, scope, upload);
  }
  if (!isRegistered) {
    // Either the document was deleted between the two queries, and the file becomes a new document;
    // or other uploads have used up the quota; or the collection no longer exists.
    await deps.files.delete(key);
    if (existing === undefined && upload.mostDocuments !== undefined) {
      throw storageUsedUp("as many documents as its quota allows");
    }
    if (existing === undefined) throw notFound("collection");
    return registerUpload(deps, scope, upload);
  }
  // The document may have had this content before: removing its old version may have deleted the
  // object in the meantime.
  if ((await deps.files.head(key)) === undefined) await upload.file.store(key, upload.filename);
  await upload.file.discard();
  return { document: await reload(deps, scope, document), isNew: true };
}

function otherContent(filename: string): AppError {
  return new AppError(
    "conflict",
    `The collection already contains a document named "${filename}" with other content. Send the file under another name, or without \`replace=false\` to make it a new version of that document.`,
    { reason: "name_taken", names: [filename] },
  );
}

/**
 * Writes a version's rows and sends the messages that index it and remove the versions that it
 * supersedes. Returns false and writes nothing if the document or the collection was hidden in the
 * meantime.
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

async function reload(deps: RegisterUploadDeps, scope: Scope, id: string): Promise<Document> {
  const document = await deps.documents.find(scope, id);
  if (document === undefined) throw notFound("document");
  return document;
}
