// Settings or code changed between an upload and its indexing. What an earlier try wrote may be of the old ones, so a
// new version under the fingerprint of now takes over: rows of two chunkings never meet in one version.
import type { Version } from "../domain/document.ts";
import { newId } from "../domain/ids.ts";
import { startVersion } from "../storage/intake.ts";
import type { IngestionDeps } from "./deps.ts";

type Deps = Pick<IngestionDeps, "documents" | "versions" | "send" | "now" | "log">;

/** Twice makes two versions of which the later retires the earlier. */
export async function restartVersion(
  deps: Deps,
  version: Version,
  fingerprint: string,
): Promise<void> {
  const document = await deps.documents.find(version, version.document);
  if (document === undefined) return;
  const { tenant, mediaType, sha256 } = version;
  const id = newId("ver");
  const isStarted = await startVersion(deps, version, {
    id,
    document: { id: document.id, isNew: false },
    file: { filename: document.filename, bytes: document.bytes, mediaType, sha256 },
    fingerprint,
    metadata: { ...document.metadata },
    createdAt: deps.now().toISOString(),
  });
  if (isStarted) deps.log("version.restarted", { tenant, document: document.id, version: id });
}
