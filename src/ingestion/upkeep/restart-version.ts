// Handles a change of settings or code between an upload and its indexing. Earlier attempts may
// have written rows with the old settings, so a new version with the current fingerprint replaces
// this one. A version never mixes rows of different chunkings.
import { CollectionSettings } from "../../domain/collection.ts";
import type { Version } from "../../domain/documents/document.ts";
import { reindexDocuments } from "../../storage/documents/reindex-documents.ts";
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<IngestionDeps, "versions" | "send" | "now" | "log">;

/** Returns the settings of the version's collection, or the default ones if it is being deleted. */
export async function settingsOf(
  { collections }: Pick<IngestionDeps, "collections">,
  version: Version,
): Promise<CollectionSettings> {
  const collection = await collections.find(version);
  return collection?.settings ?? CollectionSettings.parse({});
}

export async function restartVersion(
  deps: Deps,
  version: Version,
  fingerprint: string,
): Promise<void> {
  const { tenant, document } = version;
  const [begun] = await reindexDocuments(deps, version, { documents: [document], fingerprint });
  if (begun !== undefined) deps.log("version.restarted", { tenant, document, version: begun });
}
