// Re-indexes documents whose vectors were created by an embedder that was replaced.
import type { Scope } from "../../domain/scope.ts";
import { reindexDocuments } from "../../storage/documents/reindex-documents.ts";
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<IngestionDeps, "collections" | "fingerprintOf" | "versions" | "send" | "now">;

/** Returns the number of documents of which a new version is being indexed. */
export async function renewVectors(
  deps: Deps,
  outdated: readonly (Scope & { document: string })[],
): Promise<number> {
  let begun = 0;
  for (const some of Map.groupBy(outdated, ({ collection }) => collection).values()) {
    const [first] = some;
    const collection = first && (await deps.collections.find(first));
    if (first === undefined || collection === undefined) continue;
    const { tenant } = first;
    const documents = some.map(({ document }) => document);
    const fingerprint = await deps.fingerprintOf(collection.settings);
    const scope = { tenant, collection: collection.id };
    begun += (await reindexDocuments(deps, scope, { documents, fingerprint })).length;
  }
  return begun;
}
