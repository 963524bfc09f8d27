// What will never answer again is taken away: a version that was replaced, a document, a whole collection.
import type { Scope } from "../domain/scope.ts";
import { documentPrefix, fileKey } from "../storage/files.ts";
import { versionPrefix } from "../storage/pages.ts";
import type { IngestionDeps } from "./deps.ts";

type Deps = Pick<
  IngestionDeps,
  | "collections"
  | "documents"
  | "versions"
  | "activation"
  | "vectors"
  | "removal"
  | "files"
  | "send"
  | "now"
  | "log"
>;

/**
 * What a message of collection deletion goes through before it sends itself again. A document takes some 30 statements
 * and 1,000 chunks some 30 more; D1 allows 1,000 an invocation.
 */
const DOCUMENTS_PER_MESSAGE = 20;
const CHUNKS_PER_MESSAGE = 5000;

/** Removes a retired version, its pages, and its file where no other version of the document has the same bytes. */
export async function removeVersion(deps: Deps, tenant: string, id: string): Promise<void> {
  const version = await deps.versions.findForRemoval(tenant, id);
  if (version === undefined || version.state === "active" || version.state === "staged") return;
  await deps.vectors.forget(version);
  await deps.removal.removeContent(version);
  await deps.files.deleteAll(versionPrefix({ ...version, version: version.id }));
  const all = await deps.versions.listOf(tenant, version.document);
  const isShared = all.some((other) => other.id !== id && other.sha256 === version.sha256);
  if (!isShared) await deps.files.delete(fileKey(version, version.document, version.sha256));
  // Last: without its row nobody would know that there is something left to remove.
  await deps.removal.removeVersion(version);
  deps.log("version.removed", { tenant, document: version.document, version: id });
}

/** Finishes the deletion of a hidden document and closes its receipt. Answers how many chunks it had. */
export async function deleteDocument(deps: Deps, scope: Scope, document: string): Promise<number> {
  const versions = await deps.versions.listOf(scope.tenant, document);
  // Hiding retires every version: where one is not, the document is alive.
  if (versions.some((version) => version.state !== "retired")) return 0;
  for (const version of versions) {
    await deps.vectors.forget(version);
    await deps.removal.removeContent(version);
    await deps.removal.removeVersion(version);
  }
  const prefix = documentPrefix(scope, document);
  // Noted before they go: a second delivery would count only what the first has left.
  const objects = await deps.files.count(prefix);
  await deps.removal.noteObjects(scope, document, objects);
  await deps.files.deleteAll(prefix);
  await deps.removal.removeDocument(scope, document, deps.now().toISOString());
  deps.log("document.deleted", { tenant: scope.tenant, document, objects });
  return versions.reduce((sum, { chunkCount }) => sum + chunkCount, 0);
}

/** Deletes a hidden collection's documents, some at a time, and then the collection. */
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
  if (deleted === ids.length && deleted < DOCUMENTS_PER_MESSAGE) {
    await deps.files.deleteAll(`tenants/${tenant}/collections/${collection}/`);
    await deps.removal.removeCollection(scope);
    deps.log("collection.deleted", { tenant, collection });
  } else {
    await deps.send([{ type: "delete_collection", tenant, collection }]);
  }
}
