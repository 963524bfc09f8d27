// Removes data that is no longer active: a replaced version, a document or a whole collection.
import type { Version } from "../../domain/documents/document.ts";
import { isMadeBy } from "../../domain/documents/fingerprint.ts";
import type { Scope } from "../../domain/scope.ts";
import { documentPrefix, fileKey } from "../../storage/content/files.ts";
import { versionPrefix } from "../../storage/content/pages.ts";
import type { IngestionDeps } from "../deps.ts";
import { markDeleted } from "./deletion-marks.ts";

type Deps = Pick<
  IngestionDeps,
  | "collections"
  | "documents"
  | "versions"
  | "activation"
  | "vectors"
  | "embedder"
  | "previousEmbedder"
  | "removal"
  | "files"
  | "looseFiles"
  | "send"
  | "now"
  | "log"
>;

/**
 * The work of one message for deleting a collection, after which it sends itself again. A document
 * takes about 30 statements, and 1,000 chunks take about 30 more; D1 allows 1,000 per invocation.
 */
const DOCUMENTS_PER_MESSAGE = 20;
const CHUNKS_PER_MESSAGE = 5000;
const LOOSE_FILES_PER_MESSAGE = 100;

/**
 * Removes a retired version, its pages and, if no other version of the document has the same
 * content, its file.
 */
export async function removeVersion(deps: Deps, tenant: string, id: string): Promise<void> {
  const version = await deps.versions.findForRemoval(tenant, id);
  if (version === undefined || version.state === "active" || version.state === "staged") return;
  await removeIndexed(deps, version);
  await deps.files.deleteAll(versionPrefix({ ...version, version: version.id }));
  const all = await deps.versions.listOf(tenant, version.document);
  const isShared = all.some((other) => other.id !== id && other.sha256 === version.sha256);
  if (!isShared) await deps.files.delete(fileKey(version, version.document, version.sha256));
  // Removed last, because without its row nothing would show that there is something left to
  // remove.
  await deps.removal.removeVersion(version, deps.now().toISOString());
  deps.log("version.removed", { tenant, document: version.document, version: id });
}

/** Removes the version's vectors, where their index is still bound, and its rows. */
async function removeIndexed(deps: Deps, version: Version): Promise<void> {
  const embedders = [deps.embedder, deps.previousEmbedder ?? []].flat();
  await deps.vectors.forget(version);
  const isReachable = await isMadeBy(version.fingerprint, embedders);
  await deps.removal.removeContent(version, isReachable);
}

/**
 * Completes the deletion of a hidden document and its receipt. Returns the number of its chunks.
 */
export async function deleteDocument(deps: Deps, scope: Scope, document: string): Promise<number> {
  const versions = await deps.versions.listOf(scope.tenant, document);
  // Hiding retires every version. If a version is not retired, the document is not hidden.
  if (versions.some((version) => version.state !== "retired")) return 0;
  for (const version of versions) {
    await removeIndexed(deps, version);
    await deps.removal.removeVersion(version, deps.now().toISOString());
  }
  await markDeleted(deps, scope, document);
  const prefix = documentPrefix(scope, document);
  // Recorded before the deletion, because a second delivery would only count the remaining objects.
  const objects = await deps.files.count(prefix);
  await deps.removal.noteObjects(scope, document, objects);
  await deps.files.deleteAll(prefix);
  await deps.removal.removeDocument(scope, document, deps.now().toISOString());
  deps.log("document.deleted", { tenant: scope.tenant, document, objects });
  return versions.reduce((sum, { chunkCount }) => sum + chunkCount, 0);
}

/** Deletes the documents of a hidden collection in several steps, and then the collection. */
export async function deleteCollection(deps: Deps, scope: Scope): Promise<void> {
  const { tenant, collection } = scope;
  const ids = await deps.documents.listIds(tenant, collection, DOCUMENTS_PER_MESSAGE);
  let [deleted, chunks] = [0, 0];
  for (const id of ids) {
    await deps.activation.hide(scope, id, deps.now().toISOString());
    chunks += await deleteDocument(deps, scope, id);
    deleted += 1;
    if (chunks >= CHUNKS_PER_MESSAGE) break;
  }
  const isEmpty = deleted === ids.length && deleted < DOCUMENTS_PER_MESSAGE;
  if (isEmpty && (await deleteLooseFiles(deps, scope))) {
    await deps.files.deleteAll(`tenants/${tenant}/collections/${collection}/`);
    await markDeleted(deps, scope);
    await deps.removal.removeCollection(scope);
    deps.log("collection.deleted", { tenant, collection });
  } else {
    await deps.send([{ type: "delete_collection", tenant, collection }]);
  }
}

/**
 * Deletes the uploads of OpenAI's clients that were only in this collection. Returns false if there
 * may be more of them.
 */
async function deleteLooseFiles(deps: Deps, scope: Scope): Promise<boolean> {
  const ids = await deps.looseFiles.onlyIn(scope, LOOSE_FILES_PER_MESSAGE);
  for (const id of ids) {
    await deps.files.delete(deps.looseFiles.keyOf(scope.tenant, id));
    await deps.looseFiles.remove(scope.tenant, id);
  }
  return ids.length < LOOSE_FILES_PER_MESSAGE;
}
