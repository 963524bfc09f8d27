import type { Document } from "../../domain/documents/document.ts";
import type { Message } from "../../domain/messages.ts";
import type { Scope } from "../../domain/scope.ts";
import type { DocumentChanges } from "./document-changes.ts";
import type { VersionStore } from "./versions/versions.ts";

type Deps = {
  documentChanges: DocumentChanges;
  versions: VersionStore;
  send: (messages: readonly Message[]) => Promise<void>;
  now: () => Date;
};

/** Indexes the latest version of a document again, after it failed or its message was lost. */
export async function retryDocument(deps: Deps, scope: Scope, { id }: Document): Promise<void> {
  const unfinished = await deps.versions.findUnfinished(scope.tenant, id);
  if (unfinished === undefined) return;
  const at = deps.now();
  await deps.versions.requeue(scope.tenant, unfinished.id, at);
  // This counts as activity, so that the document does not immediately appear stalled.
  await deps.documentChanges.change(scope, id, { at: at.toISOString() });
  await deps.send([{ type: "ingest", tenant: scope.tenant, version: unfinished.id }]);
}
