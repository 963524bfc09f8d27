// Settings or code changed between an upload and its indexing. What an earlier try wrote may be of the old ones, so a
// new version under the fingerprint of now takes over: rows of two chunkings never meet in one version.
import type { Version } from "../domain/document.ts";
import { reindexDocuments } from "../storage/reindex-documents.ts";
import type { IngestionDeps } from "./deps.ts";

type Deps = Pick<IngestionDeps, "versions" | "send" | "now" | "log">;

export async function restartVersion(
  deps: Deps,
  version: Version,
  fingerprint: string,
): Promise<void> {
  const { tenant, document } = version;
  const [begun] = await reindexDocuments(deps, version, { documents: [document], fingerprint });
  if (begun !== undefined) deps.log("version.restarted", { tenant, document, version: begun });
}
